import { isRecord } from "../core/exchange.ts";

/** The items of a list: the data itself, or its only member that is a list. */
export function itemsIn(data: unknown): readonly Readonly<Record<string, unknown>>[] {
  const lists = isRecord(data) ? Object.values(data).filter((member) => Array.isArray(member)) : [data];
  const [list, ...others] = lists;
  return Array.isArray(list) && others.length === 0 ? list.filter(isRecord) : [];
}
