import { examples } from "../../generated/examples.ts";
import document from "../../generated/openapi.json" with { type: "json" };
import { type Operation, type OperationId, operations } from "../../generated/operations.ts";
import { isRecord } from "../core/exchange.ts";
import { resolve, type Schema } from "../core/values/description.ts";
import { timestamp } from "./compare.ts";
import type { CallArguments, TaskCall } from "./protocol.ts";
import type { Reply } from "./server.ts";

interface Media {
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, { readonly $ref?: string; readonly value?: unknown }>>;
}
interface Described {
  readonly parameters?: readonly { readonly $ref?: string; readonly name?: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, Media>> };
  /** A rule across query parameters. */
  readonly "x-query-schema"?: Schema;
  readonly responses: Readonly<
    Record<string, { readonly $ref?: string; readonly content?: Readonly<Record<string, Media>> }>
  >;
}

// Our own generator writes the document; its type as JSON is too wide to be useful.
const paths = document.paths as unknown as Readonly<Record<string, Readonly<Record<string, Described>>>>;

function described({ path, method }: Operation): Described {
  return paths[path]?.[method.toLowerCase()] ?? { responses: {} };
}

/** The operation with this id. */
export function operationNamed(id: OperationId): Operation {
  return operations[id];
}

/** A task's words for a call of an operation with the fullest documented arguments, or with others. */
export function callOf(operation: Operation, other: Partial<CallArguments> = {}): TaskCall {
  const list = examples[operation.operationId as OperationId]; // every operation has examples
  const example = list.find(({ name }) => name === "full") ?? list[0];
  const body = example?.body;
  return {
    operation: operation.operationId,
    method: operation.method,
    path: operation.path,
    idempotent: operation.idempotent,
    arguments: {
      path: example?.path ?? {},
      query: example?.query ?? {},
      ...(body !== undefined && { body }),
      ...other,
    },
  };
}

/** The documented success of an operation: its first example, with the documented status. */
export function successOf(operation: Operation): Reply & { readonly body: unknown } {
  const [status = "200", answer = {}] =
    Object.entries(described(operation).responses).find(([name]) => name.startsWith("2")) ?? [];
  const [example] = Object.values(resolve(answer).content?.["application/json"]?.examples ?? {});
  return {
    status: Number(status) || (operation.method === "POST" ? 201 : 200),
    body: structuredClone(example === undefined ? { success: true, data: {} } : resolve(example).value),
  };
}

/** A refusal in the error envelope. */
export function refusal(status: number, type: string, headers: Readonly<Record<string, string>> = {}): Reply {
  const error = { type, message: `The request failed with ${type}.`, hint: "See the documents." };
  return { status, headers, body: { success: false, error } };
}

/** The members of a body that have a documented default, with it: a client may send them, too. */
export function bodyDefaults(operation: Operation): Readonly<Record<string, unknown>> {
  const { schema = {} } = described(operation).requestBody?.content?.["application/json"] ?? {};
  const members = Object.entries(resolve(schema).properties ?? {});
  const defaults = members.map(([name, written]) => [name, written.default ?? resolve(written).default] as const);
  return Object.fromEntries(defaults.filter(([, value]) => value !== undefined));
}

/** The documented query of an operation with one parameter of another value, and without those that exclude it. */
export function queryWith(
  operation: Operation,
  name: string,
  value: string | number | boolean,
): CallArguments["query"] {
  const ways = (described(operation)["x-query-schema"]?.oneOf ?? []).map(({ required = [] }) => required);
  const excluded = ways.some((way) => way.includes(name)) ? ways.flat() : [];
  const documented = Object.entries(callOf(operation).arguments.query).filter(([other]) => !excluded.includes(other));
  return { ...Object.fromEntries(documented), [name]: value };
}

/** The query parameters of an operation, each with a value that shows whether the client encodes it. */
export function queryValues(operation: Operation): Readonly<Record<string, string | number | boolean>> {
  const values = (described(operation).parameters ?? []).map((written) => {
    const { name = "", schema = {} } = resolve(written);
    return [name, exampleValue(resolve(schema))] as const;
  });
  const names = operation.parameters.filter((each) => each.in === "query").map(({ name }) => name);
  return Object.fromEntries(values.filter(([name]) => names.includes(name)));
}

function exampleValue(schema: Schema): string | number | boolean {
  const known = schema.enum ?? schema["x-known-values"];
  if (Array.isArray(known)) return String(known.at(-1));
  if (schema.type === "integer") return 2;
  if (schema.type === "boolean") return true;
  const [documented] = Array.isArray(schema.examples) ? schema.examples : [];
  if (typeof documented === "string" && timestamp.test(documented)) return documented;
  if (schema.pattern === undefined && schema["x-resource"] === undefined) return "a+b & c=d/é?#%25";
  return typeof schema.pattern === "string" && schema.pattern.includes("fA")
    ? "66f1c0de5a7b8c9d0e1f0a01"
    : "1234567890";
}

/** The list in the body of a page, and the name of the member of `data` that holds it (empty for `data` itself). */
export function itemsOf(body: unknown): { readonly items: readonly unknown[]; readonly member: string } {
  const data = isRecord(body) ? body.data : undefined;
  if (Array.isArray(data)) return { items: data, member: "" };
  const [member, items] = Object.entries(isRecord(data) ? data : {}).find(
    ([name, value]) => Array.isArray(value) && ["items", "entries", "automations"].includes(name),
  ) ?? ["", []];
  return { items: Array.isArray(items) ? items : [], member };
}
