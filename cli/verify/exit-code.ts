import { hasNewFailure, type Report } from "../../conformance/index.ts";

/** The exit code of a report in which checks failed and passed when they were run again; settable. */
export const defaultUnstableCode = 1;

/**
 * 0 conforms, 1 does not but for what is known, 2 could not be judged, or not to its end (DESIGN section 6). A failure that was seen
 * is 1 in any case.
 * @param unstableCode what a check is worth that failed and passed when it was run again
 */
export function exitCode(report: Report, unstableCode = defaultUnstableCode): number {
  if (hasNewFailure(report)) return 1;
  if (report.summary.unstable > 0 && unstableCode !== 0) return unstableCode;
  const hasFault = report.checks.some(({ verdict }) => verdict === "error");
  return hasFault || report.stopped !== undefined || report.inconclusive !== undefined ? 2 : 0;
}
