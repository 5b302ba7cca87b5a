import { type Operation, type OperationId, operations } from "../../generated/operations.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked, Failure } from "../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../core/exchange.ts";
import type { RequestSpec } from "../core/http/request.ts";
import { valuesAt } from "../core/values/pointer.ts";
import { preview } from "../core/values/preview.ts";

/** How a step's request differs from a documented example of its operation. */
export interface Change {
  /** The name of the example. Default: the first one that the target can fill. */
  readonly example?: string;
  /** Members of the body besides those of the example; undefined removes one. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** The whole body instead. */
  readonly wholeBody?: Readonly<Record<string, unknown>>;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The key to send. Default: the full key. */
  readonly key?: string;
}

/**
 * A valid request of an operation: its documented example with the target's values and a check's changes.
 * @throws Blocked if the target lacks something that it needs
 */
export async function request(context: CheckContext, id: OperationId, change: Change = {}): Promise<RequestSpec> {
  const operation: Operation = operations[id];
  const isWhole = change.wholeBody !== undefined || operation.body === null;
  const named = operation.parameters.every(
    ({ in: place, name, required }) => !required || place === "header" || change[place]?.[name] !== undefined,
  );
  // Does not arrange or create values that the check supplies itself.
  const base: RequestSpec = isWhole && named ? { operation } : await context.arrange(operation, change);
  const body = change.wholeBody ?? merged(base.body, change.body);
  return {
    ...base,
    path: { ...base.path, ...change.path },
    query: { ...base.query, ...change.query },
    ...((base.headers || change.headers) && { headers: { ...base.headers, ...change.headers } }),
    ...(body !== undefined && { body }),
    ...(change.key !== undefined && { key: change.key }),
  };
}

/**
 * Sends a call that a check requires as preparation.
 * @throws Blocked if the server refuses it, because the check can't run then
 */
export async function given(context: CheckContext, id: OperationId, change: Change = {}): Promise<Exchange> {
  const exchange = await context.send(await request(context, id, change));
  if (succeeded(exchange)) return exchange;
  throw new Blocked(`needs ${id} to succeed (the server answered ${outcomeOf(exchange)})`);
}

/** The value at a JSON pointer of an answer (`/data/id`); undefined if there is none. */
export function valueAt({ response }: Exchange, pointer: string): unknown {
  return valuesAt(response.json, pointer)[0]?.value;
}

/**
 * The text at a JSON pointer of an answer.
 * @throws Blocked if there is none; the schema checks judge whether it must exist
 */
export function textAt(exchange: Exchange, pointer: string): string {
  const value = valueAt(exchange, pointer);
  if (typeof value === "string") return value;
  throw new Blocked(`needs ${answerIn(exchange)} that shows a text at ${pointer}${instead(value)}`);
}

/**
 * A text in an item of an answer, to be sent back, for example its id, which a server may give as a number.
 * @throws Blocked if it has none
 */
export function textIn(item: Readonly<Record<string, unknown>> | undefined, name: string): string {
  const value = item?.[name];
  if (typeof value === "string" || typeof value === "number") return String(value);
  throw new Blocked(`needs an item that shows a text as ${name}${instead(value)}`);
}

/** The number at a JSON pointer of an answer. @throws Blocked if there is none */
export function numberAt(exchange: Exchange, pointer: string): number {
  const value = valueAt(exchange, pointer);
  if (typeof value === "number") return value;
  throw new Blocked(`needs ${answerIn(exchange)} that shows a number at ${pointer}${instead(value)}`);
}

/**
 * The objects of the list at a JSON pointer of an answer (`/data`).
 * @throws Blocked if there is none, or if something else is in it, so that no count and no comparison can be trusted
 */
export function itemsAt(exchange: Exchange, pointer: string): Readonly<Record<string, unknown>>[] {
  const value = valueAt(exchange, pointer);
  if (Array.isArray(value) && value.every(isRecord)) return value;
  throw new Blocked(`needs ${answerIn(exchange)} that shows a list of objects at ${pointer}${instead(value)}`);
}

/** The source of an answer, for a sentence: an operation, or a method and a URL. */
function answerIn({ operation, request }: Exchange): string {
  return operation ? `an answer from ${operation.operationId}` : `an answer to ${request.method} ${request.url}`;
}

function instead(value: unknown): string {
  return value === undefined ? "" : ` (it is ${preview(value)})`;
}

/** @throws Failure unless a condition of the contract is met */
export function expectThat(
  holds: boolean,
  deviation: ConstructorParameters<typeof Failure>[0],
  exchange?: Exchange,
): void {
  if (!holds) throw new Failure(deviation, exchange);
}

function merged(body: unknown, change: Change["body"]): unknown {
  if (!change) return body;
  const members = Object.entries({ ...(isRecord(body) ? body : {}), ...change });
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}
