import fc from "fast-check";
import { oddValues, trickyNames } from "./values.ts";

/** A change somewhere in a JSON value. */
interface Mutation {
  /** Chooses the place. */
  readonly at: number;
  readonly how: "replace" | "remove" | "repeat" | "wrap" | "add" | "asText";
  readonly name: string;
  readonly value: unknown;
}

type Place = readonly (string | number)[];

const mutations: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom("replace", "replace", "replace", "remove", "repeat", "wrap", "add", "asText"),
  name: fc.oneof(fc.constantFrom(...trickyNames), fc.string({ maxLength: 12 })),
  value: oddValues,
});

/** Changes of a JSON value: none at all in one of a few cases. */
export const changes: fc.Arbitrary<(value: unknown) => unknown> = fc
  .array(mutations, { maxLength: 3, size: "max" })
  .map((list) => (value) => list.reduce(mutated, value));

function mutated(value: unknown, mutation: Mutation): unknown {
  const places = placesIn(value, []);
  return changed(value, places[mutation.at % places.length] ?? [], mutation);
}

/** Every place of a value, itself included. */
function placesIn(value: unknown, way: Place): Place[] {
  if (typeof value !== "object" || value === null || way.length > 6) return [way];
  return [way, ...Object.entries(value).flatMap(([key, member]) => placesIn(member, [...way, key]))];
}

function changed(value: unknown, [key, ...more]: Place, mutation: Mutation): unknown {
  if (key === undefined) return atPlace(value, mutation);
  const isLast = more.length === 0;
  if (Array.isArray(value)) {
    if (isLast && mutation.how === "remove") return value.filter((_, index) => String(index) !== key);
    return value.map((item, index) => (String(index) === key ? changed(item, more, mutation) : item));
  }
  const members = Object.entries((value ?? {}) as object); // a place below leads through objects and arrays only
  if (isLast && mutation.how === "remove") return Object.fromEntries(members.filter(([name]) => name !== key));
  return Object.fromEntries(members.map(([name, item]) => [name, name === key ? changed(item, more, mutation) : item]));
}

function atPlace(value: unknown, { how, name, value: odd }: Mutation): unknown {
  if (how === "repeat") return Array.isArray(value) ? [...value, ...value, ...value] : [value, value];
  if (how === "wrap") return { [name]: value };
  if (how === "asText")
    return typeof value === "string" ? `${value}${JSON.stringify(odd).slice(0, 50)}` : JSON.stringify(value);
  if (how === "add" && typeof value === "object" && value !== null && !Array.isArray(value)) {
    return Object.fromEntries([...Object.entries(value), [name, odd]]);
  }
  return odd;
}
