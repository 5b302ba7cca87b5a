import type { Operation } from "../../generated/operations.ts";
import { Blocked, Failure } from "../core/errors.ts";
import { type Exchange, errorOf } from "../core/exchange.ts";
import { expectRefusal } from "../core/expect.ts";
import { memberAt } from "../core/mutate.ts";

const invalid = { status: 400, type: "invalid_input" };

/** Refusals that may come before a request is looked at, or instead of what it names: no document orders these. */
const mayComeFirst = [402, 403, 404, 409, 503];

/**
 * Passes when a request was refused as invalid for what one of these names stands for; no names, when anything may be named.
 * @throws Failure when it was not; Blocked when another refusal came first, or when the message names another field: ids that the
 * request holds may be at fault as well, and no document orders the two
 */
export function judgeRefusal(exchange: Exchange, operation: Operation, names: readonly string[]): void {
  expectRefusal(exchange, invalid, mayComeFirst);
  if (names.length === 0 || naming(exchange, names)) return;
  const others = [...(operation.body?.fields ?? []), ...operation.parameters.map(({ name }) => name)];
  if (naming(exchange, others)) throw new Blocked("needs a request whose other fields the server takes");
  const expected = `a message that names ${names.join(" or ")}`;
  throw new Failure({ expected, actual: "it names no field", pointer: "/error/message" }, exchange);
}

/** Whether the message holds one of the names, in whatever spelling: `posts per day` names `postsPerDay`. */
export function naming(exchange: Exchange, names: readonly string[]): boolean {
  const message = String(errorOf(exchange)?.message ?? "").toLowerCase();
  const squeezed = message.replace(/[^a-z0-9]/g, "");
  return names.some((name) =>
    name.length > 3 ? squeezed.includes(name.toLowerCase()) : new RegExp(`\\b${name.toLowerCase()}\\b`).test(message),
  );
}

/**
 * Where a mock answers with an example, it can't know the time: its answer shows another value than the one that was sent.
 * @throws Blocked for such an answer
 */
export function requireOwnAnswer(exchange: Exchange, name: string, sent: unknown): void {
  const shown = memberAt(exchange.response.json, ["data", name]);
  if (shown === undefined || shown === sent) return;
  throw new Blocked("needs a server that answers what it was asked");
}
