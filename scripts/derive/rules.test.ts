import { describe, expect, test } from "vitest";
import { lines, schemaOf } from "../testing/fixture.ts";
import type { SchemaPlace } from "./place.ts";
import { ruleRequirements } from "./rules.ts";
import { deriveFromSchema } from "./schema.ts";

const place: SchemaPlace = {
  id: "createThing.body",
  label: "the body of createThing",
  side: "request",
  part: "body",
  source: { doc: "core", section: "Things" },
  operations: ["createThing"],
};

const rules = (yaml: string) => ruleRequirements(schemaOf(yaml), place);
const says = (yaml: string) => lines(rules(yaml)).map((line) => line.replace("createThing.body.", ""));

describe("each rule gives one requirement", () => {
  test.each([
    [
      "dependentRequired: { deck: [format] }",
      "format.requiredWith.deck: `format` in the body of createThing is present when deck is given.",
    ],
    ["not: { required: [a] }", "rule.not: The body of createThing does not hold a."],
    ["not: { required: [a, b] }", "rule.not: The body of createThing does not hold a and b together."],
    ["not: { enum: [a] }", "rule.not: The body of createThing has none of the excluded forms."],
    ["oneOf: [{}, {}]", "oneOf: The body of createThing matches exactly one of its 2 forms."],
    ["anyOf: [{}, {}, {}]", "anyOf: The body of createThing matches at least one of its 3 forms."],
    ["propertyNames: { enum: [a, b] }", "propertyNames: Each field name in the body of createThing is one of a, b."],
    [
      "propertyNames: { not: { enum: [a, b] } }",
      "propertyNames: Each field name in the body of createThing is none of a, b.",
    ],
    ["propertyNames: { pattern: ^a$ }", "propertyNames: Each field name in the body of createThing matches ^a$."],
    ["propertyNames: { maxLength: 3 }", "propertyNames: Each field name in the body of createThing follows its rule."],
  ])("%s", (yaml, expected) => {
    expect(says(yaml)).toEqual([expected]);
  });
});

describe("a condition reads as a sentence", () => {
  test.each([
    [
      "{ if: { properties: { a: { const: x } } }, then: { required: [b] } }",
      "rule.b.when.a: In the body of createThing, b is present when a is x.",
    ],
    [
      "{ if: { properties: { a: { enum: [x, y] } } }, then: { required: [b, c] } }",
      "rule.b+c.when.a: In the body of createThing, b and c are present when a is x or y.",
    ],
    [
      "{ if: { required: [a] }, then: { not: { required: [b] } } }",
      "rule.no-b.when.a: In the body of createThing, b is absent when a is given.",
    ],
    [
      "{ if: { required: [a] }, then: { not: { required: [b, c] } } }",
      "rule.no-b+no-c.when.a: In the body of createThing, b and c are not sent together when a is given.",
    ],
    [
      "{ if: { required: [a] }, then: { properties: { b: { maximum: 3 } } } }",
      "rule.b.when.a: In the body of createThing, b stays within bounds when a is given.",
    ],
    [
      "{ if: { not: { required: [a] } }, then: { required: [b] } }",
      "rule.b.when.rule: In the body of createThing, b is present when a is not given.",
    ],
    [
      "{ if: { minProperties: 1 }, then: { minProperties: 2 } }",
      "rule.rule.when.rule: In the body of createThing, another rule applies when its condition applies.",
    ],
    [
      "{ if: { required: [a] }, else: { required: [b] } }",
      "rule.b.unless.a: In the body of createThing, b is present unless a is given.",
    ],
  ])("%s", (yaml, expected) => {
    expect(says(yaml)).toEqual([expected]);
  });
});

test("both branches of a condition are requirements", () => {
  const yaml = "{ if: { required: [a] }, then: { required: [b] }, else: { required: [c] } }";
  expect(rules(yaml).map(({ subject }) => subject?.keyword)).toEqual(["rule.b.when.a", "rule.c.unless.a"]);
});

test("a condition within a condition is a requirement that names both, and stands for itself", () => {
  const found = rules("{ if: { required: [a] }, then: { if: { required: [b] }, then: { required: [c] } } }");
  expect(lines(found)).toEqual([
    "createThing.body.rule.c.when.b: In the body of createThing, c is present when a is given and when b is given.",
  ]);
  expect(found[0]?.subject?.value).toEqual(
    schemaOf("{ if: { required: [a] }, then: { if: { required: [b] }, then: { required: [c] } } }"),
  );
});

test("a condition within an else stands under the opposite of the outer condition", () => {
  const [found] = rules("{ if: { required: [a] }, else: { if: { required: [b] }, then: { required: [c] } } }");
  expect(found?.says).toContain("c is present unless a is given and when b is given");
  expect(found?.subject?.value).toMatchObject({ if: { not: { required: ["a"] } } });
});

test("the value of a rule holds the condition only, not the schema in which it stands", () => {
  const [found] = rules("{ type: object, properties: { z: {} }, if: { required: [a] }, then: { required: [b] } }");
  expect(Object.keys(found?.subject?.value ?? {})).toEqual(["if", "then"]);
});

test("two conditions of one name are numbered, in the id and in the keyword", () => {
  const yaml = `allOf:
    - { if: { properties: { a: { const: x } } }, then: { required: [b] } }
    - { if: { properties: { a: { const: y } } }, then: { required: [b] } }`;
  const found = deriveFromSchema(schemaOf(yaml), place);
  expect(found.map(({ subject }) => subject?.keyword)).toEqual(["rule.b.when.a", "rule.b.when.a.2"]);
  expect(found.map(({ id }) => id)).toEqual(["createThing.body.rule.b.when.a", "createThing.body.rule.b.when.a.2"]);
});
