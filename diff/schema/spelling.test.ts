import { describe, expect, test } from "vitest";
import { compareContracts } from "../compare.ts";
import type { Document } from "../document.ts";
import type { JsonObject } from "../json.ts";

const schemas = {
  Named: { type: "object", properties: { name: { type: "string" } } },
  Kind: { enum: ["a", "b"], type: "string" },
};

function taking(schema: JsonObject): Document {
  const operation = {
    operationId: "doIt",
    requestBody: { content: { "application/json": { schema } } },
    responses: { 200: { description: "Done." } },
  };
  return { openapi: "3.1.0", paths: { "/it": { post: operation } }, components: { schemas } };
}

const rules = (old: JsonObject, now: JsonObject) =>
  compareContracts(taking(old), taking(now)).differences.map(({ rule, callers }) => `${rule} ${callers}`);

const named = { $ref: "#/components/schemas/Named" };
const kind = { $ref: "#/components/schemas/Kind" };

describe("two spellings of the same schema are no difference", () => {
  test.each([
    ["words around a $ref", { allOf: [named], description: "A name." }, named],
    [
      "null beside a type, and as an alternative",
      { anyOf: [{ type: "string" }, { type: "null" }] },
      { type: ["string", "null"] },
    ],
    [
      "null beside listed values",
      { oneOf: [kind, { type: "null" }] },
      { type: ["string", "null"], enum: ["a", "b", null] },
    ],
    ["an integer above 0, and from 1", { type: "integer", exclusiveMinimum: 0 }, { type: "integer", minimum: 1 }],
    [
      "members that nothing describes",
      { type: "object", unevaluatedProperties: false },
      { type: "object", additionalProperties: false },
    ],
  ] as const)("%s", (_, one, other) => {
    expect(rules(one, other)).toEqual([]);
    expect(rules(other, one)).toEqual([]);
  });
});

describe("what looks like another spelling and says something else is a difference", () => {
  test("a number above 0 is not one from 1", () => {
    expect(rules({ type: "number", exclusiveMinimum: 0 }, { type: "number", minimum: 1 })).not.toEqual([]);
  });

  test("a value in two alternatives is refused once exactly one has to match", () => {
    const both = [{ type: "string" }, { minLength: 3 }];
    expect(rules({ anyOf: both }, { oneOf: both })).toEqual(["alternatives-exclusive breaking"]);
    expect(rules({ oneOf: both }, { anyOf: both })).toEqual(["alternatives-inclusive safe"]);
  });

  test("a list of values without null refuses it, whatever the type says", () => {
    const nullable = { type: ["string", "null"], enum: ["a", null] };
    expect(rules(nullable, { ...nullable, enum: ["a"] })).toEqual(["null-removed breaking"]);
  });
});
