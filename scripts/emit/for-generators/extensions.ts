import { type Contract, resolve, type Schema } from "../../openapi.ts";

/**
 * Writes out a component that is another one with more: its members and those of the other. In an `allOf` with nothing but more required
 * members, generators see a second name for the other, and some give it no type.
 */
export function withExtensionsWrittenOut(contract: Contract): Contract {
  const schemas = Object.entries(contract.components.schemas).map(
    ([name, schema]) => [name, writtenOut(contract, schema)] as const,
  );
  return { ...contract, components: { ...contract.components, schemas: Object.fromEntries(schemas) } };
}

function writtenOut(contract: Contract, schema: Schema): Schema {
  const { allOf: [part, ...others] = [], ...own } = schema;
  if (part?.$ref === undefined || Object.keys(part).length > 1 || others.length > 0) return schema;
  const { properties, required = [], ...base } = resolve(contract, part);
  if (own.type !== undefined && own.type !== base.type) return schema;
  const isClear = Object.keys(own).every((key) => !(key in base) || replaced.has(key));
  if (properties === undefined || own.properties !== undefined || !isClear) return schema;
  return { ...base, ...own, required: [...new Set([...required, ...(own.required ?? [])])], properties };
}

/** Keywords of which a component's own value counts; its type was compared. */
const replaced = new Set(["type", "description", "x-source", "x-gap"]);
