// biome-ignore-all lint/suspicious/noThenProperty: it is a keyword of JSON Schema
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import type { Schema } from "./description.ts";
import { explain } from "./messages.ts";

const id = "^[0-9a-fA-F]{24}$";
const image = {
  oneOf: [
    { type: "string", format: "uri" },
    { type: "object", required: ["url"], properties: { url: { type: "string", format: "uri" } } },
  ],
};
const scheduled = {
  if: { required: ["schedule"], properties: { schedule: { const: "scheduled" } } },
  then: { required: ["time"] },
};
const either = {
  if: { required: ["savedId"] },
  then: { not: { required: ["token"] } },
  else: { required: ["token"] },
};

function sentences(schema: object, value: unknown, name: "body" | "query" = "body"): string {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);
  expect(validate(value)).toBe(false);
  return explain(validate.errors ?? [], {
    name,
    value,
    root: { schema: schema as Schema, resolve: (same) => same },
  });
}

test.each<[string, object, unknown, string]>([
  ["required", { required: ["name"] }, {}, '"name" is required.'],
  ["an unknown field", { additionalProperties: false }, { x: 1 }, '"x" is not a known field; leave it out.'],
  ["an unevaluated field", { unevaluatedProperties: false }, { x: 1 }, '"x" is not a known field; leave it out.'],
  ["a key", { propertyNames: { enum: ["a"] } }, { b: 1 }, '"b" is not a known key; leave it out.'],
  [
    "a dependent field",
    { dependentRequired: { deck: ["format"] } },
    { deck: {} },
    '"format" is required when "deck" is given.',
  ],
  ["if and then", scheduled, { schedule: "scheduled" }, '"time" is required when "schedule" is "scheduled".'],
  ["else", either, {}, '"token" is required unless "savedId" is given.'],
  ["not in then", either, { savedId: 1, token: 2 }, '"token" must not be given when "savedId" is given.'],
  [
    "if not",
    { if: { not: { required: ["a"] } }, then: { required: ["b"] } },
    {},
    '"b" is required unless "a" is given.',
  ],
  ["not together", { not: { required: ["a", "b"] } }, { a: 1, b: 1 }, '"a" and "b" must not be given together.'],
  ["a described not", { not: { description: "An empty one.", maxProperties: 0 } }, {}, "The body: an empty one."],
  ["a bare not", { properties: { a: { not: { const: 1 } } } }, { a: 1 }, '"a" must not have this value.'],
  ["one of some", { anyOf: [{ required: ["a"] }, { required: ["b"] }] }, {}, '"a" or "b" is required.'],
  [
    "only one of some",
    { oneOf: [{ required: ["a"] }, { required: ["b"] }] },
    { a: 1, b: 1 },
    '"a" and "b" must not be given together.',
  ],
  ["neither type", { items: image }, [3], '"0" must be a string or an object.'],
  [
    "one type, no URI",
    { properties: { images: { items: image } } },
    { images: ["x y"] },
    '"images[0]" must be a URI such as https://media.example.com/clip.mp4.',
  ],
  [
    "inside of an alternative",
    { properties: { a: image } },
    { a: { url: "x y" } },
    '"a.url" must be a URI such as https://media.example.com/clip.mp4.',
  ],
  ["an alternative without a field", { properties: { a: image } }, { a: {} }, '"a.url" is required.'],
  [
    "a number between bounds",
    { properties: { n: { type: "integer", minimum: 1, maximum: 10 } } },
    { n: 11 },
    '"n" must be an integer from 1 to 10.',
  ],
  [
    "a number that is none",
    { properties: { n: { type: "number", minimum: 1 } } },
    { n: "1" },
    '"n" must be a number of at least 1.',
  ],
  [
    "a bound of a rule",
    { properties: { n: { type: "integer" } }, allOf: [{ properties: { n: { maximum: 4 } } }] },
    { n: 5 },
    '"n" must be at most 4.',
  ],
  ["exclusive", { properties: { n: { exclusiveMinimum: 0 } } }, { n: 0 }, '"n" must be more than 0.'],
  ["a type", { properties: { s: { type: "string" } } }, { s: 1 }, '"s" must be a string.'],
  ["types", { properties: { s: { type: ["integer", "null"] } } }, { s: "x" }, '"s" must be an integer or null.'],
  ["enum", { properties: { s: { enum: ["a", "b", "c"] } } }, { s: 1 }, '"s" must be a, b or c.'],
  ["const", { properties: { s: { const: "a" } } }, { s: 1 }, '"s" must be "a".'],
  ["empty text", { properties: { s: { minLength: 1 } } }, { s: "" }, '"s" must not be empty.'],
  ["long text", { properties: { s: { maxLength: 2 } } }, { s: "abc" }, '"s" must be at most 2 characters long.'],
  ["an empty list", { properties: { l: { minItems: 1 } } }, { l: [] }, '"l" must not be empty.'],
  ["a long list", { properties: { l: { maxItems: 1 } } }, { l: [1, 2] }, '"l" must have at most 1 entries.'],
  ["an empty object", { minProperties: 1 }, {}, "The body must not be empty."],
  [
    "twice the same",
    { properties: { l: { uniqueItems: true } } },
    { l: [1, 1] },
    '"l" must not contain the same value twice.',
  ],
  [
    "an id",
    { properties: { a: { items: { pattern: id } } } },
    { a: ["x"] },
    '"a[0]" must be an id of 24 hexadecimal characters.',
  ],
  ["a pattern", { properties: { s: { pattern: "^x$" } } }, { s: "y" }, '"s" must match the pattern ^x$.'],
  [
    "a time",
    { properties: { s: { format: "date-time" } } },
    { s: "y" },
    '"s" must be an ISO 8601 timestamp such as 2026-03-02T09:30:00.000Z.',
  ],
  ["another format", { properties: { s: { format: "email" } } }, { s: "y" }, '"s" must be in the format email.'],
  ["false", { properties: { s: false } }, { s: "y" }, '"s" must not be given here.'],
  ["a name with a slash", { properties: { "a/b": { type: "string" } } }, { "a/b": 1 }, '"a/b" must be a string.'],
  ["a whole body", { type: "object" }, 1, "The body must be an object."],
  ["another keyword", { properties: { n: { multipleOf: 2 } } }, { n: 3 }, '"n" must be multiple of 2.'],
])("%s", (_, schema, value, message) => {
  expect(sentences(schema, value)).toBe(message);
});

test("names a field that is given twice in a query", () => {
  const schema = { properties: { limit: { type: "integer" } } };
  expect(sentences(schema, { limit: ["1", "2"] }, "query")).toBe('"limit" must be given once.');
});

test("keeps what has nothing to do with an alternative", () => {
  const schema = {
    properties: { count: { type: "integer" } },
    anyOf: [{ required: ["a"] }, { required: ["b"] }],
  };
  const message = sentences(schema, { count: "x" });
  expect(message).toContain('"count" must be an integer.');
  expect(message).toContain('"a" or "b" is required.');
});

test("says no more than three sentences", () => {
  expect(sentences({ required: ["a", "b", "c", "d"] }, {})).toBe('"a" is required. "b" is required. "c" is required.');
});

test("says something without a schema and without violations", () => {
  expect(explain([], { name: "query", value: {} })).toBe("The query is invalid.");
  const violation = { instancePath: "", schemaPath: "#/not", keyword: "not", params: {} };
  expect(explain([violation], { name: "query", value: {} })).toBe("The query must not have this value.");
});
