import { operationList } from "../../../../generated/operations.ts";
import type { KnownOperation } from "../../contract.ts";
import type { Asked } from "../../request/visit.ts";
import { areExclusive } from "./bodies.ts";
import { openPairs } from "./open-pairs.ts";
import { bodyPlaces, type Place, queryPlaces } from "./places.ts";
import { sentAt, sentOtherwise } from "./sent-values.ts";
import { type Systematic, systematic } from "./systematic.ts";

/** The members of a body and the parameters of a query that a client may leave out, and whose type the documents show. */
const optionalPlaces = (operation: KnownOperation): Place[] =>
  [...queryPlaces(operation), ...bodyPlaces(operation)].filter(
    ({ pointer, required, isShapeless }) => !required && !isShapeless && /^\/?[^/]+$/.test(pointer),
  );

const isSent = (asked: Asked, place: Place) => sentAt(asked, place).length > 0;

/** Faults that need two members: each is ignored only beside another one, so a suite that sends every member alone misses them. */
const ignored = operationList.flatMap((operation) => {
  const places = optionalPlaces(operation);
  return places
    .filter((place) => !place.isFree && !isOpen(operation, place))
    .flatMap((place) =>
      places
        .filter((other) => other !== place && !areExclusive(operation, place.pointer, other.pointer))
        .filter((other) => !isOpenPair(operation, place, other))
        .map((other) => ignoredBeside(operation, place, other)),
    );
});

/** Faults of prices that are right without a member, and one credit too high with it or with one of its values. */
const dearer = operationList
  .filter(({ price }) => price !== null)
  .flatMap((operation) =>
    optionalPlaces(operation)
      .filter((place) => !isMeasured(operation, place))
      .flatMap((place) =>
        (place.values.length > 0 ? place.values : [undefined]).map((value) => dearerBeside(operation, place, value)),
      ),
  );

export const togetherFaults: readonly Systematic[] = [...ignored, ...dearer];

/** A workspace may be unknown where no row lists it (GAP-016), and what is ignored is refused as missing where it is required. */
function isOpen(operation: KnownOperation, place: Place): boolean {
  const isAlternative = operation.parameters.some(({ name }) => areExclusive(operation, place.pointer, name));
  const isUnknown = !operation.workspaceIdListed && nameOf(place) === "workspaceId";
  return place.sometimesRequired || isAlternative || isUnknown;
}

/** How the price of a measured length is rounded is open (GAP-333), and which of two lengths counts (GAP-339). */
function isMeasured({ price }: KnownOperation, place: Place): boolean {
  return nameOf(place) === price?.measuredSpeech?.when || nameOf(place) === "videoDuration";
}

function isOpenPair({ operationId }: KnownOperation, place: Place, other: Place): boolean {
  const pair = `${operationId}.${nameOf(place)} beside ${nameOf(other)}`;
  return openPairs.some(({ of }) => of.test(pair));
}

function nameOf({ pointer }: Place): string {
  return pointer.replace("/", "");
}

function ignoredBeside({ operationId }: KnownOperation, place: Place, other: Place): Systematic {
  return systematic({
    family: "requests",
    operator: "ignores-beside",
    operation: operationId,
    place: `${place.pointer}=${other.pointer}`,
    says: `${place.pointer} of ${operationId}: the server ignores it beside ${other.pointer}.`,
    wrong: (applied) => ({
      on: [operationId],
      asks: (asked) => (isSent(asked, other) ? sentOtherwise(asked, place, () => undefined, applied) : asked),
    }),
  });
}

/** @param value undefined for any */
function dearerBeside({ operationId }: KnownOperation, place: Place, value: unknown): Systematic {
  const name = nameOf(place);
  const isMeant = (members: Readonly<Record<string, unknown>>) =>
    value === undefined ? name in members : members[name] === value;
  return systematic({
    family: "effects",
    operator: "charges-more-beside",
    operation: operationId,
    place: value === undefined ? place.pointer : `${place.pointer}=${String(value)}`,
    says: `${operationId} costs one credit more with ${name}${value === undefined ? "" : ` ${String(value)}`}.`,
    wrong: (applied) => ({
      on: [operationId],
      costs(cost, { body, query }) {
        if (cost === 0 || !isMeant({ ...Object(body), ...query })) return cost;
        applied();
        return cost + 1;
      },
    }),
  });
}
