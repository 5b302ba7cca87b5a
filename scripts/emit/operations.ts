import { readFileSync } from "node:fs";
import {
  type Contract,
  jsonContent,
  type LocatedOperation,
  operationsOf,
  type Response,
  resolve,
  type Schema,
  typesWithAnyStatus,
} from "../openapi.ts";
import { root } from "../paths.ts";
import type { AsyncJob, HttpMethod, Operation, Price } from "../templates/operation.ts";
import { docComment, header, list, union } from "./text.ts";

/** The gap about operations that accept a workspace although their row does not list it. */
const unlisted = "GAP-016";

/** The metadata of every operation, read from the description. */
export function describeOperations(contract: Contract): Operation[] {
  return operationsOf(contract).map((located) => describeOperation(contract, located));
}

/** The metadata of one operation. */
export function describeOperation(contract: Contract, { path, method, item, operation }: LocatedOperation): Operation {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(contract, parameter));
  const bodySchema = operation.requestBody && jsonContent(operation.requestBody)?.schema;
  const body = bodySchema && resolve(contract, bodySchema);
  const workspace = parameters.find((parameter) => parameter.name === "workspaceId" && parameter.in === "query");
  const security = operation.security ?? [{ bearerAuth: [] }];
  const statuses = Object.keys(operation.responses);
  const success = statuses.find((status) => status.startsWith("2")) ?? "2XX";
  return {
    operationId: operation.operationId,
    method: method.toUpperCase() as HttpMethod, // `methods` has no other words
    path,
    atOrigin: item.servers !== undefined,
    tag: operation.tags[0] ?? "",
    summary: operation.summary,
    source: { doc: operation["x-source"].doc, section: operation["x-source"].section },
    needsKey: security.length > 0,
    scopes: security.find(({ bearerAuth }) => bearerAuth)?.bearerAuth ?? [],
    idempotent: operation["x-idempotent"] ?? false,
    rateLimit: operation["x-rate-limit"] ?? contract["x-rate-limit"],
    limited: operation["x-rate-limit"] !== undefined,
    price: (operation["x-credits"] as Price | undefined) ?? null, // shape is checked by scripts/audit
    job: (operation["x-async"] as AsyncJob | undefined) ?? null, // shape is checked by scripts/audit
    typicalSeconds: operation["x-typical-seconds"] ?? null,
    pagination: operation["x-pagination"] ?? null,
    workspaceId: workspace ? "query" : body?.properties?.workspaceId ? "body" : null,
    workspaceIdListed: workspace
      ? ![workspace["x-gap"] ?? []].flat().includes(unlisted)
      : Boolean(body?.properties?.workspaceId),
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      in: parameter.in,
      required: parameter.required ?? false,
      ...(parameter["x-resource"] !== undefined && { resource: parameter["x-resource"] }),
    })),
    body: body
      ? {
          required: operation.requestBody?.required ?? false,
          closed: body.additionalProperties === false || body.unevaluatedProperties === false,
          fields: [...fieldsOf(contract, body)],
        }
      : null,
    success: success === "2XX" ? "2XX" : Number(success),
    errors: statuses
      .filter((status) => !status.startsWith("2"))
      .map((status) => ({
        status: /^\d+$/.test(status) ? Number(status) : (status as "default" | "4XX" | "5XX"), // OpenAPI allows no others
        types: errorTypes(contract, operation.responses[status]),
      })),
    provides: (operation["x-provides"] ?? []).map(({ resource, at }) => ({
      resource,
      at: typeof at === "string" ? [at] : at,
    })),
  };
}

/**
 * The error types of a response: the types in its schema for `error.type`, or else those of its examples without a documented status, which
 * have no response of their own.
 */
function errorTypes(contract: Contract, reference: Response | undefined): string[] {
  const media = reference && jsonContent(resolve(contract, reference));
  if (media === undefined) return [];
  const error = resolve(contract, media.schema).properties?.error;
  const type = error && resolve(contract, error).properties?.type;
  const fixed = type?.const === undefined ? type?.enum : [type.const];
  if (fixed) return fixed.map(String);
  const withAnyStatus = typesWithAnyStatus(contract);
  const shown = Object.values(media.examples ?? {}).map((example) => resolve(contract, example).value);
  return shown
    .map((value) => String((value as { error?: { type?: string } } | null)?.error?.type)) // an error example is the envelope
    .filter((name) => withAnyStatus.has(name));
}

/** `generated/operations.ts`: a constant per operation, the map of all, and the unions of their names. */
export function emitOperations(contract: Contract): string {
  const operations = describeOperations(contract);
  const scopes = [...new Set(operations.flatMap((operation) => operation.scopes))].sort();
  const types = documentedErrors(contract, operations);
  const lines = [
    header(),
    readFileSync(`${root}scripts/templates/operation.ts`, "utf8"),
    union("Scope", scopes),
    `/** Every scope that an operation requires. */\nexport const scopes: readonly Scope[] = ${list(scopes)};\n`,
    union("ErrorType", Object.keys(types)),
    "/** Every documented error type with its documented statuses, which may be none. */",
    "export const errorTypes: Readonly<Record<ErrorType, readonly number[]>> = {",
    ...Object.entries(types).map(([type, statuses]) => `  ${type}: ${list(statuses)},`),
    "};\n",
    "/** The limit of every operation without its own. */",
    `export const defaultRateLimit: RateLimit = ${JSON.stringify(contract["x-rate-limit"])};\n`,
    ...operations.map(
      (operation) =>
        `${docComment(`${operation.method} ${operation.path}: ${operation.summary}.`)}\nexport const ${operation.operationId} = ${JSON.stringify(operation, null, 2)} as const satisfies Operation;\n`,
    ),
    "/** Every operation by its operationId. */",
    "export const operations = {",
    ...operations.map((operation) => `  ${operation.operationId},`),
    "} as const satisfies Readonly<Record<string, Operation>>;\n",
    "/** The id of an operation of the contract. */",
    "export type OperationId = keyof typeof operations;\n",
    "/** Every operation, in the order of the description. */",
    "export const operationList: readonly (Operation & { readonly operationId: OperationId })[] = Object.values(operations);",
  ];
  return `${lines.join("\n")}\n`;
}

/** Every documented error type with its documented statuses, which may be none. */
export function documentedErrors(
  contract: Contract,
  operations: readonly Operation[],
): Readonly<Record<string, readonly number[]>> {
  const known = contract.components.schemas.ErrorDetails?.properties?.type?.["x-known-values"] ?? [];
  const statuses = statusesOf(contract, operations);
  return Object.fromEntries(known.map((type) => [String(type), statuses(String(type))]));
}

/** Returns the documented statuses of an error type, which may be none. */
function statusesOf(contract: Contract, operations: readonly Operation[]): (type: string) => number[] {
  const withAnyStatus = typesWithAnyStatus(contract);
  const errors = operations.flatMap((operation) => operation.errors);
  return (type) => {
    if (withAnyStatus.has(type)) return [];
    const found = errors.filter(({ types }) => types.includes(type)).map(({ status }) => status);
    return [...new Set(found)].filter((status) => typeof status === "number").sort((a, b) => a - b);
  };
}

/**
 * The names of all properties of an object schema, including those of its parts.
 * @param seen the schemas on the way here, because a schema may contain itself
 */
function fieldsOf(contract: Contract, schema: Schema, seen: readonly Schema[] = []): Set<string> {
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    .map((part) => resolve(contract, part))
    .filter((part) => !seen.includes(part));
  const way = [...seen, schema];
  return new Set([
    ...Object.keys(schema.properties ?? {}),
    ...parts.flatMap((part) => [...fieldsOf(contract, part, way)]),
  ]);
}
