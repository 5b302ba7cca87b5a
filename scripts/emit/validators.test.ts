import { beforeAll, describe, expect, test } from "vitest";
import { contractOf } from "../testing/fixture.ts";
import { importText } from "../testing/module.ts";
import { type BodyValidators, compileBodyValidators, type Validator } from "./body-validators.ts";
import { emitValidators } from "./validators.ts";

const contract = contractOf(`
paths:
  /things:
    get:
      operationId: listThings
      x-query-schema: { not: { description: Give from or page., required: [from, page] } }
      parameters:
        - { name: page, in: query, schema: { type: integer, minimum: 1, default: 1 } }
        - { name: all, in: query, schema: { type: boolean } }
        - { name: from, in: query, required: true, schema: { type: string, format: date-time } }
        - { name: X-Header, in: header, required: true, schema: { type: integer } }
      responses:
        '200': { description: D, content: { application/json: { schema: { type: object, properties: { data: { type: array, items: { $ref: '#/components/schemas/Thing' } } } } } } }
        '404': { $ref: '#/components/responses/NotFound' }
        '204': { description: D }
    post:
      operationId: createThing
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/ThingBody' } } } }
      responses: { 2XX: { description: D, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } } }
  /things/{n}:
    get:
      operationId: getThing
      parameters: [{ name: n, in: path, required: true, schema: { type: integer, maximum: 9 } }]
      responses: { default: { $ref: '#/components/responses/NotFound' } }
components:
  responses: { NotFound: { description: D, content: { application/json: { schema: { type: object, required: [error] } } } } }
  schemas:
    Thing:
      type: object
      required: [id]
      x-source: { doc: core, section: Things }
      properties: { id: { type: string, minLength: 2, pattern: '^[a-z]+$' }, next: { $ref: '#/components/schemas/Thing' } }
    ThingBody:
      type: object
      additionalProperties: false
      properties: { count: { type: integer, default: 3 }, url: { type: string, format: uri }, tags: { type: array, uniqueItems: true } }
`);

interface Validators extends BodyValidators {
  readonly queries: Readonly<Record<string, Validator>>;
  readonly pathParameters: Readonly<Record<string, Validator>>;
}

let code = "";
let types = "";
let validators: Validators;
beforeAll(async () => {
  ({ code, types } = await emitValidators(contract));
  validators = await importText<Validators>(code);
});

/** The errors of a value, as place and keyword. */
function errors(validate: Validator | undefined, value: unknown): string[] {
  if (validate === undefined) throw new Error("There is no such validator.");
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe("the code", () => {
  test("needs no package at run time: it was imported from a folder without one", () => {
    expect(/(^|[;\n])import\b/.test(code)).toBe(false);
  });

  test("has a validator per body, query, path and response with a schema", () => {
    expect(Object.keys(validators.requestBodies)).toEqual(["createThing"]);
    expect(Object.keys(validators.queries)).toEqual(["listThings"]);
    expect(Object.keys(validators.pathParameters)).toEqual(["getThing"]);
    expect(Object.entries(validators.responses).map(([id, all]) => `${id} ${Object.keys(all).join()}`)).toEqual([
      "listThings 200,404",
      "createThing 2XX",
      "getThing default",
    ]);
  });

  test("has one function for a response that operations share", () => {
    expect(validators.responses.listThings?.["404"]).toBe(validators.responses.getThing?.default);
  });

  test("is the same at every run", async () => {
    expect((await emitValidators(contract)).code).toBe(code);
  });
});

describe("bodies", () => {
  test("one that fits is let through as it is", () => {
    const body = { url: "https://media.example.com/a.mp4", tags: [1, 2] };
    expect(errors(validators.requestBodies.createThing, body)).toEqual([]);
    expect(body).toEqual({ url: "https://media.example.com/a.mp4", tags: [1, 2] });
  });

  test.each([
    [{ count: "3" }, "/count must be integer"],
    [{ url: "no url" }, '/url must match format "uri"'],
    [{ tags: [1, 1] }, "/tags must NOT have duplicate items (items ## 0 and 1 are identical)"],
    [{ other: 1 }, " must NOT have additional properties"],
    [[], " must be object"],
  ])("%j is refused at its place", (body, expected) => {
    expect(errors(validators.requestBodies.createThing, body)).toEqual([expected]);
  });

  test("every error of a response is found, through references to components", () => {
    const found = errors(validators.responses.listThings?.["200"], { data: [{ id: "A" }, { id: "ab", next: {} }] });
    expect(found).toEqual([
      "/data/0/id must NOT have fewer than 2 characters",
      '/data/0/id must match pattern "^[a-z]+$"',
      "/data/1/next must have required property 'id'",
    ]);
  });
});

describe("queries and paths, which arrive as strings", () => {
  test("become numbers and booleans, and defaults are filled in, in place", () => {
    const query = { from: "2026-03-01T00:00:00Z", all: "true" };
    expect(errors(validators.queries.listThings, query)).toEqual([]);
    expect(query).toEqual({ from: "2026-03-01T00:00:00Z", all: true, page: 1 });
    const path = { n: "7" };
    expect(errors(validators.pathParameters.getThing, path)).toEqual([]);
    expect(path).toEqual({ n: 7 });
  });

  test.each([
    [{ from: "2026-03-01T00:00:00Z", all: "maybe" }, "/all must be boolean"],
    [{ from: "today" }, '/from must match format "date-time"'],
    [{}, " must have required property 'from'"],
    [{ from: "2026-03-01T00:00:00Z", page: "2" }, " Give from or page"],
  ])("the query %j is refused at its place", (query, expected) => {
    expect(errors(validators.queries.listThings, query)).toContain(expected);
  });

  test.each([
    [{ n: "seven" }, "/n must be integer"],
    [{ n: "10" }, "/n must be <= 9"],
    [{ n: "" }, "/n must be integer"],
  ])("the path %j is refused at its place", (path, expected) => {
    expect(errors(validators.pathParameters.getThing, path)).toEqual([expected]);
  });

  test.each([
    "Infinity",
    "-Infinity",
    "NaN",
    "1e309",
    "1e0",
    "0x1",
    "0b1",
    "1.0",
    "+1",
    " 1",
    "9".repeat(400),
    "9007199254740993",
  ])("%j is no integer", (text) => {
    expect(errors(validators.pathParameters.getThing, { n: text })).toEqual(["/n must be integer"]);
  });

  test("headers are not looked at", () => {
    expect(errors(validators.queries.listThings, { from: "today" }).join()).not.toContain("X-Header");
  });
});

test("the types name what the code exports", () => {
  expect(types).toContain("export declare const requestBodies: {\n  readonly createThing: Validator;\n};");
  expect(types).toContain('  readonly createThing: { readonly "2XX": Validator; };');
});

test("the validators that are compiled now judge as those compiled ahead", () => {
  const now = compileBodyValidators(contract);
  for (const body of [{}, { count: "3" }, { other: 1 }, { tags: [1, 1], url: "x" }]) {
    expect(errors(now.requestBodies.createThing, body)).toEqual(errors(validators.requestBodies.createThing, body));
  }
  expect(Object.keys(now.responses.listThings ?? {})).toEqual(["200", "404"]);
});
