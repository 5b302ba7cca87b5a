import { againOf } from "../core/again.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked, type Deviation, Failure } from "../core/errors.ts";
import type { Exchange } from "../core/exchange.ts";
import { once } from "./once.ts";

/** An action and its observed effects, once per run; several checks may judge it. */
export interface Look<T> {
  /** The result of the first time; runs on the first call. @throws Blocked */
  first(context: CheckContext): Promise<T>;
  /** The result of a second time, to confirm the first. @throws Blocked */
  again(context: CheckContext): Promise<T>;
}

/** A deviation in a look, and the exchange that shows it best. */
export interface Finding extends Deviation {
  readonly exchange?: Exchange;
}

/** @param name unique among all stories of a run */
export function look<T>(name: string, see: (context: CheckContext) => Promise<T>): Look<T> {
  return { first: once(name, see), again: once(againOf(name), see) };
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
 * Passes if the result is as promised. Other activity in a team, such as a refund, also changes its balance and
 * ledger, so a finding counts only if it is found again.
 * @param judge the deviation, in words that are the same if it happens again; undefined if there is none
 * @throws Failure if the same deviation is found twice; Blocked if the deviations differ
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
    throw new Blocked(`needs a team without other activity (once, ${found.actual})`);
  }
  const { exchange, ...deviation } = repeated;
  throw new Failure(deviation, exchange);
}
