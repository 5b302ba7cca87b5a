import { describe, expect, test } from "vitest";
import { compareContracts } from "../compare.ts";
import type { Document } from "../document.ts";
import type { JsonObject } from "../json.ts";

const json = (schema: JsonObject) => ({ content: { "application/json": { schema } } });

/** A description with one operation that takes and gives something. */
function described(parts: {
  readonly takes?: JsonObject;
  readonly gives?: JsonObject;
  readonly schemas?: JsonObject;
}): Document {
  const operation = {
    operationId: "doIt",
    ...(parts.takes && { requestBody: json(parts.takes) }),
    responses: { 200: { description: "Done.", ...(parts.gives && json(parts.gives)) } },
  };
  return { openapi: "3.1.0", paths: { "/it": { post: operation } }, components: { schemas: parts.schemas ?? {} } };
}

type Parts = Parameters<typeof described>[0];
const changes = (old: Parts, now: Parts) => compareContracts(described(old), described(now)).differences;
const rules = (old: Parts, now: Parts) => changes(old, now).map(({ rule, callers }) => `${rule} ${callers}`);

describe("references", () => {
  const tree = (limit: number) => ({
    type: "object",
    properties: {
      name: { type: "string", maxLength: limit },
      children: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
    },
  });
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

  test("a component that refers to itself is compared once", () => {
    const found = changes(
      { gives: ref("Tree"), schemas: { Tree: tree(5) } },
      { gives: ref("Tree"), schemas: { Tree: tree(9) } },
    );
    expect(found).toMatchObject([
      { rule: "max-length-raised", operations: ["doIt"], callers: "breaking", servers: "safe" },
    ]);
  });

  test("a component that both sides use has the worse meaning", () => {
    const both = (limit: number) => ({ takes: ref("Tree"), gives: ref("Tree"), schemas: { Tree: tree(limit) } });
    expect(changes(both(5), both(9))).toMatchObject([{ callers: "breaking", servers: "breaking" }]);
  });

  test("a component with another name, or none, is what it says", () => {
    const text = { type: "string", minLength: 1 };
    expect(rules({ gives: ref("A"), schemas: { A: text } }, { gives: ref("B"), schemas: { B: text } })).toEqual([]);
    expect(rules({ gives: ref("A"), schemas: { A: text } }, { gives: text })).toEqual([]);
    expect(rules({ gives: text }, { gives: ref("A"), schemas: { A: { type: "string" } } })).toEqual([
      "min-length-removed breaking",
    ]);
  });

  test("two that refer to each other under other names end", () => {
    const schemas = (one: string, two: string) => ({
      [one]: { type: "object", properties: { next: ref(two) } },
      [two]: { type: "object", properties: { next: ref(one) } },
    });
    expect(
      rules({ gives: ref("A"), schemas: schemas("A", "B") }, { gives: ref("C"), schemas: schemas("C", "D") }),
    ).toEqual([]);
  });

  test("a component that is not used makes no difference", () => {
    expect(rules({ schemas: { A: { type: "string" } } }, { schemas: { A: { type: "integer" } } })).toEqual([]);
  });

  test("what stands beside a reference counts", () => {
    const schemas = { A: { type: "integer" } };
    const found = rules(
      { takes: { ...ref("A"), default: 1 }, schemas },
      { takes: { ...ref("A"), default: 2 }, schemas },
    );
    expect(found).toEqual(["default-changed breaking"]);
  });
});

describe("spellings of the same", () => {
  test.each([
    ["nullable in OpenAPI 3.0", { type: "string", nullable: true }, { type: ["string", "null"] }],
    [
      "exclusive bounds in OpenAPI 3.0",
      { type: "integer", minimum: 3, exclusiveMinimum: true },
      { type: "integer", exclusiveMinimum: 3 },
    ],
    ["one value", { const: "a" }, { enum: ["a"] }],
    ["an empty schema", { type: "object", additionalProperties: true }, { type: "object", additionalProperties: {} }],
    ["bounds that exclude nothing", { type: "string", minLength: 0 }, { type: "string" }],
    ["a list of one type", { type: ["string"] }, { type: "string" }],
    ["an integer that is a number", { type: ["integer", "number"] }, { type: "number" }],
    ["a default of uniqueItems", { type: "array", uniqueItems: false }, { type: "array" }],
  ] as const)("%s", (_, one, two) => {
    expect(rules({ takes: one }, { takes: two })).toEqual([]);
    expect(rules({ gives: two }, { gives: one })).toEqual([]);
  });
});

describe("what the contract of this kit has in conditions only, or not at all", () => {
  test.each([
    [{ exclusiveMaximum: 5 }, { exclusiveMaximum: 4 }, "exclusive-maximum-lowered breaking"],
    [{ exclusiveMinimum: 5 }, {}, "exclusive-minimum-removed safe"],
    [{ multipleOf: 2 }, { multipleOf: 4 }, "multiple-of-changed breaking"],
    [{ minProperties: 1 }, { minProperties: 2 }, "min-properties-raised breaking"],
    [{ anyOf: [{ type: "string" }] }, { anyOf: [{ type: "string" }, { type: "null" }] }, "any-of-added safe"],
    [{ anyOf: [{ type: "string" }, { type: "null" }] }, { anyOf: [{ type: "string" }] }, "any-of-removed breaking"],
    [{ prefixItems: [{}] }, { prefixItems: [{}, {}] }, "first-items-changed breaking"],
    [{ contains: { type: "string" } }, {}, "condition-removed safe"],
    [
      { contains: { type: "string" }, minContains: 1 },
      { contains: { type: "string" }, minContains: 2 },
      "min-contains-raised breaking",
    ],
    [{}, { dependentSchemas: { a: { required: ["b"] } } }, "condition-added breaking"],
    [{}, { patternProperties: { "^x": { type: "string" } } }, "members-restricted breaking"],
    [{ propertyNames: { maxLength: 9 } }, { propertyNames: { maxLength: 5 } }, "max-length-lowered breaking"],
    [
      { additionalProperties: { type: "string" } },
      { additionalProperties: { type: "integer" } },
      "type-changed breaking",
    ],
    [{ unevaluatedProperties: false }, {}, "members-opened safe"],
    [{ contentMediaType: "image/png" }, { contentMediaType: "image/jpeg" }, "content-media-type-changed breaking"],
    [{ readOnly: true }, {}, "read-only-changed breaking"],
    [{ discriminator: { propertyName: "kind" } }, {}, "discriminator-changed notice"],
    [{ type: "string" }, { type: "integer" }, "type-changed breaking"],
    [
      { if: { required: ["a"] }, then: { required: ["b"] } },
      { if: { required: ["a"] }, then: { required: ["b", "c"] } },
      "member-required breaking",
    ],
  ] as const)("in a request: %j becomes %j", (one, two, expected) => {
    expect(rules({ takes: one }, { takes: two })).toEqual([expected]);
  });

  test("a part of allOf that changed is that change", () => {
    const parts = (limit: number) => ({
      allOf: [{ required: ["a"] }, { properties: { a: { type: "string", maxLength: limit } } }],
    });
    expect(rules({ takes: parts(3) }, { takes: { allOf: [...parts(2).allOf].reverse() } })).toEqual([
      "max-length-lowered breaking",
    ]);
  });

  test("a member that is called like an object's own is none of them", () => {
    const schema = { type: "object", properties: { constructor: { type: "string" }, title: { type: "string" } } };
    expect(rules({ gives: { type: "object", properties: {} } }, { gives: schema })).toEqual([
      "optional-member-added safe",
      "optional-member-added safe",
    ]);
  });
});

describe("alternatives", () => {
  const text = { type: "string" };
  const number = { type: "integer" };

  test("where there were none, they restrict; a schema that becomes one of them does not", () => {
    const short = { anyOf: [{ minLength: 2 }, { maxLength: 9 }] };
    expect(rules({ takes: text }, { takes: { ...text, ...short } })).toEqual(["alternatives-restricted breaking"]);
    expect(rules({ gives: { ...text, ...short } }, { gives: text })).toEqual(["alternatives-freed breaking"]);
    expect(rules({ takes: text }, { takes: { oneOf: [number, text] } })).toEqual(["one-of-added safe"]);
    expect(rules({ takes: { anyOf: [text, number] } }, { takes: text })).toEqual(["any-of-removed breaking"]);
  });

  test("a part that only explains something is no difference", () => {
    expect(rules({ takes: text }, { takes: { ...text, allOf: [{ title: "A name" }] } })).toEqual([]);
  });
});

test("webhooks come, go and change", () => {
  const withHooks = (webhooks: JsonObject): Document => ({ ...described({}), webhooks });
  const hook = (status: number, description: string) => ({
    post: { description, responses: { [status]: { description } } },
  });
  const found = (old: JsonObject, now: JsonObject) =>
    compareContracts(withHooks(old), withHooks(now)).differences.map(({ rule, callers }) => `${rule} ${callers}`);
  expect(found({ ready: hook(200, "a") }, { ready: hook(200, "b") })).toEqual([]);
  expect(found({ ready: hook(200, "a") }, { ready: hook(204, "a"), failed: hook(200, "a") })).toEqual([
    "webhook-changed breaking",
    "webhook-added notice",
  ]);
  expect(found({ ready: hook(200, "a") }, {})).toEqual(["webhook-removed breaking"]);
});
