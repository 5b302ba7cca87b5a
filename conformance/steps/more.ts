import { type Exchange, isRecord } from "../core/exchange.ts";

type Members = Readonly<Record<string, unknown>>;

/** Names of members that lead to a rest, that say there is one, and that count all there is. */
const leading = /cursor|^next|^hasNext|token$|continu/i;
const saying = /more|truncated|partial|remaining|hidden|overflow/i;
const counting = /count$|total/i;

/** Whether a success says anywhere that there is more than it shows, for answers of which no document shows the shape. */
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

/** Every object of a value but those inside a thing: what a post says of its results is not about the other posts. */
function recordsIn(value: unknown): Members[] {
  if (Array.isArray(value)) return value.flatMap(recordsIn);
  if (!isRecord(value)) return [];
  return isThing(value) ? [value] : [value, ...Object.values(value).flatMap(recordsIn)];
}

/** Whether an object is one of the things that an answer lists: a day may have an id, too, and holds some. */
function isThing(record: Members): boolean {
  if (!hasId(record)) return false;
  return "scheduledTime" in record || !Object.values(record).flatMap(recordsIn).some(hasId);
}

function hasId({ id, _id }: Members): boolean {
  return typeof id === "string" || typeof _id === "string";
}
