import { existsSync, readFileSync } from "node:fs";
import { type DiffResult, resultOf } from "../../diff/report/result.ts";
import { operationsInWords } from "../../diff/report/sections.ts";
import { counted } from "../../diff/words.ts";
import { contractOf, currentContract } from "../diff/read.ts";
import { UsageError } from "../usage-error.ts";

/** What a drift says at most, where `shortform diff` can say the rest. */
const most = 12;

/**
 * How the contract changed since a folder was generated from it.
 * @param stamp the contract in that folder
 * @returns undefined if an older kit left none there, it can't be read, or nothing changed
 */
export function contractChanges(stamp: string): DiffResult | undefined {
  if (!existsSync(stamp)) return undefined;
  try {
    const result = resultOf(contractOf(readFileSync(stamp, "utf8"), stamp), currentContract());
    return result.differences.length > 0 ? result : undefined;
  } catch (error) {
    if (error instanceof UsageError) return undefined; // it has drifted itself, and is listed by its name
    throw error;
  }
}

/**
 * The changes that callers notice, the worst first.
 * @param out the generated folder with the old contract; undefined if it has the new one, so that this is the last chance to see the changes
 */
export function changesInWords({ differences, summary, old, new: now }: DiffResult, out: string | undefined): string[] {
  const told = (["breaking", "notice"] as const).flatMap((impact) =>
    differences
      .filter(({ callers }) => callers === impact)
      .map((each) => {
        const operations = operationsInWords(each);
        return `  ${impact}: ${each.says}${operations === "" ? "" : ` (${operations})`}`;
      }),
  );
  const versions = old.version === now.version ? "" : ` from ${old.version} to ${now.version}`;
  const shown = out === undefined ? told : told.slice(0, most);
  const more = differences.length - shown.length;
  return [
    `The contract changed${versions}: ${counted(summary.differences, "difference")}, ${summary.callers.breaking} breaking for callers.`,
    ...shown,
    ...(more > 0 ? [moreText(more, shown.length > 0, out)] : []),
  ];
}

/** A line about the changes that are not shown. */
function moreText(more: number, hasShown: boolean, out: string | undefined): string {
  if (out === undefined) return `  ${counted(more, "difference")} need${more === 1 ? "s" : ""} nothing of callers.`;
  return `  ${hasShown ? `${more} more` : "None needs attention"}: shortform diff ${out} current`;
}
