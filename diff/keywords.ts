import { type Difference, difference, inside, nameOf, type Place } from "./difference.ts";
import { type JsonObject, namesOf, same } from "./json.ts";
import { type Rule, schemaRules } from "./rule.ts";
import { changed } from "./words.ts";

export const keywordRules = schemaRules("other keywords", {
  "keyword-changed": ["A keyword without a rule of its own changed.", "other"],
  "discriminator-changed": [
    "The discriminator is described in another way: generated code may look at another member.",
    { request: ["notice", "safe"], answer: ["notice", "safe"] },
  ],
  "extension-changed": [
    "An extension (`x-…`) without a rule of its own changed.",
    { request: ["notice", "notice"], answer: ["notice", "notice"] },
  ],
  "hint-changed": [
    "A hint changed that only helps tools, such as `x-resource`, `bearerFormat` or `links`.",
    { request: ["safe", "safe"], answer: ["safe", "safe"] },
  ],
});

/** What promises nothing: extensions that say where ids and media of test calls come from and what a test can see, and what pages show. */
const hints = new Set([
  ...["x-provides", "x-resource", "x-unseen", "x-media", "x-hosted", "x-voice", "x-shows"],
  ...["x-codeSamples", "x-displayName", "x-logo", "x-tagGroups", "bearerFormat", "links"],
]);

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
    const says = `\`${keyword}\` of ${nameOf(place)} is now ${changed(values.old, values.new)}`;
    yield difference(ruleOf(keyword), inside(place, [keyword]), says, values);
  }
}

function ruleOf(keyword: string): Rule {
  if (keyword === "discriminator") return keywordRules["discriminator-changed"];
  if (hints.has(keyword)) return keywordRules["hint-changed"];
  return keywordRules[keyword.startsWith("x-") ? "extension-changed" : "keyword-changed"];
}
