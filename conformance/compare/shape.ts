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
export const comparedHeaders = ["content-type", "retry-after", "www-authenticate"];

/** What the description says about the places of an answer. */
interface Described {
  readonly places: ReadonlyMap<string, DescribedPlace>;
  readonly isItem: IsItem;
}

interface DescribedPlace {
  readonly gaps: Set<string>;
  hasNames: boolean;
  isMap: boolean;
}

/** So many items of a list are looked at. */
const maxItems = 60;

const known = new WeakMap<Exchange, Shape>();

/** The shape of an answer, with the first item of each list. */
export function shapeOf(exchange: Exchange): Shape {
  const earlier = known.get(exchange);
  if (earlier) return earlier;
  const shape = shapeWith(exchange, describedIn(exchange), 0);
  known.set(exchange, shape);
  return shape;
}

/** The shapes of an answer: with the first item of each list, with the second one, and so on. */
export function shapesOf(exchange: Exchange): Shape[] {
  const { data } = isRecord(exchange.response.json) ? exchange.response.json : {};
  const first = shapeOf(exchange);
  const items = Math.min(maxItems, longestIn(data));
  if (items < 2) return [first];
  const described = describedIn(exchange);
  return [first, ...Array.from({ length: items - 1 }, (_, at) => shapeWith(exchange, described, at + 1))];
}

/** How many items the longest list has. */
function longestIn(value: unknown): number {
  if (!isRecord(value) && !Array.isArray(value)) return 0;
  const inside = Object.values(value);
  return Math.max(Array.isArray(value) ? value.length : 0, ...inside.map(longestIn));
}

function describedIn({ operation, response }: Exchange): Described {
  const places = new Map<string, DescribedPlace>();
  // A schema comes before those of its members.
  const isItem = (place: string, name: string) => isInstance(name) || (places.get(place)?.isMap ?? false);
  const found = operation && responseSchema(operation, response.status);
  for (const { schema, at } of found ? stationsOf(found.schema, response.json) : []) {
    const place = starred(at, isItem);
    const entry = places.get(place) ?? { gaps: new Set<string>(), hasNames: false, isMap: false };
    places.set(place, entry);
    entry.hasNames ||= hasNames(schema);
    entry.isMap ||= isMap(schema);
    for (const gap of [schema["x-gap"] ?? []].flat()) entry.gaps.add(String(gap));
  }
  return { places, isItem };
}

/** @param item which item stands for a list; the last one if the list is shorter */
function shapeWith(exchange: Exchange, { places, isItem }: Described, item: number): Shape {
  const { operation, response } = exchange;
  const shape = new Map<string, Shown>();
  const ofOperation = new Set(operation ? operationGaps(operation) : []);
  shape.set("status", { kind: outcomeOf(exchange), gaps: ofOperation, isKnown: true });
  for (const name of comparedHeaders) {
    const value = response.headers[name];
    const kind = value === undefined ? "left out" : name === "content-type" ? value.split(";")[0] : "given";
    shape.set(`header ${name}`, { kind: kind ?? "given", gaps: ofOperation, isKnown: true });
  }
  for (const [place, value] of valuesIn(response.json, "", isItem, item)) {
    const entry = places.get(place);
    // What is inside a member that the description does not have is that server's own.
    if (!entry && !places.has(above(place)) && above(place) !== "") continue;
    // Which items a list shows depends on what happened before, so their values are not compared.
    const isNamed = !isInItem(place) && (entry?.hasNames ?? false);
    const gaps = new Set([...(entry?.gaps ?? []), ...ofOperation]);
    shape.set(place, { kind: kindOf(value, isNamed), gaps, isKnown: entry !== undefined });
    if (!Array.isArray(value)) continue;
    const isEnumerated = (name: string) => places.get(`${place}/*/${name}`)?.hasNames ?? false;
    const order = orderIn(value, isEnumerated);
    if (order) shape.set(`${place}${order.by}`, { kind: order.kind, gaps, isKnown: true });
  }
  return shape;
}

/** The place that a place is part of. */
export function above(place: string): string {
  return place.slice(0, place.lastIndexOf("/"));
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

/** Every value of an answer by its place; of a list, and of members that stand for items, one stands for all. */
function* valuesIn(value: unknown, place: string, isItem: IsItem, item: number): Iterable<readonly [string, unknown]> {
  if (place !== "") yield [place, value];
  const members = isRecord(value) ? Object.entries(value) : [];
  const items = Array.isArray(value) ? value : members.filter(([name]) => isItem(place, name)).map(([, each]) => each);
  if (items.length > 0) yield* valuesIn(items[item] ?? items.at(-1), `${place}/*`, isItem, item);
  for (const [name, member] of members)
    if (!isItem(place, name)) yield* valuesIn(member, `${place}/${name}`, isItem, item);
}

/** Whether a name is an id, such as that of an advertiser, an index or a date, rather than a word of the contract. */
function isInstance(name: string): boolean {
  return /^\d+$/.test(name) || /^\d{4}-\d\d-\d\d/.test(name) || isObjectId(name);
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
