import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { operationList } from "../../../generated/operations.ts";
import { mutationsOf } from "../../testing/mutations.ts";
import { responseSchema, type Schema, successExamples } from "./description.ts";
import { appliesTo, fits, isOfItsType, keeps } from "./keywords.ts";

const names = ["a", "b", "c"];
const someNames = fc.subarray(names);

const anyValue = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>(null, true, false, 0, 1, 2, 2.5, -1, "", "a", "ab", "b\u{1f600}"),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names), tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

const typeName = fc.constantFrom("null", "boolean", "number", "integer", "string", "array", "object");
const smallNumber = fc.integer({ min: 0, max: 3 });

/** The arguments of the keywords that the suite knows; `inner` is used where a keyword takes a schema. */
const keywordArguments = (inner: fc.Arbitrary<Schema>): Readonly<Record<string, fc.Arbitrary<unknown>>> => ({
  type: fc.oneof(typeName, fc.uniqueArray(typeName, { minLength: 1, maxLength: 3 })),
  const: anyValue,
  enum: fc.array(anyValue, { minLength: 1, maxLength: 3 }),
  pattern: fc.constantFrom("^a", "b$", "^.$", "."),
  minLength: smallNumber,
  maxLength: smallNumber,
  minimum: smallNumber,
  maximum: smallNumber,
  exclusiveMinimum: smallNumber,
  exclusiveMaximum: smallNumber,
  minItems: smallNumber,
  maxItems: smallNumber,
  uniqueItems: fc.boolean(),
  minProperties: smallNumber,
  maxProperties: smallNumber,
  required: someNames,
  dependentRequired: fc.dictionary(fc.constantFrom(...names), someNames, { noNullPrototype: true }),
  propertyNames: fc.record({ enum: fc.subarray(names, { minLength: 1 }) }),
  properties: fc.dictionary(fc.constantFrom(...names), inner, { maxKeys: 2, noNullPrototype: true }),
  additionalProperties: fc.oneof(fc.boolean(), inner),
  items: inner,
  not: inner,
  allOf: fc.array(inner, { minLength: 1, maxLength: 2 }),
  anyOf: fc.array(inner, { minLength: 1, maxLength: 2 }),
  oneOf: fc.array(inner, { minLength: 1, maxLength: 2 }),
  if: inner,
  then: inner,
  else: inner,
});

/** A schema with a few keywords, so that some values fit; nested schemas are one level less deep. */
function schemaOfDepth(depth: number): fc.Arbitrary<Schema> {
  const known = keywordArguments(depth === 0 ? fc.constant({}) : schemaOfDepth(depth - 1));
  return fc
    .subarray(Object.keys(known), { maxLength: 3 })
    .chain((chosen) =>
      fc.record(Object.fromEntries(chosen.map((keyword) => [keyword, known[keyword] ?? fc.constant({})]))),
    );
}

const anySchema = schemaOfDepth(2);

describe("fits", () => {
  it("agrees with Ajv on any value and schema", () => {
    const ajv = new Ajv2020({ strict: false, validateSchema: false });
    fc.assert(
      fc.property(anySchema, anyValue, (schema, value) => {
        expect(fits(schema, value)).toBe(ajv.validate(schema, value));
      }),
      { numRuns: 400 },
    );
  });

  it("accepts every documented answer, and no broken one except in its formats", () => {
    for (const operation of operationList) {
      for (const { status, body } of successExamples(operation)) {
        const found = responseSchema(operation, Number(status.replaceAll("X", "0")));
        if (found === undefined) continue;
        expect(fits(found.schema, body)).toBe(true);
        for (const mutation of mutationsOf(found.schema, body, "any")) {
          if (mutation.spot.keywords.includes("format")) continue;
          expect([mutation.name, fits(found.schema, mutation.body)]).toEqual([mutation.name, false]);
        }
      }
    }
  });
});

describe("keeps", () => {
  it("ignores values to which the keyword does not apply", () => {
    expect(keeps({ pattern: "^a" }, "pattern", null)).toBeUndefined();
    expect(keeps({ minimum: 1 }, "minimum", "a")).toBeUndefined();
    expect(keeps({ required: ["a"] }, "required", [])).toBeUndefined();
    expect(appliesTo("format", null)).toBe(false);
    expect(appliesTo("format", "x")).toBe(true);
  });

  it("ignores words that are not keywords about values", () => {
    for (const word of ["description", "format", "x-gap", "constructor", "toString"]) {
      expect(keeps({ [word]: "x" }, word, "a")).toBeUndefined();
    }
  });
});

describe("isOfItsType", () => {
  it.each([
    [{ type: "object" }, {}, true],
    [{ type: "object" }, [], false],
    [{ type: ["string", "null"] }, null, true],
    [{ const: "a" }, "b", true],
    [{ const: "a" }, 1, false],
    [{ enum: ["a", null] }, null, true],
    [{ enum: ["a", null] }, 1, false],
    [{ required: ["a"] }, 1, true],
  ])("of %j and %j is %j", (schema, value, expected) => {
    expect(isOfItsType(schema, value)).toBe(expected);
  });
});
