import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { operationsOf } from "../openapi.ts";
import { contractOf, lines, schemaOf } from "../testing/fixture.ts";
import { deriveFromOperation } from "./operation.ts";
import type { SchemaPlace } from "./place.ts";
import { deriveFromSchema } from "./schema.ts";

/** Rows of a piece of YAML and the lines that follow from it. */
type Rows = [piece: string, ...lines: string[]][];
const file = new URL("../testing/data/derived.yaml", import.meta.url);
const rows = parse(readFileSync(file, "utf8")) as Record<"schemas" | "rules" | "prices" | "operations", Rows>; // its four lists

const thing: SchemaPlace = {
  id: "Thing",
  label: "Thing",
  side: "request",
  part: "schema",
  component: "Thing",
  source: { doc: "core", section: "Things" },
  operations: ["createThing"],
};
const derive = (yaml: string, more: Partial<SchemaPlace> = {}) =>
  deriveFromSchema(schemaOf(yaml), { ...thing, ...more });
const idsOf = (...of: Parameters<typeof derive>) => derive(...of).map(({ id }) => id);

/** The requirements of one POST operation with these members. */
function deriveOperation(members: string) {
  const contract = contractOf(`
paths:
  /things:
    post:
      operationId: op
      ${members.trim().split("\n").join("\n      ")}
components:
  schemas:
    NotFoundError:
      x-source: { doc: core, section: Errors, cite: it is not there }
      properties: { error: { properties: { type: { const: not_found } } } }
    RateLimitedError: { properties: { error: { properties: { type: { const: rate_limited } } } } }
    PendingError: { properties: { error: { properties: { type: { const: pending } } } } }
    SeveralErrors: { properties: { error: { properties: { type: { enum: [not_found, gone, pending, rate_limited] } } } } }
    ErrorDetails: { properties: { type: { x-any-status: [pending] } } }
`);
  return operationsOf(contract).flatMap((located) => deriveFromOperation(contract, located));
}

const always = [
  "error.unauthorized: refuses a call without a valid key with 401 unauthorized.",
  "status.200: answers a valid call with 200.",
];

test.each(rows.schemas)("the schema %j gives %j", (yaml, ...expected) => {
  expect(lines(derive(yaml))).toEqual(expected);
});

test.each(rows.rules)("the rule %j gives %j", (yaml, ...expected) => {
  const found = derive(yaml, { id: "createThing.body", label: "the body of createThing" });
  const own = lines(found).filter((line) => !/\.(type|min\w+):/.test(line));
  expect(own.map((line) => line.replace("createThing.body.", ""))).toEqual(expected);
});

test.each(rows.prices)("the price %j gives %j", (price, ...expected) => {
  const found = lines(deriveOperation(`x-credits: ${price}`)).filter((line) => line.startsWith("op.credits."));
  expect(found.map((line) => line.replace("op.credits.", ""))).toEqual(expected);
});

test.each(rows.operations)("the operation with %j gives %j", (members, ...expected) => {
  const found = lines(deriveOperation(members)).map((line) => line.replaceAll(/\bop[. ]/g, ""));
  expect(found.filter((line) => !always.includes(line))).toEqual(expected);
});

test("a requirement of a member has the words that its own source cites, or those of the whole schema", () => {
  const found = derive(`
    x-source: { doc: core, section: Things, cite: a thing has }
    required: [name]
    properties:
      name: { type: string, x-source: { doc: core, section: Things, cite: a name } }
      size: { type: integer }
  `);
  const cites = found.map(({ id, source }) => [id.split(".").slice(1).join("."), source.cite]);
  expect(cites.sort()).toEqual([
    ["name", "a name"],
    ["name.type", "a name"],
    ["size.type", "a thing has"],
  ]);
});

test("the requirement of an error has the words about its type", () => {
  const errors = deriveOperation(`
responses:
  "404":
    description: D
    content: { application/json: { schema: { $ref: "#/components/schemas/NotFoundError" } } }
`);
  expect(errors.find(({ id }) => id === "op.error.not_found")?.source).toMatchObject({ cite: "it is not there" });
});

describe("an operation", () => {
  test("refuses a call without a key, and answers a valid one", () => {
    expect(lines(deriveOperation("summary: S"))).toHaveLength(always.length);
  });

  test("without security answers without a key", () => {
    expect(lines(deriveOperation("security: []"))).toContain("op.access.public: op answers without a key.");
    expect(lines(deriveOperation("security: []")).join()).not.toContain("unauthorized");
  });

  test("has its price as the value of a subject", () => {
    const subject = { side: "behaviour", part: "credits", keyword: "credits.base", value: 3 };
    expect(deriveOperation("x-credits: { base: 3 }")).toContainEqual(expect.objectContaining({ subject }));
  });
});

describe("a schema", () => {
  test("does not repeat a type that an enum, a constant, a format or a pattern implies", () => {
    expect(idsOf("{ type: string, enum: [a] }")).toEqual(["Thing.enum"]);
    expect(idsOf("{ type: 'null', const: null }")).toEqual(["Thing.const"]);
  });

  test("has defaults, a closed body and times in the future in requests only", () => {
    const yaml = "{ type: object, additionalProperties: false, properties: { a: { default: 1, x-in-future: true } } }";
    expect(idsOf(yaml, { side: "response" })).toEqual(["Thing.self.type"]);
    expect(idsOf(yaml, { side: "both" })).toContain("Thing.a.default");
  });

  test("keeps its keywords apart from fields of the same names", () => {
    const fields = "properties: { type: { maximum: 1 }, minProperties: { type: string } }";
    expect(idsOf(`{ type: object, minProperties: 1, ${fields} }`)).toEqual([
      ...["Thing.self.type", "Thing.self.minProperties", "Thing.type.maximum", "Thing.minProperties.type"],
    ]);
  });

  test("merges what the parts of an allOf say alike, and numbers what they say differently", () => {
    const yaml = "{ required: [a], allOf: [{ required: [a] }, { anyOf: [{}] }, { anyOf: [{}, {}] }] }";
    expect(idsOf(yaml)).toEqual(["Thing.a", "Thing.anyOf", "Thing.anyOf.2"]);
  });

  test("gives requirements the place of the value, the source and the operations", () => {
    const { source, operations } = thing;
    const subject = { side: "request", part: "schema", component: "Thing", pointer: "/list/*" };
    expect(derive("properties: { list: { items: { maximum: 5 } } }")).toMatchObject([
      { kind: "derived", level: "must", source, operations, subject: { ...subject, keyword: "maximum", value: 5 } },
    ]);
  });
});

describe("a condition", () => {
  const inner = "{ if: { required: [b] }, then: { required: [c] } }";

  test("within a condition names both, and its value is complete", () => {
    const nested = `{ if: { required: [a] }, then: ${inner} }`;
    const [found] = derive(`{ type: object, properties: { z: {} }, allOf: [${nested}] }`).slice(1);
    expect(found?.says).toBe("In Thing, c is present when a is given and when b is given.");
    expect(found?.subject?.value).toEqual(schemaOf(nested));
  });

  test("within an else stands under the opposite of the outer condition", () => {
    const [found] = derive(`{ if: { required: [a] }, else: ${inner} }`);
    expect(found?.says).toContain("c is present unless a is given and when b is given");
    expect(found?.subject?.value).toMatchObject({ if: { not: { required: ["a"] } } });
  });

  test("gives a requirement for each of its branches, with the condition alone as the value", () => {
    const found = derive("{ default: 1, if: { required: [a] }, then: { required: [b] }, else: { required: [c] } }");
    const branches = found.slice(1).map(({ subject }) => subject);
    expect(branches.map((subject) => subject?.keyword)).toEqual(["rule.b.when.a", "rule.c.unless.a"]);
    expect(Object.keys(branches[0]?.value ?? {})).toEqual(["if", "then", "else"]);
  });

  test("of the same name as another is numbered, in the id and in the keyword", () => {
    const when = (value: string) => `{ if: { properties: { a: { const: ${value} } } }, then: { required: [b] } }`;
    const found = derive(`allOf: [${when("x")}, ${when("y")}]`);
    expect(found.map(({ subject }) => subject?.keyword)).toEqual(["rule.b.when.a", "rule.b.when.a.2"]);
    expect(found.map(({ id }) => id)).toEqual(["Thing.rule.b.when.a", "Thing.rule.b.when.a.2"]);
  });
});
