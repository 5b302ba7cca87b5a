import type { CheckContext } from "../../core/check.ts";
import { hasClock } from "../../steps/offers.ts";

/** How long to wait for something that must not happen, in seconds: longer than any documented duration of a job. */
export const afterwards = 1300;

/** How often to poll for the end. With a movable clock, waits take no time and only the reads count. */
export function pace(context: CheckContext): { readonly every: number; readonly polls?: number } {
  return hasClock(context) ? { every: 90 } : { every: 15, polls: 80 };
}
