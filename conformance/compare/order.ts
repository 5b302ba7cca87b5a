import { isRecord } from "../core/exchange.ts";
import { orderOf } from "../observations/observer.ts";

/** The order of a list. */
export interface Order {
  /** What continues the place of the list. Only lists with the same continuation can be compared. */
  readonly by: string;
  readonly kind: string;
}

const byTime = "/* by createdAt";
const byValues = "/* in the order of ";

/**
 * The order of a list: by time or, if its items have none, how the values of their enumerations and booleans follow each other.
 * @param isEnumerated whether the description lists the values of a member of the items
 * @returns undefined if nothing shows an order
 */
export function orderIn(items: readonly unknown[], isEnumerated: (name: string) => boolean): Order | undefined {
  const records = items.filter(isRecord);
  if (records.some((item) => item.createdAt !== undefined)) {
    const kind = orderOf(records.map((item) => item.createdAt));
    return kind === undefined ? undefined : { by: byTime, kind };
  }
  const values = records.map((item) =>
    Object.entries(item)
      .filter(([name, value]) => typeof value === "boolean" || isEnumerated(name))
      .map(([, value]) => value)
      .join(" "),
  );
  const [kind, sorted] = [countedIn(values), countedIn(values.toSorted())];
  return new Set(values).size < 2 ? undefined : { by: `${byValues}${sorted}`, kind };
}

/** Whether a place is the order of a list. */
export function isOrder(place: string): boolean {
  return place.endsWith(byTime) || place.includes(byValues);
}

/** Words in their order, with counts of those that follow each other: `2 tiktok, 1 instagram`. */
function countedIn(words: readonly string[]): string {
  const runs: { word: string; count: number }[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.word === word) last.count += 1;
    else runs.push({ word, count: 1 });
  }
  return runs.map(({ word, count }) => `${count} ${word}`).join(", ");
}
