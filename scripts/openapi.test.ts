import { describe, expect, test } from "vitest";
import { operationsOf, resolve, type Schema } from "./openapi.ts";
import { contractOf } from "./testing/fixture.ts";

const contract = contractOf(`
paths:
  /b: { delete: { operationId: removeB }, get: { operationId: getB } }
  /a: { servers: [{ url: / }], post: { operationId: createA } }
components:
  schemas: { Thing: { properties: { id: { type: string } } }, Alias: { $ref: '#/components/schemas/Thing' } }
`);
const reference = (path: string): Schema => ({ $ref: `#/components/${path}` });

test("the operations come in the order of the paths, and of the methods in each", () => {
  expect(operationsOf(contract).map(({ operation }) => operation.operationId)).toEqual(["getB", "removeB", "createA"]);
});

describe("a reference", () => {
  test("stands for the component that it names, through another one too", () => {
    expect(resolve(contract, reference("schemas/Thing"))).toBe(contract.components.schemas.Thing);
    expect(resolve(contract, reference("schemas/Alias"))).toBe(contract.components.schemas.Thing);
  });

  test("to nothing is refused", () => {
    expect(() => resolve(contract, reference("schemas/Gone"))).toThrow(
      "#/components/schemas/Gone points to no component",
    );
    expect(() => resolve(contract, reference("things/Thing"))).toThrow("points to no component");
  });

  test("into a component is refused, and does not stand for the whole of it", () => {
    expect(() => resolve(contract, reference("schemas/Thing/properties/id"))).toThrow("points to no component");
  });
});

test("a value without a reference stands for itself", () => {
  const schema: Schema = { type: "string" };
  expect(resolve(contract, schema)).toBe(schema);
});
