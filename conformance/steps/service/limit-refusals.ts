import type { Operation, RateLimit } from "../../../generated/operations.ts";
import { Failure } from "../../core/errors.ts";
import { type Exchange, outcomeOf } from "../../core/exchange.ts";

/**
 * The seconds that a refusal asks to wait.
 * @throws Failure if it does not say, or asks for much more than the window, after which every call of the burst has left it
 */
export function expectWait(over: Exchange, { rateLimit: { windowSeconds } }: Operation): number {
  const text = over.response.headers["retry-after"];
  const isNumber = text !== undefined && /^\d+$/.test(text);
  const expected = `Retry-After in seconds, at most ${windowSeconds}`;
  const actual = text === undefined ? "there is none" : `it is ${text}`;
  // A server may add a little, so that clients do not all come back at once.
  if (isNumber && Number(text) <= 1.5 * windowSeconds) return Number(text);
  // Seconds that are too many may come from a longer window instead.
  throw new Failure({ expected, actual, ...(!isNumber && { requirement: "RATE-04" }) }, over);
}

/** When a refusal says that the next call is taken, in words. */
export function timely(over: Exchange): string {
  return `after ${waitOf(over)} s, the time in Retry-After,`;
}

/** The seconds that a refusal asks to wait; endless if it does not say. */
export function waitOf({ response }: Exchange): number {
  const text = response.headers["retry-after"];
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
}

/**
 * @param requirement the requirement that a refusal breaks
 * @throws Failure if a call within the limit is refused for it
 */
export function expectWithinLimit(exchange: Exchange, which: string, requirement: string): void {
  if (exchange.response.status !== 429) return;
  const actual = `the server answered ${outcomeOf(exchange)}`;
  throw new Failure({ expected: `${which} within the limit`, actual, requirement }, exchange);
}

/** How many calls a full bucket that refills steadily accepts within some seconds (GAP-057). */
export function refilled({ limit, windowSeconds }: RateLimit, seconds: number): number {
  return Math.floor(limit + (seconds * limit) / windowSeconds);
}

/** The requirement that a server breaks when it accepts more calls than fit: the operation's own limit, or that stated limits apply. */
export function brokenByMore({ limited, operationId }: Operation): string {
  return limited ? `${operationId}.rateLimit` : "RATE-01";
}
