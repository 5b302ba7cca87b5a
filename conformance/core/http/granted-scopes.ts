import { operations } from "../../../generated/operations.ts";
import { Blocked } from "../errors.ts";
import { type Exchange, errorOf, isRecord, succeeded } from "../exchange.ts";
import { memberAt } from "../values/mutate.ts";

/** The scopes that the server shows for the full key. A key need not have them all, so a refusal for a missing one is right. */
export class GrantedScopes {
  #shown: ReadonlySet<unknown> | undefined;

  get isKnown(): boolean {
    return this.#shown !== undefined;
  }

  /** Takes note of an answer to the full key. */
  learn(exchange: Exchange): void {
    if (exchange.operation !== operations.getMe || !succeeded(exchange) || !isRecord(exchange.response.json)) return;
    const scopes = memberAt(exchange.response.json, ["data", "auth", "scopes"]);
    if (Array.isArray(scopes)) this.#shown = new Set(scopes);
  }

  /** @throws Blocked if an answer to the full key refuses it for a scope that the server shows it does not have */
  require(exchange: Exchange): void {
    const missing = exchange.operation?.scopes.find((scope) => this.#shown?.has(scope) === false);
    if (missing !== undefined && isRefusedForScope(exchange))
      throw new Blocked(`needs keys.full with the scope ${missing}, which getMe shows it does not have`);
  }
}

/** Whether an answer says that the key lacks a scope. */
export function isRefusedForScope(exchange: Exchange): boolean {
  return exchange.response.status === 403 && errorOf(exchange)?.type === "forbidden_scope";
}
