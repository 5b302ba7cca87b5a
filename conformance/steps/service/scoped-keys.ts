import { type Operation, operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { isRecord, succeeded } from "../../core/exchange.ts";
import { type ScopedKey, scopedKeys } from "../../core/target/target.ts";
import { sendUnlearned } from "../workspaces/teams.ts";

/** The server's information about a key (core document, Team identity). */
export interface Identity {
  readonly data: Readonly<Record<string, unknown>>;
  readonly auth: Readonly<Record<string, unknown>>;
  /** The reported scopes of the key. */
  readonly scopes: readonly string[];
  /** Whether it is marked as legacy, which may mean that its scopes do not count (GAP-107). */
  readonly isLegacy: boolean;
}

/**
 * Reads the identity of a key, without recording its ids for the run.
 * @throws Blocked if the server does not return one
 */
export async function identityOf(context: CheckContext, key: string): Promise<Identity> {
  const exchange = await sendUnlearned(context, { operation: operations.getMe }, key);
  const data = isRecord(exchange.response.json) ? exchange.response.json.data : undefined;
  const auth = isRecord(data) ? data.auth : undefined;
  if (!succeeded(exchange) || !isRecord(data) || !isRecord(auth)) throw new Blocked("needs a key that getMe accepts");
  const held: readonly unknown[] = Array.isArray(auth.scopes) ? auth.scopes : [];
  return { data, auth, scopes: held.map(String), isLegacy: auth.legacy === true };
}

/**
 * The best key for a missing scope: it lacks this scope and as few others as possible. A key that may do something else with
 * the same resource is better than a key that may not, and of these one with many scopes: a server may take one right for the other.
 * @throws Blocked if the target has none
 */
export function keyLacking({ target }: CheckContext, operation: Operation, scope: string): ScopedKey {
  const all = scopedKeys(target);
  if (all.length === 0) throw new Blocked("needs keys.limited with its scopes, or keys.scoped");
  const rank = (key: ScopedKey) => 10 * missing(key, operation).length + (isRelated(key, scope) ? 0 : 1);
  const [best] = all
    .filter(({ scopes }) => !scopes.includes(scope))
    .sort((a, b) => rank(a) - rank(b) || b.scopes.length - a.scopes.length);
  if (!best) throw new Blocked(`needs keys.limited or a key of keys.scoped without ${scope}`);
  return best;
}

/** The key with the fewest scopes that has all scopes of an operation; undefined if the target has none. */
export function keyHolding({ target }: CheckContext, operation: Operation): ScopedKey | undefined {
  const holding = scopedKeys(target).filter((key) => missing(key, operation).length === 0);
  return holding.sort((a, b) => a.scopes.length - b.scopes.length)[0];
}

/** The scopes of an operation that a key lacks. */
export function missing({ scopes }: ScopedKey, operation: Operation): string[] {
  return operation.scopes.filter((scope) => !scopes.includes(scope));
}

/**
 * Passes if a key lacks no other scope of an operation: a refusal does not show which of two is missing, so the server may check only one.
 * @throws Blocked if it lacks another one, too
 */
export function requireOnlyMissing(key: ScopedKey, operation: Operation, scope: string): void {
  const others = missing(key, operation).filter((other) => other !== scope);
  if (others.length > 0) throw new Blocked(`needs a key in keys.scoped with ${others.join(" and ")}, without ${scope}`);
}

function isRelated({ scopes }: ScopedKey, scope: string): boolean {
  return scopes.some((held) => held.split(":")[0] === scope.split(":")[0]);
}
