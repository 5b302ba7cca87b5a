import { type Document, resolved } from "../document.ts";
import { isObject, type Json, type JsonObject, listOf, objectOf, textsOf } from "../json.ts";
import { prose, restriction } from "../prose.ts";

/** Keywords that say something of a value without restricting it: they mean the same inside `allOf` and beside it. */
const annotations = new Set([...prose, "default", "deprecated", "readOnly", "writeOnly"]);
const isAnnotation = (keyword: string) => annotations.has(keyword) || keyword.startsWith("x-");
/** Keywords that look at the same object from elsewhere, so that `additionalProperties` and `unevaluatedProperties` differ. */
const applicators = ["allOf", "anyOf", "oneOf", "if", "then", "else", "not", "dependentSchemas", "$ref"];

/** A schema that is one part of `allOf` with words around it, as OpenAPI 3.0 needs it to say something beside a `$ref`. */
function wrapping(schema: Json | undefined): JsonObject | undefined {
  if (!isObject(schema) || !Array.isArray(schema.allOf)) return undefined;
  const { allOf, ...rest } = schema;
  const [part, ...others] = listOf(allOf).filter((each) => restriction(each) !== undefined);
  const isWrapping = isObject(part) && others.length === 0 && Object.keys(rest).every(isAnnotation);
  return isWrapping ? { ...part, ...rest } : undefined;
}

/** Two schemas without an `allOf` around one of them that only carries words. With parts on both sides, the parts are compared. */
export function unwrapped(old: Json | undefined, now: Json | undefined): readonly [Json | undefined, Json | undefined] {
  const hasParts = [old, now].every((schema) => listOf(objectOf(schema).allOf).length > 0);
  return hasParts ? [old, now] : [wrapping(old) ?? old, wrapping(now) ?? now];
}

/** Two schemas in one spelling where they say the same in two. They have no `$ref` of their own. */
export function alikeSpelled(
  [old, now]: readonly [JsonObject, JsonObject],
  [before, after]: readonly [Document, Document],
): readonly [JsonObject, JsonObject] {
  const plain = [old, now].map((schema) => schema.anyOf === undefined && schema.oneOf === undefined);
  let pair: readonly [JsonObject, JsonObject] = [
    plain[1] ? withNull(old, before) : old,
    plain[0] ? withNull(now, after) : now,
  ];
  if (pair[0].exclusiveMinimum !== pair[1].exclusiveMinimum) pair = [inclusive(pair[0]), inclusive(pair[1])];
  if (pair[0].exclusiveMaximum !== pair[1].exclusiveMaximum) pair = [inclusive(pair[0]), inclusive(pair[1])];
  const differs = (keyword: string) => (pair[0][keyword] === undefined) !== (pair[1][keyword] === undefined);
  if (differs("additionalProperties") && differs("unevaluatedProperties"))
    pair = [additional(pair[0]), additional(pair[1])];
  return pair;
}

/** `anyOf` of a schema and null, as a schema with null among its types. */
function withNull(schema: JsonObject, document: Document): JsonObject {
  const keyword = schema.anyOf === undefined ? "oneOf" : "anyOf";
  const { [keyword]: list, ...rest } = schema;
  const branches = listOf(list);
  const isNull = (branch: Json) =>
    isObject(branch) &&
    branch.type === "null" &&
    Object.keys(branch).every((name) => name === "type" || prose.has(name));
  const [branch] = branches.filter((each) => !isNull(each));
  if (branches.length !== 2 || !branches.some(isNull) || !Object.keys(rest).every(isAnnotation)) return schema;
  const inner = resolved(document, branch);
  const types = textsOf(inner.type);
  if (types.length === 0 || inner.const !== undefined) return schema;
  return {
    ...inner,
    ...rest,
    type: types.includes("null") ? types : [...types, "null"],
    ...(Array.isArray(inner.enum) && { enum: inner.enum.includes(null) ? inner.enum : [...inner.enum, null] }),
  };
}

/** An integer above 0 is one from 1. */
function inclusive(schema: JsonObject): JsonObject {
  const types = textsOf(schema.type);
  if (!types.includes("integer") || !types.every((type) => type === "integer" || type === "null")) return schema;
  const { exclusiveMinimum: above, exclusiveMaximum: below, ...rest } = schema;
  if (typeof above === "number" && rest.minimum !== undefined) return schema;
  if (typeof below === "number" && rest.maximum !== undefined) return schema;
  return {
    ...rest,
    ...(typeof above === "number" && { minimum: Math.floor(above) + 1 }),
    ...(typeof below === "number" && { maximum: Math.ceil(below) - 1 }),
  };
}

/** Where no other schema looks at the object, no member is evaluated elsewhere. */
function additional(schema: JsonObject): JsonObject {
  const { unevaluatedProperties, ...rest } = schema;
  if (unevaluatedProperties === undefined || applicators.some((keyword) => rest[keyword] !== undefined)) return schema;
  return { ...rest, additionalProperties: unevaluatedProperties };
}
