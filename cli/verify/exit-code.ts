import { hasNewFailure, type Report } from "../../conformance/index.ts";

/** 0 conforms, 1 does not but for what is known, 2 could not be judged or not to its end (DESIGN section 6). */
export function exitCode(report: Report): 0 | 1 | 2 {
  if (report.checks.some(({ verdict }) => verdict === "error")) return 2;
  if (hasNewFailure(report)) return 1;
  return report.stopped === undefined ? 0 : 2;
}
