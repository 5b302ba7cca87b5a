import { reaches, worstImpact } from "../../diff/advice.ts";
import { changelogEntry } from "../../diff/report/changelog.ts";
import { markdownReport } from "../../diff/report/markdown.ts";
import { type DiffResult, resultOf } from "../../diff/report/result.ts";
import type { Reader } from "../../diff/report/sections.ts";
import { textReport } from "../../diff/report/text.ts";
import type { DiffOptions } from "./options.ts";
import { readContract } from "./read.ts";

/**
 * Compares two contracts and prints what changed.
 * @returns the exit code: 1 if a difference is as bad as `failOn` for the readers, else 0
 * @throws UsageError if a contract can't be read
 */
export async function diff(names: readonly [string, string], options: DiffOptions): Promise<0 | 1> {
  const [old, now] = await Promise.all(names.map(readContract));
  if (!old || !now) throw new Error("Two names give two contracts.");
  const result = resultOf(old, now);
  const concerned: readonly Reader[] = options.for === "both" ? ["callers", "servers"] : [options.for];
  console.log(printed(result, options.format, concerned[0] ?? "callers"));
  const worst = worstImpact(result.differences, concerned);
  return worst !== "safe" && reaches(worst, options.failOn) ? 1 : 0;
}

function printed(result: DiffResult, format: DiffOptions["format"], reader: Reader): string {
  switch (format) {
    case "text":
      return textReport(result, reader);
    case "markdown":
      return markdownReport(result, reader);
    case "changelog":
      return changelogEntry(result);
    case "json":
      return JSON.stringify(result, null, 2);
  }
}
