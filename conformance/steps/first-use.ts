import { type Operation, operationList } from "../../generated/operations.ts";
import { freshHex, freshUuid } from "../core/arranging/fresh-id.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked, Failure } from "../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../core/exchange.ts";
import type { RequestSpec } from "../core/http/request.ts";
import { valuesAt } from "../core/values/pointer.ts";
import { requireMemory } from "./memory.ts";
import { once, perSubject } from "./once.ts";
import { variantOf, withoutAddresses } from "./variant.ts";

/** A request that succeeded under an Idempotency-Key, and created something new. */
export interface FirstUse {
  readonly request: RequestSpec;
  readonly exchange: Exchange;
}

/** How long it is used again: well under the 24 hours for which its response is stored (core document, Idempotency). */
const usableSeconds = 12 * 3600;

const firstUses = perSubject(
  ({ operationId }: Operation) => operationId,
  (operation) =>
    once(`a first use of a key: ${operation.operationId}`, (context) => useKey(context, operation), usableSeconds),
);

/**
 * Sends an operation with a new key that is not a UUID, once per run while its response is stored: its checks share it, because it may
 * cost credits.
 * @throws Blocked if it does not succeed, or if the server repeats its answers
 */
export function firstUse(context: CheckContext, operation: Operation): Promise<FirstUse> {
  return firstUses(operation)(context);
}

async function useKey(context: CheckContext, operation: Operation): Promise<FirstUse> {
  const request = withKey(await freshRequest(context, operation));
  const knew = knownIds(context, operation);
  const exchange = await context.send(request);
  await expectKeyTaken(context, request, exchange);
  // An answer that shows nothing new can't tell a server from a mock that repeats its answers.
  if (operation.provides.length === 0) await requireMemory(context);
  else expectNew(operation, exchange, knew);
  return { request, exchange };
}

/** Any string may be a key, so accepting only UUIDs breaks the contract. */
async function expectKeyTaken(context: CheckContext, request: RequestSpec, exchange: Exchange): Promise<void> {
  if (succeeded(exchange)) return;
  if (exchange.response.status === 400) {
    const other = await context.send(withKey(request, freshUuid()));
    if (succeeded(other)) {
      throw new Failure({ expected: "any string as Idempotency-Key", actual: "only a UUID was accepted" }, exchange);
    }
  }
  throw new Blocked(`needs a first request that succeeds (the server answered ${outcomeOf(exchange)})`);
}

/** The request with an Idempotency-Key; by default a new key that fits no format but "any string", as long as a UUID. */
export function withKey(request: RequestSpec, key = `verify:${freshHex(14)}a`): RequestSpec {
  return { ...request, headers: { ...request.headers, "idempotency-key": key } };
}

/** The key of a first use with another last character: another key, unless a server cuts keys. */
export function siblingKey({ request }: FirstUse): string {
  return `${request.headers?.["idempotency-key"]?.slice(0, -1)}b`;
}

/** A valid request; a resource in its path that it uses up, such as a suggestion, is created first if that is free. */
export async function freshRequest(context: CheckContext, operation: Operation): Promise<RequestSpec> {
  const { arrange, send } = context;
  const { resource } = operation.parameters.find(({ in: place }) => place === "path") ?? {};
  const maker = operationList.find(
    ({ method, price, provides, path }) =>
      method === "POST" &&
      price === null &&
      !path.includes("{") &&
      provides.some((given) => given.resource === resource),
  );
  if (resource !== undefined && maker) await send(await arrange(maker));
  const request = withoutAddresses(context, operation, await arrange(operation));
  // A name may have to be unique, for example a workspace's.
  return isRecord(request.body) && typeof request.body.name === "string"
    ? variantOf(context, operation, request)
    : request;
}

/** The ids in an answer, at the places that the contract names. */
export function idsOf({ provides }: Operation, { response }: Exchange): string[] {
  const pointers = provides.flatMap(({ at }) => at);
  const values = pointers.flatMap((at) => valuesAt(response.json, at).map(({ value }) => value));
  return values.filter((value) => typeof value === "string" || typeof value === "number").map(String);
}

/** The ids that the run knows of what an operation creates. */
export function knownIds({ resources }: CheckContext, { provides }: Operation): ReadonlySet<string> {
  return new Set(provides.flatMap(({ resource }) => resources.all(resource).map(({ id }) => String(id))));
}

/** @throws Blocked if the answer has nothing new: a mock that repeats its answers looks like a perfect replay */
export function expectNew(operation: Operation, exchange: Exchange, knew: ReadonlySet<string>): void {
  const ids = idsOf(operation, exchange);
  if (ids.length > 0 && !ids.some((id) => knew.has(id))) return;
  throw new Blocked("needs a server that gives a new resource a new id");
}

/** The data of an answer, without the envelope. */
export function dataOf({ response }: Exchange): unknown {
  return isRecord(response.json) ? response.json.data : undefined;
}
