import type { Operation, RateLimit } from "../../../generated/operations.ts";
import { freshHex, freshUuid } from "../../core/arranging/fresh-id.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal } from "../../core/expect.ts";
import { type RequestSpec, withOwnKey } from "../../core/http/request.ts";
import { requestExamples } from "../../core/values/description.ts";
import { freshRequest } from "../first-use.ts";
import { impossibleRequest, placeholderPath, unknownId } from "../placeholders.ts";
import { onRevision } from "../revision.ts";
import { variantOf } from "../variant.ts";
import { defaultWorkspace } from "../workspaces/own-workspaces.ts";
import { readyRequest } from "./ready-requests.ts";

/** A limit that was used up: how many calls the server accepted since when, the refusal, and further calls that count. */
export interface UsedUp {
  readonly started: number;
  readonly accepted: number;
  readonly over: Exchange;
  readonly calls: Calls;
}

/** The last call of a round in which the server accepted more than the limit allows, and refused none. */
interface NeverReached {
  readonly last: Exchange | undefined;
  readonly over?: undefined;
}

/** Calls that count towards a limit. */
export interface Calls {
  /** Sends one more. */
  readonly next: () => Promise<Exchange>;
  /** Repeats the last one, with its Idempotency-Key. */
  readonly again: () => Promise<Exchange>;
}

/** @param requestOf makes the request of each call */
function callsOf(send: (request: RequestSpec) => Promise<Exchange>, requestOf: () => RequestSpec): Calls {
  let last: RequestSpec | undefined;
  return {
    next() {
      last = withOwnKey(requestOf());
      return send(last);
    },
    again: () => send(last ?? requestOf()),
  };
}

/** A clock-aligned window may end between two of the calls (GAP-057), so one round is not enough. */
const rounds = 2;

/**
 * The calls together must take less than this part of the window. The second round begins a window after the first one ended,
 * soon after the window boundary of the first round: longer calls could reach the next boundary.
 */
const shortBurst = 3;

/** Below the default limit, so that no other limit refuses the calls. */
const mostRefusedCalls = 250;

/** How many reads are sent at once: a slow connection must not make the calls take a large part of the window. */
const readsAtOnce = 10;

/**
 * Uses a limit up. Calls that the server refuses as invalid cost nothing, but the documents do not show whether they count (GAP-053), or
 * whether the limit is checked first (GAP-032): if no such call is refused for the limit, successful calls follow.
 * @throws Failure if a call within the limit is refused, or calls beyond it are accepted
 */
export async function useUp(context: CheckContext, operation: Operation): Promise<UsedUp> {
  const { edge } = context;
  if (operation.method === "GET") {
    return expectEdge(context, operation, async () => callsOf(edge.send, () => ({ operation })));
  }
  const refused = (idOf: () => string) => async () =>
    callsOf(edge.send, () => ({ ...impossibleRequest(operation), path: placeholderPath(operation, idOf()) }));
  const { limit } = operation.rateLimit;
  const most = Math.min(2 * limit, mostRefusedCalls);
  // A limit counts the calls of its operation, and not those with one id: each call names another.
  const found = await findEdge(
    context,
    operation,
    refused(() => freshHex(12)),
    () => most,
  );
  if (found !== "slow" && found.over) {
    await expectEveryKind(context, operation);
    return found;
  }
  if (operation.parameters.some(({ in: place }) => place === "path")) {
    const ofOne = await findEdge(
      context,
      operation,
      refused(() => unknownId),
      () => most,
    );
    if (ofOne !== "slow" && ofOne.over) {
      const expected = `429 rate_limited for more than ${limit} calls, whichever ids they name`;
      throw new Failure({ expected, actual: "only the calls with one id count together" }, ofOne.over);
    }
  }
  return expectEdge(context, operation, () => successes(context, operation));
}

/**
 * A used-up limit refuses calls with any documented members. The same call without them shows that the window has not ended meanwhile.
 * @throws Failure if a call with some members gets another answer
 */
async function expectEveryKind({ edge }: CheckContext, operation: Operation): Promise<void> {
  const { rateLimit, operationId } = operation;
  const plain = { ...impossibleRequest(operation), path: placeholderPath(operation, freshHex(12)) };
  for (const members of membersOfExamples(operation)) {
    const exchange = await edge.send(withOwnKey({ ...plain, body: { ...members, ...Object(plain.body) } }));
    if (exchange.response.status === 429) continue;
    if ((await edge.send(withOwnKey(plain))).response.status !== 429) return;
    const expected = `429 rate_limited for more than ${rateLimit.limit} calls, whatever is in their bodies`;
    const actual = `the server answered ${outcomeOf(exchange)} to one with ${Object.keys(members).join(", ")}`;
    throw new Failure({ expected, actual, requirement: `${operationId}.rateLimit` }, exchange);
  }
}

/**
 * The members of each documented body, without those that name something: a call that is refused for what it names may count in
 * another way than one that is invalid (GAP-053).
 */
function membersOfExamples(operation: Operation): readonly Readonly<Record<string, unknown>>[] {
  return requestExamples(operation).flatMap(({ body, placeholders }) => {
    if (!isRecord(body)) return [];
    const naming = new Set(placeholders.flatMap(({ at, resource }) => (resource === undefined ? [] : [at[1]])));
    return [Object.fromEntries(Object.entries(body).filter(([name]) => !naming.has(name)))];
  });
}

/**
 * @throws Failure if more calls are accepted than the limit allows
 * @throws Blocked if they take too long, or if the calls move the default workspace: a limit of each workspace is then never reached
 */
async function expectEdge(context: CheckContext, operation: Operation, prepare: () => Promise<Calls>): Promise<UsedUp> {
  const { limit, windowSeconds } = operation.rateLimit;
  const find = async () => {
    const found = await findEdge(context, operation, prepare, (elapsed) => refilled(operation.rateLimit, elapsed));
    if (found === "slow")
      throw new Blocked("needs a server that answers all the calls of a limit in a small part of its window");
    return found;
  };
  const first = await find();
  if (first.over) return first;
  const home = await defaultWorkspace(context);
  // A clock-aligned window may have ended between two of the calls.
  const second = await find();
  if (second.over) return second;
  // A limit may count the calls of each workspace (GAP-058), and each call may make another one the default (GAP-139).
  if ((await defaultWorkspace(context)) !== home)
    throw new Blocked("needs a default workspace that the calls do not change");
  const expected = `429 rate_limited for more than ${limit} calls in ${windowSeconds} s`;
  const actual = "every call was accepted";
  throw new Failure({ expected, actual, requirement: brokenByMore(operation) }, second.last);
}

/** How many calls a full bucket that refills steadily accepts within some seconds (GAP-057). */
export function refilled({ limit, windowSeconds }: RateLimit, seconds: number): number {
  return Math.floor(limit + (seconds * limit) / windowSeconds);
}

/**
 * Sends calls until one is refused for the limit, and again if too many were accepted before.
 * @param most how many calls to send, by the seconds since the first one
 * @returns `slow` if the calls took too long to tell
 */
async function findEdge(
  context: CheckContext,
  operation: Operation,
  prepare: () => Promise<Calls>,
  most: (elapsed: number) => number,
): Promise<UsedUp | NeverReached | "slow"> {
  const { edge, now } = context;
  const { limit, windowSeconds } = operation.rateLimit;
  for (let round = 1; ; round += 1) {
    const calls = await prepare();
    await edge.settle(operation);
    const started = now();
    const troubles = edge.troubles();
    const elapsed = () => (now() - started) / 1000;
    const { accepted, last, over } = await burst(operation, calls, () =>
      elapsed() < windowSeconds / shortBurst ? most(elapsed()) : 0,
    );
    // A lost call may have been counted, and was sent again.
    if (over) expectLimited(over, accepted, operation, edge.troubles() - troubles);
    if (over && accepted <= allowed(operation, over, elapsed())) return { started, accepted, over, calls };
    if (elapsed() >= windowSeconds / shortBurst) return "slow";
    if (!over) return { last };
    if (round < rounds) continue;
    const expected = `429 rate_limited for call ${limit + 1} in ${windowSeconds} s`;
    throw new Failure(
      { expected, actual: `${accepted} calls were accepted`, requirement: brokenByMore(operation) },
      over,
    );
  }
}

/** Only a bucket accepts more than the limit in a short time, and it asks to wait for its next place. */
function allowed(operation: Operation, over: Exchange, elapsed: number): number {
  const { limit, windowSeconds } = operation.rateLimit;
  const isBucket = waitOf(over) <= (2 * windowSeconds) / limit + 1;
  return isBucket ? refilled(operation.rateLimit, elapsed) : limit;
}

/** Sends calls until one is refused for the limit or more than `most` were accepted. */
async function burst(
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

/**
 * @param uncertain how many more calls the server may have counted
 * @throws Failure if the server refused a call too early, or with something else than a rate limit
 */
function expectLimited(over: Exchange, accepted: number, operation: Operation, uncertain: number): void {
  const { limit } = operation.rateLimit;
  if (accepted + uncertain < limit) {
    const requirement = operation.limited ? `${operation.operationId}.rateLimit` : "RATE-02";
    expectWithinLimit(over, `call ${accepted + 1} of ${limit}`, requirement);
  }
  expectRefusal(over, { status: 429, type: "rate_limited" });
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

/** How many more bursts to send while the server promises new places early. */
const moreBursts = 3;

/** Seconds of a window that rounding, different clocks, and a call of our own may take. */
const slack = 3;

/** The part of a window that a server may add to the wait, so that clients do not all come back at once. */
const spread = 0.1;

/**
 * Sends more bursts as soon as the server promises new places, within the window of the first one. Whatever the kind of window (GAP-057), a
 * bucket gives back places one by one, and fixed windows give them back all at once, but only where one window ends and the next begins.
 * @returns the last refusal
 * @throws Failure if so many calls are accepted that the server's window must be shorter than the documented one
 */
export async function expectWholeWindow(context: CheckContext, operation: Operation, used: UsedUp): Promise<Exchange> {
  const last = await expectNoEarlyPlaces(context, operation, used);
  return last === used.over ? expectRefusedUntilThen(context, operation, used) : last;
}

/** When to try again although the server promises no place yet, as a part of the time in Retry-After. */
const early = 0.35;

/** A server may promise new places later than it gives them: its window is shorter than it says. @returns the last refusal */
async function expectRefusedUntilThen(
  { edge, now }: CheckContext,
  operation: Operation,
  { started, accepted, over, calls }: UsedUp,
): Promise<Exchange> {
  const { limit } = operation.rateLimit;
  let last = over;
  let total = accepted;
  for (let tries = 0; tries < 2 && Number.isFinite(waitOf(last)); tries += 1) {
    await edge.wait(early * waitOf(last));
    const more = await burst(operation, calls, () => limit);
    total += more.accepted;
    // The calls of two windows may meet if windows are aligned to the clock.
    if (total > 2 * limit) throw tooManyIn(operation, total, (now() - started) / 1000, more.over);
    if (!more.over) return last;
    last = more.over;
    if (more.accepted === 0) return last;
  }
  return last;
}

/** Sends more bursts as soon as the server promises new places. @returns the last refusal; the first one if it promises none before the window ends */
async function expectNoEarlyPlaces(
  { edge, now }: CheckContext,
  operation: Operation,
  { started, accepted, over, calls }: UsedUp,
): Promise<Exchange> {
  const { limit, windowSeconds } = operation.rateLimit;
  const sinceOf = (start: number) => (now() - start) / 1000;
  let last = over;
  let total = accepted;
  let begun = started;
  /** The first burst that came when the server promised places: its window had just begun. */
  let atStart: { readonly at: number; readonly total: number } | undefined;
  for (let bursts = 0; bursts < moreBursts; bursts += 1) {
    const seconds = waitOf(last) + 1;
    if (seconds + sinceOf(begun) >= windowSeconds - slack) return last;
    await edge.wait(seconds);
    begun = now();
    atStart ??= { at: begun, total };
    const more = await burst(operation, calls, () => limit);
    // The next refusal may be right about the rest of the time, so only this one shows that the promise was wrong.
    if (more.over && more.accepted === 0) expectWithinLimit(more.over, `a call ${timely(last)}`, "RATE-05");
    total += more.accepted;
    const elapsed = sinceOf(started);
    const windows = Math.ceil(elapsed / windowSeconds) + 1;
    // One more than a bucket accepts, because clocks differ.
    const most = more.accepted < limit ? refilled(operation.rateLimit, elapsed) + 1 : windows * limit;
    if (total > most) throw tooManyIn(operation, total, elapsed, more.over);
    const later = total - atStart.total;
    const begunWindows = Math.floor((sinceOf(atStart.at) + slack) / windowSeconds + spread) + 1;
    if (more.accepted >= limit && later > begunWindows * limit) {
      throw tooManyIn(operation, later, sinceOf(atStart.at), more.over);
    }
    if (!more.over) return last;
    last = more.over;
  }
  return last;
}

function tooManyIn(operation: Operation, calls: number, seconds: number, over: Exchange | undefined): Failure {
  const { limit, windowSeconds } = operation.rateLimit;
  const expected = `a limit of ${limit} in ${windowSeconds} s`;
  const actual = `${calls} calls were accepted in ${Math.round(seconds)} s`;
  return new Failure({ expected, actual, requirement: brokenByMore(operation) }, over);
}

/** The requirement that a server breaks when it accepts more calls than fit: the operation's own limit, or that stated limits apply. */
function brokenByMore({ limited, operationId }: Operation): string {
  return limited ? `${operationId}.rateLimit` : "RATE-01";
}

/**
 * The seconds that a refusal asks to wait.
 * @throws Failure if it does not say, or asks for much more than the window, after which every call of the burst has left it
 */
export function expectWait(over: Exchange, { rateLimit: { windowSeconds } }: Operation): number {
  const text = over.response.headers["retry-after"];
  const isNumber = text !== undefined && /^\d+$/.test(text);
  const expected = `Retry-After in seconds, at most ${windowSeconds}`;
  const actual = text === undefined ? "there is none" : `it is ${text}`;
  // A server may add a little, so that clients do not all come back at once.
  if (isNumber && Number(text) <= 1.5 * windowSeconds) return Number(text);
  // Seconds that are too many may come from a longer window instead.
  throw new Failure({ expected, actual, ...(!isNumber && { requirement: "RATE-04" }) }, over);
}

/** When a refusal says that the next call is taken, in words. */
export function timely(over: Exchange): string {
  return `after ${waitOf(over)} s, the time in Retry-After,`;
}

/** The seconds that a refusal asks to wait; endless if it does not say. */
function waitOf({ response }: Exchange): number {
  const text = response.headers["retry-after"];
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
}

/**
 * @param requirement the requirement that a refusal breaks
 * @throws Failure if a call within the limit is refused for it
 */
export function expectWithinLimit(exchange: Exchange, which: string, requirement: string): void {
  if (exchange.response.status !== 429) return;
  const actual = `the server answered ${outcomeOf(exchange)}`;
  throw new Failure({ expected: `${which} within the limit`, actual, requirement }, exchange);
}
