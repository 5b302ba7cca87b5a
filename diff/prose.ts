import { canonical, isObject, type Json } from "./json.ts";

/** Keywords that explain and promise nothing. What the documents leave open (`x-gap`) is compared by its gap. */
export const prose: ReadonlySet<string> = new Set([
  "$comment",
  "$id",
  "$schema",
  "title",
  "summary",
  "description",
  "example",
  "examples",
  "externalDocs",
  "x-gap",
  "x-source",
  "x-sources",
  "x-address",
  "x-except",
]);

/** Keywords whose members have names of the API's own, where `title` is no prose. */
const named = new Set(["properties", "patternProperties", "dependentSchemas", "dependentRequired", "$defs"]);
/** Keywords whose value is no schema. */
const literal = new Set(["enum", "const", "default"]);
/** Lists whose order means nothing. */
const sets = new Set(["required", "enum", "type", "x-known-values", "allOf", "anyOf", "oneOf"]);

/** A text that two schemas share if they differ in prose and order only. */
export function meaning(schema: Json | undefined): string {
  return canonical(withoutProse(schema));
}

/** A schema that restricts something, else undefined: `true`, an empty one, and prose alone say nothing. */
export function restriction(schema: Json | undefined): Json | undefined {
  return schema === true || (isObject(schema) && meaning(schema) === "{}") ? undefined : schema;
}

/** A schema, or another part of a description, without the words that only explain it and with sets in one order. */
export function withoutProse(schema: Json | undefined): Json {
  if (Array.isArray(schema)) return schema.map(withoutProse);
  if (!isObject(schema)) return schema ?? null;
  const members = Object.entries(schema).filter(([keyword]) => !prose.has(keyword));
  return Object.fromEntries(
    members.map(([keyword, value]) => {
      if (literal.has(keyword)) return [keyword, sets.has(keyword) ? sorted(value) : value];
      if (named.has(keyword) && isObject(value)) {
        return [keyword, Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutProse(each)]))];
      }
      return [keyword, sets.has(keyword) ? sorted(withoutProse(value)) : withoutProse(value)];
    }),
  );
}

function sorted(value: Json): Json {
  if (!Array.isArray(value)) return value;
  return [...value].sort((a: Json, b: Json) => (canonical(a) < canonical(b) ? -1 : 1));
}
