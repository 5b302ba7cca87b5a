import type { CheckContext } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import type { Exchange } from "../../core/exchange.ts";
import { given, itemsAt, numberAt } from "../given.ts";
import { longestPage } from "../lists.ts";
import { entryTypes, movement } from "./credits.ts";

/** A number that shows spending. */
type Gauge = (context: CheckContext) => Promise<number>;

/** The team's balance, in credits. */
const balanceGauge: Gauge = async (context) =>
  numberAt(await given(context, "getCredits", { query: { limit: "1" } }), "/data/balance");

/** The number of ledger entries. */
const ledgerGauge: Gauge = async (context) =>
  numberAt(await given(context, "getCredits", { query: { limit: "1" } }), "/pagination/total");

/**
 * Passes if an action debits exactly this many credits.
 * @param act the action; it may run a second time, so it must request something new if that matters
 * @throws Failure if it debits another amount twice; Blocked if the team has other activity, such as a reward
 */
export async function expectDebit(context: CheckContext, credits: number, act: () => Promise<Exchange>): Promise<void> {
  await expectDifference(context, balanceGauge, act, {
    expected: credits === 0 ? "an unchanged balance" : `a debit of ${credits} credits`,
    holds: (before, after) => before - after === credits,
    actual: (before, after) => movement(before - after),
  });
}

/** Passes if an action debits any number of credits. @throws like `expectDebit` */
export async function expectSomeDebit(context: CheckContext, act: () => Promise<Exchange>): Promise<void> {
  await expectDifference(context, balanceGauge, act, {
    expected: "a debit",
    holds: (before, after) => after < before,
    actual: (before, after) => movement(before - after),
  });
}

/** Passes if an action adds no ledger entry. @throws like `expectDebit` */
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

/** Other activity in the team also changes the number, so a difference counts only if the action repeats it. */
async function expectDifference(
  context: CheckContext,
  gauge: Gauge,
  act: () => Promise<Exchange>,
  { expected, holds, actual }: Expected,
): Promise<void> {
  const since = context.now();
  const measured = async () => {
    const before = await gauge(context);
    const exchange = await act();
    return { before, after: await gauge(context), exchange };
  };
  const first = await measured();
  if (holds(first.before, first.after)) return;
  const second = await measured();
  const isRepeated = second.after - second.before === first.after - first.before;
  if (isRepeated && !(await wasGranted(context, since))) {
    throw new Failure({ expected, actual: actual(second.before, second.after) }, second.exchange);
  }
  throw new Blocked("needs a team without other debits or refunds");
}

/** Entries of these types add credits whatever a caller does: a plan that renews, a purchase, a reward. */
const grants: ReadonlySet<unknown> = new Set(entryTypes.filter((type) => type !== "spending" && type !== "refund"));

/** A server may cut times to seconds. */
const toleranceMilliseconds = 1000;

/** Whether the newest entries of the ledger show that the team was granted credits. @param since the server's time, in milliseconds */
async function wasGranted(context: CheckContext, since: number): Promise<boolean> {
  const newest = await given(context, "getCredits", { query: { limit: String(longestPage) } });
  return itemsAt(newest, "/data/entries").some(
    ({ type, createdAt }) => grants.has(type) && Date.parse(String(createdAt)) >= since - toleranceMilliseconds,
  );
}
