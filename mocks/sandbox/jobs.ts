import type { KnownOperation } from "./contract.ts";
import type { EventKind, EventPayloads, JobOutcome } from "./world/events.ts";
import { takePlanned } from "./world/planned.ts";
import type { World } from "./world/world.ts";

/** The kinds of events that end a job. */
type JobKind = {
  [Kind in EventKind]: EventPayloads[Kind] extends { readonly outcome: JobOutcome } ? Kind : never;
}[EventKind];

/** How long jobs without a documented time take, in seconds. */
const untold = { min: 20, max: 90 };

/**
 * Starts a job. It ends within the typical time of its operation (both documents), with the planned outcome or a success.
 * @param seconds the duration, if the contract names no typical time
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
  const ended = Object.assign({ outcome: nextOutcome(world, operationId) }, payload) as EventPayloads[Kind]; // now complete
  return world.schedule(kind, world.sequence(operationId).between(min, max) * 1000, ended);
}

/** The outcome of the operation's next job: as the control interface decided, or a success. */
export function nextOutcome(world: World, operationId: string): JobOutcome {
  return takePlanned(world, "outcome", operationId) ?? "succeed";
}
