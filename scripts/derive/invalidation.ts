/**
 * Which reads a call can change, from what the description says of both: ids in requests and answers, prices, jobs, state machines, and
 * `x-changes` and `x-shows` for the rest.
 */
import { describeOperation } from "../emit/operations.ts";
import { type Contract, type LocatedOperation, operationsOf } from "../openapi.ts";
import type { Invalidation, Invalidations } from "../templates/invalidation.ts";
import type { Operation } from "../templates/operation.ts";
import type { StateMachine } from "../templates/state.ts";
import { type Reference, referencesOf } from "./references.ts";

/** What every priced call and its refund change. */
const credits = "credits";

/** An operation with what its description says of resources. */
interface Described extends Operation {
  readonly references: readonly Reference[];
  /** The resources that its answer shows, that it changes, or that its job changes, where nothing else in the description says so. */
  readonly shows: readonly string[];
  readonly changes: readonly string[];
  readonly changesLater: readonly string[];
}

/** Which resource changes. `named`: where the call names it. `isNew`: the call makes it, so no read can have shown it alone. */
interface Change {
  readonly resource: string;
  readonly named?: string;
  readonly isNew?: boolean;
}

/** The invalidations of every mutation, by operationId. */
export function deriveInvalidations(
  contract: Contract,
  machines: readonly StateMachine[],
): ReadonlyMap<string, Invalidations> {
  const operations = operationsOf(contract).map((located) => described(contract, located));
  const reads = operations.filter(({ method }) => method === "GET");
  const shown = new Set(reads.flatMap((read) => [...read.shows, ...idsOf(read), ...listsOf(read)]));
  const mutations = operations.filter(({ method }) => method !== "GET");
  return new Map(
    mutations.map((mutation) => {
      const changed = changesOf(mutation, machines, shown);
      const call = reads.flatMap((read) => merged(changed.flatMap((change) => invalidated(read, change, mutation))));
      if (!mutation.job) return [mutation.operationId, { call }];
      const ended = jobChanges(mutation, operations);
      const job = reads.flatMap((read) => merged(ended.flatMap((change) => invalidated(read, change))));
      return [mutation.operationId, { call, job }];
    }),
  );
}

function described(contract: Contract, located: LocatedOperation): Described {
  const { "x-shows": shows, "x-changes": changes, "x-changes-later": changesLater } = located.operation;
  return {
    ...describeOperation(contract, located),
    references: referencesOf(contract, located),
    shows: shows ?? [],
    changes: changes ?? [],
    changesLater: changesLater ?? [],
  };
}

/** What a call changes at once. @param shown every resource that a read shows */
function changesOf(mutation: Described, machines: readonly StateMachine[], shown: ReadonlySet<string>): Change[] {
  const { operationId, price, provides, references, changes } = mutation;
  const made = provides.map(({ resource }) => resource).filter((resource) => shown.has(resource));
  const moved = machines.filter((machine) => moves(machine, operationId)).map(({ name }) => name);
  const own = references.find((reference) => reference.in === "path")?.resource;
  // POST /influencers/{id}/videos makes a video, and the influencer stays as it is.
  const isAboutOwn = made.every((resource) => resource === own);
  const changed = [...made, ...moved, ...changes, ...(own && isAboutOwn ? [own] : []), ...(price ? [credits] : [])];
  return [...new Set(changed)].map((resource) => {
    const reference = references.find((each) => each.resource === resource);
    if (reference) return { resource, named: pointer(reference) };
    return { resource, isNew: made.includes(resource) };
  });
}

/** What changes while the job of a call runs and when it ends: what is polled, and the balance, by the refund of a failure. */
function jobChanges({ job, price, changesLater }: Described, operations: readonly Described[]): Change[] {
  const polled = operations.find(({ operationId }) => operationId === job?.poll);
  const own = polled?.references.find((reference) => reference.in === "path");
  const others = [...changesLater, ...(price ? [credits] : [])].map((resource) => ({ resource }));
  return [...(own ? [{ resource: own.resource, named: "job.id" }] : []), ...others];
}

/** Whether a call moves the resource of a machine, or the documents leave open whether it does. */
function moves({ transitions, open }: StateMachine, operationId: string): boolean {
  return [...transitions, ...open].some((row) => row.on === operationId);
}

/** What a change makes of one read: nothing, or which of its calls are stale. @param mutation unless its job makes the change */
function invalidated(read: Described, change: Change, mutation?: Described): Invalidation[] {
  const { operationId, references } = read;
  const { resource, named, isNew } = change;
  const shows = read.shows.includes(resource);
  if (listsOf(read).includes(resource)) {
    // A list below another resource changes only below the one that the call names.
    const parent = references.find((each) => each.in === "path" && each.resource !== resource);
    const given = parent && mutation?.references.find((each) => each.resource === parent.resource);
    if (parent && given) return [{ read: operationId, from: pointer(given), where: whereOf(parent) }];
    // A field of a body may be left out, and then the call changes no such resource.
    return [{ read: operationId, ...(named?.startsWith("body.") && { from: named }) }];
  }
  const own = references.find((each) => each.resource === resource && (each.in === "path" || shows));
  if (!own) return shows ? [{ read: operationId }] : [];
  if (isNew) return [];
  return [{ read: operationId, ...(named !== undefined && { from: named, where: whereOf(own) }) }];
}

/** One that covers all calls of a read makes the others superfluous. */
function merged(all: readonly Invalidation[]): Invalidation[] {
  const whole = all.find(({ from }) => from === undefined);
  if (whole) return [whole];
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

/** The resources that a read lists. */
function listsOf({ provides }: Operation): string[] {
  return provides.filter(({ at }) => at.some((place) => place.includes("/*/"))).map(({ resource }) => resource);
}

/** The resources whose ids are in the path of a read. */
function idsOf({ references }: Described): string[] {
  return references.filter((reference) => reference.in === "path").map(({ resource }) => resource);
}

function pointer({ in: place, name }: Reference): string {
  return place === "body" ? `body.${name}` : `params.${place}.${name}`;
}

function whereOf({ in: place, name }: Reference): ["path" | "query", string] {
  return [place === "query" ? "query" : "path", name]; // a read has no body
}
