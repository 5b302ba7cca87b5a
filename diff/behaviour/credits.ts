import { type Difference, difference, inside } from "../difference.ts";
import {
  isObject,
  type Json,
  type JsonObject,
  listOf,
  namesOf,
  numberOf,
  objectOf,
  same,
  textOf,
  textsOf,
} from "../json.ts";
import type { OperationPair } from "../operations/walk.ts";
import { rulesOf } from "../rule.ts";
import { counted, joined } from "../words.ts";

export const creditRules = rulesOf("credits", {
  "price-added": ["An operation that was free costs credits.", "breaking", "breaking"],
  "price-removed": ["An operation is free that cost credits.", "notice", "breaking"],
  "price-raised": ["An operation costs more credits.", "breaking", "breaking"],
  "price-lowered": ["An operation costs fewer credits.", "notice", "breaking"],
  "price-changed": [
    "The price of an operation is formed in another way, or rises for some calls and falls for others.",
    "breaking",
    "breaking",
  ],
});

/** Compares `x-credits`, the price of an operation. */
export function* compareCredits({ old, new: now, place }: OperationPair): Iterable<Difference> {
  const values = { old: old.operation["x-credits"], new: now.operation["x-credits"] };
  if (same(values.old, values.new)) return;
  const at = inside(place, ["x-credits"]);
  const [before, after] = [priceInWords(objectOf(values.old)), priceInWords(objectOf(values.new))];
  if (values.old === undefined) {
    yield difference(creditRules["price-added"], at, `${place.owner} now costs ${after}; it was free`, values);
  } else if (values.new === undefined) {
    yield difference(creditRules["price-removed"], at, `${place.owner} is now free; it cost ${before}`, values);
  } else {
    const id = `price-${directionOf(values.old, values.new)}` as const;
    yield difference(
      creditRules[id],
      at,
      `${place.owner} now costs ${after} instead of ${withoutNoun(before, after)}`,
      values,
    );
  }
}

/** "20" of "20 credits", if the other price says of what. */
function withoutNoun(before: string, after: string): string {
  return /^\d+ credits?$/.test(after) ? before.replace(/^(\d+) credits?$/, "$1") : before;
}

/** Whether every number that differs rose, or every one fell. */
function directionOf(old: Json, now: Json): "raised" | "lowered" | "changed" {
  const changes = changesOfNumbers(old, now);
  if (changes.every((change) => change > 0)) return "raised";
  if (changes.every((change) => change < 0)) return "lowered";
  return "changed";
}

/** By how much each number rose; NaN for a part that is something else now. */
function changesOfNumbers(old: Json | undefined, now: Json | undefined): number[] {
  if (same(old, now)) return [];
  const [before, after] = [numberOf(old), numberOf(now)];
  if (before !== undefined && after !== undefined) return [after - before];
  if (isObject(old) && isObject(now)) {
    return namesOf(old, now).flatMap((name) => {
      if (name === "surcharges") return changesOfSurcharges(surchargesOf(old), surchargesOf(now));
      return changesOfNumbers(old[name] ?? absent(name), now[name] ?? absent(name));
    });
  }
  return [Number.NaN];
}

/** What a part of a price counts that is not there. */
function absent(name: string): number | undefined {
  return name === "base" || name === "perSecond" ? 0 : undefined;
}

function changesOfSurcharges(old: JsonObject, now: JsonObject): number[] {
  return namesOf(old, now).flatMap((condition) => changesOfNumbers(old[condition] ?? 0, now[condition] ?? 0));
}

/** The surcharges by their condition. */
function surchargesOf(price: JsonObject): JsonObject {
  const entries = listOf(price.surcharges).map((each) => [
    JSON.stringify(objectOf(each).when ?? null),
    objectOf(each).credits ?? 0,
  ]);
  return Object.fromEntries(entries);
}

/** A price as a sentence says it: "3 credits and 5 per second of `duration`". */
export function priceInWords(price: JsonObject): string {
  const parts: string[] = [];
  const [base, perSecond] = [numberOf(price.base), numberOf(price.perSecond)];
  if (base !== undefined) parts.push(counted(base, "credit"));
  if (perSecond !== undefined) {
    const noun = base === undefined ? counted(perSecond, "credit") : String(perSecond);
    const usual = numberOf(price.defaultSeconds);
    const seconds = usual === undefined ? "" : ` (${usual} s if it is left out)`;
    parts.push(`${noun} per second of \`${textOf(price.secondsOf) ?? "the result"}\`${seconds}`);
  }
  for (const surcharge of listOf(price.surcharges).map(objectOf)) {
    parts.push(`${numberOf(surcharge.credits) ?? 0} more ${conditionInWords(objectOf(surcharge.when))}`);
  }
  const speech = objectOf(price.measuredSpeech);
  if (Object.keys(speech).length > 0) {
    parts.push(
      `with \`${textOf(speech.when) ?? ""}\`, the measured seconds of speech up to ${numberOf(speech.maxSeconds) ?? "any number"}`,
    );
  }
  const only = isObject(price.when) ? ` ${conditionInWords(price.when)}` : "";
  const where = textOf(price.from) === undefined ? "" : `, by its \`${textOf(price.from)}\``;
  const ifPossible = price.optional === true ? ", if the team has them" : "";
  return `${joined(parts) || "credits"}${only}${where}${ifPossible}`;
}

function conditionInWords(when: JsonObject): string {
  if (when.field !== undefined) return `if \`${textOf(when.field)}\` is \`${String(when.equals)}\``;
  return `with ${joined(textsOf(when.present).map((name) => `\`${name}\``))}`;
}
