import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Requirement } from "../templates/requirement.ts";
import { contracts, reordered } from "../testing/arbitrary.ts";
import { contractOf } from "../testing/fixture.ts";
import { deriveRequirements } from "./requirements.ts";

const ids = (requirements: readonly Requirement[]) => requirements.map(({ id }) => id);
const ofSchemas = (yaml: string) =>
  deriveRequirements(contractOf(yaml)).filter(({ subject }) => subject?.side !== "behaviour");

const shared = (body: string, other: string) => `
paths:
  /a: { post: { operationId: createThing, requestBody: { content: { application/json: { schema: ${body} } } } } }
  /b: { post: { operationId: updateThing, requestBody: { content: { application/json: { schema: ${other} } } } } }
components:
  schemas:
    ThingBody: { properties: { count: { maximum: 20 } }, x-source: { doc: studio, section: Things } }
    Wrapped: { properties: { thing: { $ref: '#/components/schemas/ThingBody' } } }
`;
const reference = (name: string) => `{ $ref: '#/components/schemas/${name}' }`;

describe("the place of a schema names its requirements", () => {
  test("a body of one operation is named after the operation", () => {
    const [found] = ofSchemas(shared(reference("ThingBody"), "{}"));
    expect(found).toMatchObject({
      id: "createThing.body.count.maximum",
      says: "`count` in the body of createThing is at most 20.",
      source: { doc: "studio", section: "Things" },
      operations: ["createThing"],
      subject: { side: "request", part: "body", component: "ThingBody", pointer: "/count" },
    });
  });

  test("a schema that two operations share gives one requirement, named after the schema", () => {
    const found = ofSchemas(shared(reference("ThingBody"), reference("ThingBody")));
    expect(found).toMatchObject([{ id: "ThingBody.count.maximum", operations: ["createThing", "updateThing"] }]);
  });

  test("a body that another schema holds too is shared", () => {
    const found = ofSchemas(shared(reference("ThingBody"), reference("Wrapped")));
    expect(ids(found)).toEqual(["ThingBody.count.maximum"]);
  });

  test("a schema on both sides of the exchange says so", () => {
    const found = ofSchemas(`
paths:
  /a:
    post:
      operationId: createThing
      requestBody: { content: { application/json: { schema: ${reference("Thing")} } } }
      responses: { '200': { description: D, content: { application/json: { schema: ${reference("Thing")} } } } }
components: { schemas: { Thing: { maxLength: 3 } } }`);
    expect(found).toMatchObject([{ id: "Thing.maxLength", subject: { side: "both", part: "schema" } }]);
  });

  test("a schema that nothing uses gives none", () => {
    expect(ofSchemas(shared("{}", "{}"))).toEqual([]);
  });

  test.each(["const: not_found", "enum: [not_found, gone]"])("a schema of errors gives none (%s)", (type) => {
    const found = ofSchemas(`
paths: { /a: { get: { operationId: getThing, responses: { '404': { $ref: '#/components/responses/NotFound' } } } } }
components:
  responses: { NotFound: { description: D, content: { application/json: { schema: ${reference("NotFoundError")} } } } }
  schemas: { NotFoundError: { required: [error], properties: { error: { properties: { type: { ${type} } } } } } }`);
    expect(found).toEqual([]);
  });
});

describe("shared parameters and headers", () => {
  test("a parameter is derived once, and whether a query needs it too", () => {
    const found = ofSchemas(`
paths:
  /a: { get: { operationId: listA, parameters: [{ $ref: '#/components/parameters/Limit' }] } }
  /b: { get: { operationId: listB, parameters: [{ $ref: '#/components/parameters/Limit' }] } }
components: { parameters: { Limit: { name: limit, in: query, required: true, schema: { maximum: 100, default: 20 } } } }`);
    expect(found.map(({ id, says }) => `${id}: ${says}`)).toEqual([
      "Limit: The query parameter limit is present.",
      "Limit.default: The query parameter limit defaults to 20.",
      "Limit.maximum: The query parameter limit is at most 100.",
    ]);
    expect(found[0]?.operations).toEqual(["listA", "listB"]);
  });

  const limited = (header: string) => `
paths: { /a: { get: { operationId: getA, responses: { '429': { $ref: '#/components/responses/RateLimited' } } } } }
components:
  responses: { RateLimited: { description: D, headers: { Retry-After: ${header} } } }`;

  test("a header that is always there is a requirement", () => {
    expect(ids(ofSchemas(limited("{ required: true, schema: { type: integer } }")))).toEqual([
      "RateLimited.header.Retry-After",
    ]);
  });

  test("a header that may be missing is none", () => {
    expect(ofSchemas(limited("{ schema: { type: integer } }"))).toEqual([]);
  });
});

test("two requirements of one id are refused, with the id", () => {
  const contract = contractOf(`
paths: { /a: { get: { operationId: Limit, parameters: [{ $ref: '#/components/parameters/Limit.error' }] } } }
components: { parameters: { Limit.error: { name: l, in: query, schema: { allOf: [{ properties: { unauthorized: { } }, required: [unauthorized] }] } } } }`);
  expect(() => deriveRequirements(contract)).toThrow("Two derived requirements have the id Limit.error.unauthorized");
});

test("ids are unique, and neither they nor their sentences depend on the order of the description", () => {
  fc.assert(
    fc.property(contracts, fc.nat(), (contract, seed) => {
      const sentences = (list: readonly Requirement[]) => list.map(({ id, says }) => `${id}: ${says}`);
      const found = deriveRequirements(contract);
      expect(new Set(ids(found)).size).toBe(found.length);
      expect(sentences(deriveRequirements(reordered(contract, seed)))).toEqual(sentences(found));
    }),
    { seed: 20, numRuns: 50 },
  );
});
