import type { KnownOperation } from "./contract.ts";
import type { EventKind, EventPayloads, JobOutcome } from "./world/events.ts";
import { takePlanned } from "./world/planned.ts";
import type { World } from "./world/world.ts";

/** The kinds of events that end a job. */
type JobKind = {
  [Kind in EventKind]: EventPayloads[Kind] extends { readonly outcome: JobOutcome } ? Kind : never;
}[EventKind];

/** How long jobs take of which no document says it, in seconds. */
const untold = { min: 20, max: 90 };

/**
 * Starts a job: it ends within the typical time of its operation (both documents), as the control interface told or well.
 * @param seconds where the contract names no typical time
 * @returns the id of the event that ends it
 */
export function startJob<Kind extends JobKind>(
  world: World,
  { operationId, job }: Pick<KnownOperation, "operationId" | "job">,
  kind: Kind,
  payload: Omit<EventPayloads[Kind], "outcome">,
  seconds: { readonly min: number; readonly max: number } = untold,
): string {
  const { min, max } = job?.typicalSeconds ?? seconds;
  const ended = Object.assign({ outcome: nextOutcome(world, operationId) }, payload) as EventPayloads[Kind]; // all that was left out is there now
  return world.schedule(kind, world.random.between(min, max) * 1000, ended);
}

/** How the job ends that this operation starts now: as the control interface decided, or well. */
export function nextOutcome(world: World, operationId: string): JobOutcome {
  return takePlanned(world, "outcome", operationId) ?? "succeed";
}
