import { operationList } from "../../generated/operations.ts";
import { type Check, forEachOperation } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import { type Exchange, succeeded } from "../core/exchange.ts";
import type { Profile } from "../core/profile.ts";
import { about } from "../steps/claims.ts";
import { type Glance, glance, movement, sumOf } from "../steps/credits.ts";
import { valueAt } from "../steps/given.ts";
import { expectOf, look } from "../steps/looks.ts";
import { bought, leastPrice, paidOperations, requireAccepted, showsDebit, takenBy } from "../steps/paid.ts";
import { endOf } from "../steps/paid-ends.ts";
import { placeholderPath } from "../steps/placeholders.ts";

const full = (): Profile => "full";
/** Credits are deducted up front (both documents). A wrong price is another matter, as long as it is not too low. */
const upFront = forEachOperation("debit-up-front", paidOperations, {
  requirements: (operation) => about(operation, "CRED-05", "CONT-02", "VID-02"),
  says: ({ operationId }) => `${operationId} has taken its price from the balance when it answers.`,
  async run(context, operation) {
    const least = leastPrice(context, operation);
    await expectOf(context, bought(operation.operationId), (seen) => {
      const fell = takenBy(seen);
      if (fell >= least) return undefined;
      return { expected: `${least} credits taken before the answer`, actual: movement(fell), exchange: seen.exchange };
    });
  },
});

const inLedger = forEachOperation("debit-in-ledger", paidOperations, {
  requirements: () => ["CRED-06"],
  says: ({ operationId }) => `What ${operationId} debits stands in the ledger as spending.`,
  async run(context, operation) {
    await expectOf(context, bought(operation.operationId), (seen) => {
      const fell = takenBy(seen);
      if (fell <= 0) throw new Blocked("needs a call that takes credits");
      if (showsDebit(seen.spent, fell)) return undefined;
      const actual = `the new entries come to ${-sumOf(seen.spent)}`;
      return { expected: `${fell} credits of new spending in the ledger`, actual };
    });
  },
});

const creditsUsed = forEachOperation("credits-used", paidOperations, {
  requirements: () => ["CRED-07"],
  says: ({ operationId }) => `${operationId} takes the credits that its answer names as creditsUsed.`,
  async run(context, operation) {
    await expectOf(context, bought(operation.operationId), (seen) => {
      const fell = takenBy(seen);
      const used = valueAt(seen.exchange, "/data/creditsUsed");
      // It may be 0 until the generation has succeeded (GAP-310), and need not be there everywhere (GAP-350).
      if (typeof used !== "number" || used === 0) throw new Blocked("needs an answer that names creditsUsed");
      if (used === fell) return undefined;
      return {
        expected: `the ${fell} credits that were taken`,
        actual: `creditsUsed is ${used}`,
        pointer: "/data/creditsUsed",
        exchange: seen.exchange,
      };
    });
  },
});

const replays = forEachOperation("replay-not-charged", paidOperations, {
  requirements: () => ["CRED-16"],
  says: ({ operationId }) => `A replay of ${operationId} takes nothing and adds nothing to the ledger.`,
  async run(context, operation) {
    await expectOf(context, bought(operation.operationId), ({ exchange, replay }) => {
      requireAccepted(exchange);
      requireAccepted(replay.exchange);
      return untouched(replay.before, replay.after, replay.exchange);
    });
  },
});

/** Every priced operation, also where the price is optional or follows from a draft: refused for what its body holds. */
const refusals = forEachOperation(
  "refused-not-charged",
  operationList.filter(({ price }) => price !== null),
  {
    requirements: () => ["CRED-17"],
    says: ({ operationId }) => `${operationId} takes nothing when it refuses a request.`,
    profile: full,
    async run(context, operation) {
      const seen = look(`refusal of ${operation.operationId}`, async () => {
        const before = await glance(context);
        const path = placeholderPath(operation);
        const exchange = await context.sendInvalid({ operation, path, body: { workspaceId: [] } });
        return { before, exchange, after: await glance(context) };
      });
      await expectOf(context, seen, ({ before, exchange, after }) => {
        if (succeeded(exchange)) throw new Blocked("needs a request that is refused");
        const fell = before.balance - after.balance;
        if (fell === 0) return undefined;
        return { expected: "nothing taken for a refused request", actual: movement(fell), exchange };
      });
    },
  },
);

const notRefunded = forEachOperation("success-not-refunded", paidOperations, {
  requirements: () => ["CRED-10"],
  says: ({ operationId }) => `What ${operationId} took stays taken when the generation succeeds.`,
  async run(context, operation) {
    await expectOf(context, endOf(operation), ({ exchange, refunds, gone }) => {
      const { job } = operation;
      const status = String(valueAt(exchange, job?.status ?? ""));
      if (!job?.successful.includes(status)) throw new Blocked(`needs a generation that succeeds (it is ${status})`);
      if (refunds.length + gone.length === 0) return undefined;
      return { expected: "no refund of a generation that succeeded", actual: "its credits came back", exchange };
    });
  },
});

/** What moved though nothing should have. */
function untouched(before: Glance, after: Glance, exchange: Exchange) {
  const fell = before.balance - after.balance;
  const more = after.entries - before.entries;
  if (fell === 0 && more === 0) return undefined;
  const actual = fell === 0 ? `the ledger has ${more} more` : movement(fell);
  return { expected: "the balance and the ledger as they were", actual, exchange };
}

/** When credits go, and when they do not (both documents). */
export const debitChecks: readonly Check[] = [
  ...upFront,
  ...inLedger,
  ...creditsUsed,
  ...replays,
  ...refusals,
  ...notRefunded,
];
