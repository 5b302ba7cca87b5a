import { operationList } from "../../../generated/operations.ts";
import { type Exchange, typeOf } from "../exchange.ts";

/** No rate limit lasts longer, with a little that a server may add. */
const longestWait = 1.5 * Math.max(...operationList.map(({ rateLimit }) => rateLimit.windowSeconds));

/**
 * How long a server asks to wait before a retry: given in seconds or as a date.
 * @param now the time, in milliseconds
 * @returns undefined if it does not ask, or not in a valid HTTP format
 */
export function secondsToRetry(exchange: Exchange, now: number): number | undefined {
  // A month's quota: waiting it out would age all that the run has stored.
  if (typeOf(exchange.response) === "usage_limit_reached") return undefined;
  const seconds = secondsIn(exchange, now);
  // Outside ad discovery, which has limits for a day, such an answer is wrong: it is judged and not waited for.
  const isWrong = typeOf(exchange.response) === "rate_limited" && exchange.operation?.tag !== "ads";
  return isWrong && seconds !== undefined && seconds > longestWait ? undefined : seconds;
}

function secondsIn({ response }: Exchange, now: number): number | undefined {
  const text = response.headers["retry-after"]?.trim();
  if (response.status !== 429 || text === undefined || text === "") return undefined;
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  const until = Date.parse(text);
  return Number.isNaN(until) ? undefined : Math.max(0, (until - now) / 1000);
}
