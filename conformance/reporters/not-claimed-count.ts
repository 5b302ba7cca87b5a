import type { Report } from "../core/report/report.ts";

/** How many of the blocked requirements are only about operations that the server does not claim. Each belongs to one level. */
export function notClaimedCount({ levels = [], summary }: Report): number {
  const sum = levels.reduce((total, { counts }) => total + counts.notClaimed, 0);
  return Math.min(sum, summary.blocked);
}
