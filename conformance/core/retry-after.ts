import type { Exchange } from "./exchange.ts";

/**
 * How long a server asks to wait before the same request is sent again: seconds, or a point in time.
 * @param now the time, in milliseconds
 * @returns undefined when it does not ask, or not in a form that HTTP has
 */
export function secondsToRetry({ response }: Exchange, now: number): number | undefined {
  const text = response.headers["retry-after"]?.trim();
  if (response.status !== 429 || text === undefined || text === "") return undefined;
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  const until = Date.parse(text);
  return Number.isNaN(until) ? undefined : Math.max(0, (until - now) / 1000);
}
