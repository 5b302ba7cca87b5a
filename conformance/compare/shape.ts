import { type Exchange, isRecord, outcomeOf } from "../core/exchange.ts";
import { componentName, operationGaps, responseSchema, type Schema } from "../core/values/description.ts";
import { isObjectId } from "../core/values/object-id.ts";
import { stationsOf } from "../oracles/schema-places.ts";
import { orderIn } from "./order.ts";

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
  const known = new Map<string, { readonly gaps: Set<string>; hasNames: boolean; isMap: boolean }>();
  // A schema comes before those of its members.
  const isItem = (place: string, name: string) => isId(name) || (known.get(place)?.isMap ?? false);
  for (const { schema, at } of found ? stationsOf(found.schema, response.json) : []) {
    const place = starred(at, isItem);
    const entry = known.get(place) ?? { gaps: new Set<string>(), hasNames: false, isMap: false };
    known.set(place, entry);
    entry.hasNames ||= hasNames(schema);
    entry.isMap ||= isMap(schema);
    for (const gap of [schema["x-gap"] ?? []].flat()) entry.gaps.add(String(gap));
  }
  for (const [place, value] of valuesIn(response.json, "", isItem)) {
    const entry = known.get(place);
    // Which items a list shows depends on what happened before, so their values are not compared.
    const isNamed = !isInItem(place) && (entry?.hasNames ?? false);
    const gaps = new Set([...(entry?.gaps ?? []), ...ofOperation]);
    shape.set(place, { kind: kindOf(value, isNamed), gaps, isKnown: entry !== undefined });
    if (!Array.isArray(value)) continue;
    const isEnumerated = (name: string) => known.get(`${place}/*/${name}`)?.hasNames ?? false;
    const order = orderIn(value, isEnumerated);
    if (order) shape.set(`${place}${order.by}`, { kind: order.kind, gaps, isKnown: true });
  }
  return shape;
}

/** Whether a schema lists its values. */
function hasNames(schema: Schema): boolean {
  return schema.enum !== undefined || schema.const !== undefined;
}

/** Whether a place is in an item of a list. */
export function isInItem(place: string): boolean {
  return place.includes("/*");
}

/** Whether a member stands for an item: its name is an id, or one of those by which a map sorts its items. */
type IsItem = (place: string, name: string) => boolean;

/** Every value of an answer by its place; of a list, and of members that stand for items, the first stands for all. */
function* valuesIn(value: unknown, place: string, isItem: IsItem): Iterable<readonly [string, unknown]> {
  if (place !== "") yield [place, value];
  const members = isRecord(value) ? Object.entries(value) : [];
  const items = Array.isArray(value) ? value : members.filter(([name]) => isItem(place, name)).map(([, item]) => item);
  if (items.length > 0) yield* valuesIn(items[0], `${place}/*`, isItem);
  for (const [name, member] of members) if (!isItem(place, name)) yield* valuesIn(member, `${place}/${name}`, isItem);
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

function starred(pointer: string, isItem: IsItem): string {
  return pointer.split("/").reduce((place, name) => `${place}/${isItem(place, name) ? "*" : name}`);
}

/** Whether an object sorts items of one kind by the values of an enumeration, as the ids of accounts by platform: all members have one schema. */
function isMap({ properties = {} }: Schema): boolean {
  const [first, ...others] = Object.values(properties).map(componentName);
  return first !== undefined && others.length > 0 && others.every((each) => each === first);
}
