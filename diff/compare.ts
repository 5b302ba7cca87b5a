import { compareCalls } from "./behaviour/calls.ts";
import { compareCredits } from "./behaviour/credits.ts";
import { compareJobs } from "./behaviour/jobs.ts";
import { compareDefaultRateLimit, compareRateLimit } from "./behaviour/rate-limits.ts";
import { compareGaps } from "./beside/gaps.ts";
import { compareRequirements } from "./beside/requirements.ts";
import { compareStates } from "./beside/states.ts";
import { withoutConsequences } from "./consequences.ts";
import { type Difference, type Place, placeOf } from "./difference.ts";
import { atRef, type Document, resolved } from "./document.ts";
import { isObject, textOf } from "./json.ts";
import { compareAnswer, compareAnswers, compareHeader } from "./operations/answers.ts";
import { compareNames, matchOperations } from "./operations/match.ts";
import { compareExtensions, compareParameter, compareParameters } from "./operations/parameters.ts";
import { compareRequestBodies, compareRequestBody } from "./operations/request-body.ts";
import { compareSecurity } from "./operations/security.ts";
import { compareOwnServers, compareRootServers } from "./operations/servers.ts";
import type { OperationPair, Walk } from "./operations/walk.ts";
import { compareCallbacks, compareWebhooks } from "./operations/webhooks.ts";
import { comparableParts } from "./parts.ts";
import { schemaComparer } from "./schema/compare.ts";
import { SharedComponents } from "./shared.ts";
import { compareUnused } from "./unused.ts";
import { compareVersions } from "./version.ts";

/** How two contracts differ. */
export interface ContractDiff {
  readonly differences: readonly Difference[];
  /** What only one of the contracts has, so that it was not compared; one sentence each. */
  readonly notCompared: readonly string[];
}

/**
 * Compares two contracts: OpenAPI documents, with what stands beside them in `x-states`, `x-requirements` and `x-gaps` if they have it.
 * Prose, examples and order make no difference. A change of a shared component is one difference, which names its operations.
 */
export function compareContracts(old: Document, now: Document): ContractDiff {
  const parts = comparableParts(old, now);
  const [before, after] = [parts.old, parts.new];
  const shared = new SharedComponents(before, after);
  const walk: Walk = {
    old: before,
    new: after,
    share: (ref, place) => shared.add(ref, place),
    compareSchema: schemaComparer({
      old: before,
      new: after,
      hasStates: isObject(before["x-states"]) && isObject(after["x-states"]),
      meet: (ref, place) => shared.add(ref, place),
    }),
  };
  const { pairs, differences } = matchOperations(before, after);
  const found = [
    ...differences,
    ...pairs.flatMap((pair) => [...compareOperation(pair, walk)]),
    ...compareSecurity(pairs, walk),
    ...compareDefaultRateLimit(before, after),
    ...compareRootServers(before, after),
    ...compareWebhooks(walk),
    ...compareRoot(before, after),
    ...compareShared(shared, walk),
    ...compareUnused(before, after),
    ...(parts.beside("x-states", compareStates) ?? []),
    ...(parts.beside("x-requirements", compareRequirements) ?? []),
    ...(parts.beside("x-gaps", compareGaps) ?? []),
  ];
  return { differences: withoutConsequences(found), notCompared: parts.notCompared };
}

function* compareOperation(pair: OperationPair, walk: Walk): Iterable<Difference> {
  yield* compareNames(pair);
  yield* compareCredits(pair);
  yield* compareRateLimit(pair);
  yield* compareJobs(pair);
  yield* compareCalls(pair, walk);
  yield* compareOwnServers(pair);
  yield* compareParameters(pair, walk);
  yield* compareRequestBodies(pair, walk);
  yield* compareAnswers(pair, walk);
  yield* compareCallbacks(pair, walk);
}

/** Compares what the whole contract says of itself: its version, and extensions that have no rule of their own. */
function* compareRoot(old: Document, now: Document): Iterable<Difference> {
  yield* compareVersions(old, now);
  const compared = new Set(["x-rate-limit", "x-states", "x-requirements", "x-gaps"]);
  yield* compareExtensions(old, now, placeOf("the contract", ""), compared);
}

/** Compares each shared component once. Those that others use come later: by then, all that use them are known. */
function* compareShared(shared: SharedComponents, walk: Walk): Iterable<Difference> {
  const both = (ref: string) =>
    [resolved(walk.old, atRef(walk.old, ref)), resolved(walk.new, atRef(walk.new, ref))] as const;
  for (const { ref, place } of shared.placesOf("parameters")) {
    const [old, now] = both(ref);
    yield* compareParameter(old, now, named(place, textOf(now.name)), walk);
  }
  for (const { ref, place } of shared.placesOf("requestBodies")) yield* compareRequestBody(...both(ref), place, walk);
  for (const { ref, place } of shared.placesOf("responses")) yield* compareAnswer(...both(ref), place, walk);
  for (const { ref, place } of shared.placesOf("headers")) yield* compareHeader(...both(ref), place, walk);
  for (const { ref, place } of shared.placesOf("schemas")) {
    yield* walk.compareSchema(atRef(walk.old, ref), atRef(walk.new, ref), place);
  }
}

/** A shared parameter is called by its own name: "the parameter `limit`". */
function named(place: Place, name: string | undefined): Place {
  const [only] = place.operations;
  if (name === undefined) return place;
  if (place.operations.length === 1) return { ...place, owner: `\`${only}\``, members: [name] };
  return { ...place, owner: `${place.operations.length} operations`, members: [name] };
}
