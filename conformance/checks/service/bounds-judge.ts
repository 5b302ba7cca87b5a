import type { Operation } from "../../../generated/operations.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal } from "../../core/expect.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { memberAt } from "../../core/values/mutate.ts";
import { type BoundRule, isItem, namesIn } from "./bounds-rules.ts";

const invalid = { status: 400, type: "invalid_input" };

/** Refusals that may come before validation, or because of named resources: no document orders these. */
const mayComeFirst = [402, 403, 404, 409, 503];

/**
 * Passes if a request that breaks a rule was refused because of its place.
 * @throws Failure, which says what was sent, if it was not; Blocked as `judgeRefusal` does
 */
export function judgeBroken(
  exchange: Exchange,
  request: RequestSpec,
  rule: BoundRule,
  names: readonly string[] = namesIn(rule),
): void {
  // The answer to a malformed id is open (GAP-011, GAP-034).
  const isId = rule.subject.component === "ObjectId";
  if (isId && exchange.response.status === 404 && errorOf(exchange)?.type === "not_found") return;
  if (succeeded(exchange)) {
    const actual = `the server answered ${outcomeOf(exchange)}${wrongPart(request, rule)}`;
    throw new Failure({ expected: `${invalid.status} ${invalid.type}`, actual }, exchange);
  }
  judgeRefusal(exchange, rule.operation, names);
}

/** Longer values don't fit in a sentence. */
const mostShown = 60;

/** What is wrong with a request: ` without name`, ` to limit 0`; empty if that is long. */
function wrongPart({ body, query }: RequestSpec, rule: BoundRule): string {
  const { change, place } = rule;
  const path = isItem(rule) ? place.path.slice(0, -1) : place.path;
  const name = path.join(".");
  if (change === "absent") return ` without ${name}`;
  if (change === "additional" || name === "") return "";
  const value = JSON.stringify(memberAt(place.in === "body" ? body : query, path)) ?? "";
  return value === "" || value.length > mostShown ? "" : ` to ${name} ${value}`;
}

/**
 * Passes if a request was refused as invalid because of one of these fields; without names, any field may be named.
 * @throws Failure if it was not; Blocked if another refusal came first, or if the message names another field: ids in the
 * request may also be wrong, and no document orders the two
 */
export function judgeRefusal(exchange: Exchange, operation: Operation, names: readonly string[]): void {
  expectRefusal(exchange, invalid, mayComeFirst);
  if (names.length === 0 || naming(exchange, names)) return;
  const others = [...(operation.body?.fields ?? []), ...operation.parameters.map(({ name }) => name)];
  if (naming(exchange, others)) throw new Blocked("needs a request whose other fields the server accepts");
  const expected = `a message that names ${names.join(" or ")}`;
  throw new Failure({ expected, actual: "it names no field", pointer: "/error/message" }, exchange);
}

/**
 * Whether the message contains one of the names, in any spelling: `posts per day` names `postsPerDay`.
 * @param own names that may contain others: `tiktokMode` does not name `tiktok`
 */
export function naming(exchange: Exchange, names: readonly string[], own: readonly string[] = []): boolean {
  const message = String(errorOf(exchange)?.message ?? "").toLowerCase();
  const whole = message.replace(/[^a-z0-9]/g, "");
  const squeezed = own.reduce((text, name) => text.replaceAll(name.toLowerCase(), " "), whole);
  return names.some((name) =>
    name.length > 3 ? squeezed.includes(name.toLowerCase()) : new RegExp(`\\b${name.toLowerCase()}\\b`).test(message),
  );
}

/**
 * Detects a mock that answers with an example: its answer shows another value than the sent one.
 * @throws Blocked for such an answer
 */
export function requireOwnAnswer(exchange: Exchange, name: string, sent: unknown): void {
  const shown = memberAt(exchange.response.json, ["data", name]);
  if (shown === undefined || shown === sent) return;
  throw new Blocked("needs a server whose answer depends on the request");
}
