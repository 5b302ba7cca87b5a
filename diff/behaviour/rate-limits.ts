import { type Difference, difference, inside, type Place, placeOf } from "../difference.ts";
import { type Document, operationsOf } from "../document.ts";
import { isObject, type Json, type JsonObject, numberOf, objectOf, same } from "../json.ts";
import type { OperationPair } from "../operations/walk.ts";
import { rulesOf } from "../rule.ts";
import { counted, span } from "../words.ts";

export const rateLimitRules = rulesOf("rate limits", {
  "rate-limit-lowered": ["Fewer calls are allowed in a window.", "breaking", "breaking"],
  "rate-limit-raised": ["More calls are allowed in a window.", "safe", "breaking"],
  "rate-window-lengthened": ["The window of a rate limit is longer.", "breaking", "breaking"],
  "rate-window-shortened": ["The window of a rate limit is shorter.", "safe", "breaking"],
  "rate-limit-added": ["A rate limit is new.", "breaking", "breaking"],
  "rate-limit-removed": ["A rate limit is gone.", "safe", "breaking"],
});

/** Compares the limit that an operation has of its own. */
export function* compareRateLimit({ old, new: now, place }: OperationPair): Iterable<Difference> {
  yield* compareLimits(old.operation["x-rate-limit"], now.operation["x-rate-limit"], place);
}

/** Compares the limit of all operations that have none of their own. */
export function* compareDefaultRateLimit(old: Document, now: Document): Iterable<Difference> {
  const concerned = operationsOf(now).filter(({ operation }) => operation["x-rate-limit"] === undefined);
  const place = placeOf(
    "the default",
    "",
    concerned.map(({ id }) => id),
  );
  yield* compareLimits(old["x-rate-limit"], now["x-rate-limit"], place);
}

function* compareLimits(old: Json | undefined, now: Json | undefined, place: Place): Iterable<Difference> {
  const at = inside(place, ["x-rate-limit"]);
  if (same(old, now)) return;
  if (!isObject(old)) {
    const says = `${place.owner} now has its own rate limit: ${inWords(objectOf(now))}`;
    yield difference(rateLimitRules["rate-limit-added"], at, says, { new: now });
    return;
  }
  if (!isObject(now)) {
    const says = `${place.owner} no longer has its own rate limit; it was ${inWords(old)}`;
    yield difference(rateLimitRules["rate-limit-removed"], at, says, { old });
    return;
  }
  const [before, after] = [numberOf(old.limit) ?? 0, numberOf(now.limit) ?? 0];
  if (before !== after) {
    const rose = after > before;
    const says = `the rate limit of ${place.owner} ${rose ? "rose" : "fell"} from ${before} to ${counted(after, "call")} in ${window(now)}`;
    const rule = rateLimitRules[rose ? "rate-limit-raised" : "rate-limit-lowered"];
    yield difference(rule, inside(at, ["limit"]), says, { old: before, new: after });
  }
  const [long, longNow] = [numberOf(old.windowSeconds) ?? 0, numberOf(now.windowSeconds) ?? 0];
  if (long !== longNow) {
    const grew = longNow > long;
    const says = `the window of the rate limit of ${place.owner} is now ${span(longNow)} instead of ${span(long)}`;
    const rule = rateLimitRules[grew ? "rate-window-lengthened" : "rate-window-shortened"];
    yield difference(rule, inside(at, ["windowSeconds"]), says, { old: long, new: longNow });
  }
}

function inWords(limit: JsonObject): string {
  return `${counted(numberOf(limit.limit) ?? 0, "call")} in ${window(limit)}`;
}

function window(limit: JsonObject): string {
  return span(numberOf(limit.windowSeconds) ?? 0);
}
