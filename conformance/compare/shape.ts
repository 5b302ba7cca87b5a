import { type Exchange, isRecord, outcomeOf } from "../core/exchange.ts";
import { operationGaps, responseSchema, type Schema } from "../core/values/description.ts";
import { isObjectId } from "../core/values/object-id.ts";
import { orderOf } from "../observations/observer.ts";
import { stationsOf } from "../oracles/schema-places.ts";

/** What a place of an answer shows, apart from ids, times and words that no two servers share. */
export interface Shown {
  /** In words: `null`, `text`, `"posted"`, `left out`. */
  readonly kind: string;
  /** The gaps of the documents at this place. */
  readonly gaps: ReadonlySet<string>;
  /** Whether the description knows the member. */
  readonly isKnown: boolean;
}

/** An answer as its places: `status`, `header retry-after`, and a JSON pointer with `*` for any item. */
export type Shape = ReadonlyMap<string, Shown>;

/** Headers with a meaning in the contract. */
const headers = ["content-type", "retry-after", "www-authenticate"];

const known = new WeakMap<Exchange, Shape>();

/** The shape of an answer. */
export function shapeOf(exchange: Exchange): Shape {
  const earlier = known.get(exchange);
  if (earlier) return earlier;
  const shape = newShape(exchange);
  known.set(exchange, shape);
  return shape;
}

function newShape(exchange: Exchange): Shape {
  const { operation, response } = exchange;
  const shape = new Map<string, Shown>();
  const ofOperation = new Set(operation ? operationGaps(operation) : []);
  shape.set("status", { kind: outcomeOf(exchange), gaps: ofOperation, isKnown: true });
  for (const name of headers) {
    const value = response.headers[name];
    const kind = value === undefined ? "left out" : name === "content-type" ? value.split(";")[0] : "given";
    shape.set(`header ${name}`, { kind: kind ?? "given", gaps: ofOperation, isKnown: true });
  }
  const found = operation && responseSchema(operation, response.status);
  const known = new Map<string, { gaps: Set<string>; schemas: Schema[] }>();
  for (const { schema, at } of found ? stationsOf(found.schema, response.json) : []) {
    const place = starred(at);
    const entry = known.get(place) ?? { gaps: new Set<string>(), schemas: [] };
    known.set(place, entry);
    entry.schemas.push(schema);
    for (const gap of [schema["x-gap"] ?? []].flat()) entry.gaps.add(String(gap));
  }
  for (const [place, value] of valuesIn(response.json, "")) {
    const entry = known.get(place);
    // Which items a list shows depends on what happened before, so their values are not compared.
    const isNamed =
      !isInItem(place) &&
      (entry?.schemas.some((schema) => schema.enum !== undefined || schema.const !== undefined) ?? false);
    const gaps = new Set([...(entry?.gaps ?? []), ...ofOperation]);
    shape.set(place, { kind: kindOf(value, isNamed), gaps, isKnown: entry !== undefined });
    const order = Array.isArray(value) ? orderOf(value.map((item) => isRecord(item) && item.createdAt)) : undefined;
    if (order !== undefined) shape.set(`${place}${orderPlace}`, { kind: order, gaps, isKnown: true });
  }
  return shape;
}

const orderPlace = "/* by createdAt";

/** Whether a place is the order of a list, which only a list with two different times has. */
export function isOrder(place: string): boolean {
  return place.endsWith(orderPlace);
}

/** Whether a place is in an item of a list. */
export function isInItem(place: string): boolean {
  return place.includes("/*");
}

/** Every value of an answer by its place; of a list, and of members that are named by ids, the first stands for all. */
function* valuesIn(value: unknown, place: string): Iterable<readonly [string, unknown]> {
  if (place !== "") yield [place, value];
  const members = isRecord(value) ? Object.entries(value) : [];
  const items = Array.isArray(value) ? value : members.filter(([name]) => isId(name)).map(([, item]) => item);
  if (items.length > 0) yield* valuesIn(items[0], `${place}/*`);
  for (const [name, member] of members) if (!isId(name)) yield* valuesIn(member, `${place}/${name}`);
}

/** Whether a name is an id, such as that of an advertiser, or an index, rather than a word of the contract. */
function isId(name: string): boolean {
  return /^\d+$/.test(name) || isObjectId(name);
}

/** @param isNamed whether the description lists the values of this place */
function kindOf(value: unknown, isNamed: boolean): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "object") return "an object";
  if (isNamed) return JSON.stringify(value);
  if (value === "") return "an empty text";
  return { string: "text", number: "a number", boolean: "a boolean" }[typeof value as string] ?? typeof value;
}

function starred(pointer: string): string {
  const names = pointer.split("/");
  return names.map((name) => (isId(name) ? "*" : name)).join("/");
}
