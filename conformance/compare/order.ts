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
 * The order of a list: by time or, if its items have none, how the values of their enumerations and booleans follow each other. Where equal
 * values do not stand together, something else decides the order, such as names, which no two runs share.
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
  const different = [...new Set(values)];
  if (different.length < 2) return undefined;
  const isGrouped = values.filter((value, at) => value !== values[at - 1]).length === different.length;
  return { by: `${byValues}${different.toSorted().join(", ")}`, kind: isGrouped ? different.join(", ") : mixed };
}

/** The kind of an order in which equal values do not stand together. */
export const mixed = "mixed";

/** Whether a place is the order of a list by the values of its items. */
export function isOrderOfValues(place: string): boolean {
  return place.includes(byValues);
}

/** Whether a place is the order of a list. */
export function isOrder(place: string): boolean {
  return place.endsWith(byTime) || isOrderOfValues(place);
}
