import { type Difference, difference, inside, nameOf, type Place } from "../difference.ts";
import { references } from "../document.ts";
import { type Json, memberOf, namesOf, objectOf } from "../json.ts";
import { meaning } from "../prose.ts";
import { schemaRules } from "../rule.ts";
import { wholeMeaning } from "./expanded.ts";
import type { Compare, Comparison, SchemaPair, Topic } from "./pair.ts";

export const conditionRules = schemaRules("conditions", {
  "condition-added": ["A rule across members is new (`not`, `if`, `contains`, `dependentSchemas`).", "narrower"],
  "condition-removed": ["A rule across members is gone.", "wider"],
  "condition-changed": ["A rule across members is another one.", "other"],
});

/** Rules across members. What follows a condition that both sides have is compared like any schema. */
export const conditionTopic: Topic = {
  keywords: ["not", "if", "then", "else", "contains", "dependentSchemas"],
  *compare(pair, compare, comparison) {
    for (const keyword of ["not", "contains"]) {
      yield* whole(pair.old[keyword], pair.new[keyword], inside(pair.place, [keyword]), comparison);
    }
    const [old, now] = [objectOf(pair.old.dependentSchemas), objectOf(pair.new.dependentSchemas)];
    for (const name of namesOf(old, now)) {
      const place = inside(pair.place, ["dependentSchemas", name]);
      yield* whole(memberOf(old, name), memberOf(now, name), place, comparison);
    }
    yield* compareIf(pair, compare, comparison);
  },
};

function* compareIf(pair: SchemaPair, compare: Compare, comparison: Comparison): Iterable<Difference> {
  const place = inside(pair.place, ["if"]);
  const before = [...whole(pair.old.if, pair.new.if, place, comparison)];
  yield* before;
  if (before.length > 0) return; // what follows another condition can't be compared
  for (const keyword of ["then", "else"]) {
    const [old, now] = [pair.old[keyword], pair.new[keyword]];
    const consequence: Place = { ...inside(pair.place, [keyword]), conditional: true };
    if (old !== undefined && now !== undefined) yield* compare(old, now, consequence);
    else yield* whole(old, now, inside(pair.place, [keyword]), comparison);
  }
}

/** Compares schemas whose parts have no direction of their own: any change is one difference. */
function* whole(
  old: Json | undefined,
  now: Json | undefined,
  place: Place,
  comparison: Comparison,
): Iterable<Difference> {
  const before = references(old);
  for (const ref of references(now)) if (before.has(ref)) comparison.meet(ref, place);
  if (meaning(old) === meaning(now)) return;
  if (wholeMeaning(comparison.old, old) === wholeMeaning(comparison.new, now)) return;
  const [id, how] =
    old === undefined
      ? (["condition-added", "is new"] as const)
      : now === undefined
        ? (["condition-removed", "is gone"] as const)
        : (["condition-changed", "changed"] as const);
  yield difference(conditionRules[id], place, `a rule across members of ${nameOf(place)} ${how}`, { old, new: now });
}
