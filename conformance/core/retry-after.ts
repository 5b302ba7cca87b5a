import type { Exchange } from "./exchange.ts";

/**
 * How long a server asks to wait before a retry: given in seconds or as a date.
 * @param now the time, in milliseconds
 * @returns undefined if it does not ask, or not in a valid HTTP format
 */
export function secondsToRetry({ response }: Exchange, now: number): number | undefined {
  const text = response.headers["retry-after"]?.trim();
  if (response.status !== 429 || text === undefined || text === "") return undefined;
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  const until = Date.parse(text);
  return Number.isNaN(until) ? undefined : Math.max(0, (until - now) / 1000);
}
