import { type Difference, difference, inside, nameOf } from "../difference.ts";
import { changesOfSet, type Json, memberOf, namesOf, objectOf, textsOf } from "../json.ts";
import { restriction } from "../prose.ts";
import { schemaRules } from "../rule.ts";
import type { Compare, SchemaPair, Topic } from "./pair.ts";

export const otherMemberRules = schemaRules("other members", {
  "members-closed": ["An object allows no members besides those that are described.", "narrower"],
  "members-opened": ["An object allows other members again.", "wider"],
  "members-restricted": ["Other members, or their names, must match a schema.", "narrower"],
  "members-freed": ["Other members, or their names, need not match a schema any more.", "wider"],
  "dependency-added": ["A member is required if another one is there.", "narrower"],
  "dependency-removed": ["A member is no longer required if another one is there.", "wider"],
});

const keywords = ["additionalProperties", "unevaluatedProperties"] as const;

/** What an object says of members that it does not describe by name, and of members that need each other. */
export const otherMemberTopic: Topic = {
  keywords: [...keywords, "propertyNames", "patternProperties", "dependentRequired"],
  *compare(pair, compare) {
    for (const keyword of keywords) yield* compareRest(keyword, pair, compare);
    const names = { old: restriction(pair.old.propertyNames), new: restriction(pair.new.propertyNames) };
    yield* compareSchemaOf(["propertyNames"], names.old, names.new, pair, compare);
    const [old, now] = [objectOf(pair.old.patternProperties), objectOf(pair.new.patternProperties)];
    for (const pattern of namesOf(old, now)) {
      const tokens = ["patternProperties", pattern];
      yield* compareSchemaOf(tokens, memberOf(old, pattern), memberOf(now, pattern), pair, compare);
    }
    yield* compareDependencies(pair);
  },
};

function* compareRest(keyword: (typeof keywords)[number], pair: SchemaPair, compare: Compare): Iterable<Difference> {
  const [old, now] = [restriction(pair.old[keyword]), restriction(pair.new[keyword])];
  if (old === now) return;
  const place = inside(pair.place, [keyword]);
  const values = { old: pair.old[keyword], new: pair.new[keyword] };
  if (now === false) {
    yield difference(otherMemberRules["members-closed"], place, `${nameOf(place)} allows no other members`, values);
  } else if (old === false) {
    yield difference(otherMemberRules["members-opened"], place, `${nameOf(place)} allows other members`, values);
  } else {
    yield* compareSchemaOf([keyword], old, now, pair, compare);
  }
}

/** Compares a schema that restricts other members, where either side may have none. */
function* compareSchemaOf(
  tokens: readonly string[],
  old: Json | undefined,
  now: Json | undefined,
  pair: SchemaPair,
  compare: Compare,
): Iterable<Difference> {
  if (old !== undefined && now !== undefined) yield* compare(old, now, inside(pair.place, tokens, "*"));
  else if (old !== now) {
    const place = inside(pair.place, tokens);
    const isNew = now !== undefined;
    const says = `other members of ${nameOf(place)}, or their names, ${isNew ? "must now match a schema" : "no longer need to match a schema"}`;
    yield difference(otherMemberRules[isNew ? "members-restricted" : "members-freed"], place, says, { old, new: now });
  }
}

function* compareDependencies({ old, new: now, place }: SchemaPair): Iterable<Difference> {
  const [before, after] = [objectOf(old.dependentRequired), objectOf(now.dependentRequired)];
  for (const name of namesOf(before, after)) {
    const { added, removed } = changesOfSet(textsOf(memberOf(before, name)), textsOf(memberOf(after, name)));
    const at = inside(place, ["dependentRequired", name]);
    for (const needed of added) {
      const says = `${nameOf(place)} with \`${name}\` needs \`${needed}\` now`;
      yield difference(otherMemberRules["dependency-added"], at, says, { new: needed });
    }
    for (const needed of removed) {
      const says = `${nameOf(place)} with \`${name}\` no longer needs \`${needed}\``;
      yield difference(otherMemberRules["dependency-removed"], at, says, { old: needed });
    }
  }
}
