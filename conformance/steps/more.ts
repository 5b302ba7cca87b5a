import { type Exchange, isRecord } from "../core/exchange.ts";

type Members = Readonly<Record<string, unknown>>;

/** Names of members that link to a next page, announce one, or count all items. */
const leading = /cursor|^next|^hasNext|token$|continu/i;
const saying = /more|truncated|partial|remaining|hidden|overflow/i;
const counting = /count$|total/i;

/** Whether a success says anywhere that there are more items, for answers of undocumented shape. */
export function tellsOfMore({ response }: Exchange): boolean {
  if (/rel="?next/.test(response.headers.link ?? "")) return true;
  return recordsIn(response.json).some((record) => !isThing(record) && hasMore(record));
}

function hasMore(record: Members): boolean {
  if (isRecord(record.pagination)) return true;
  return Object.entries(record).some(([name, value]) => {
    if (leading.test(name) || saying.test(name)) return isSomething(value);
    if (typeof value !== "number") return false;
    return name === "pages" ? value > 1 : counting.test(name) && value > recordsIn(record).filter(isThing).length;
  });
}

function isSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== false && value !== 0 && value !== "";
}

/** Every object in a value except inside items: members of a post's results are not about other posts. */
export function recordsIn(value: unknown): Members[] {
  if (Array.isArray(value)) return value.flatMap(recordsIn);
  if (!isRecord(value)) return [];
  return isThing(value) ? [value] : [value, ...Object.values(value).flatMap(recordsIn)];
}

/** Whether an object is an item of the answer: a day may also have an id, but contains items. */
function isThing(record: Members): boolean {
  if (!hasId(record)) return false;
  return "scheduledTime" in record || !Object.values(record).flatMap(recordsIn).some(hasId);
}

function hasId({ id, _id }: Members): boolean {
  return typeof id === "string" || typeof _id === "string";
}
