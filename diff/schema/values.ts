import { type Difference, difference, nameOf } from "../difference.ts";
import { changesOfSet, type Json, type JsonObject, listOf, same } from "../json.ts";
import { schemaRules } from "../rule.ts";
import { changed, joined, shown } from "../words.ts";
import type { SchemaPair, Topic } from "./pair.ts";

export const valueRules = schemaRules("values", {
  "value-added": ["A closed list of values has one more.", "wider"],
  "value-removed": ["A closed list of values has one less.", "narrower"],
  "value-changed": ["The only value is another one.", "other"],
  "values-closed": ["A list of values is now complete: no other value is allowed.", "narrower"],
  "values-opened": ["A list of values is no longer complete: other values are allowed.", "wider"],
  "known-value-added": [
    "An open list of known values has one more.",
    { request: ["safe", "notice"], answer: ["notice", "safe"] },
  ],
  "known-value-removed": [
    "An open list of known values has one less.",
    { request: ["notice", "notice"], answer: ["notice", "notice"] },
  ],
  "known-values-changed": [
    "A list of known values is new or gone.",
    { request: ["notice", "notice"], answer: ["notice", "notice"] },
  ],
});

/** Closed lists (`enum`, `const`) and open ones (`x-known-values`). */
export const valueTopic: Topic = {
  keywords: ["enum", "const", "x-known-values"],
  *compare(pair, _, { hasStates }) {
    const isStatus = [pair.old, pair.new].every((schema) => typeof schema["x-state-machine"] === "string");
    if (isStatus && hasStates) return; // the values are the states of its machine
    const areTyped = pair.old.type !== undefined && pair.new.type !== undefined;
    const [old, now] = [closedValues(pair.old, areTyped), closedValues(pair.new, areTyped)];
    if (old && now) yield* compareClosed(old, now, pair);
    else if (now) yield closed(now, pair);
    else if (old) yield opened(old, pair);
    else yield* compareKnown(pair);
  },
};

/** @param areTyped whether both schemas have types, which say whether null is one of the values */
function closedValues(schema: JsonObject, areTyped: boolean): readonly Json[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  if (!Array.isArray(schema.enum)) return undefined;
  return areTyped ? schema.enum.filter((value) => value !== null) : schema.enum;
}

function* compareClosed(old: readonly Json[], now: readonly Json[], { place }: SchemaPair): Iterable<Difference> {
  const [before, after] = [old[0], now[0]];
  if (old.length === 1 && now.length === 1) {
    if (same(before, after)) return;
    const says = `the only value of ${nameOf(place)} is now ${changed(before, after)}`;
    yield difference(valueRules["value-changed"], place, says, { old: before, new: after });
    return;
  }
  const { added, removed } = changesOfSet(old, now);
  for (const value of added) {
    const says = `${nameOf(place)} has the new value ${shown(value)}`;
    yield difference(valueRules["value-added"], place, says, { new: value });
  }
  for (const value of removed) {
    yield difference(valueRules["value-removed"], place, `${nameOf(place)} no longer has the value ${shown(value)}`, {
      old: value,
    });
  }
}

function closed(now: readonly Json[], { old, place }: SchemaPair): Difference {
  const says = `${nameOf(place)} takes no other value than ${joined(now.map(shown))}`;
  return difference(valueRules["values-closed"], place, says, { old: old["x-known-values"], new: now });
}

function opened(old: readonly Json[], { new: now, place }: SchemaPair): Difference {
  const says = `${nameOf(place)} may have other values than ${joined(old.map(shown))}`;
  return difference(valueRules["values-opened"], place, says, { old, new: now["x-known-values"] });
}

function* compareKnown({ old, new: now, place }: SchemaPair): Iterable<Difference> {
  const [before, after] = [old["x-known-values"], now["x-known-values"]];
  if (same(before, after)) return;
  if (before === undefined || after === undefined) {
    const says = `the known values of ${nameOf(place)} are ${after === undefined ? "no longer" : "now"} listed`;
    yield difference(valueRules["known-values-changed"], place, says, { old: before, new: after });
    return;
  }
  const { added, removed } = changesOfSet(listOf(before), listOf(after));
  for (const value of added) {
    const says = `${nameOf(place)} has the new known value ${shown(value)}`;
    yield difference(valueRules["known-value-added"], place, says, { new: value });
  }
  for (const value of removed) {
    const says = `${nameOf(place)} no longer lists the known value ${shown(value)}`;
    yield difference(valueRules["known-value-removed"], place, says, { old: value });
  }
}
