import type { CheckContext } from "../core/check.ts";
import { hasClock } from "./offers.ts";
import { once, perSubject } from "./once.ts";

/** Longer than any paid generation typically takes (studio document, Credit-costing generation), with its refund. */
const secondsOfJobs = 1300;

/** How long to wait in real time. */
const secondsOfPatience = 30;

/** With a movable clock, lets enough time pass for any job to end; otherwise a little. @param why the reason to wait */
export async function letJobsEnd(context: CheckContext, why: string): Promise<void> {
  await context.wait(hasClock(context) ? secondsOfJobs : secondsOfPatience, why);
}

/** Lets the jobs of earlier checks end, once per run: their refunds would look like effects of the next calls. */
export const quietBefore = perSubject(String, (what: string) =>
  once(`quiet before ${what}`, (context) => letJobsEnd(context, `the end of jobs started before ${what}`)),
);
