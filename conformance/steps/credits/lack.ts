import { Blocked } from "../../core/errors.ts";
import { type Exchange, errorOf, outcomeOf } from "../../core/exchange.ts";

/** The refusal of a call that costs more than the balance (core document, Errors). */
export const noCredits = { status: 402, type: "insufficient_credits" };

/** Whether a request was refused for lack of credits. */
export function isLack(exchange: Exchange): boolean {
  return exchange.response.status === noCredits.status && errorOf(exchange)?.type === noCredits.type;
}

/** @throws Blocked unless a request was refused for lack of credits */
export function requireLack(exchange: Exchange): void {
  if (isLack(exchange)) return;
  throw new Blocked(`needs a request that is refused for lack of credits (the server answered ${outcomeOf(exchange)})`);
}
