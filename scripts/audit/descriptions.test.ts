import { describe, expect, test } from "vitest";
import { auditContract } from "../audit.ts";
import { contractWith, soundInput } from "../testing/audit-input.ts";

const audit = (text: string, replacement: string) =>
  auditContract({ ...soundInput(), contract: contractWith(text, replacement) });

describe("what has no description is named", () => {
  test.each([
    ["a schema", "description: T, x-source: *source", "x-source: *source", "components/schemas/Thing"],
    ["a property", "id: { type: string, description: I }", "id: { type: string }", "components/schemas/Thing.id"],
    [
      "an item",
      "id: { type: string, description: I }",
      "ids: { type: array, description: I, items: { type: string } }",
      "components/schemas/Thing.ids[]",
    ],
    [
      "a property of a property",
      "id: { type: string, description: I }",
      "owner: { type: object, description: I, properties: { id: { type: string } } }",
      "components/schemas/Thing.owner.id",
    ],
    ["a shared parameter", "description: P, ", "", "components/parameters/Page"],
    ["a parameter in line", "description: Which., ", "", "getThing, parameter id"],
    ["a header", "description: R, ", "", "components/headers/RetryAfter"],
  ])("%s", (_, text, replacement, where) => {
    expect(audit(text, replacement)).toEqual([`${where} has no description.`]);
  });

  test("what only refers to another schema needs none", () => {
    expect(audit("id: { type: string, description: I }", "id: { $ref: '#/components/schemas/ThingStatus' }")).toEqual(
      [],
    );
  });
});

test.each([
  ["description: T, x-source: *source", "description: T", "components/schemas/Thing"],
  ["description: K, x-source: *source", "description: K", "components/parameters/IdempotencyKey"],
  ["description: R, x-source: *source", "description: R", "components/headers/RetryAfter"],
  ["description: L, x-source: *source", "description: L", "components/responses/Limited"],
])("a component without a source is named (%s)", (text, replacement, where) => {
  expect(audit(text, replacement)).toEqual([`${where} has no x-source.`]);
});

describe("a keyword that no generator reads is named", () => {
  test.each([
    ["multipleOf: 5"],
    ["contains: { const: a }"],
    ["patternProperties: { a: { type: string } }"],
    ["x-knwon-values: [a]"],
  ])("%s", (keyword) => {
    const name = keyword.split(":")[0];
    expect(audit("id: { type: string, description: I }", `id: { type: string, description: I, ${keyword} }`)).toEqual([
      `components/schemas/Thing: no generator reads the keyword ${name}; use another keyword.`,
    ]);
  });

  test("in a parameter too", () => {
    const id = "x-resource: thing, schema: { type: string }";
    expect(audit(id, "x-resource: thing, schema: { type: string, multipleOf: 2 }")).toEqual([
      "getThing, parameter id: no generator reads the keyword multipleOf; use another keyword.",
    ]);
  });
});

test("known values of what is no string are named", () => {
  const list = "id: { type: array, description: I, x-known-values: [a], items: { type: string, description: S } }";
  expect(audit("id: { type: string, description: I }", list)).toEqual([
    "components/schemas/Thing: x-known-values is only for schemas of type string.",
  ]);
});
