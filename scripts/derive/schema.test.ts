import { describe, expect, test } from "vitest";
import { lines, schemaOf } from "../testing/fixture.ts";
import type { SchemaPlace } from "./place.ts";
import { deriveFromSchema } from "./schema.ts";

const place: SchemaPlace = {
  id: "Thing",
  label: "Thing",
  side: "request",
  part: "schema",
  component: "Thing",
  source: { doc: "core", section: "Things" },
  operations: ["createThing"],
};

const derive = (yaml: string, side: SchemaPlace["side"] = "request") =>
  deriveFromSchema(schemaOf(yaml), { ...place, side });

describe("each keyword gives one requirement", () => {
  test.each([
    ["type: string", "Thing.type: Thing is of type string."],
    ["type: [string, 'null']", "Thing.type: Thing is of type string or null."],
    ["enum: [a, 1]", "Thing.enum: Thing is one of a, 1."],
    ["const: a", 'Thing.const: Thing is "a".'],
    ["const: null", "Thing.const: Thing is null."],
    ["format: date-time", "Thing.format: Thing has the format date-time."],
    ["pattern: ^a$", "Thing.pattern: Thing matches ^a$."],
    ["minimum: 1", "Thing.minimum: Thing is at least 1."],
    ["minimum: 0", "Thing.minimum: Thing is at least 0."],
    ["maximum: 5", "Thing.maximum: Thing is at most 5."],
    ["exclusiveMinimum: 1", "Thing.exclusiveMinimum: Thing is more than 1."],
    ["exclusiveMaximum: 5", "Thing.exclusiveMaximum: Thing is less than 5."],
    ["minLength: 1", "Thing.minLength: Thing has at least 1 character."],
    ["maxLength: 5", "Thing.maxLength: Thing has at most 5 characters."],
    ["minItems: 1", "Thing.minItems: Thing has at least 1 item."],
    ["maxItems: 5", "Thing.maxItems: Thing has at most 5 items."],
    ["minProperties: 1", "Thing.minProperties: Thing has at least 1 member."],
    ["maxProperties: 5", "Thing.maxProperties: Thing has at most 5 members."],
    ["uniqueItems: true", "Thing.uniqueItems: Thing has no duplicate items."],
    ["default: 3", "Thing.default: Thing defaults to 3."],
    ["default: false", "Thing.default: Thing defaults to false."],
    ["additionalProperties: false", "Thing.closed: An unknown field in Thing is refused."],
    ["unevaluatedProperties: false", "Thing.closed: An unknown field in Thing is refused."],
    ["x-in-future: true", "Thing.inFuture: Thing is in the future, or the call is refused."],
    ["required: [a]", "Thing.a: `a` in Thing is present."],
    ["items: { maximum: 5 }", "Thing[].maximum: Each item of Thing is at most 5."],
    ["properties: { a: { maximum: 5 } }", "Thing.a.maximum: `a` in Thing is at most 5."],
    ["additionalProperties: { maximum: 5 }", "Thing[].maximum: Each item of Thing is at most 5."],
    ["allOf: [{ maximum: 5 }]", "Thing.maximum: Thing is at most 5."],
    ["items: { properties: { a: { type: string } } }", "Thing[].a.type: `a` in each item of Thing is of type string."],
  ])("%s", (yaml, expected) => {
    expect(lines(derive(yaml))).toEqual([expected]);
  });

  test.each([
    "description: Text.",
    "x-known-values: [a, b]",
    "x-gap: GAP-01",
    "additionalProperties: true",
    "$ref: '#/components/schemas/Other'",
    "properties: { a: { $ref: '#/components/schemas/Other' } }",
  ])("%s gives none", (yaml) => {
    expect(derive(yaml)).toEqual([]);
  });
});

test("a type that an enum, a constant, a format or a pattern implies is not stated again", () => {
  expect(lines(derive("{ type: string, enum: [a] }"))).toEqual(["Thing.enum: Thing is one of a."]);
  expect(lines(derive("{ type: 'null', const: null }"))).toEqual(["Thing.const: Thing is null."]);
});

test("a default, a closed body and a time in the future speak of requests only", () => {
  const yaml = "{ type: object, additionalProperties: false, properties: { a: { default: 1, x-in-future: true } } }";
  expect(derive(yaml, "response").map(({ id }) => id)).toEqual(["Thing.self.type"]);
  expect(derive(yaml, "both").map(({ id }) => id)).toContain("Thing.a.default");
});

test("the keywords of an object stand apart from fields of the same names", () => {
  const yaml =
    "{ type: object, minProperties: 1, properties: { type: { maximum: 1 }, minProperties: { type: string } } }";
  expect(derive(yaml).map(({ id }) => id)).toEqual([
    "Thing.self.type",
    "Thing.self.minProperties",
    "Thing.type.maximum",
    "Thing.minProperties.type",
  ]);
});

test("what the parts of an allOf say alike is one requirement, and what they say differently is numbered", () => {
  const found = derive("{ required: [a], allOf: [{ required: [a] }, { anyOf: [{}] }, { anyOf: [{}, {}] }] }");
  expect(found.map(({ id }) => id)).toEqual(["Thing.a", "Thing.anyOf", "Thing.anyOf.2"]);
});

test("the subject says where a check finds the value", () => {
  expect(derive("properties: { list: { items: { maximum: 5 } } }")[0]?.subject).toEqual({
    side: "request",
    part: "schema",
    component: "Thing",
    pointer: "/list/*",
    keyword: "maximum",
    value: 5,
  });
});

test("a requirement carries the source and the operations of its place", () => {
  expect(derive("type: string")[0]).toMatchObject({
    kind: "derived",
    level: "must",
    source: place.source,
    operations: ["createThing"],
  });
});
