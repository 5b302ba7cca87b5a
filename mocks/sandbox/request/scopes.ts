import type { Latitude } from "../latitude.ts";
import { Refusal } from "../refusal.ts";
import type { ApiKey } from "../world/entities/team.ts";

/**
 * Core document, Authentication 4. A key from before there were scopes may do everything (GAP-107).
 * @throws Refusal 403 for the first missing scope; without a key nothing is missing
 */
export function requireScopes(key: ApiKey | null, scopes: readonly string[], latitude: Latitude): void {
  if (key?.legacy) return;
  const missing = scopes.find((scope) => !key?.scopes.includes(scope));
  if (missing === undefined) return;
  const answer = latitude.answer("GAP-082");
  const message =
    answer === "in-the-message"
      ? `The key lacks the scope ${missing}.`
      : "The key lacks a scope that this operation needs.";
  const challenge = `Bearer error="insufficient_scope", scope="${missing}"`;
  throw new Refusal("forbidden_scope", message, {
    headers: answer === "header" ? { "WWW-Authenticate": challenge } : {},
  });
}
