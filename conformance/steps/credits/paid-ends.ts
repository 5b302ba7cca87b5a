import { againOf } from "../../core/again.ts";
import type { CheckContext } from "../../core/check.ts";
import type { Exchange } from "../../core/exchange.ts";
import type { Look } from "../looks.ts";
import { once, perSubject } from "../once.ts";
import { finished } from "../service/jobs.ts";
import { type Entry, entriesOf, newEntries } from "./credits.ts";
import { type Bought, bought, type PaidOperation, takenBy } from "./paid.ts";

/** A paid job that has ended. */
export interface Ended {
  readonly paid: Bought;
  readonly exchange: Exchange;
  /** The new refunds of exactly its price. */
  readonly refunds: readonly Entry[];
  /** The new refunds of an amount that was never spent. */
  readonly strange: readonly Entry[];
  /** The entries of its spending that have disappeared, which may also mean a refund (GAP-114). */
  readonly gone: readonly Entry[];
}

/** A paid job after its end, and its ledger entries then. @throws Blocked if it does not end */
export const endOf = perSubject(
  ({ operationId }: PaidOperation) => operationId,
  ({ operationId }): Look<Ended> => {
    const paid = bought(operationId);
    return {
      first: once(`the end of ${operationId}`, async (context) => endOfPaid(context, await paid.first(context))),
      again: once(againOf(`the end of ${operationId}`), async (context) =>
        endOfPaid(context, await paid.again(context)),
      ),
    };
  },
);

async function endOfPaid(context: CheckContext, paid: Bought): Promise<Ended> {
  const fell = takenBy(paid);
  const exchange = await finished(context, paid.exchange);
  const spendings = await entriesOf(context, { type: "spending" });
  const since = new Map([...paid.refundsBefore].map((id) => [id, { id, credits: 0, type: "refund" }]));
  const refunds = newEntries(since, await entriesOf(context, { type: "refund" }));
  // Jobs that run beside it may be refunded, too, but only what they cost.
  const amounts = new Set([fell, ...[...spendings.values(), ...paid.spent].map(({ credits }) => -credits)]);
  return {
    paid,
    exchange,
    strange: refunds.filter(({ credits }) => !amounts.has(credits)),
    refunds: refunds.filter(({ credits }) => credits === fell),
    gone: paid.spent.filter(({ id }) => !spendings.has(id)),
  };
}
