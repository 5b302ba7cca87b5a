import type { Exchange } from "../core/exchange.ts";
import { addTo } from "../core/values/maps.ts";
import type { DifferingPlace } from "./differing-places.ts";
import { isOrderOfValues, mixed } from "./order.ts";
import { above, isInItem, type Shape, type Shown, shapesOf } from "./shape.ts";

/**
 * What a server showed in its lists over a whole run. Which items a list has, and whether it has any, depends on what happened before: so one
 * answer says little, and only what a server never shows is a difference.
 */
export class ItemKinds {
  readonly #answers = new Map<string, Exchange[]>();
  /** By operation and status; worked out when it is needed. */
  readonly #shown = new Map<string, ShownKinds>();

  /** @param answers all answers of the run */
  constructor(answers: Iterable<Exchange>) {
    for (const answer of answers) addTo(this.#answers, nameOf(answer), answer);
  }

  /** Whether the server shows this at a place of some answer to the same operation. @param shown undefined for what is left out there */
  shows(answer: Exchange, place: string, shown: Shown | undefined): boolean {
    return (
      this.#of(answer)
        .get(place)
        ?.has(shown?.kind ?? absent) ?? false
    );
  }

  /** Whether some list of the same operation has equal values apart from each other. */
  mixes(answer: Exchange): boolean {
    return [...this.#of(answer)].some(([place, kinds]) => isOrderOfValues(place) && kinds.has(mixed));
  }

  #of(answer: Exchange): ShownKinds {
    const name = nameOf(answer);
    const known = this.#shown.get(name) ?? kindsIn((this.#answers.get(name) ?? []).flatMap(shapesOf));
    this.#shown.set(name, known);
    return known;
  }
}

/** By place: what some answer has there. */
type ShownKinds = ReadonlyMap<string, ReadonlySet<string>>;

function kindsIn(shapes: readonly Shape[]): ShownKinds {
  const places = new Set(shapes.flatMap((shape) => [...shape.keys()]));
  return new Map([...places].map((place) => [place, new Set(shapes.flatMap(kindsAt(place)))]));
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
  return (shape) => {
    const shown = shape.get(place);
    if (shown) return [shown.kind];
    return shape.get(above(place))?.kind === "an object" ? [absent] : [];
  };
}

function nameOf({ operation, response }: Exchange): string {
  return `${operation?.operationId} ${response.status}`;
}
