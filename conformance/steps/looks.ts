import type { CheckContext } from "../core/check.ts";
import { Blocked, type Deviation, Failure } from "../core/errors.ts";
import type { Exchange } from "../core/exchange.ts";
import { once } from "./once.ts";

/** Something that is done and looked at once in a run; several checks may judge it. */
export interface Look<T> {
  /** What was seen the first time; it is done when it is first asked for. @throws Blocked */
  first(context: CheckContext): Promise<T>;
  /** What was seen when it was done again, for those who doubt the first time. @throws Blocked */
  again(context: CheckContext): Promise<T>;
}

/** What a look shows that the contract does not allow, and the exchange that shows it best. */
export interface Finding extends Deviation {
  readonly exchange?: Exchange;
}

/** @param name unique among what is done once in a run */
export function look<T>(name: string, see: (context: CheckContext) => Promise<T>): Look<T> {
  return { first: once(name, see), again: once(`${name}, again`, see) };
}

/** Several looks as one. */
export function together<T>(...looks: readonly Look<T>[]): Look<readonly T[]> {
  const all = (which: "first" | "again") => async (context: CheckContext) => {
    const seen: T[] = [];
    for (const each of looks) seen.push(await each[which](context));
    return seen;
  };
  return { first: all("first"), again: all("again") };
}

/**
 * Passes when what is seen is as promised. What else goes on in a team, a job that is refunded for example, moves its balance and
 * its ledger too: so a finding counts only when the same is found again.
 * @param judge what is wrong with it, in words that are the same when the same happens again; undefined when nothing is
 * @throws Failure when the same is wrong twice; Blocked when it is another thing each time
 */
export async function expectOf<T>(
  context: CheckContext,
  seen: Look<T>,
  judge: (seen: T) => Finding | undefined,
): Promise<void> {
  const found = judge(await seen.first(context));
  if (found === undefined) return;
  const repeated = judge(await seen.again(context));
  if (repeated?.actual !== found.actual) {
    throw new Blocked(`needs a team in which nothing else goes on (once, ${found.actual})`);
  }
  const { exchange, ...deviation } = repeated;
  throw new Failure(deviation, exchange);
}
