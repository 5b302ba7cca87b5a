import { operationList } from "../../../generated/operations.ts";
import { type Check, forEachOperation } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import type { Profile } from "../../core/profile.ts";
import { booksChanged, glance, movement, sumOf } from "../../steps/credits/credits.ts";
import { withFieldsOf } from "../../steps/credits/other-fields.ts";
import { bought, type Charged, leastPrice, paidOperations, showsDebit, takenBy } from "../../steps/credits/paid.ts";
import { endOf } from "../../steps/credits/paid-ends.ts";
import { atEachPrice } from "../../steps/credits/surcharges.ts";
import { valueAt } from "../../steps/given.ts";
import { expectOf, look } from "../../steps/looks.ts";
import { placeholderPath } from "../../steps/placeholders.ts";
import { requireAccepted } from "../../steps/require-accepted.ts";
import { about } from "../../steps/service/claims.ts";
import { isNear } from "../../steps/service/server-time.ts";

const full = (): Profile => "full";
/** Credits are deducted up front (both documents). Other checks judge a wrong price unless it is too low. */
const upFront = forEachOperation("debit-up-front", paidOperations, {
  requirements: (operation) => about(operation, "CRED-05", "CONT-02", "VID-02"),
  says: ({ operationId }) => `${operationId} debits its price before it answers.`,
  async run(context, operation) {
    const least = leastPrice(context, operation);
    await expectOf(context, bought(operation.operationId), (seen) => {
      const fell = takenBy(seen);
      if (fell >= least) return undefined;
      return {
        expected: `${least} credits debited before the answer`,
        actual: movement(fell),
        exchange: seen.exchange,
      };
    });
  },
});

const inLedger = forEachOperation("debit-in-ledger", paidOperations, {
  requirements: () => ["CRED-06"],
  says: ({ operationId }) => `The debit of ${operationId} is in the ledger as spending.`,
  async run(context, operation) {
    await expectOf(context, bought(operation.operationId), (seen) => {
      const fell = takenBy(seen);
      if (fell <= 0) throw new Blocked("needs a call that costs credits");
      if (showsDebit(seen.spent, fell)) return undefined;
      const actual = `the new entries add up to ${-sumOf(seen.spent)}`;
      return { expected: `${fell} credits of new spending in the ledger`, actual };
    });
  },
});

const atItsTime = forEachOperation("debit-time", paidOperations, {
  requirements: () => ["CRED-27"],
  says: ({ operationId }) => `The ledger shows the debit of ${operationId} with its time.`,
  async run(context, operation) {
    await expectOf(context, bought(operation.operationId), (seen) => {
      const fell = takenBy(seen);
      const single = seen.spent.filter(({ credits }) => credits === -fell);
      // One charge may be several entries (GAP-117), of which none is older than the call.
      const entries = single.length === 0 && -sumOf(seen.spent) === fell ? seen.spent : single;
      if (entries.length === 0) throw new Blocked("needs a debit that is in the ledger");
      if (entries.some(({ createdAt }) => isNear(createdAt, seen.at))) return undefined;
      return { expected: "an entry created at the time of the call", actual: "its createdAt is more than minutes off" };
    });
  },
});

const creditsUsed = forEachOperation("credits-used", paidOperations, {
  requirements: () => ["CRED-07"],
  says: ({ operationId }) => `${operationId} debits the credits in its answer's creditsUsed.`,
  async run(context, operation) {
    for (const call of [...atEachPrice(operation), withFieldsOf({ operation, example: "full" })])
      await expectOf<Charged>(context, call, (seen) => {
        const fell = takenBy(seen);
        const used = valueAt(seen.exchange, "/data/creditsUsed");
        // It may be missing (GAP-350).
        if (typeof used !== "number") throw new Blocked("needs an answer with creditsUsed");
        if (used === fell) return undefined;
        return {
          expected: `the ${fell} debited credits`,
          actual: `creditsUsed is ${used}`,
          pointer: "/data/creditsUsed",
          exchange: seen.exchange,
        };
      });
  },
});

const inIdentity = forEachOperation("debit-in-identity", paidOperations, {
  requirements: () => ["CRED-01"],
  says: ({ operationId }) => `Right after a debit of ${operationId}, the identity of the team reports the balance.`,
  async run(context, operation) {
    await expectOf(context, bought(operation.operationId), (seen) => {
      const { before, exchange, after } = seen.identity;
      if (takenBy(seen) <= 0) throw new Blocked("needs a call that costs credits");
      if (before.balance !== after.balance) throw new Blocked("needs a team without other activity");
      const credits = valueAt(exchange, "/data/credits");
      if (typeof credits !== "number") throw new Blocked("needs an identity that reports credits");
      if (credits === after.balance) return undefined;
      const actual = `the identity reports ${credits > after.balance ? "more" : "fewer"} credits`;
      return { expected: "the balance of the ledger", actual, pointer: "/data/credits", exchange };
    });
  },
});

const replays = forEachOperation("replay-not-charged", paidOperations, {
  requirements: () => ["CRED-16"],
  says: ({ operationId }) => `A replay of ${operationId} debits nothing and adds nothing to the ledger.`,
  async run(context, operation) {
    await expectOf(context, bought(operation.operationId), ({ exchange, replay }) => {
      requireAccepted(exchange);
      requireAccepted(replay.exchange);
      return booksChanged(replay.before, replay.after, replay.exchange);
    });
  },
});

/** Every priced operation, even if the price is optional or depends on a draft: refused for its body. */
const refusals = forEachOperation(
  "refused-not-charged",
  operationList.filter(({ price }) => price !== null),
  {
    requirements: () => ["CRED-17"],
    says: ({ operationId }) => `${operationId} debits nothing when it refuses a request.`,
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
        return { expected: "no debit for a refused request", actual: movement(fell), exchange };
      });
    },
  },
);

const notRefunded = forEachOperation("success-not-refunded", paidOperations, {
  requirements: () => ["CRED-10"],
  says: ({ operationId }) => `The debit of ${operationId} is not refunded if the generation succeeds.`,
  async run(context, operation) {
    await expectOf(context, endOf(operation), ({ exchange, refunds, strange, gone }) => {
      const { job } = operation;
      const status = String(valueAt(exchange, job?.status ?? ""));
      if (!job?.successful.includes(status)) throw new Blocked(`needs a generation that succeeds (it is ${status})`);
      if (refunds.length + strange.length + gone.length === 0) return undefined;
      const [part] = strange;
      const actual = part ? `${part.credits} of its credits came back` : "its credits came back";
      return { expected: "no refund of a successful generation", actual, exchange };
    });
  },
});

/** When credits are debited, and when they are not (both documents). */
export const checks: readonly Check[] = inPhase("spending", [
  ...upFront,
  ...inLedger,
  ...inIdentity,
  ...atItsTime,
  ...creditsUsed,
  ...replays,
  ...refusals,
  ...notRefunded,
]);
