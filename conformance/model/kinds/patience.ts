import type { CheckContext } from "../../core/check.ts";
import { hasClock } from "../../steps/offers.ts";

/** How long is waited for what must not happen, in seconds: longer than any job takes that a document gives a time for. */
export const afterwards = 1300;

/** How often an end is looked for. Where the clock is moved, a wait takes no time, and what counts are the reads. */
export function pace(context: CheckContext): { readonly every: number; readonly polls: number } {
  return hasClock(context) ? { every: 90, polls: 15 } : { every: 15, polls: 80 };
}
