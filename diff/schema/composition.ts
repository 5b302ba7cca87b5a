import { type Difference, difference, inside, nameOf, type Place } from "../difference.ts";
import { refOf } from "../document.ts";
import { type Json, listOf, objectOf } from "../json.ts";
import { meaning, restriction } from "../prose.ts";
import { type Effect, schemaRules } from "../rule.ts";
import { wholeMeaning } from "./expanded.ts";
import type { Compare, Comparison, SchemaPair, Topic } from "./pair.ts";

/** How one more branch changes what a schema takes. */
const effects = { allOf: "narrower", anyOf: "wider", oneOf: "wider" } as const satisfies Record<string, Effect>;

export const branchRules = schemaRules("alternatives", {
  "all-of-added": ["A value must match one more schema.", "narrower"],
  "all-of-removed": ["A value must match one schema less.", "wider"],
  "any-of-added": ["A value may match one more schema.", "wider"],
  "any-of-removed": ["A value may match one schema less.", "narrower"],
  "one-of-added": ["A value may match one more schema.", "wider"],
  "one-of-removed": ["A value may match one schema less.", "narrower"],
  "alternatives-restricted": ["A value must match one of several schemas, which was not said before.", "narrower"],
  "alternatives-freed": ["A value need not match one of several schemas any more.", "wider"],
  "alternatives-exclusive": ["A value must match exactly one of several schemas, no longer at least one.", "narrower"],
  "alternatives-inclusive": ["A value may match more than one of several schemas.", "wider"],
});

const ids = { allOf: "all-of", anyOf: "any-of", oneOf: "one-of" } as const;
const keywords = ["allOf", "anyOf", "oneOf"] as const;
type Keyword = (typeof keywords)[number];
const nouns = { allOf: "a part", anyOf: "an alternative", oneOf: "an alternative" } as const;

/** Parts that only explain something restrict nothing. */
const counts = (keyword: Keyword, branch: Json) => keyword !== "allOf" || restriction(branch) !== undefined;

/** `allOf`, `anyOf` and `oneOf`: their order means nothing. */
export const compositionTopic: Topic = {
  keywords: Object.keys(effects),
  *compare(pair, compare, comparison) {
    const [was, is] = [pair.old, pair.new].map(alternativesIn);
    const isSwitched = was !== undefined && is !== undefined && was !== is;
    if (isSwitched) yield switched(is, pair.place);
    for (const keyword of keywords) {
      const before = isSwitched && keyword === is ? pair.old[was] : pair.old[keyword];
      const [old, now] = [listOf(before), listOf(pair.new[keyword])];
      if (isSwitched && keyword === was) continue; // compared with the branches of the other keyword
      if (keyword !== "allOf" && old.length > 0 !== now.length > 0)
        yield newAlternatives(keyword, old, now, pair.place);
      else if (old.length > 0 || now.length > 0)
        yield* compareBranches(keyword, old, now, closedBy(pair), compare, comparison);
    }
  },
};

/** The parts of an object that refuses what none of them describes refuse it, too. */
function closedBy({ new: now, place }: SchemaPair): Place {
  return now.unevaluatedProperties === false ? { ...place, isClosed: true } : place;
}

/** The only keyword of alternatives that a schema has. */
function alternativesIn(schema: SchemaPair["old"]): "anyOf" | "oneOf" | undefined {
  const [anyOf, oneOf] = [listOf(schema.anyOf).length > 0, listOf(schema.oneOf).length > 0];
  return anyOf === oneOf ? undefined : anyOf ? "anyOf" : "oneOf";
}

function switched(now: "anyOf" | "oneOf", place: Place): Difference {
  const says = `${nameOf(place)} ${now === "oneOf" ? "must now match exactly one of its alternatives" : "may now match more than one of its alternatives"}`;
  const rule = branchRules[now === "oneOf" ? "alternatives-exclusive" : "alternatives-inclusive"];
  return difference(rule, inside(place, [now]), says);
}

/** Alternatives where there were none restrict a value, and the other way round. */
function newAlternatives(keyword: string, old: readonly Json[], now: readonly Json[], place: Place): Difference {
  const isNew = now.length > 0;
  const rule = branchRules[isNew ? "alternatives-restricted" : "alternatives-freed"];
  const says = isNew
    ? `${nameOf(place)} must match one of ${now.length} alternatives`
    : `${nameOf(place)} need not match an alternative any more`;
  return difference(rule, inside(place, [keyword]), says, isNew ? { new: now } : { old });
}

/**
 * Schemas one of which is a branch of the other: `A`, then `oneOf: [A, B]`, or `allOf` of them. The rest of the branches are all that changed.
 * @param meaningOf the meaning of a branch, with its `$ref` followed, in the old contract or in the new one
 * @returns undefined if neither is a branch of the other
 */
export function wrapped(
  { old, new: now, place }: SchemaPair,
  meaningOf: (branch: Json, version: "old" | "new") => string,
): Difference[] | undefined {
  for (const keyword of keywords) {
    const isWrapped = old[keyword] === undefined;
    const outer = isWrapped ? now : old;
    if (meaning(outer) !== meaning({ [keyword]: outer[keyword] ?? null })) continue;
    const branches = listOf(outer[keyword]);
    const own = branches.findIndex(
      (branch) =>
        meaningOf(branch, isWrapped ? "new" : "old") === meaningOf(isWrapped ? old : now, isWrapped ? "old" : "new"),
    );
    if (own === -1) continue;
    const rule = branchRules[`${ids[keyword]}-${isWrapped ? "added" : "removed"}`];
    const says = `${nouns[keyword]} of ${nameOf(place)} is ${isWrapped ? "new" : "gone"}`;
    return branches.flatMap((branch, index) =>
      index === own || !counts(keyword, branch)
        ? []
        : [difference(rule, inside(place, [keyword, index]), says, isWrapped ? { new: branch } : { old: branch })],
    );
  }
  return undefined;
}

function* compareBranches(
  keyword: Keyword,
  old: readonly Json[],
  now: readonly Json[],
  place: Place,
  compare: Compare,
  comparison: Comparison,
): Iterable<Difference> {
  const id = ids[keyword];
  const { pairs, gone, fresh } = matched(old, now, (branch) => counts(keyword, branch), comparison);
  const at = (index: number) => inside(place, [keyword, index]);
  // A difference inside one of several alternatives says so.
  const branch =
    keyword !== "allOf" && now.length > 1 ? { owner: `an alternative of ${nameOf(place)}`, members: [] } : {};
  for (const [from, to] of pairs) yield* compare(old[from], now[to], { ...at(to), ...branch });
  const noun = nouns[keyword];
  for (const index of fresh) {
    yield difference(branchRules[`${id}-added`], at(index), `${noun} of ${nameOf(place)} is new`, { new: now[index] });
  }
  for (const index of gone) {
    yield difference(branchRules[`${id}-removed`], at(index), `${noun} of ${nameOf(place)} is gone`, {
      old: old[index],
    });
  }
}

/**
 * Which branches belong together: equal ones, then those with one `$ref`, those that say the same where only one has a `$ref`, then those
 * with one condition, title or type, then in order if as many are left.
 */
function matched(
  old: readonly Json[],
  now: readonly Json[],
  counts: (branch: Json) => boolean,
  comparison: Comparison,
) {
  const pairs: (readonly [number, number])[] = [];
  const counted = (branches: readonly Json[]) => branches.flatMap((branch, index) => (counts(branch) ? [index] : []));
  const gone = new Set(counted(old));
  const fresh = new Set(counted(now));
  const pair = (from: number, to: number) => {
    pairs.push([from, to]);
    gone.delete(from);
    fresh.delete(to);
  };
  const signOf = (keyword: string) => (branch: Json) => {
    const value = objectOf(branch)[keyword];
    return value === undefined ? undefined : meaning(value);
  };
  const signs: readonly ((branch: Json, version: "old" | "new") => string | undefined)[] = [
    meaning,
    refOf,
    (branch, version) => wholeMeaning(comparison[version], branch),
    signOf("if"),
    signOf("title"),
  ];
  const withSign = (sign: (typeof signs)[number], from: number) => {
    const own = sign(old[from] ?? null, "old");
    return own === undefined ? [] : [...fresh].filter((index) => sign(now[index] ?? null, "new") === own);
  };
  for (const sign of signs) {
    for (const from of [...gone]) {
      const [to] = withSign(sign, from);
      if (to !== undefined) pair(from, to);
    }
  }
  const type = signOf("type");
  for (const from of [...gone]) {
    const [to, ...others] = withSign(type, from);
    const isOnly = [...gone].every((each) => each === from || type(old[each] ?? null) !== type(old[from] ?? null));
    if (to !== undefined && others.length === 0 && isOnly) pair(from, to);
  }
  if (gone.size === fresh.size) {
    const left = [...fresh];
    for (const [index, from] of [...gone].entries()) pair(from, left[index] ?? 0);
  }
  return { pairs, gone, fresh };
}
