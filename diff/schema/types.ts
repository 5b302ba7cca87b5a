import { type Difference, difference, nameOf } from "../difference.ts";
import { type JsonObject, textsOf } from "../json.ts";
import { schemaRules } from "../rule.ts";
import { joined, shown } from "../words.ts";
import type { SchemaPair, Topic } from "./pair.ts";

export const typeRules = schemaRules("types", {
  "type-changed": ["A value has another type.", "other"],
  "type-narrowed": ["A value has fewer types.", "narrower"],
  "type-widened": ["A value has more types.", "wider"],
  "null-added": ["A value may be null now.", "wider"],
  "null-removed": ["A value may no longer be null.", "narrower"],
});

/** `type`, with null on its own: many a change is about null alone. */
export const typeTopic: Topic = {
  keywords: ["type"],
  *compare(pair) {
    const [old, now] = [typesIn(pair.old), typesIn(pair.new)];
    if (old.others && now.others && old.isNull !== now.isNull && !areApart(old.others, now.others)) {
      const says = `${nameOf(pair.place)} may ${now.isNull ? "be null now" : "no longer be null"}`;
      yield difference(typeRules[now.isNull ? "null-added" : "null-removed"], pair.place, says, written(pair));
    }
    yield* compareOthers(pair, old.others, now.others);
  },
};

/** An `enum` without null refuses it, too. */
function typesIn(schema: JsonObject): { readonly isNull: boolean; readonly others?: readonly string[] } {
  const types = textsOf(schema.type);
  if (types.length === 0) return { isNull: true };
  const isListed = !Array.isArray(schema.enum) || schema.enum.includes(null);
  const others = types.filter((type) => type !== "null");
  // Every integer is a number.
  return {
    isNull: types.includes("null") && isListed,
    others: others.filter((t) => t !== "integer" || !others.includes("number")),
  };
}

/** Whether no value but null is of a type of both sides. */
function areApart(old: readonly string[], now: readonly string[]): boolean {
  const takes = (types: readonly string[], type: string) =>
    types.includes(type) || (type === "integer" && types.includes("number"));
  const isApart = !old.some((type) => takes(now, type)) && !now.some((type) => takes(old, type));
  return isApart && old.length + now.length > 0;
}

/** Whether a schema describes values of altogether other types: what else it says of them is another matter, too. */
export function isOfOtherType(pair: SchemaPair): boolean {
  const [old, now] = [typesIn(pair.old), typesIn(pair.new)];
  return old.others !== undefined && now.others !== undefined && areApart(old.others, now.others);
}

function* compareOthers(
  pair: SchemaPair,
  old: readonly string[] | undefined,
  now: readonly string[] | undefined,
): Iterable<Difference> {
  const all = (schema: JsonObject) => joined(textsOf(schema.type).map(shown)) || "any type";
  const takes = (wide: readonly string[] | undefined, types: readonly string[] | undefined) =>
    wide === undefined ||
    (types?.every((type) => wide.includes(type) || (type === "integer" && wide.includes("number"))) ?? false);
  const [oldTakesNew, newTakesOld] = [takes(old, now), takes(now, old)];
  if (oldTakesNew && newTakesOld) return;
  const id = oldTakesNew ? "type-narrowed" : newTakesOld ? "type-widened" : "type-changed";
  const says = `the type of ${nameOf(pair.place)} is now ${all(pair.new)} instead of ${all(pair.old)}`;
  yield difference(typeRules[id], pair.place, says, written(pair));
}

function written(pair: SchemaPair) {
  return { old: pair.old.type, new: pair.new.type };
}
