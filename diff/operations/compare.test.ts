import { describe, expect, test } from "vitest";
import { compareContracts } from "../compare.ts";
import type { Document } from "../document.ts";
import type { JsonObject } from "../json.ts";

const json = (schema: JsonObject) => ({ content: { "application/json": { schema } } });
const id = { name: "id", in: "path", required: true, schema: { type: "string" } };

/** A description with one operation. */
function described(operation: JsonObject = {}, root: JsonObject = {}): Document {
  const post = { operationId: "doIt", parameters: [id], responses: { 200: { description: "Done." } }, ...operation };
  return { openapi: "3.1.0", info: { title: "It", version: "1.0.0" }, paths: { "/it/{id}": { post } }, ...root };
}

const rules = (old: Document, now: Document) =>
  compareContracts(old, now).differences.map(({ rule, callers, servers }) => `${rule} ${callers} ${servers}`);
const parameter = (more: JsonObject) =>
  described({ parameters: [id, { name: "Q", in: "query", schema: {}, ...more }] });
const takes = (schema: JsonObject, root: JsonObject = {}) => described({ requestBody: json(schema) }, root);
const gives = (answer: JsonObject, status = 200) =>
  described({ responses: { [status]: { description: "It.", ...answer } } });
const components = (schemas: JsonObject) => ({ components: { schemas } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe("no difference", () => {
  test.each<readonly [string, Document, Document]>([
    [
      "a parameter in its usual style",
      parameter({}),
      parameter({ style: "form", explode: true, allowReserved: false }),
    ],
    ["an example of a parameter", parameter({}), parameter({ example: "a", examples: { a: { value: "b" } } })],
    [
      "the letter case of a header",
      parameter({ name: "X-It", in: "header" }),
      parameter({ name: "x-it", in: "header" }),
    ],
    [
      "words in a parameter of JSON",
      parameter({ content: { "application/json": { schema: { description: "one" } } } }),
      parameter({ content: { "application/json": { schema: { description: "other" } } } }),
    ],
    [
      "the only encoding of JSON",
      gives(json({ type: "string" })),
      gives({ content: { "application/json; charset=utf-8": { schema: { type: "string" } } } }),
    ],
    ["two ways to need no credential", described(), described({ security: [{}] })],
    ["the address without a list", described(), described({}, { servers: [{ url: "/" }] })],
    [
      "a credential that nobody takes",
      described(),
      described({}, { components: { securitySchemes: { a: { type: "http" } } } }),
    ],
    [
      "a condition in a component of another name",
      takes({ not: ref("A") }, components({ A: { required: ["x"] } })),
      takes({ not: ref("B") }, components({ B: { required: ["x"] } })),
    ],
    [
      "a condition in its place",
      takes({ if: ref("A"), then: { required: ["y"] } }, components({ A: { required: ["x"] } })),
      takes({ if: { required: ["x"] }, then: { required: ["y"] } }),
    ],
    [
      "alternatives in their place, in another order",
      takes({ oneOf: [ref("A"), ref("B")] }, components({ A: { type: "string" }, B: { type: "integer" } })),
      takes({ oneOf: [{ type: "integer" }, { type: "string" }] }),
    ],
  ])("%s", (_, one, other) => {
    expect(rules(one, other)).toEqual([]);
    expect(rules(other, one)).toEqual([]);
  });
});

describe("one edit is one difference", () => {
  const text = json({ type: "string" });
  const member = (name: string) => ({ allOf: [{ properties: { a: {}, [name]: {} } }], unevaluatedProperties: false });
  test.each<readonly [string, Document, Document, string]>([
    ["a parameter moves", parameter({}), parameter({ in: "header" }), "parameter-moved breaking breaking"],
    [
      "a list is written otherwise",
      parameter({}),
      parameter({ explode: false }),
      "parameter-style-changed breaking breaking",
    ],
    ["another success", gives(text), gives(text, 201), "success-changed breaking breaking"],
    ["another tag", described({ tags: ["a"] }), described({ tags: ["b"] }), "operation-tag-changed notice safe"],
    [
      "another address",
      described({}, { servers: [{ url: "/v1" }] }),
      described({}, { servers: [{ url: "/v2" }] }),
      "server-changed breaking notice",
    ],
    ["links of an answer", gives({}), gives({ links: { next: { operationId: "doIt" } } }), "hint-changed safe safe"],
    ["an extension of the whole", described(), described({}, { "x-team": "a" }), "extension-changed notice notice"],
    [
      "a type, with what follows",
      takes({ type: "string", maxLength: 5 }),
      takes({ type: "integer" }),
      "type-changed breaking breaking",
    ],
    [
      "a closed object loses a member of its part",
      takes(member("b")),
      takes(member("a")),
      "member-refused breaking breaking",
    ],
    [
      "a larger number",
      gives(json({ format: "int32" })),
      gives(json({ format: "int64" })),
      "format-widened breaking safe",
    ],
    [
      "the discriminator of alternatives",
      takes({}),
      takes({ discriminator: { propertyName: "kind" } }),
      "discriminator-changed notice safe",
    ],
    [
      "a member that nobody sends",
      takes({ properties: {} }),
      takes({ properties: { a: { readOnly: true } }, required: ["a"] }),
      "required-member-added safe safe",
    ],
  ])("%s", (_, old, now, expected) => {
    expect(rules(old, now)).toEqual([expected]);
  });

  test("a credential of the whole contract is one for all operations", () => {
    const operation = (operationId: string) => ({ get: { operationId, responses: {} } });
    const secured = (security: readonly JsonObject[]): Document => ({
      ...described({}, { security, components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } } }),
      paths: { "/a": operation("getA"), "/b": operation("getB") },
    });
    const scoped = compareContracts(secured([{ key: ["a"] }]), secured([{ key: ["a", "b"] }])).differences;
    expect(scoped).toMatchObject([{ rule: "scope-added", operations: ["getA", "getB"] }]);
    expect(rules(secured([]), secured([{ key: [] }]))).toEqual(["credential-required breaking breaking"]);
    expect(rules(secured([{ key: [] }]), secured([]))).toEqual(["credential-dropped safe breaking"]);
  });
});

describe("parts of a schema", () => {
  const base = components({ A: { type: "object", properties: { a: {} } } });
  const part = { type: "object", properties: { b: {} }, required: ["b"] };
  test.each<readonly [string, JsonObject, JsonObject]>([
    ["beside one part", { allOf: [ref("A")] }, { allOf: [ref("A"), part] }],
    ["beside a component", ref("A"), { allOf: [ref("A"), part] }],
    ["beside words", ref("A"), { allOf: [ref("A"), part, { description: "Words." }] }],
  ])("a new one %s is one difference", (_, old, now) => {
    expect(rules(takes(old, base), takes(now, base))).toEqual(["all-of-added breaking breaking"]);
    expect(rules(takes(now, base), takes(old, base))).toEqual(["all-of-removed safe breaking"]);
  });
});

test("a second credential beside the first one is named", () => {
  const schemes = { a: { type: "http", scheme: "bearer" }, b: { type: "apiKey", in: "header", name: "X-B" } };
  const secured = (security: readonly JsonObject[], first: readonly JsonObject[]): Document => ({
    ...described({ security }, { components: { securitySchemes: schemes } }),
    paths: {
      "/it/{id}": { post: { operationId: "doIt", parameters: [id], responses: {}, security } },
      "/other": { get: { operationId: "other", responses: {}, security: first } },
    },
  });
  const other = [{ b: [] }];
  const { differences } = compareContracts(secured([{ a: [] }], other), secured([{ a: [], b: [] }], other));
  expect(differences.map(({ says }) => says)).toContain("`doIt` no longer takes `a` without `b`.");
});

describe("calls that the service makes", () => {
  const call = (schema: JsonObject, status = 200) => ({
    post: { requestBody: json(schema), responses: { [status]: { description: "Got it." } } },
  });
  const callback = (schema: JsonObject) => described({ callbacks: { done: { "{$request.body#/url}": call(schema) } } });
  const open = { type: "object", properties: {} };
  const more = { type: "object", properties: { a: { type: "string" } } };

  test("callers read their bodies as answers", () => {
    expect(rules(callback(open), callback(more))).toEqual(["optional-member-added safe notice"]);
    expect(rules(callback(more), callback({ ...more, required: ["a"] }))).toEqual(["member-required safe breaking"]);
    expect(rules(described(), callback(open))).toEqual(["webhook-added notice breaking"]);
  });

  test("a component that only they use is compared, too", () => {
    const hook = (schema: JsonObject) =>
      described({}, { webhooks: { ready: call(ref("A")) }, ...components({ A: schema }) });
    expect(rules(hook({ type: "string" }), hook({ type: "integer" }))).toEqual(["type-changed breaking breaking"]);
  });
});

describe("sentences", () => {
  const says = (old: Document, now: Document) => compareContracts(old, now).differences.map((each) => each.says);
  const media = (...types: readonly string[]) =>
    Object.fromEntries(types.map((type) => [type, { schema: { type: "string" } }]));

  test("a media type of a request is taken, and one of an answer is given", () => {
    const asks = (...types: readonly string[]) => described({ requestBody: { content: media(...types) } });
    const answers = (...types: readonly string[]) => gives({ content: media(...types) });
    expect(says(asks("a/b", "text/plain"), asks("a/b"))).toEqual(["`doIt` no longer takes `text/plain`."]);
    expect(says(asks("a/b"), asks("a/b", "text/plain"))).toEqual(["`doIt` now also takes `text/plain`."]);
    expect(says(answers("a/b", "text/plain"), answers("a/b"))).toEqual([
      "The 200 answer of `doIt` is no longer `text/plain`.",
    ]);
  });

  test("an operationId may come, go or change", () => {
    const named = (operationId?: string) => {
      const { paths, ...root } = described();
      const { operationId: _, ...post } = (paths as { "/it/{id}": { post: JsonObject } })["/it/{id}"].post; // as above
      return { ...root, paths: { "/it/{id}": { post: { ...post, ...(operationId && { operationId }) } } } };
    };
    expect(says(named("doIt"), named())).toEqual(["`doIt` no longer has an operationId."]);
    expect(says(named(), named("doIt"))).toEqual(["`POST /it/{id}`, which had no operationId, is now called `doIt`."]);
    expect(rules(named(), named("doIt"))).toEqual(["operation-renamed breaking safe"]);
  });
});
