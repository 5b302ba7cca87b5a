import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { Schema } from "./description.ts";
import { explain } from "./messages.ts";

/** A case, a schema, a body that breaks it, and the message. */
type Row = [name: string, schema: object, value: unknown, message: string];
const file = new URL("testing/messages.yaml", import.meta.url);
const rows = parse(readFileSync(file, "utf8")) as Row[]; // as its comment says

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

test.each(rows)("%s", (_, schema, value, message) => {
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
