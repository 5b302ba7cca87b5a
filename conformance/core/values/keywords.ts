import { isDeepStrictEqual } from "node:util";
import { isRecord } from "../exchange.ts";
import { resolve, type Schema, withoutRef } from "./description.ts";

/** The types of JSON; `integer` is a subtype of number. */
type JsonType = "null" | "boolean" | "number" | "string" | "array" | "object";

/** The meaning of one JSON Schema keyword. */
interface Keyword {
  /** The only type that it applies to. */
  readonly of?: JsonType;
  /** Whether the value satisfies it; `argument` is the keyword's value. */
  keeps(value: unknown, argument: unknown, schema: Schema): boolean;
}

/** The keywords about a value as a whole, without `format`: the generated validators judge that. */
const keywords: Readonly<Record<string, Keyword>> = {
  type: { keeps: (value, types) => [types].flat().some((type) => isOfType(value, type)) },
  const: { keeps: (value, only) => isDeepStrictEqual(value, only) },
  enum: { keeps: (value, options) => listOf(options).some((option) => isDeepStrictEqual(value, option)) },
  pattern: { of: "string", keeps: (value, pattern) => expressionOf(String(pattern)).test(String(value)) },
  minLength: { of: "string", keeps: (value, least) => [...String(value)].length >= Number(least) },
  maxLength: { of: "string", keeps: (value, most) => [...String(value)].length <= Number(most) },
  minimum: { of: "number", keeps: (value, least) => Number(value) >= Number(least) },
  maximum: { of: "number", keeps: (value, most) => Number(value) <= Number(most) },
  exclusiveMinimum: { of: "number", keeps: (value, bound) => Number(value) > Number(bound) },
  exclusiveMaximum: { of: "number", keeps: (value, bound) => Number(value) < Number(bound) },
  minItems: { of: "array", keeps: (value, least) => listOf(value).length >= Number(least) },
  maxItems: { of: "array", keeps: (value, most) => listOf(value).length <= Number(most) },
  uniqueItems: {
    of: "array",
    keeps: (value, wanted) => wanted !== true || isWithoutRepetition(listOf(value)),
  },
  minProperties: { of: "object", keeps: (value, least) => namesOf(value).length >= Number(least) },
  maxProperties: { of: "object", keeps: (value, most) => namesOf(value).length <= Number(most) },
  required: {
    of: "object",
    keeps: (value, names) => listOf(names).every((name) => has(value, String(name))),
  },
  dependentRequired: {
    of: "object",
    keeps: (value, needs) =>
      Object.entries(isRecord(needs) ? needs : {}).every(
        ([given, names]) => !has(value, given) || listOf(names).every((name) => has(value, String(name))),
      ),
  },
  propertyNames: {
    of: "object",
    keeps: (value, names) => namesOf(value).every((name) => fits(schemaOf(names), name)),
  },
  properties: {
    of: "object",
    keeps: (value, schemas) =>
      Object.entries(isRecord(schemas) ? schemas : {}).every(
        ([name, schema]) => !isRecord(value) || !has(value, name) || fits(schemaOf(schema), value[name]),
      ),
  },
  additionalProperties: {
    of: "object",
    keeps: (value, others, { properties = {} }) =>
      Object.entries(isRecord(value) ? value : {}).every(
        ([name, member]) => Object.hasOwn(properties, name) || fits(schemaOf(others), member),
      ),
  },
  items: {
    of: "array",
    keeps: (value, item) => listOf(value).every((member) => fits(schemaOf(item), member)),
  },
  not: { keeps: (value, schema) => !fits(schemaOf(schema), value) },
  allOf: { keeps: (value, parts) => listOf(parts).every((part) => fits(schemaOf(part), value)) },
  anyOf: { keeps: (value, forms) => listOf(forms).some((form) => fits(schemaOf(form), value)) },
  oneOf: {
    keeps: (value, forms) => listOf(forms).filter((form) => fits(schemaOf(form), value)).length === 1,
  },
  if: {
    keeps: (value, condition, { then: yes, else: no }) =>
      fits(schemaOf((fits(schemaOf(condition), value) ? yes : no) ?? true), value),
  },
};

/** Whether a value fits a schema of the description except for its formats. */
export function fits(schema: Schema | boolean, value: unknown): boolean {
  if (typeof schema === "boolean") return schema;
  return (schema.$ref === undefined || fits(resolve(schema), value)) && keepsAll(withoutRef(schema), value);
}

function keepsAll(schema: Schema, value: unknown): boolean {
  return Object.keys(schema).every((keyword) => keeps(schema, keyword, value) ?? true);
}

/** Whether a value satisfies one keyword of a schema; undefined if the keyword does not apply to it. */
export function keeps(schema: Schema, keyword: string, value: unknown): boolean | undefined {
  const found = Object.hasOwn(keywords, keyword) ? keywords[keyword] : undefined;
  if (found === undefined || !appliesTo(keyword, value)) return undefined;
  return found.keeps(value, schema[keyword], schema);
}

/** Whether a keyword applies to values of this type: a pattern, for example, applies to strings only. */
export function appliesTo(keyword: string, value: unknown): boolean {
  if (keyword === "format") return typeof value === "string";
  const of = keywords[keyword]?.of;
  return of === undefined || of === typeOf(value);
}

/** Whether a value is of one of the types that a schema allows; true if it names none. */
export function isOfItsType(schema: Schema, value: unknown): boolean {
  const { type, const: only, enum: options } = { ...resolve(schema), ...schema };
  if (type !== undefined) return keywords.type?.keeps(value, type, schema) ?? true;
  if (only !== undefined) return typeOf(only) === typeOf(value);
  return options === undefined || listOf(options).some((option) => typeOf(option) === typeOf(value));
}

function isOfType(value: unknown, type: unknown): boolean {
  return type === "integer" ? Number.isInteger(value) : typeOf(value) === type;
}

function typeOf(value: unknown): JsonType | undefined {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const type = typeof value;
  return type === "boolean" || type === "number" || type === "string" || type === "object" ? type : undefined;
}

const expressions = new Map<string, RegExp>();

function expressionOf(pattern: string): RegExp {
  const expression = expressions.get(pattern) ?? new RegExp(pattern, "u");
  expressions.set(pattern, expression);
  return expression;
}

function isWithoutRepetition(items: readonly unknown[]): boolean {
  return items.every((item, index) => !items.slice(0, index).some((other) => isDeepStrictEqual(item, other)));
}

function schemaOf(value: unknown): Schema | boolean {
  return typeof value === "boolean" ? value : isRecord(value) ? value : true;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function namesOf(value: unknown): readonly string[] {
  return isRecord(value) ? Object.keys(value) : [];
}

function has(value: unknown, name: string): boolean {
  return isRecord(value) && Object.hasOwn(value, name);
}
