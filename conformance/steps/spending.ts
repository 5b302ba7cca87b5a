import type { CheckContext } from "../core/check.ts";
import { Blocked, Failure } from "../core/errors.ts";
import type { Exchange } from "../core/exchange.ts";
import { movement } from "./credits.ts";
import { given, numberAt } from "./given.ts";

/** A number that shows what was spent. */
type Gauge = (context: CheckContext) => Promise<number>;

/** What the team has, in credits. */
const balanceGauge: Gauge = async (context) =>
  numberAt(await given(context, "getCredits", { query: { limit: "1" } }), "/data/balance");

/** How many entries the ledger has. */
const ledgerGauge: Gauge = async (context) =>
  numberAt(await given(context, "getCredits", { query: { limit: "1" } }), "/pagination/total");

/**
 * Passes when an act takes exactly so many credits from the balance.
 * @param act does it; it may be done a second time, so it must ask for something new where that matters
 * @throws Failure when it takes another sum twice; Blocked when something else goes on in the team
 */
export async function expectDebit(context: CheckContext, credits: number, act: () => Promise<Exchange>): Promise<void> {
  await expectDifference(context, balanceGauge, act, {
    expected: credits === 0 ? "the balance as it was" : `a debit of ${credits} credits`,
    holds: (before, after) => before - after === credits,
    actual: (before, after) => movement(before - after),
  });
}

/** Passes when an act takes credits, however many. @throws like `expectDebit` */
export async function expectSomeDebit(context: CheckContext, act: () => Promise<Exchange>): Promise<void> {
  await expectDifference(context, balanceGauge, act, {
    expected: "a debit",
    holds: (before, after) => after < before,
    actual: (before, after) => movement(before - after),
  });
}

/** Passes when an act enters nothing into the ledger. @throws like `expectDebit` */
export async function expectNoEntry(context: CheckContext, act: () => Promise<Exchange>): Promise<void> {
  await expectDifference(context, ledgerGauge, act, {
    expected: "no entry in the ledger",
    holds: (before, after) => after === before,
    actual: (before, after) => `it has ${after - before} more`,
  });
}

interface Expected {
  readonly expected: string;
  holds(before: number, after: number): boolean;
  actual(before: number, after: number): string;
}

/** What else goes on in the team moves the number too: so a difference counts only when the act makes the same again. */
async function expectDifference(
  context: CheckContext,
  gauge: Gauge,
  act: () => Promise<Exchange>,
  { expected, holds, actual }: Expected,
): Promise<void> {
  const measured = async () => {
    const before = await gauge(context);
    const exchange = await act();
    return { before, after: await gauge(context), exchange };
  };
  const first = await measured();
  if (holds(first.before, first.after)) return;
  const second = await measured();
  if (second.after - second.before === first.after - first.before) {
    throw new Failure({ expected, actual: actual(second.before, second.after) }, second.exchange);
  }
  throw new Blocked("needs a team in which nothing else is debited or refunded");
}
