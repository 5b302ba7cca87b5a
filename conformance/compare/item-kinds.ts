import type { Exchange } from "../core/exchange.ts";
import { addTo } from "../core/values/maps.ts";
import type { DifferingPlace } from "./differing-places.ts";
import { isOrderOfValues, mixed } from "./order.ts";
import { isInItem, type Shape, type Shown, shapesOf } from "./shape.ts";

/**
 * What a server showed in its lists over a whole run. Which items a list has, and whether it has any, depends on what happened before: so one
 * answer says little, and only what a server never shows is a difference.
 */
export class ItemKinds {
  readonly #kinds = new Map<string, Set<string>>();
  readonly #mixed = new Set<string>();

  /** @param answers all answers of the run */
  constructor(answers: Iterable<Exchange>) {
    const shapes = new Map<string, Shape[]>();
    for (const answer of answers) for (const shape of shapesOf(answer)) addTo(shapes, nameOf(answer), shape);
    for (const [name, ofOperation] of shapes) {
      const places = new Set(ofOperation.flatMap((shape) => [...shape.keys()]));
      for (const place of places) {
        const kinds = new Set(ofOperation.flatMap(kindsAt(place)));
        this.#kinds.set(`${name} ${place}`, kinds);
        if (isOrderOfValues(place) && kinds.has(mixed)) this.#mixed.add(name);
      }
    }
  }

  /** Whether the server shows this at a place of some answer to the same operation. @param shown undefined for what is left out there */
  shows(answer: Exchange, place: string, shown: Shown | undefined): boolean {
    return this.#kinds.get(`${nameOf(answer)} ${place}`)?.has(shown?.kind ?? absent) ?? false;
  }

  /** Whether some list of the same operation has equal values apart from each other. */
  mixes(answer: Exchange): boolean {
    return this.#mixed.has(nameOf(answer));
  }
}

/** Whether two lists of few items may be in another order by chance: both servers sort them by something else than the compared values. */
export function isByChance(a: ItemKinds, b: ItemKinds, answer: Exchange, place: string): boolean {
  return isOrderOfValues(place) && a.mixes(answer) && b.mixes(answer);
}

/** Whether a difference may only show that two lists have other items, or that only one of them has any. */
export function isOfItems({ place, a, b }: DifferingPlace): boolean {
  return isInItem(place) || [a, b].every((shown) => shown?.kind === "a list" || shown?.kind === "an empty list");
}

const absent = "left out";

/** What a shape has at a place; nothing if it has not even what the place is a part of. */
function kindsAt(place: string): (shape: Shape) => string[] {
  const above = place.replace(/\/[^/]*$/, "");
  return (shape) => {
    const shown = shape.get(place);
    if (shown) return [shown.kind];
    return shape.get(above)?.kind === "an object" ? [absent] : [];
  };
}

function nameOf({ operation, response }: Exchange): string {
  return `${operation?.operationId} ${response.status}`;
}
