import type { Operation } from "../../../generated/operations.ts";
import { freshHex } from "../../core/arranging/fresh-id.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, isRecord, outcomeOf } from "../../core/exchange.ts";
import { expectRefusal } from "../../core/expect.ts";
import { withOwnKey } from "../../core/http/request.ts";
import { requestExamples } from "../../core/values/description.ts";
import { impossibleRequest, placeholderPath, unknownId } from "../placeholders.ts";
import { defaultWorkspace } from "../workspaces/own-workspaces.ts";
import { burst, type Calls, callsOf, successes } from "./limit-calls.ts";
import { brokenByMore, expectWithinLimit, refilled, waitOf } from "./limit-refusals.ts";

/** A limit that was used up: how many calls the server accepted since when, the refusal, and further calls that count. */
export interface UsedUp {
  readonly started: number;
  readonly accepted: number;
  readonly over: Exchange;
  readonly calls: Calls;
}

/** A round that shows no edge. */
interface NoEdge {
  readonly over?: undefined;
  /** Whether the calls took too long to tell; otherwise the server accepted more than the limit allows. */
  readonly isSlow: boolean;
  readonly last: Exchange | undefined;
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
  if (found.over) {
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
    if (ofOne.over) {
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
    if (!found.over && found.isSlow)
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

/**
 * Sends calls until one is refused for the limit, and again if too many were accepted before.
 * @param most how many calls to send, by the seconds since the first one
 */
async function findEdge(
  context: CheckContext,
  operation: Operation,
  prepare: () => Promise<Calls>,
  most: (elapsed: number) => number,
): Promise<UsedUp | NoEdge> {
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
    const isSlow = elapsed() >= windowSeconds / shortBurst;
    if (isSlow || !over) return { isSlow, last };
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
