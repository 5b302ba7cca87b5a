import type { Exchange } from "../core/exchange.ts";
import { isOrder } from "./order.ts";
import { above, comparedHeaders, type Shape, type Shown, shapeOf } from "./shape.ts";

/** A place at which two answers differ; undefined is what an answer does not have there. */
export interface DifferingPlace {
  readonly place: string;
  readonly a: Shown | undefined;
  readonly b: Shown | undefined;
}

/** Where two answers of one call differ beyond ids, times and free texts. */
export function differingPlaces(one: Exchange, other: Exchange): readonly DifferingPlace[] {
  if (isSame(one.response, other.response)) return [];
  const [shapeA, shapeB] = [shapeOf(one), shapeOf(other)];
  const isOtherOutcome = shapeA.get("status")?.kind !== shapeB.get("status")?.kind;
  // The bodies of two different outcomes have nothing in common.
  const places = isOtherOutcome ? ["status"] : [...new Set([...shapeA.keys(), ...shapeB.keys()])];
  return places.flatMap((place) => {
    const [a, b] = [shapeA.get(place), shapeB.get(place)];
    if (a?.kind === b?.kind || isInside(place, shapeA) || isInside(place, shapeB)) return [];
    return isOrder(place) && !(a && b) ? [] : [{ place, a, b }];
  });
}

/** Whether two answers are the same to the letter, which takes no time to find out. */
function isSame(one: Exchange["response"], other: Exchange["response"]): boolean {
  if (one.status !== other.status || one.text !== other.text) return false;
  return comparedHeaders.every((name) => one.headers[name] === other.headers[name]);
}

/** Whether a place is part of something that the other answer does not have at all: that alone is the difference. */
function isInside(place: string, shape: Shape): boolean {
  if (!place.startsWith("/") || above(place) === "") return false;
  const kind = shape.get(above(place))?.kind;
  return kind === undefined || kind === "null" || kind === "an empty list";
}
