import { type Operation, operationList } from "../../generated/operations.ts";
import { memberSchema, schemaFor } from "../core/arranging/example-values.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import { type Exchange, isDownload, succeeded } from "../core/exchange.ts";
import type { RequestSpec } from "../core/http/request.ts";
import { responseSchema, type Schema } from "../core/values/description.ts";
import { namesIn, valuesAt } from "../core/values/pointer.ts";

/** A read of a resource, or of a list that belongs to it. */
export interface Seen {
  readonly exchange: Exchange;
  /** Undefined if the server does not show it. */
  readonly value: unknown;
  readonly schema: Schema;
}

type Parameter = Operation["parameters"][number];

/**
 * The reads of the resource in a call's path: by its id, or else in its list, and the lists that belong to it, such as the
 * videos of an influencer.
 */
export function readersOf(
  context: CheckContext,
  { parameters }: Operation,
  { path = {} }: RequestSpec,
): readonly (() => Promise<Seen>)[] {
  const { name = "", resource = "" } = parameters.find((parameter) => parameter.in === "path") ?? {};
  const id = path[name] ?? "";
  const names = ({ in: place, resource: kind }: Parameter) => place === "path" && kind === resource;
  const reads = operationList.filter((operation) => operation.method === "GET" && !isDownload(operation));
  const own = reads.filter((operation) => operation.parameters.some(names));
  if (own.length > 0) return own.map((operation) => () => readById(context, operation, id, names));
  const list = reads.find(
    ({ provides, path: of }) => !of.includes("{") && provides.some((g) => g.resource === resource),
  );
  if (list === undefined) throw new Blocked(`needs a way to read the ${resource}`);
  return [() => readInList(context, list, resource, id)];
}

async function readById(
  { send }: CheckContext,
  operation: Operation,
  id: string,
  names: (parameter: Parameter) => boolean,
): Promise<Seen> {
  const { name = "" } = operation.parameters.find(names) ?? {};
  const isPaged = operation.parameters.some((parameter) => parameter.name === "limit");
  const exchange = await send({ operation, path: { [name]: id }, ...(isPaged && { query: { limit: "100" } }) });
  return seenAt(operation, exchange, "/data", (found) => found[0]?.value);
}

async function readInList({ send }: CheckContext, operation: Operation, resource: string, id: string): Promise<Seen> {
  const exchange = await send({ operation });
  const [at = ""] = operation.provides.filter((given) => given.resource === resource).flatMap((given) => given.at);
  const isIt = ({ value }: { readonly value: unknown }) => String(value) === id;
  return seenAt(operation, exchange, at, (found) => found.find(isIt)?.item, 1);
}

/** @param above how many segments of the pointer lie below the value */
function seenAt(
  operation: Operation,
  exchange: Exchange,
  pointer: string,
  pick: (found: ReturnType<typeof valuesAt>) => unknown,
  above = 0,
): Seen {
  const { json, status } = exchange.response;
  const names = namesIn(pointer);
  const whole = responseSchema(operation, status)?.schema ?? {};
  const schema = names.slice(0, names.length - above).reduce(schemaBelow, whole);
  return { exchange, value: succeeded(exchange) ? pick(valuesAt(json, pointer)) : undefined, schema };
}

function schemaBelow(schema: Schema, name: string): Schema {
  if (name === "*") return schemaFor(schema, []).items ?? {};
  return memberSchema(schemaFor(schema, {}), name) ?? {};
}

/** A value without the parts that may differ between two reads: the query of a URL may contain a signature. */
export function settled(value: unknown): unknown {
  if (value === undefined) return undefined;
  return JSON.parse(JSON.stringify(value).replace(/("https?:\/\/[^"?]*)\?[^"]*"/g, '$1"'));
}
