import { hasNewFailure, type Report } from "../../conformance/index.ts";

/** The default exit code of a report with unstable checks. */
export const defaultUnstableCode = 1;

/**
 * 0 conforms, 1 has failures that are not known, 2 could not be judged, or not completely (DESIGN section 6). A failure gives
 * 1 in any case.
 * @param unstableCode the code for checks that failed and then passed a retry
 */
export function exitCode(report: Report, unstableCode = defaultUnstableCode): number {
  if (hasNewFailure(report)) return 1;
  if (report.summary.unstable > 0 && unstableCode !== 0) return unstableCode;
  const hasFault = report.checks.some(({ verdict }) => verdict === "error");
  const { stopped, repeats, inconclusive } = report;
  return hasFault || [stopped, repeats?.stopped, inconclusive].some((why) => why !== undefined) ? 2 : 0;
}
