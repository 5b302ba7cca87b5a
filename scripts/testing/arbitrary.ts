/** Arbitrary contracts, and the same contract written in another order. */
import { createHash } from "node:crypto";
import fc from "fast-check";
import type { Contract, Json, Schema } from "../openapi.ts";
import { contractOf } from "./fixture.ts";

const componentNames = ["Alpha", "Beta", "Gamma", "Delta"];
/** Some are called like keywords, which must not make two ids one. */
const fieldNames = ["id", "type", "maximum", "minItems", "enum", "items", "required"];

const reference = fc.constantFrom(...componentNames).map((name): Schema => ({ $ref: `#/components/schemas/${name}` }));

const leaf: fc.Arbitrary<Schema> = fc.oneof(
  fc.record({ type: fc.constant("integer"), maximum: fc.nat(9), default: fc.nat(9) }, { requiredKeys: ["type"] }),
  fc.record({ type: fc.constant("string"), enum: fc.constant(["a", "b"]) }),
  fc.record({ type: fc.constant("array"), items: reference, maxItems: fc.nat(9) }),
  reference,
);

const object: fc.Arbitrary<Schema> = fc.record(
  {
    type: fc.constant("object"),
    properties: fc.dictionary(fc.constantFrom(...fieldNames), leaf),
    required: fc.subarray(fieldNames),
    additionalProperties: fc.constant(false),
    dependentRequired: fc.dictionary(fc.constantFrom(...fieldNames), fc.subarray(fieldNames)),
    anyOf: fc.array(reference, { minLength: 1, maxLength: 2 }),
    not: fc.record({ required: fc.subarray(fieldNames, { minLength: 1 }) }),
  },
  { requiredKeys: ["type", "properties"] },
);

const operation = fc.record({
  body: fc.option(fc.oneof(reference, object), { nil: undefined }),
  answer: fc.oneof(reference, object),
  scopes: fc.subarray(["a:read", "a:write"]),
});

/** Contracts of a few operations over four schemas that refer to each other. */
export const contracts: fc.Arbitrary<Contract> = fc
  .record({
    schemas: fc.tuple(...componentNames.map(() => object)),
    operations: fc.array(operation, { minLength: 1, maxLength: 4 }),
  })
  .map(({ schemas, operations }) => {
    const paths = operations.map(({ body, answer, scopes }, index) => {
      const content = (schema: Schema) => ({ content: { "application/json": { schema } } });
      const post = {
        operationId: `operation${index}`,
        security: [{ bearerAuth: scopes }],
        ...(body && { requestBody: content(body) }),
        responses: { "200": { description: "Done.", ...content(answer) } },
      };
      return [`/path${index}`, { post }];
    });
    const components = {
      schemas: Object.fromEntries(componentNames.map((name, index) => [name, schemas[index]])),
    };
    return contractOf(JSON.stringify({ paths: Object.fromEntries(paths), components }));
  });

/** The same value with the members of each object in another order, which the seed decides. */
export function reordered<T>(value: T, seed: number): T {
  const rank = (key: string) => createHash("sha1").update(`${seed} ${key}`).digest("hex");
  const visit = (member: Json): Json => {
    if (Array.isArray(member)) return member.map(visit);
    if (member === null || typeof member !== "object") return member;
    const entries = Object.entries(member).sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1));
    return Object.fromEntries(entries.map(([key, child]) => [key, visit(child)]));
  };
  return visit(JSON.parse(JSON.stringify(value)) as Json) as T; // the same members
}
