import { operationList } from "../../../../generated/operations.ts";
import type { KnownOperation } from "../../contract.ts";
import type { Answer } from "../../envelope.ts";
import type { Visit } from "../../request/visit.ts";
import type { World } from "../../world/world.ts";
import { queryOf } from "../building/asks.ts";
import { editBody } from "../building/edits.ts";
import { foreign, otherType, otherValue } from "./other-values.ts";
import { answerPlaces, type Place } from "./places.ts";
import { changedAt } from "./pointer.ts";
import { type Systematic, systematic } from "./systematic.ts";

interface Operator {
  readonly says: string;
  /** Whether a change of a place breaks a promise. */
  readonly fits: (place: Place, operation: KnownOperation) => boolean;
  /** The wrong value; the same value if this one can't be made wrong. */
  readonly change: (value: unknown, place: Place, world: World) => unknown;
  /** The answers that it changes; default: all. */
  readonly when?: (visit: Visit) => boolean;
}

const placesBy = new Map(operationList.map((operation) => [operation, answerPlaces(operation)] as const));

/** What a place shows: a member of a kind of resource, or else of its operation. Two places that show the same must agree. */
function shownAt({ operationId, provides, parameters }: KnownOperation, { pointer }: Place): string {
  const ids = provides.flatMap(({ resource, at }) =>
    at
      .filter((where) => /\/(id|adId)$/.test(where))
      .map((where) => ({ resource, above: where.replace(/\/[^/]*$/, "") })),
  );
  const named = parameters.flatMap(({ resource, in: place }) =>
    place === "path" && resource !== undefined ? [{ resource, above: "/data" }] : [],
  );
  const nearest = [...ids, ...named]
    .filter(({ above }) => pointer.startsWith(`${above}/`))
    .toSorted((a, b) => b.above.length - a.above.length)[0];
  return nearest ? `${nearest.resource}${pointer.slice(nearest.above.length)}` : `${operationId}${pointer}`;
}

const shownBy = new Map<string, Set<string>>();
for (const [operation, places] of placesBy) {
  for (const place of places) {
    const shown = shownAt(operation, place);
    shownBy.set(shown, (shownBy.get(shown) ?? new Set()).add(operation.operationId));
  }
}

/** Of a value that the documents leave to the server, only that all operations show the same is promised. */
const isPromised = (place: Place, operation: KnownOperation) =>
  !place.isFree || (shownBy.get(shownAt(operation, place))?.size ?? 0) > 1;

const isScalar = ({ types }: Place) => !types.includes("array") && !types.includes("object");
const isText = ({ types, values, keywords }: Place) =>
  types.includes("string") && values.length === 0 && keywords.format === undefined && keywords.pattern === undefined;
/** Whether another value of a place breaks a promise. */
const hasOtherValue = (place: Place, operation: KnownOperation) =>
  isScalar(place) && isPromised(place, operation) && place.keywords.const === undefined;
const isList = ({ types }: Place) => types.includes("array");
/** Texts in no order: one that stands there twice says no more than one that stands there once. */
const isSetOfTexts = (value: unknown, { isUnordered }: Place) =>
  isUnordered && Array.isArray(value) && value.every((item) => typeof item === "string");
/** A list of values that the documents show only in part: another one is as legal. */
const isOpenList = (place: Place, operation: KnownOperation) => {
  const item = placesBy.get(operation)?.find(({ pointer }) => pointer === `${place.pointer}/*`);
  return item !== undefined && item.values.length > 0 && !item.isClosed;
};
const items = (change: (list: readonly unknown[]) => readonly unknown[]) => (value: unknown) =>
  Array.isArray(value) && value.length > 0 ? change(value) : value;

const operators: Readonly<Record<string, Operator>> = {
  drops: { says: "leaves out", fits: ({ required }) => required, change: () => undefined },
  nulls: {
    says: "shows null for",
    fits: ({ types }) => types.length > 0 && !types.includes("null"),
    change: () => null,
  },
  "other-type": { says: "shows another type for", fits: ({ types }) => types.length > 0, change: otherType },
  "other-value": {
    says: "shows a wrong value for",
    fits: hasOtherValue,
    change: otherValue,
  },
  "other-value-later": {
    says: "shows, after the first page, a wrong value for",
    fits: (place, operation) =>
      operation.pagination === "page" && /^\/data\/.*\*\//.test(place.pointer) && hasOtherValue(place, operation),
    change: otherValue,
    when: (visit) => Number(queryOf(visit).get("page") ?? 1) > 1,
  },
  empties: {
    says: "shows an empty string for",
    fits: (place, operation) => isText(place) && isPromised(place, operation),
    change: (value) => (typeof value === "string" ? "" : value),
  },
  "drops-item": {
    says: "leaves out the first item of",
    fits: (place, operation) => isList(place) && isPromised(place, operation),
    change: items((list) => list.slice(1)),
  },
  "repeats-item": {
    says: "shows the first item twice in",
    fits: (place, operation) => isList(place) && isPromised(place, operation),
    change: (value, place) => (isSetOfTexts(value, place) ? value : items((list) => [list[0], ...list])(value)),
  },
  "foreign-item": {
    says: "shows an item that is not there in",
    fits: (place, operation) => isList(place) && isPromised(place, operation) && !isOpenList(place, operation),
    change: items((list) => [...list, foreign(list[0])]),
  },
  reverses: {
    says: "shows in reverse order",
    fits: (place, operation) => isList(place) && isPromised(place, operation) && !place.isUnordered,
    change: (value) => (Array.isArray(value) && value.length > 1 ? value.toReversed() : value),
  },
};

/** Faults in the successes of every operation: one operator at one place. */
export const answerFaults: readonly Systematic[] = [...placesBy].flatMap(([operation, places]) =>
  places.flatMap((place) =>
    Object.entries(operators).flatMap(([name, operator]) =>
      place.pointer !== "" && operator.fits(place, operation) ? [faultOf(operation, place, name, operator)] : [],
    ),
  ),
);

function faultOf({ operationId }: KnownOperation, place: Place, name: string, operator: Operator): Systematic {
  return systematic({
    family: "answers",
    operator: name,
    operation: operationId,
    place: place.pointer,
    says: `${operationId} ${operator.says} ${place.pointer}.`,
    wrong: (applied) => ({
      on: [operationId],
      answers(answer, visit, world) {
        if (answer.status >= 300 || operator.when?.(visit) === false) return answer;
        return edited(answer, place.pointer, (value) => operator.change(value, place, world), applied);
      },
    }),
  });
}

/** The same answer with other values at a pointer. @param applied called if that changed anything */
export function edited(
  answer: Answer,
  pointer: string,
  change: (value: unknown) => unknown,
  applied: () => void,
): Answer {
  let isAnyChanged = false;
  const given = editBody(answer, (body) => {
    const { document, isChanged } = changedAt(body, pointer, change);
    isAnyChanged = isChanged;
    return document;
  });
  if (isAnyChanged) applied();
  return given;
}
