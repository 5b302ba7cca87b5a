import { Blocked } from "../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../core/exchange.ts";

/** @throws Blocked if a call was not accepted, which another check judges */
export function requireAccepted(exchange: Exchange): void {
  if (succeeded(exchange)) return;
  const { operationId } = exchange.operation ?? {};
  throw new Blocked(`needs ${operationId} to succeed (the server answered ${outcomeOf(exchange)})`);
}
