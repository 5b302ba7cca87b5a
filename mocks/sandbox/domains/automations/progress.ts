import type { Automation } from "../../world/entities/automation.ts";
import type { World } from "../../world/world.ts";
import { postsOf } from "./cadence.ts";

/** How many posts are generated so far: in proportion to the time of a run in flight, otherwise as many as the last run created. */
export function progressOf({ collections, now }: World, { run, generatedCount }: Automation): number {
  if (!run) return generatedCount;
  const { startedAt, cadence } = run;
  const endsAt = collections.due.get(run.eventId)?.due ?? now;
  const share = endsAt > startedAt ? (now - startedAt) / (endsAt - startedAt) : 1;
  return Math.floor(share * postsOf(cadence));
}
