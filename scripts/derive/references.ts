import { type Contract, jsonContent, type LocatedOperation, resolve } from "../openapi.ts";

/** A place in a request that holds the id of a resource. */
export interface Reference {
  readonly resource: string;
  readonly in: "path" | "query" | "body";
  readonly name: string;
}

/** The parameters and top-level body fields of an operation that hold ids of the service, path first; not `workspaceId`. */
export function referencesOf(contract: Contract, { operation }: LocatedOperation): Reference[] {
  const schema = operation.requestBody && jsonContent(operation.requestBody)?.schema;
  const fields = Object.entries((schema && resolve(contract, schema).properties) ?? {});
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(contract, parameter));
  const references = [
    ...parameters.map((parameter) => ({ ...parameter, resource: parameter["x-resource"] })),
    ...fields.map(([name, field]) => ({ in: "body" as const, name, resource: field["x-resource"] })),
  ];
  const order = ["path", "query", "body"];
  return references
    .flatMap(({ resource, in: place, name }) =>
      // Each operation has a workspace, and most calls leave out which.
      resource === undefined || place === "header" || name === "workspaceId" ? [] : [{ resource, in: place, name }],
    )
    .sort((a, b) => order.indexOf(a.in) - order.indexOf(b.in));
}
