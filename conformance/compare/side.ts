import type { Exchange } from "../core/exchange.ts";
import { type DifferingPlace, differingPlaces } from "./differing-places.ts";
import { ItemKinds, isByChance, isOfItems } from "./item-kinds.ts";
import { mayDiffer, type ThingsRead, thingsRead } from "./things-read.ts";

/** What one of two compared servers shows over a whole run. */
export interface Side {
  readonly kinds: ItemKinds;
  readonly things: ThingsRead;
}

/** Works out both only when they are needed. @param calls the calls of a run by name, in their order */
export function sideOf(calls: ReadonlyMap<string, { readonly exchange: Exchange }>): Side {
  let kinds: ItemKinds | undefined;
  let things: ThingsRead | undefined;
  return {
    get kinds() {
      kinds ??= new ItemKinds([...calls.values()].map(({ exchange }) => exchange));
      return kinds;
    },
    get things() {
      things ??= thingsRead(calls);
      return things;
    },
  };
}

/**
 * Where the answers of two servers to one call differ, without what only follows from other items of a list, from another thing that
 * a check happened to read, or from chance.
 */
export function comparedPlaces(a: Side, b: Side, one: Exchange, other: Exchange): readonly DifferingPlace[] {
  const mayBeOther = mayDiffer(a.things.get(one), b.things.get(other));
  return differingPlaces(one, other).filter((each) => {
    if (isByChance(a.kinds, b.kinds, one, each.place)) return false;
    if (!mayBeOther && !isOfItems(each)) return true;
    return !(a.kinds.shows(one, each.place, each.b) && b.kinds.shows(one, each.place, each.a));
  });
}
