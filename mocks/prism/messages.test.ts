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

/** A schema of an object with one field. */
const field = (name: string, schema: unknown) => ({ properties: { [name]: schema } });
const oneOf = [{ required: ["a"] }, { required: ["b"] }];
const aTime = "an ISO 8601 timestamp such as 2026-03-02T09:30:00.000Z.";
const uri = "must be a URI such as https://media.example.com/clip.mp4.";

test.each<[message: string, schema: object, value: unknown]>([
  ['"name" is required.', { required: ["name"] }, {}],
  ['"x" is not a known field; leave it out.', { additionalProperties: false }, { x: 1 }],
  ['"x" is not a known field; leave it out.', { unevaluatedProperties: false }, { x: 1 }],
  ['"b" is not a known key; leave it out.', { propertyNames: { enum: ["a"] } }, { b: 1 }],
  ['"format" is required when "deck" is given.', { dependentRequired: { deck: ["format"] } }, { deck: {} }],
  ['"time" is required when "schedule" is "scheduled".', scheduled, { schedule: "scheduled" }],
  ['"token" is required unless "savedId" is given.', either, {}],
  ['"token" must not be given when "savedId" is given.', either, { savedId: 1, token: 2 }],
  ['"b" is required unless "a" is given.', { if: { not: { required: ["a"] } }, then: { required: ["b"] } }, {}],
  ['"a" and "b" must not be given together.', { not: { required: ["a", "b"] } }, { a: 1, b: 1 }],
  ["The body: an empty one.", { not: { description: "An empty one.", maxProperties: 0 } }, {}],
  ['"a" must not have this value.', field("a", { not: { const: 1 } }), { a: 1 }],
  ['"a" or "b" is required.', { anyOf: oneOf }, {}],
  ['"a" and "b" must not be given together.', { oneOf }, { a: 1, b: 1 }],
  ['"0" must be a string or an object.', { items: image }, [3]],
  [`"images[0]" ${uri}`, field("images", { items: image }), { images: ["x y"] }],
  [`"a.url" ${uri}`, field("a", image), { a: { url: "x y" } }],
  ['"a.url" is required.', field("a", image), { a: {} }],
  ['"n" must be an integer from 1 to 10.', field("n", { type: "integer", minimum: 1, maximum: 10 }), { n: 11 }],
  ['"n" must be a number of at least 1.', field("n", { type: "number", minimum: 1 }), { n: "1" }],
  ['"n" must be at most 4.', { ...field("n", { type: "integer" }), allOf: [field("n", { maximum: 4 })] }, { n: 5 }],
  ['"n" must be more than 0.', field("n", { exclusiveMinimum: 0 }), { n: 0 }],
  ['"s" must be a string.', field("s", { type: "string" }), { s: 1 }],
  ['"s" must be an integer or null.', field("s", { type: ["integer", "null"] }), { s: "x" }],
  ['"s" must be a, b or c.', field("s", { enum: ["a", "b", "c"] }), { s: 1 }],
  ['"s" must be "a".', field("s", { const: "a" }), { s: 1 }],
  ['"s" must not be empty.', field("s", { minLength: 1 }), { s: "" }],
  ['"s" must be at most 2 characters long.', field("s", { maxLength: 2 }), { s: "abc" }],
  ['"l" must not be empty.', field("l", { minItems: 1 }), { l: [] }],
  ['"l" must have at most 1 entries.', field("l", { maxItems: 1 }), { l: [1, 2] }],
  ["The body must not be empty.", { minProperties: 1 }, {}],
  ['"l" must not contain the same value twice.', field("l", { uniqueItems: true }), { l: [1, 1] }],
  ['"a[0]" must be an id of 24 hexadecimal characters.', field("a", { items: { pattern: id } }), { a: ["x"] }],
  ['"s" must match the pattern ^x$.', field("s", { pattern: "^x$" }), { s: "y" }],
  [`"s" must be ${aTime}`, field("s", { format: "date-time" }), { s: "y" }],
  ['"s" must be in the format email.', field("s", { format: "email" }), { s: "y" }],
  ['"s" must not be given here.', field("s", false), { s: "y" }],
  ['"a/b" must be a string.', field("a/b", { type: "string" }), { "a/b": 1 }],
  ["The body must be an object.", { type: "object" }, 1],
  ['"n" must be multiple of 2.', field("n", { multipleOf: 2 }), { n: 3 }],
])("%s", (message, schema, value) => {
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
