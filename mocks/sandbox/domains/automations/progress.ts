import type { Automation } from "../../world/entities/automation.ts";
import type { World } from "../../world/world.ts";
import { postsOf } from "./cadence.ts";

/** How many posts are generated so far: of a run in flight, as many as its time says; else what the last run made. */
export function progressOf({ collections, now }: World, { run, generatedCount }: Automation): number {
  if (!run) return generatedCount;
  const { startedAt, cadence } = run;
  const endsAt = collections.due.get(run.eventId)?.due ?? now;
  const share = endsAt > startedAt ? (now - startedAt) / (endsAt - startedAt) : 1;
  return Math.floor(share * postsOf(cadence));
}
