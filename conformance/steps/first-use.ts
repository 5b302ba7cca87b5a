import { randomBytes, randomUUID } from "node:crypto";
import { type Operation, operationList } from "../../generated/operations.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked, Failure } from "../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../core/exchange.ts";
import { valuesAt } from "../core/pointer.ts";
import type { RequestSpec } from "../core/request.ts";
import type { Resources } from "../core/resources.ts";
import { variantOf, withoutAddresses } from "./variant.ts";

/** A request that succeeded under an Idempotency-Key, and made something that was not there before. */
export interface FirstUse {
  readonly request: RequestSpec;
  readonly exchange: Exchange;
}

/** The first uses of a run by operation: the checks of one operation share it, because it may cost credits. */
const known = new WeakMap<Resources, Map<string, FirstUse>>();

/**
 * Sends an operation with a new key that is no UUID, once in a run.
 * @throws Blocked when it does not succeed, or a server that repeats its answers leaves no way to tell
 */
export async function firstUse(context: CheckContext, operation: Operation): Promise<FirstUse> {
  const uses = known.get(context.resources) ?? new Map<string, FirstUse>();
  known.set(context.resources, uses);
  const earlier = uses.get(operation.operationId);
  if (earlier) return earlier;
  const request = withKey(await freshRequest(context, operation));
  const before = context.resources;
  const knew = new Set(operation.provides.flatMap(({ resource }) => before.all(resource).map(({ id }) => String(id))));
  const exchange = await context.send(request);
  await expectKeyTaken(context, request, exchange);
  expectNew(operation, exchange, knew);
  const use = { request, exchange };
  uses.set(operation.operationId, use);
  return use;
}

/** Any string may be a key, so one that is refused where a UUID is taken breaks the contract. */
async function expectKeyTaken(context: CheckContext, request: RequestSpec, exchange: Exchange): Promise<void> {
  if (succeeded(exchange)) return;
  if (exchange.response.status === 400) {
    const other = await context.send(withKey(request, randomUUID()));
    if (succeeded(other)) {
      throw new Failure({ expected: "any string as Idempotency-Key", actual: "only a UUID was taken" }, exchange);
    }
  }
  throw new Blocked(`needs a first request that succeeds (the server answered ${outcomeOf(exchange)})`);
}

/** The request under an Idempotency-Key; by default a new one that no format but "any string" allows. */
export function withKey(request: RequestSpec, key = `verify:${randomBytes(8).toString("hex")}`): RequestSpec {
  return { ...request, headers: { ...request.headers, "idempotency-key": key } };
}

/** A valid request; what it uses up in its path, a suggestion for example, is made anew where that costs nothing. */
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
  // A server may let a name stand only once, a workspace's for example.
  return isRecord(request.body) && typeof request.body.name === "string"
    ? variantOf(context, operation, request)
    : request;
}

/** The ids that an answer holds, as the contract says where they are. */
export function idsOf({ provides }: Operation, { response }: Exchange): string[] {
  const pointers = provides.flatMap(({ at }) => at);
  const values = pointers.flatMap((at) => valuesAt(response.json, at).map(({ value }) => value));
  return values.filter((value) => typeof value === "string" || typeof value === "number").map(String);
}

/** @throws Blocked when the answer holds nothing new: a mock that repeats its answers looks like a perfect replay */
export function expectNew(operation: Operation, exchange: Exchange, knew: ReadonlySet<string>): void {
  const ids = idsOf(operation, exchange);
  if (ids.length > 0 && !ids.some((id) => knew.has(id))) return;
  throw new Blocked("needs a server that makes something new, and says so by its id");
}

/** What an answer says, without what stands around it. */
export function dataOf({ response }: Exchange): unknown {
  return isRecord(response.json) ? response.json.data : undefined;
}
