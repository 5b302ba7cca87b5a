/** Valid requests for every operation, made from the description; for tests. */
import { readFileSync } from "node:fs";
import { type Operation, operationList } from "../../generated/operations.ts";
import { queries, type Validator } from "../../generated/validators.js";
import { fullPath } from "./match.ts";

/** A valid request, named after the example in its body. */
export interface SampleRequest {
  readonly name: string;
  readonly operation: Operation;
  readonly path: string;
  readonly body?: unknown;
}

interface Node {
  readonly [key: string]: unknown;
}

const document = JSON.parse(readFileSync(new URL("../../generated/openapi.json", import.meta.url), "utf8")) as Node;
const validators: Readonly<Record<string, Validator | undefined>> = queries;

/** One request for each example of a body, or one for an operation without a body. */
export function sampleRequests(): SampleRequest[] {
  const operations: readonly Operation[] = operationList;
  return operations.flatMap((operation) => {
    const described = get(document, ["paths", operation.path, operation.method.toLowerCase()]);
    const path = pathOf(operation, described);
    const examples = get(described, ["requestBody", "content", "application/json", "examples"]);
    const bodies = Object.entries(examples).map(([name, example]) => [name, resolve(example).value]);
    if (bodies.length === 0) return [{ name: operation.operationId, operation, path }];
    return bodies.map(([name, body]) => ({
      name: `${operation.operationId}: ${String(name)}`,
      operation,
      path,
      body,
    }));
  });
}

/** The request over HTTP, with a valid key. */
export function toRequest(
  sample: SampleRequest,
  headers: Readonly<Record<string, string>> = { "X-API-Key": "sf_live_test" },
) {
  return new Request(`http://mock.test${sample.path}`, {
    method: sample.operation.method,
    headers,
    ...(sample.body !== undefined && { body: JSON.stringify(sample.body) }),
  });
}

function pathOf(operation: Operation, described: Node): string {
  const parameters = Object.values(get(described, ["parameters"])).map(resolve);
  const inside = (place: string) => parameters.filter((parameter) => parameter.in === place);
  let path = fullPath(operation);
  for (const { name, schema } of inside("path")) path = path.replace(`{${String(name)}}`, sampleOf(schema));
  const query: Record<string, string> = {};
  for (const { name, schema, required } of inside("query")) if (required) query[String(name)] = sampleOf(schema);
  const fits = validators[operation.operationId];
  for (const { name, schema } of inside("query")) {
    if (fits?.({ ...query })) break;
    query[String(name)] = sampleOf(schema); // one of several that a rule requires
  }
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
}

function sampleOf(reference: unknown): string {
  const schema = resolve(reference);
  const [example] = [schema.examples, schema.enum].flatMap((list) => (Array.isArray(list) ? list : []));
  return String(
    example ?? schema.default ?? (String(schema.pattern).includes("24") ? "66f1c0de5a7b8c9d0e1f2a01" : 12345),
  );
}

function get(node: Node, path: readonly string[]): Node {
  return path.reduce((parent, key) => resolve(parent[key] ?? {}), node);
}

function resolve(value: unknown): Node {
  const node = value as Node; // every member on the way is an object or an array
  return typeof node.$ref === "string" ? get(document, node.$ref.split("/").slice(1)) : node;
}
