import type { Difference } from "../difference.ts";
import type { DiffResult } from "./result.ts";
import { adviceInWords, operationsInWords, type Reader, sectionsOf, summaryInWords } from "./sections.ts";

/** More differences of one rule than this are shortened. */
const longest = 5;
const kept = 3;

/** A comparison for a terminal. @param reader whose sections come first and decide the order */
export function textReport(result: DiffResult, reader: Reader): string {
  const { old, new: now, notCompared } = result;
  const other: Reader = reader === "callers" ? "servers" : "callers";
  const lines = [`${old.name} (${old.version}) -> ${now.name} (${now.version})`, ""];
  for (const { title, differences } of sectionsOf(result, reader)) {
    lines.push(`${title} (${differences.length})`);
    for (const { shown, more, rule } of shortened(differences)) {
      lines.push(...shown.flatMap((each) => difference(each, other)));
      if (more > 0) lines.push(`  … and ${more} more of ${rule}; --format json lists them`);
    }
    lines.push("");
  }
  lines.push(...notCompared, ...(notCompared.length > 0 ? [""] : []));
  if (result.differences.length > 0) lines.push(summaryInWords(result));
  return [...lines, adviceInWords(result)].join("\n");
}

function difference(each: Difference, other: Reader): string[] {
  const operations = operationsInWords(each);
  const where = operations === "" ? "" : `  in ${operations}`;
  return [`  ${each.says}`, `      ${each.rule} (${other}: ${each[other]})  ${each.pointer}${where}`];
}

/** The differences by rule, with those of a frequent rule cut short. */
export function shortened(
  differences: readonly Difference[],
): { readonly rule: string; readonly shown: readonly Difference[]; readonly more: number }[] {
  const byRule = new Map<string, Difference[]>();
  for (const each of differences) byRule.set(each.rule, [...(byRule.get(each.rule) ?? []), each]);
  return [...byRule].map(([rule, all]) => {
    const shown = all.length > longest ? all.slice(0, kept) : all;
    return { rule, shown, more: all.length - shown.length };
  });
}
