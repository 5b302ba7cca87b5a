import { describe, expect, test } from "vitest";
import { bundleContract } from "../../bundle.ts";
import { checkExamples } from "../../check-examples.ts";
import { type Contract, jsonContent, operationsOf, resolve } from "../../openapi.ts";
import { contractOf } from "../../testing/fixture.ts";
import { compileBodyValidators } from "../body-validators.ts";
import { contractForGenerators } from "./contract-for-generators.ts";

const answering = (schema: string, components: string) =>
  contractOf(`
paths:
  /things: { get: { operationId: getThing, responses: { '200': { description: D, content: { application/json: { schema: ${schema} } } } } } }
components: { schemas: ${components} }`);
const schemasOf = (contract: Contract) => contractForGenerators(contract).components.schemas;
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const thing = "{ $ref: '#/components/schemas/Thing' }";

describe("the description for generators", () => {
  test("names the envelope of an operation, and the objects in components", () => {
    const contract = answering(
      `{ properties: { data: ${thing} } }`,
      "{ Thing: { properties: { angle: { properties: {} }, size: {} } }, GoneErrors: { properties: { error: { properties: {} } } } }",
    );
    expect(schemasOf(contract)).toEqual({
      GetThingSuccess: { properties: { data: reference("Thing") } },
      GoneErrorDetails: { properties: {} },
      GoneErrors: { properties: { error: reference("GoneErrorDetails") } },
      Thing: { properties: { angle: reference("ThingAngle"), size: {} } },
      ThingAngle: { properties: {} },
    });
    const [{ operation } = { operation: undefined }] = operationsOf(contractForGenerators(contract));
    const success = operation?.responses["200"];
    expect(success && jsonContent(success)?.schema).toEqual(reference("GetThingSuccess"));
  });

  test("puts conditions aside, but leaves a combination of schemas", () => {
    const condition = "{ if: { required: [a] }, then: { required: [b] } }";
    const { Thing, Whole } = schemasOf(
      answering(thing, `{ Thing: { allOf: [${condition}] }, Whole: { allOf: [${thing}, ${condition}] } }`),
    );
    expect(Thing).toEqual({ if: {}, then: { allOf: [{ if: { required: ["a"] }, then: { required: ["b"] } }] } });
    expect(Object.keys(Whole ?? {})).toEqual(["allOf"]);
  });

  test("writes out a component that is another one with more", () => {
    const more = "{ description: M, type: object, allOf: [{ $ref: '#/components/schemas/Thing' }], required: [b] }";
    const { More } = schemasOf(
      answering(
        thing,
        `{ Thing: { description: T, type: object, required: [a], properties: { a: {}, b: {} } }, More: ${more} }`,
      ),
    );
    expect(More).toEqual({ description: "M", type: "object", required: ["a", "b"], properties: { a: {}, b: {} } });
  });

  test("says at the reference that an object may be null", () => {
    const components = `{ Thing: { type: [object, 'null'], properties: {} }, List: { items: { $ref: '#/components/schemas/Thing', description: D } } }`;
    const { Thing, List } = schemasOf(answering(thing, components));
    expect(Thing).toEqual({ type: "object", properties: {} });
    expect(List?.items).toEqual({ description: "D", anyOf: [reference("Thing"), { type: "null" }] });
  });

  test("refuses a name that is taken", () => {
    const contract = answering("{ properties: {} }", "{ GetThingSuccess: {} }");
    expect(() => contractForGenerators(contract)).toThrow(
      "Two schemas would be called GetThingSuccess; rename the one in spec/.",
    );
  });
});

describe("for the whole contract", async () => {
  const contract = await bundleContract();
  const published = contractForGenerators(contract);
  const validators = { before: compileBodyValidators(contract), after: compileBodyValidators(published) };

  test("no answer has an inline object, and every example is valid", () => {
    const answers = operationsOf(published).flatMap(({ operation }) => Object.values(operation.responses));
    const schemas = answers.map((each) => jsonContent(resolve(published, each))?.schema);
    expect(schemas.filter((schema) => schema !== undefined && schema.$ref === undefined)).toEqual([]);
    expect(checkExamples(published, validators.after)).toEqual([]);
  });

  test("it accepts and refuses the same bodies", () => {
    const differing = operationsOf(contract).flatMap(({ operation: { operationId, requestBody, responses } }) => {
      const bodies = requestBody && jsonContent(requestBody)?.examples;
      const answers = Object.entries(responses).map(([status, response]) => ({
        examples: jsonContent(resolve(contract, response))?.examples,
        of: ({ responses: all }: typeof validators.before) => all[operationId]?.[status],
      }));
      const all = [
        { examples: bodies, of: ({ requestBodies }: typeof validators.before) => requestBodies[operationId] },
        ...answers,
      ];
      return all.flatMap(({ examples = {}, of }) => {
        const values = Object.values(examples).flatMap((each) => variantsOf(resolve(contract, each).value));
        const isOther = (value: unknown) => of(validators.before)?.(value) !== of(validators.after)?.(value);
        return values.filter(isOther).map((value) => ({ operationId, value }));
      });
    });
    expect(differing).toEqual([]);
  });
});

/** A value, and the same with each member null, of another type, or left out. */
function variantsOf(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [value, null, 0, "", {}];
  const entries = Object.entries(value);
  const rebuilt = (members: readonly (readonly [string, unknown])[]) =>
    Array.isArray(value) ? members.map(([, each]) => each) : Object.fromEntries(members);
  return [
    value,
    null,
    ...entries.map(([name]) => rebuilt(entries.filter(([other]) => other !== name))),
    ...entries.flatMap(([name, member]) =>
      variantsOf(member).map((changed) =>
        rebuilt(entries.map(([other, each]) => [other, other === name ? changed : each])),
      ),
    ),
  ];
}
