import { operationList } from "../../../../generated/operations.ts";
import type { KnownOperation } from "../../contract.ts";
import type { Answer } from "../../envelope.ts";
import type { World } from "../../world/world.ts";
import { editBody } from "../building/edits.ts";
import { foreign, otherType, otherValue } from "./other-values.ts";
import { answerPlaces, type Place } from "./places.ts";
import { changedAt } from "./pointer.ts";
import { type Systematic, systematic } from "./systematic.ts";

interface Operator {
  readonly says: string;
  /** Whether a change of a place breaks a promise. */
  readonly fits: (place: Place) => boolean;
  /** The wrong value; the same value if this one can't be made wrong. */
  readonly change: (value: unknown, place: Place, world: World) => unknown;
}

/** Places by origin: how many operations show each. */
const shownBy = new Map<string, Set<string>>();
const placesBy = new Map(operationList.map((operation) => [operation, answerPlaces(operation)] as const));
for (const [{ operationId }, places] of placesBy) {
  for (const { origin } of places) shownBy.set(origin, (shownBy.get(origin) ?? new Set()).add(operationId));
}

/** Of a value that the documents leave to the server, only that all operations show the same is promised. */
const isPromised = ({ isFree, origin }: Place) => !isFree || (shownBy.get(origin)?.size ?? 0) > 1;

const isScalar = ({ types }: Place) => !types.includes("array") && !types.includes("object");
const isText = ({ types, values, keywords }: Place) =>
  types.includes("string") && values.length === 0 && keywords.format === undefined && keywords.pattern === undefined;
const isList = ({ types }: Place) => types.includes("array");
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
    fits: (place) => isScalar(place) && isPromised(place) && place.keywords.const === undefined,
    change: otherValue,
  },
  empties: {
    says: "shows an empty string for",
    fits: (place) => isText(place) && isPromised(place),
    change: (value) => (typeof value === "string" ? "" : value),
  },
  "drops-item": {
    says: "leaves out the first item of",
    fits: (place) => isList(place) && isPromised(place),
    change: items((list) => list.slice(1)),
  },
  "repeats-item": {
    says: "shows the first item twice in",
    fits: (place) => isList(place) && isPromised(place),
    change: items((list) => [list[0], ...list]),
  },
  "foreign-item": {
    says: "shows an item that is not there in",
    fits: (place) => isList(place) && isPromised(place),
    change: items((list) => [...list, foreign(list[0])]),
  },
  reverses: {
    says: "shows in reverse order",
    fits: (place) => isList(place) && isPromised(place),
    change: (value) => (Array.isArray(value) && value.length > 1 ? value.toReversed() : value),
  },
};

/** Faults in the successes of every operation: one operator at one place. */
export const answerFaults: readonly Systematic[] = [...placesBy].flatMap(([operation, places]) =>
  places.flatMap((place) =>
    Object.entries(operators).flatMap(([name, operator]) =>
      place.pointer !== "" && operator.fits(place) ? [faultOf(operation, place, name, operator)] : [],
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
      answers(answer, _, world) {
        if (answer.status >= 300) return answer;
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
