import { operationOf } from "../../conformance/core/http/operation-of.ts";
import { answerPlaces, type Place } from "../../mocks/sandbox/faults/systematic/places.ts";
import { changedAt } from "../../mocks/sandbox/faults/systematic/pointer.ts";
import type { Between } from "../prove/judge-sandbox.ts";

/** A change of every value that the description has at places of one sort. */
interface Distortion {
  fits(place: Place): boolean;
  change(value: unknown): unknown;
}

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
const isNumber = ({ types }: Place) => types.includes("integer") || types.includes("number");
const depthOf = ({ pointer }: Place) => pointer.split("/").length - 1;

/** What other servers do to the same answers. All break the description but `extra-members`, because its objects are open. */
export const distortions: Readonly<Record<string, Distortion>> = {
  "unknown-values": {
    fits: ({ isClosed, types }) => isClosed && types.includes("string"),
    change: (value) => (typeof value === "string" ? `${value}_v2` : value),
  },
  "numbers-as-text": {
    fits: (place) => isNumber(place) && !place.types.includes("string"),
    change: (value) => (typeof value === "number" ? String(value) : value),
  },
  "unreadable-times": {
    fits: ({ keywords }) => keywords.format === "date-time",
    change: (value) => (typeof value === "string" ? "soon" : value),
  },
  "nested-nulls": {
    fits: (place) => depthOf(place) > 2 && place.types.length > 0 && !place.types.includes("null"),
    change: () => null,
  },
  "arrays-for-objects": {
    fits: (place) => depthOf(place) > 0 && place.types.join() === "object",
    change: (value) => (isObject(value) ? [value] : value),
  },
  "objects-for-arrays": {
    fits: ({ types }) => types.join() === "array",
    change: (value) => (Array.isArray(value) ? { items: value, total: value.length } : value),
  },
  "extra-members": {
    fits: ({ types }) => types.includes("object"),
    change: (value) => (isObject(value) ? { ...Object(value), _links: [{ rel: "self", href: "/" }], v2: null } : value),
  },
};

/**
 * A sandbox whose successes are distorted.
 * @param operationId the operation whose answers are. Default: every operation
 */
export function distorted({ fits, change }: Distortion, operationId?: string): Between {
  return async (request, send) => {
    const answer = await send(request);
    const operation = operationOf(request);
    const isMeant = operation && (operationId === undefined || operation.operationId === operationId);
    if (!isMeant || answer.status >= 300 || !answer.headers.get("content-type")?.includes("json")) return answer;
    // The innermost first, because a changed object no longer has the places below it.
    const places = answerPlaces(operation)
      .filter(fits)
      .toSorted((a, b) => depthOf(b) - depthOf(a));
    let body: unknown = await answer.json();
    for (const { pointer } of places) body = changedAt(body, pointer, change).document;
    return new Response(JSON.stringify(body), answer);
  };
}
