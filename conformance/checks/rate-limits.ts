import { type Operation, operationList, operations } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import { type Edge, forEachOperation } from "../core/check.ts";
import { Blocked, Failure } from "../core/errors.ts";
import { type Exchange, outcomeOf } from "../core/exchange.ts";
import { expectRefusal } from "../core/expect.ts";
import { impossibleRequest } from "../steps/placeholders.ts";

const known = new Set(requirements.filter(({ excluded }) => excluded === undefined).map(({ id }) => id));
const limited: readonly Operation[] = operationList.filter((operation) => operation.limited);

/** Operations of which the documents say that each has a limit of its own. */
const families = [
  { id: "RATE-07", members: limited.filter(({ tag }) => tag === "recreations") },
  { id: "RATE-08", members: limited.filter(({ tag, price }) => tag === "content" && price === null) },
];

/**
 * Each limit at its edge: as many calls as fit, then one more (core document, Limits). The calls are refused for what they hold, so
 * that they make and cost nothing. Whether refused calls count is not shown (GAP-053), nor whether the limit is asked first
 * (GAP-032): where the one more is not refused for the limit, nothing can be said.
 */
export const rateLimitChecks = forEachOperation("rate-limit", limited, {
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
    `${operationId} takes ${rateLimit.limit} calls in ${rateLimit.windowSeconds} s and refuses the next one until Retry-After is over.`,
  profile: () => "full",
  cost: ({ rateLimit }) => ({ requests: rateLimit.limit + 4 }),
  async run({ edge }, operation) {
    const sibling = siblingOf(operation);
    if (sibling) await edge.settle(sibling);
    await edge.settle(operation);
    const over = await goOver(edge, operation);
    const seconds = expectWait(over);
    expectWithinLimit(await edge.send({ operation: operations.getMe }), "a call of getMe");
    if (sibling)
      expectWithinLimit(await edge.send(impossibleRequest(sibling)), `the first call of ${sibling.operationId}`);
    // A second more than was asked for: a server may round down (GAP-059), and clocks differ.
    await edge.wait(seconds + 1);
    expectWithinLimit(await edge.send(impossibleRequest(operation)), `a call after the ${seconds} s of Retry-After`);
  },
});

/** Uses a limit up. @returns the refusal of the call that no longer fits; @throws Blocked when that one is not refused for it */
async function goOver(edge: Edge, operation: Operation): Promise<Exchange> {
  const { limit } = operation.rateLimit;
  for (let sent = 1; sent <= limit; sent += 1) {
    expectWithinLimit(await edge.send(impossibleRequest(operation)), `call ${sent} of ${limit}`);
  }
  const over = await edge.send(impossibleRequest(operation));
  if (over.response.status !== 429) {
    throw new Blocked("needs calls that count towards the limit; refused ones need not (GAP-053)");
  }
  expectRefusal(over, { status: 429, type: "rate_limited" });
  return over;
}

/** The seconds that a refusal asks to wait. @throws Failure when it does not say */
function expectWait(over: Exchange): number {
  const text = over.response.headers["retry-after"];
  if (text !== undefined && /^\d+$/.test(text)) return Number(text);
  throw new Failure(
    { expected: "Retry-After in seconds", actual: text === undefined ? "there is none" : `it is ${text}` },
    over,
  );
}

/** @throws Failure when a call that fits is refused for a limit */
function expectWithinLimit(exchange: Exchange, which: string): void {
  if (exchange.response.status !== 429) return;
  throw new Failure(
    { expected: `${which} within the limit`, actual: `the server answered ${outcomeOf(exchange)}` },
    exchange,
  );
}

/** Another operation of the same family, whose limit must not be touched. */
function siblingOf(operation: Operation): Operation | undefined {
  const family = families.find(({ members }) => members.includes(operation));
  return family?.members.find((member) => member !== operation);
}
