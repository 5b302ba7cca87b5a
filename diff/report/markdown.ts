import type { Difference } from "../difference.ts";
import type { DiffResult } from "./result.ts";
import { adviceInWords, operationsInWords, type Reader, sectionsOf, summaryInWords } from "./sections.ts";
import { shortened } from "./text.ts";

/** A comparison for a pull request. What is safe is folded. */
export function markdownReport(result: DiffResult, reader: Reader): string {
  const { old, new: now, notCompared, differences } = result;
  const blocks = [
    `### The contract: ${escaped(old.name)} (${old.version}) → ${escaped(now.name)} (${now.version})`,
    differences.length === 0 ? adviceInWords(result) : `${summaryInWords(result)} ${adviceInWords(result)}`,
  ];
  for (const { title, impact, differences: found } of sectionsOf(result, reader)) {
    const rows = shortened(found).flatMap(({ shown, more, rule }) => [
      ...shown.map(row),
      ...(more > 0 ? [`| … and ${more} more | | | \`${rule}\` |`] : []),
    ]);
    const table = ["| What | Callers | Servers | Rule |", "|---|---|---|---|", ...rows].join("\n");
    const heading = `${title} (${found.length})`;
    blocks.push(
      impact === "safe"
        ? `<details><summary>${heading}</summary>\n\n${table}\n\n</details>`
        : `#### ${heading}\n\n${table}`,
    );
  }
  return [...blocks, ...notCompared].join("\n\n");
}

function row(each: Difference): string {
  const operations = operationsInWords(each);
  const where = operations === "" ? "" : ` (${operations})`;
  return `| ${escaped(each.says)}${escaped(where)} | ${each.callers} | ${each.servers} | \`${each.rule}\` |`;
}

/** Text in a cell: a bar would end it, and a line break the row. */
function escaped(text: string): string {
  return text
    .replaceAll("|", "\\|")
    .replaceAll(/\s*\n\s*/g, " ")
    .replaceAll("<", "&lt;");
}
