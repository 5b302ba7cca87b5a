import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { given } from "../given.ts";
import { hasClock } from "../offers.ts";

/**
 * The server's time, in milliseconds since the epoch: from the control interface if possible, else from the
 * `Date` header of an answer, because the clock of this machine may be minutes off.
 * @throws Blocked if the server does not give it
 */
export async function serverTime(context: CheckContext): Promise<number> {
  if (hasClock(context)) return context.now();
  const told = Date.parse((await given(context, "getMe")).response.headers.date ?? "");
  if (Number.isNaN(told)) throw new Blocked("needs an answer with a Date header");
  return told;
}

/** How far a time may be from the clock that the run knows: that of another machine may be minutes off. */
const toleranceMs = 30 * 60_000;

/** Whether an answer's timestamp is about a moment. @param moment the server's time, in milliseconds */
export function isNear(timestamp: unknown, moment: number): boolean {
  return typeof timestamp === "string" && Math.abs(Date.parse(timestamp) - moment) < toleranceMs;
}
