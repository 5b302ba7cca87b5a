import { expect, test } from "vitest";
import { contractOf } from "../testing/fixture.ts";
import { componentUsage } from "./usage.ts";

const reference = (name: string) => `{ $ref: '#/components/schemas/${name}' }`;
const answering = (schema: string, components: string) =>
  contractOf(`
paths: { /a: { get: { operationId: getThing, responses: { '200': { description: D, content: { application/json: { schema: ${schema} } } } } } } }
components: { schemas: ${components} }`);

const used = (schema: string, components: string) => [...componentUsage(answering(schema, components)).schemas.keys()];

const single = "additionalProperties unevaluatedProperties propertyNames items not if then else".split(" ");
test.each([
  `{ properties: { a: ${reference("Used")} } }`,
  ...single.map((keyword) => `{ ${keyword}: ${reference("Used")} }`),
  ...["allOf", "anyOf", "oneOf"].map((keyword) => `{ ${keyword}: [${reference("Used")}] }`),
])("a schema in %s is used", (schema) => {
  expect(used(schema, "{ Used: {} }")).toEqual(["Used"]);
});

test("a schema that refers to itself is used once", () => {
  expect(used(reference("Tree"), `{ Tree: { items: ${reference("Tree")} } }`)).toEqual(["Tree"]);
});

test("a schema that only stands for another one is used, and the other too", () => {
  expect(used(reference("Alias"), `{ Alias: ${reference("Real")}, Real: {} }`)).toEqual(["Alias", "Real"]);
});

test("what stands beside a second reference to a schema is used", () => {
  const beside = "{ $ref: '#/components/schemas/Base', properties: { a: { $ref: '#/components/schemas/Beside' } } }";
  expect(used(`{ properties: { x: ${reference("Base")}, y: ${beside} } }`, "{ Base: {}, Beside: {} }")).toEqual([
    "Base",
    "Beside",
  ]);
});

test("a schema of the query rule is used", () => {
  const contract = contractOf(`
paths: { /a: { get: { operationId: getThing, x-query-schema: ${reference("Rule")} } } }
components: { schemas: { Rule: {} } }`);
  expect([...componentUsage(contract).schemas.keys()]).toEqual(["Rule"]);
});

test("a reference to nothing is refused with its name", () => {
  expect(() => used(reference("Missing"), "{}")).toThrow("#/components/schemas/Missing points to no component");
});
