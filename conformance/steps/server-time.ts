import type { CheckContext } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import { given } from "./given.ts";
import { hasClock } from "./offers.ts";

/**
 * What time it is for the server, in milliseconds since the epoch: by its clock where the control interface shows it, else by the
 * `Date` header of an answer, as the clock of this machine may be minutes away.
 * @throws Blocked when the server does not tell
 */
export async function serverTime(context: CheckContext): Promise<number> {
  if (hasClock(context)) return context.now();
  const told = Date.parse((await given(context, "getMe")).response.headers.date ?? "");
  if (Number.isNaN(told)) throw new Blocked("needs an answer with a Date header");
  return told;
}
