import type { Verdict } from "../core/report/report.ts";

/** Whether a verdict shows a break: a broken recommendation is a warning. */
export function isBroken(verdict: Verdict): boolean {
  return verdict === "fail" || verdict === "warn";
}
