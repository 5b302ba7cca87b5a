import type { Contract, Schema } from "../../openapi.ts";

/** Keywords of a part that only states a condition. */
const conditional = new Set(["if", "then", "else", "description", "x-source", "x-gap"]);

/**
 * Puts several conditions of a component under the `then` of an `if` that always holds, which means the same as an `allOf` of them. An
 * `allOf` makes generators combine types, and a part without a type makes the whole untyped.
 */
export function withConditionsAside(contract: Contract): Contract {
  const schemas = Object.entries(contract.components.schemas).map(([name, schema]) => [name, aside(schema)] as const);
  return { ...contract, components: { ...contract.components, schemas: Object.fromEntries(schemas) } };
}

function aside({ allOf, ...schema }: Schema): Schema {
  if (allOf === undefined) return schema;
  const isApart =
    schema.if === undefined && allOf.every((part) => Object.keys(part).every((key) => conditional.has(key)));
  return isApart ? { ...schema, if: {}, then: { allOf } } : { ...schema, allOf };
}
