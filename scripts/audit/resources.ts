import { childSchemas } from "../derive/usage.ts";
import { type Contract, componentName, type Schema } from "../openapi.ts";

/** The values of every `x-resource` in a schema, its parts and its references. */
export function resourcesIn(contract: Contract, schema: Schema, seen: ReadonlySet<string> = new Set()): string[] {
  const own = schema["x-resource"];
  const name = componentName(schema);
  const target = name === undefined || seen.has(name) ? undefined : contract.components.schemas[name];
  const within = name === undefined ? seen : new Set([...seen, name]);
  return [
    ...(own === undefined ? [] : [own]),
    ...(target ? resourcesIn(contract, target, within) : []),
    ...childSchemas(schema).flatMap((child) => resourcesIn(contract, child, within)),
  ];
}
