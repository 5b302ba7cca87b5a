import type { Operation } from "../../../generated/operations.ts";
import { freshUuid } from "../../core/arranging/fresh-id.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { type RequestSpec, withOwnKey } from "../../core/http/request.ts";
import { freshRequest } from "../first-use.ts";
import { onRevision } from "../revision.ts";
import { variantOf } from "../variant.ts";
import { readyRequest } from "./ready-requests.ts";

/** Calls that count towards a limit. */
export interface Calls {
  /** Sends one more. */
  readonly next: () => Promise<Exchange>;
  /** Repeats the last one, with its Idempotency-Key. */
  readonly again: () => Promise<Exchange>;
}

/** @param requestOf makes the request of each call */
export function callsOf(send: (request: RequestSpec) => Promise<Exchange>, requestOf: () => RequestSpec): Calls {
  let last: RequestSpec | undefined;
  return {
    next() {
      last = withOwnKey(requestOf());
      return send(last);
    },
    again: () => send(last ?? requestOf()),
  };
}

/** Prepares successful calls of an operation, which always count. @throws Blocked if they can't succeed */
export async function successes(context: CheckContext, operation: Operation): Promise<Calls> {
  const request = await callThatCounts(context, operation);
  let last: Exchange | undefined;
  const send = async (sent: RequestSpec) => {
    const exchange = await context.edge.sendValid(sent);
    if (succeeded(exchange)) last = exchange;
    else if (exchange.response.status !== 429)
      throw new Blocked(`needs calls that count towards the limit (the server answered ${outcomeOf(exchange)})`);
    return exchange;
  };
  return callsOf(send, () => (last === undefined ? request : another(context, operation, onRevision(request, last))));
}

/** A valid request that has not been sent. @throws Blocked if the target allows none */
export async function callThatCounts(context: CheckContext, operation: Operation): Promise<RequestSpec> {
  return (await readyRequest(context, operation)) ?? freshRequest(context, operation);
}

/** The same call with a new `requestId`, and with another text in its body, if possible: a name may have to be unique. */
function another(context: CheckContext, operation: Operation, request: RequestSpec): RequestSpec {
  const { body } = request;
  const hasId = isRecord(body) && "requestId" in body;
  const fresh = hasId ? { ...request, body: { ...body, requestId: freshUuid() } } : request;
  try {
    return variantOf(context, operation, fresh);
  } catch (error) {
    if (error instanceof Blocked) return fresh;
    throw error;
  }
}

/** How many reads are sent at once: a slow connection must not make the calls take a large part of the window. */
const readsAtOnce = 10;

/** Sends calls until one is refused for the limit or more than `most` were accepted. */
export async function burst(
  { method, rateLimit: { limit } }: Operation,
  { next }: Calls,
  most: () => number,
): Promise<{ readonly accepted: number; readonly last: Exchange | undefined; readonly over?: Exchange }> {
  let accepted = 0;
  let last: Exchange | undefined;
  while (accepted <= most()) {
    const atOnce = method === "GET" && accepted + readsAtOnce <= limit ? readsAtOnce : 1;
    const exchanges = await Promise.all(Array.from({ length: atOnce }, next));
    const over = exchanges.find(({ response }) => response.status === 429);
    accepted += exchanges.filter(({ response }) => response.status !== 429).length;
    last = exchanges.at(-1);
    if (over) return { accepted, last, over };
  }
  return { accepted, last };
}
