import type { Operation } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Failure } from "../../core/errors.ts";
import type { Exchange } from "../../core/exchange.ts";
import { burst } from "./limit-calls.ts";
import { brokenByMore, expectWithinLimit, refilled, timely, waitOf } from "./limit-refusals.ts";
import type { UsedUp } from "./limits.ts";

/** How many more bursts to send while the server promises new places early. */
const moreBursts = 3;

/** Seconds of a window that rounding, different clocks, and a call of our own may take. */
const slack = 3;

/** The part of a window that a server may add to the wait, so that clients do not all come back at once. */
const spread = 0.1;

/**
 * Sends more bursts as soon as the server promises new places, within the window of the first one. Whatever the kind of window (GAP-057), a
 * bucket gives back places one by one, and fixed windows give them back all at once, but only where one window ends and the next begins.
 * @returns the last refusal
 * @throws Failure if so many calls are accepted that the server's window must be shorter than the documented one
 */
export async function expectWholeWindow(context: CheckContext, operation: Operation, used: UsedUp): Promise<Exchange> {
  const last = await expectNoEarlyPlaces(context, operation, used);
  return last === used.over ? expectRefusedUntilThen(context, operation, used) : last;
}

/** When to try again although the server promises no place yet, as a part of the time in Retry-After. */
const early = 0.35;

/** A server may promise new places later than it gives them: its window is shorter than it says. @returns the last refusal */
async function expectRefusedUntilThen(
  { edge, now }: CheckContext,
  operation: Operation,
  { started, accepted, over, calls }: UsedUp,
): Promise<Exchange> {
  const { limit } = operation.rateLimit;
  let last = over;
  let total = accepted;
  for (let tries = 0; tries < 2 && Number.isFinite(waitOf(last)); tries += 1) {
    await edge.wait(early * waitOf(last));
    const more = await burst(operation, calls, () => limit);
    total += more.accepted;
    // The calls of two windows may meet if windows are aligned to the clock.
    if (total > 2 * limit) throw tooManyIn(operation, total, (now() - started) / 1000, more.over);
    if (!more.over) return last;
    last = more.over;
    if (more.accepted === 0) return last;
  }
  return last;
}

/** Sends more bursts as soon as the server promises new places. @returns the last refusal; the first one if it promises none before the window ends */
async function expectNoEarlyPlaces(
  { edge, now }: CheckContext,
  operation: Operation,
  { started, accepted, over, calls }: UsedUp,
): Promise<Exchange> {
  const { limit, windowSeconds } = operation.rateLimit;
  const sinceOf = (start: number) => (now() - start) / 1000;
  let last = over;
  let total = accepted;
  let begun = started;
  /** The first burst that came when the server promised places: its window had just begun. */
  let atStart: { readonly at: number; readonly total: number } | undefined;
  for (let bursts = 0; bursts < moreBursts; bursts += 1) {
    const seconds = waitOf(last) + 1;
    if (seconds + sinceOf(begun) >= windowSeconds - slack) return last;
    await edge.wait(seconds);
    begun = now();
    atStart ??= { at: begun, total };
    const more = await burst(operation, calls, () => limit);
    // The next refusal may be right about the rest of the time, so only this one shows that the promise was wrong.
    if (more.over && more.accepted === 0) expectWithinLimit(more.over, `a call ${timely(last)}`, "RATE-05");
    total += more.accepted;
    const elapsed = sinceOf(started);
    const windows = Math.ceil(elapsed / windowSeconds) + 1;
    // One more than a bucket accepts, because clocks differ.
    const most = more.accepted < limit ? refilled(operation.rateLimit, elapsed) + 1 : windows * limit;
    if (total > most) throw tooManyIn(operation, total, elapsed, more.over);
    const later = total - atStart.total;
    const begunWindows = Math.floor((sinceOf(atStart.at) + slack) / windowSeconds + spread) + 1;
    if (more.accepted >= limit && later > begunWindows * limit) {
      throw tooManyIn(operation, later, sinceOf(atStart.at), more.over);
    }
    if (!more.over) return last;
    last = more.over;
  }
  return last;
}

function tooManyIn(operation: Operation, calls: number, seconds: number, over: Exchange | undefined): Failure {
  const { limit, windowSeconds } = operation.rateLimit;
  const expected = `a limit of ${limit} in ${windowSeconds} s`;
  const actual = `${calls} calls were accepted in ${Math.round(seconds)} s`;
  return new Failure({ expected, actual, requirement: brokenByMore(operation) }, over);
}
