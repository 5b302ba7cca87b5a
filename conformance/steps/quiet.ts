import type { CheckContext } from "../core/check.ts";
import { hasClock } from "./offers.ts";
import { once } from "./once.ts";

/** Longer than any paid generation typically takes (studio document, Credit-costing generation), with its refund. */
const secondsOfJobs = 1300;

/** How long to wait where time passes as it does. */
const secondsOfPatience = 30;

/** Lets so much time pass that any job has ended, where that costs nothing; elsewhere a little. @param why what is waited for */
export async function letJobsEnd(context: CheckContext, why: string): Promise<void> {
  await context.wait(hasClock(context) ? secondsOfJobs : secondsOfPatience, why);
}

/** Lets the jobs of earlier checks end, once in a run: those that fail are refunded, which looks like what comes next. */
export function quietBefore(what: string): (context: CheckContext) => Promise<void> {
  return once(`quiet before ${what}`, (context) => letJobsEnd(context, `the end of what was started before ${what}`));
}
