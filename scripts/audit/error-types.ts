import { type Contract, typesWithAnyStatus } from "../openapi.ts";

/** Error types that a response or `x-any-status` names but `ErrorDetails` does not list: the generated names would lack them. */
export function unknownErrorTypes(contract: Contract): string[] {
  const { schemas } = contract.components;
  const known = new Set(schemas.ErrorDetails?.properties?.type?.["x-known-values"]);
  const named = Object.entries(schemas).flatMap(([name, schema]) => {
    const type = schema.properties?.error?.properties?.type;
    const fixed = type?.const === undefined ? (type?.enum ?? []) : [type.const];
    return fixed.map((value) => ({ where: name, value: String(value) }));
  });
  const anyStatus = [...typesWithAnyStatus(contract)].map((value) => ({ where: "ErrorDetails", value }));
  return [...named, ...anyStatus]
    .filter(({ value }) => !known.has(value))
    .map(({ where, value }) => `components/schemas/${where}: ErrorDetails does not list the error type ${value}.`);
}
