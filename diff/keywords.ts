import { type Difference, difference, inside, nameOf, type Place } from "./difference.ts";
import { type JsonObject, namesOf, same } from "./json.ts";
import { type Rule, schemaRules } from "./rule.ts";
import { shown } from "./words.ts";

export const keywordRules = schemaRules("other keywords", {
  "keyword-changed": ["A keyword without a rule of its own changed.", "other"],
  "extension-changed": [
    "An extension (`x-…`) without a rule of its own changed.",
    { request: ["notice", "notice"], answer: ["notice", "notice"] },
  ],
  "hint-changed": [
    "An extension changed that only helps tools to make calls, such as `x-resource`.",
    { request: ["safe", "safe"], answer: ["safe", "safe"] },
  ],
});

/** Extensions that promise nothing: they say where ids and media of test calls come from, and what a test can see. */
const hints = new Set(["x-provides", "x-resource", "x-unseen", "x-media", "x-hosted", "x-voice"]);

/** Compares the members that nobody else compares, so that nothing goes unnoticed. @param isKnown whether somebody else does */
export function* compareKeywords(
  old: JsonObject,
  now: JsonObject,
  place: Place,
  isKnown: (keyword: string) => boolean,
): Iterable<Difference> {
  for (const keyword of namesOf(old, now)) {
    const values = { old: old[keyword], new: now[keyword] };
    if (isKnown(keyword) || same(values.old, values.new)) continue;
    const says = `\`${keyword}\` of ${nameOf(place)} is now ${shown(values.new)} instead of ${shown(values.old)}`;
    yield difference(ruleOf(keyword), inside(place, [keyword]), says, values);
  }
}

function ruleOf(keyword: string): Rule {
  if (hints.has(keyword)) return keywordRules["hint-changed"];
  return keywordRules[keyword.startsWith("x-") ? "extension-changed" : "keyword-changed"];
}
