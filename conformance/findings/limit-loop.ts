import type { Deviation } from "../core/errors.ts";
import { errorOf } from "../core/exchange.ts";
import type { CallStep } from "../core/run/trace.ts";

/** How a script shows that a rate limit is wrong: it makes one call again and again until the server refuses it. */
export interface LimitLoop {
  /** The most calls that it makes. */
  readonly most: number;
  /** The window, which has to be empty before. */
  readonly windowSeconds: number;
  /** The last line, which compares how many calls were accepted, or how long to wait. */
  readonly test: string;
}

const early = /^call \d+ of (\d+) within the limit$/;
const missing = /^429 rate_limited for (?:more than|call) (\d+)/;
const counted = /^(\d+) calls were accepted$/;
const retryAfter = /^Retry-After (?:in seconds, at|of at) most \d+$/;
const isSeconds = /^it is (\d+)$/;

/**
 * Whether a failure is a call that a rate limit refuses or does not refuse: it depends on all the calls before, so the same call alone
 * shows nothing.
 */
export function dependsOnCount({ exchange }: CallStep, { expected }: Deviation): boolean {
  return errorOf(exchange)?.type === "rate_limited" || /^429 rate_limited\b/.test(expected);
}

/** A server whose limit gives back places one by one accepts this many more. */
const refill = 1.2;

/** @returns undefined if a deviation is not about the number of calls of a limit */
export function limitLoop({ exchange }: CallStep, { expected, actual }: Deviation): LimitLoop | undefined {
  const { rateLimit } = exchange.operation ?? {};
  // The same call again and again names one id, so it can't show that calls with other ids do not count.
  if (rateLimit === undefined || /whichever ids/.test(expected)) return undefined;
  const { limit, windowSeconds } = rateLimit;
  const [, atLeast] = early.exec(expected) ?? [];
  if (atLeast !== undefined) return { most: limit, windowSeconds, test: `shows_fewer ${atLeast}` };
  if (missing.test(expected)) {
    const [, accepted] = counted.exec(actual) ?? [];
    const most = accepted === undefined ? Math.ceil(limit * refill) : Number(accepted);
    return { most, windowSeconds, test: `shows_as_many ${most}` };
  }
  const [, seconds] = isSeconds.exec(actual) ?? [];
  if (!retryAfter.test(expected)) return undefined;
  return { most: Math.ceil(limit * refill), windowSeconds, test: `shows_header retry-after ${seconds ?? "''"}` };
}
