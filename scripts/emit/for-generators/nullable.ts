import type { Contract, Schema } from "../../openapi.ts";

/**
 * Moves the null of an object that may be null from its component to the references: `anyOf: [{ $ref }, { type: "null" }]` gives a member a
 * type with a name and a null in every language, a component of two types gives it none.
 */
export function withNullableReferences(contract: Contract): Contract {
  const { schemas } = contract.components;
  const nullable = new Map(Object.entries(schemas).filter(([, schema]) => isNullableObject(schema)));
  const references = new Set([...nullable.keys()].map((name) => `#/components/schemas/${name}`));
  const objects = [...nullable].map(([name, schema]) => [name, { ...schema, type: "object" }] as const);
  const changed = {
    ...contract,
    components: { ...contract.components, schemas: { ...schemas, ...Object.fromEntries(objects) } },
  };
  return JSON.parse(JSON.stringify(changed), (_, member: { readonly $ref?: string } | null) => {
    const { $ref, ...beside } = member ?? {};
    return $ref !== undefined && references.has($ref) ? { ...beside, anyOf: [{ $ref }, { type: "null" }] } : member;
  }) as Contract; // JSON in, JSON of the same shape out
}

function isNullableObject({ type, properties }: Schema): boolean {
  return (
    properties !== undefined && Array.isArray(type) && type.length === 2 && type[0] === "object" && type[1] === "null"
  );
}
