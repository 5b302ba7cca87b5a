import { type Check, type CheckContext, forEachOperation, type Need } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import type { Exchange } from "../core/exchange.ts";
import { about } from "../steps/claims.ts";
import { glance, movement } from "../steps/credits.ts";
import { valueAt } from "../steps/given.ts";
import { finished, nextOutcome } from "../steps/jobs.ts";
import { expectOf, type Look, look } from "../steps/looks.ts";
import { shortest } from "../steps/other-fields.ts";
import {
  type MoreFields,
  type PaidOperation,
  paidOperations,
  paidRequest,
  requireAccepted,
  surcharged,
} from "../steps/paid.ts";
import { quietBefore } from "../steps/quiet.ts";

/** How long a refund may take after the failure shows (GAP-120), and how often the failed thing is read after it. */
const patience = { reads: 12, seconds: 5 };
const readsAfterwards = 3;

/** A generation that failed, and what became of its credits. */
interface Failed {
  /** The read that shows how it ended. */
  readonly end: Exchange;
  /** What was taken before the answer. */
  readonly taken: number;
  /** What is still missing once a refund has had its time. */
  readonly missing: number;
  /** What is missing after further reads, and after more time. */
  readonly missingLater: number;
  /** The last read of the balance, which shows the newest entry of the ledger, too. */
  readonly credits: Exchange;
}

const earlierJobsEnd = quietBefore("refunds");

/** A paid generation that fails, as short as can be, and with its surcharge where it has one: that comes back, too. */
function failed({ operationId, price }: PaidOperation): Look<Failed> {
  const cheap: MoreFields = (media) => ({
    ...(price.defaultSeconds !== undefined && { duration: shortest }),
    ...surcharged[operationId]?.(media),
  });
  return look(`${operationId} that fails`, async (context) => {
    await earlierJobsEnd(context);
    const sent = await paidRequest(context, operationId, cheap);
    const { balance } = await glance(context);
    const missing = async () => balance - (await glance(context)).balance;
    await nextOutcome(context, operationId, "fail");
    const started = await context.send(sent);
    requireAccepted(started);
    const taken = await missing();
    const end = await finished(context, started);
    const afterRefund = await settled(context, missing);
    for (let reads = 0; reads < readsAfterwards; reads += 1) await finished(context, started);
    await context.wait(patience.seconds * readsAfterwards, "a second refund");
    const { balance: later, exchange: credits } = await glance(context);
    return { end, taken, missing: afterRefund, missingLater: balance - later, credits };
  });
}

/** What is missing once nothing is, or when the time for a refund is over. */
async function settled({ wait }: CheckContext, missing: () => Promise<number>): Promise<number> {
  for (let reads = 1; ; reads += 1) {
    const found = await missing();
    if (found <= 0 || reads === patience.reads) return found;
    await wait(patience.seconds, "a refund");
  }
}

const needs: readonly Need[] = ["key:full", "control:outcomes"];

const whole = forEachOperation("refund", paidOperations, {
  requirements: (operation) => about(operation, "CRED-08", "CONT-05", "VID-06"),
  says: ({ operationId }) => `The whole price of ${operationId} comes back without a call when the generation fails.`,
  needs,
  async run(context, operation) {
    await expectOf(context, failed(operation), ({ end, taken, missing, credits }) => {
      requireFailure(operation, end, taken);
      if (missing <= 0) return undefined;
      return { ...shown(credits), expected: `the ${taken} credits back`, actual: `${missing} missing` };
    });
  },
});

const onceOnly = forEachOperation("refund-once", paidOperations, {
  requirements: (operation) => about(operation, "CRED-09", "CONT-06", "VID-07"),
  says: ({ operationId }) => `The price of ${operationId} comes back once, however often the failure is read.`,
  needs,
  async run(context, operation) {
    await expectOf(context, failed(operation), ({ end, taken, missing, missingLater, credits }) => {
      requireFailure(operation, end, taken);
      const more = -Math.min(missing, missingLater);
      if (more <= 0) return undefined;
      return { ...shown(credits), expected: `the ${taken} credits back once`, actual: `${movement(-more)} the charge` };
    });
  },
});

/** The balance that a deviation is about. */
function shown(exchange: Exchange) {
  return { exchange, pointer: "/data/balance" };
}

/** @throws Blocked when the generation did not fail, or had cost nothing */
function requireFailure({ job }: PaidOperation, end: Exchange, taken: number): void {
  const status = String(valueAt(end, job?.status ?? ""));
  if (job?.successful.includes(status)) throw new Blocked(`needs a generation that fails (it is ${status})`);
  if (taken <= 0) throw new Blocked("needs a generation that takes credits");
}

/** Refunds (studio document, What the service does 4): all of it, by itself, once. */
export const refundChecks: readonly Check[] = [...whole, ...onceOnly];
