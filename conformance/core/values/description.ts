/** The bundled description as the suite reads it: examples and schemas, by operation. */

import { examples, type RequestExample } from "../../../generated/examples.ts";
import document from "../../../generated/openapi.json" with { type: "json" };
import type { Operation, OperationId } from "../../../generated/operations.ts";
import { isRecord } from "../exchange.ts";

/** The parts of a JSON Schema that the suite reads. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly format?: string;
  readonly "x-resource"?: string;
  readonly "x-media"?: string;
  readonly "x-in-future"?: boolean;
  readonly "x-state-machine"?: string;
  readonly "x-changes-by-itself"?: boolean;
  readonly [keyword: string]: unknown;
}

interface Media {
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, { readonly $ref?: string; readonly value?: unknown }>>;
}

interface OperationObject {
  readonly parameters?: readonly {
    readonly $ref?: string;
    readonly name?: string;
    readonly in?: string;
    readonly schema?: Schema;
  }[];
  readonly "x-gap"?: string | readonly string[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, Media>> };
  readonly responses: Readonly<
    Record<string, { readonly $ref?: string; readonly content?: Readonly<Record<string, Media>> }>
  >;
}

// Our own generator writes the document; its type as JSON is too wide to be useful.
const paths = document.paths as unknown as Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;

/** Resolves a `$ref`; returns other values unchanged. */
export function resolve<T extends { readonly $ref?: string }>(value: T): T {
  const { $ref } = value;
  if ($ref === undefined) return value;
  const known = referenced.get($ref);
  if (known !== undefined) return known as T; // a reference points to a value of the expected type
  let found: unknown = document;
  for (const segment of $ref.split("/").slice(1)) found = isRecord(found) ? found[segment] : undefined;
  const whole = resolve(found as T);
  referenced.set($ref, whole);
  return whole;
}

/** What each `$ref` points to. */
const referenced = new Map<string, unknown>();

/** The own keywords of each schema with a `$ref`. */
const ownKeywords = new WeakMap<Schema, Schema>();

/** A schema without its `$ref`. */
export function withoutRef(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const known = ownKeywords.get(schema);
  if (known) return known;
  const { $ref: _, ...own } = schema;
  ownKeywords.set(schema, own);
  return own;
}

/** The name of the component that a `$ref` points to. */
export function componentName(value: { readonly $ref?: string }): string | undefined {
  return value.$ref?.split("/").at(-1);
}

function objectOf(operation: Operation): OperationObject {
  const found = paths[operation.path]?.[operation.method.toLowerCase()];
  if (found === undefined)
    throw new Error(`generated/openapi.json lacks ${operation.operationId}; run npm run generate.`);
  return found;
}

/** The gaps of the documents about an operation as a whole. */
export function operationGaps(operation: Operation): readonly string[] {
  return [objectOf(operation)["x-gap"] ?? []].flat();
}

/** The schema of an operation's JSON body. */
export function bodySchema(operation: Operation): Schema | undefined {
  return objectOf(operation).requestBody?.content?.["application/json"]?.schema;
}

/** The documented ways to make an operation succeed. */
export function requestExamples({ operationId }: Operation): readonly RequestExample[] {
  return examples[operationId as OperationId]; // operations of the contract
}

/** The body of an operation's fullest documented request; undefined without one. */
export function fullBody(operation: Operation): unknown {
  return requestExamples(operation).find(({ name }) => name === "full")?.body;
}

/** The documented success responses of an operation by scenario name; `status` is their key in the description. */
export function successExamples(
  operation: Operation,
): { readonly status: string; readonly name: string; readonly body: unknown }[] {
  const successes = Object.entries(objectOf(operation).responses).filter(([status]) => status.startsWith("2"));
  return successes.flatMap(([status, response]) => {
    const examples = resolve(response).content?.["application/json"]?.examples ?? {};
    return Object.entries(examples).map(([name, example]) => ({
      status,
      name,
      body: resolve(example).value,
    }));
  });
}

/** The response schema for a status: the exact one, else the range, else `default`; with its key in the description. */
export function responseSchema(
  operation: Operation,
  status: number,
): { readonly key: string; readonly schema: Schema } | undefined {
  const { responses } = objectOf(operation);
  const range = `${Math.floor(status / 100)}XX`;
  // The success response of a read is listed under 200, but no document fixes the number: every 2xx has that shape.
  const success = status < 300 ? Object.keys(responses).find((key) => key.startsWith("2")) : undefined;
  const key = [String(status), range, success, "default"].find(
    (candidate) => candidate !== undefined && responses[candidate],
  );
  const response = key === undefined ? undefined : responses[key];
  const schema = response && resolve(response).content?.["application/json"]?.schema;
  return key !== undefined && schema ? { key, schema } : undefined;
}

/** A schema and every schema inside it, with references resolved. */
export function childrenOf(schema: Schema): Schema[] {
  const resolved = { ...resolve(schema), ...schema };
  const inner = [
    ...Object.values(resolved.properties ?? {}),
    ...(resolved.items ? [resolved.items] : []),
    ...(typeof resolved.additionalProperties === "object" ? [resolved.additionalProperties] : []),
    ...[resolved.allOf, resolved.anyOf, resolved.oneOf].flatMap((parts) => parts ?? []),
  ];
  return [resolved, ...inner.flatMap(childrenOf)];
}

/** The parameters of an operation with their schemas. */
export function parametersOf(
  operation: Operation,
): { readonly name: string; readonly in: string; readonly schema: Schema }[] {
  return (objectOf(operation).parameters ?? []).map((reference) => {
    const { name = "", in: place = "", schema = {} } = resolve(reference);
    return { name, in: place, schema };
  });
}

/** Whether the body of an operation refers to other resources or media. */
export function refersToOthers(operation: Operation): boolean {
  const schema = bodySchema(operation);
  return (
    schema !== undefined &&
    childrenOf(schema).some((child) => child["x-resource"] !== undefined || child["x-media"] !== undefined)
  );
}

/** The requirement that an operation succeeds as described. */
export function successRequirement({ operationId, method, success }: Operation): string {
  return `${operationId}.${method === "GET" || success === "2XX" ? "response" : "status"}.${success}`;
}
