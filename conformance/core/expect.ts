import { Blocked, Failure } from "./errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "./exchange.ts";

/** A refusal as the contract defines it. */
export interface Refusal {
  readonly status: number;
  readonly type: string;
}

/**
 * Passes when the server refused a request with this status and type.
 * @param mayComeFirst other refusals that make the result inconclusive, because no document orders them; a rate limit may always come first
 * @throws Failure for any other answer; Blocked if one of these refusals came first
 */
export function expectRefusal(
  exchange: Exchange,
  { status, type }: Refusal,
  mayComeFirst: readonly number[] = [],
): void {
  const { response } = exchange;
  const given = errorOf(exchange)?.type;
  if (response.status === status && given === type) return;
  // When the server answers so is not shown (GAP-002).
  const isPending = given === "generation_pending";
  if (isPending || (response.status !== status && [429, ...mayComeFirst].includes(response.status))) {
    throw refusedFirst(exchange);
  }
  throw new Failure({ expected: `${status} ${type}`, actual: `the server answered ${outcomeOf(exchange)}` }, exchange);
}

/** Refusals of a valid request that are no fault of what a check looks at: no credits, a missing scope, an outage. */
export const notItsFault: readonly number[] = [402, 403, 502, 503];

/**
 * Passes if the server accepted a request.
 * @param mayComeFirst refusals that make the result inconclusive
 * @throws Failure if it did not; Blocked if a rate limit or one of these refusals came first
 */
export function expectSuccess(exchange: Exchange, mayComeFirst: readonly number[] = []): void {
  if (succeeded(exchange)) return;
  const actual = `the server answered ${outcomeOf(exchange)}`;
  const { status } = exchange.response;
  if (status === 429) throw new Blocked(`needs a request within every limit (${actual})`);
  if (mayComeFirst.includes(status)) throw refusedFirst(exchange);
  throw new Failure({ expected: "a success", actual }, exchange);
}

function refusedFirst(exchange: Exchange): Blocked {
  const answer = `the server answered ${outcomeOf(exchange)}, which it may check before this rule`;
  return new Blocked(`needs a request that is not refused for another reason (${answer})`);
}
