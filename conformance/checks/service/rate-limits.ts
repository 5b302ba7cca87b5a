import { type Operation, operationList, operations } from "../../../generated/operations.ts";
import { requirements } from "../../../generated/requirements.ts";
import { type Check, type CheckContext, forEachOperation } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal } from "../../core/expect.ts";
import { inPhase } from "../../core/phase.ts";
import type { RequestSpec } from "../../core/request.ts";
import { valueAt } from "../../steps/given.ts";
import { impossibleRequest } from "../../steps/placeholders.ts";
import { variantOf, withoutAddresses } from "../../steps/variant.ts";

const known = new Set(requirements.filter(({ excluded }) => excluded === undefined).map(({ id }) => id));
const limited: readonly Operation[] = operationList.filter((operation) => operation.limited);

/** Operations with a documented limit of their own. */
const families = [
  { id: "RATE-07", members: limited.filter(({ tag }) => tag === "recreations") },
  { id: "RATE-08", members: limited.filter(({ tag, price }) => tag === "content" && price === null) },
];

/**
 * Each limit at its edge: as many calls as fit, then one more (core document, Limits). The calls are invalid, so
 * that they create and cost nothing. The documents do not show whether refused calls count (GAP-053), or whether the limit is checked first
 * (GAP-032): if the extra call is not refused for the limit, the check repeats this with successful calls.
 */
export const checks: readonly Check[] = inPhase(
  "limits",
  forEachOperation("rate-limit", limited, {
    requirements: (operation) =>
      [
        `${operation.operationId}.rateLimit`,
        `${operation.operationId}.error.rate_limited`,
        "RATE-01",
        "RATE-02",
        "RATE-04",
        "RATE-05",
        "RATE-06",
        ...families.flatMap(({ id, members }) => (members.includes(operation) ? [id] : [])),
      ].filter((id) => known.has(id)),
    says: ({ operationId, rateLimit }) =>
      `${operationId} accepts ${rateLimit.limit} calls in ${rateLimit.windowSeconds} s and refuses the next one until Retry-After is over.`,
    profile: () => "full",
    async run(context, operation) {
      const { edge } = context;
      const sibling = siblingOf(operation);
      if (sibling) await edge.settle(sibling);
      await edge.settle(operation);
      const over = await goOver(context, operation);
      const seconds = expectWait(over);
      expectWithinLimit(await edge.send({ operation: operations.getMe }), "a call of getMe");
      if (sibling)
        expectWithinLimit(await edge.send(impossibleRequest(sibling)), `the first call of ${sibling.operationId}`);
      // A second more than requested: a server may round down (GAP-059), and clocks differ.
      await edge.wait(seconds + 1);
      expectWithinLimit(await edge.send(impossibleRequest(operation)), `a call after the ${seconds} s of Retry-After`);
    },
  }),
);

/** Uses a limit up. @returns the refusal of the call beyond the limit */
async function goOver(context: CheckContext, operation: Operation): Promise<Exchange> {
  const { edge } = context;
  const { limit } = operation.rateLimit;
  for (let sent = 1; sent <= limit; sent += 1) {
    expectWithinLimit(await edge.send(impossibleRequest(operation)), `call ${sent} of ${limit}`);
  }
  const over = await edge.send(impossibleRequest(operation));
  const refused = over.response.status === 429 ? over : await goOverWithSuccesses(context, operation);
  expectRefusal(refused, { status: 429, type: "rate_limited" });
  return refused;
}

/** A clock-aligned window may end between two of the calls (GAP-057), so one round is not enough. */
const attempts = 2;

/**
 * The calls together must take less than this part of the window. The second round begins a window after the first one ended,
 * soon after the window boundary of the first round: longer calls could reach the next boundary.
 */
const shortBurst = 3;

/**
 * Uses a limit up with successful calls, which always count.
 * @returns the refusal of a call beyond the limit
 * @throws Failure if every call is accepted in each round; Blocked if some calls can't succeed
 */
async function goOverWithSuccesses(context: CheckContext, operation: Operation): Promise<Exchange> {
  const { edge, now } = context;
  const { limit, windowSeconds } = operation.rateLimit;
  for (let attempt = 1; ; attempt += 1) {
    const request = withoutAddresses(context, operation, await context.arrange(operation));
    await edge.settle(operation);
    const started = now();
    // A token bucket refills continuously (GAP-057): the accepted calls must exceed what it can have refilled.
    const places = () => limit + Math.ceil(((now() - started) / 1000) * (limit / windowSeconds));
    const isShort = () => now() - started < (windowSeconds * 1000) / shortBurst;
    let last: Exchange | undefined;
    for (let sent = 0; sent <= places() && isShort(); sent += 1) {
      last = await edge.sendValid(
        last === undefined ? request : another(context, operation, onRevision(request, last)),
      );
      if (last.response.status === 429) return last;
      if (!succeeded(last)) {
        throw new Blocked(`needs calls that count towards the limit (the server answered ${outcomeOf(last)})`);
      }
    }
    if (!isShort()) {
      throw new Blocked("needs a server that answers all the calls of a limit in a small part of its window");
    }
    if (attempt < attempts) continue;
    const expected = `429 rate_limited for more than ${limit} calls in ${windowSeconds} s`;
    throw new Failure({ expected, actual: "every call was accepted" }, last);
  }
}

/** The same call on the revision from the previous answer: each call advances the revision. */
function onRevision(request: RequestSpec, last: Exchange): RequestSpec {
  const revision = valueAt(last, "/data/revision");
  const { body } = request;
  return isRecord(body) && "revision" in body && typeof revision === "number"
    ? { ...request, body: { ...body, revision } }
    : request;
}

/** The same call with another text in its body, if possible: a name may have to be unique. */
function another(context: CheckContext, operation: Operation, request: RequestSpec): RequestSpec {
  try {
    return variantOf(context, operation, request);
  } catch (error) {
    if (error instanceof Blocked) return request;
    throw error;
  }
}

/** The seconds that a refusal asks to wait. @throws Failure if it does not say */
function expectWait(over: Exchange): number {
  const text = over.response.headers["retry-after"];
  if (text !== undefined && /^\d+$/.test(text)) return Number(text);
  throw new Failure(
    { expected: "Retry-After in seconds", actual: text === undefined ? "there is none" : `it is ${text}` },
    over,
  );
}

/** @throws Failure if a call within the limit is refused for it */
function expectWithinLimit(exchange: Exchange, which: string): void {
  if (exchange.response.status !== 429) return;
  throw new Failure(
    { expected: `${which} within the limit`, actual: `the server answered ${outcomeOf(exchange)}` },
    exchange,
  );
}

/** Another operation of the same family, whose limit must not be affected. */
function siblingOf(operation: Operation): Operation | undefined {
  const family = families.find(({ members }) => members.includes(operation));
  return family?.members.find((member) => member !== operation);
}
