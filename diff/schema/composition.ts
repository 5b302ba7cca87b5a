import { type Difference, difference, inside, nameOf, type Place } from "../difference.ts";
import { refOf } from "../document.ts";
import { type Json, listOf, objectOf } from "../json.ts";
import { meaning } from "../prose.ts";
import { type Effect, schemaRules } from "../rule.ts";
import type { Compare, Topic } from "./pair.ts";

/** How one more branch changes what a schema takes. */
const effects = { allOf: "narrower", anyOf: "wider", oneOf: "wider" } as const satisfies Record<string, Effect>;

export const branchRules = schemaRules("alternatives", {
  "all-of-added": ["A value must match one more schema.", "narrower"],
  "all-of-removed": ["A value must match one schema less.", "wider"],
  "any-of-added": ["A value may match one more schema.", "wider"],
  "any-of-removed": ["A value may match one schema less.", "narrower"],
  "one-of-added": ["A value may match one more schema.", "wider"],
  "one-of-removed": ["A value may match one schema less.", "narrower"],
});

const ids = { allOf: "all-of", anyOf: "any-of", oneOf: "one-of" } as const;

/** `allOf`, `anyOf` and `oneOf`: their order means nothing. */
export const compositionTopic: Topic = {
  keywords: Object.keys(effects),
  *compare(pair, compare) {
    for (const [keyword, id] of Object.entries(ids)) {
      const [old, now] = [listOf(pair.old[keyword]), listOf(pair.new[keyword])];
      if (old.length > 0 || now.length > 0) yield* compareBranches(keyword, id, old, now, pair.place, compare);
    }
  },
};

function* compareBranches(
  keyword: string,
  id: (typeof ids)[keyof typeof ids],
  old: readonly Json[],
  now: readonly Json[],
  place: Place,
  compare: Compare,
): Iterable<Difference> {
  const { pairs, gone, fresh } = matched(old, now);
  const at = (index: number) => inside(place, [keyword, index]);
  for (const [from, to] of pairs) yield* compare(old[from], now[to], at(to));
  const noun = keyword === "allOf" ? "a part" : "an alternative";
  for (const index of fresh) {
    yield difference(branchRules[`${id}-added`], at(index), `${noun} of ${nameOf(place)} is new`, { new: now[index] });
  }
  for (const index of gone) {
    yield difference(branchRules[`${id}-removed`], at(index), `${noun} of ${nameOf(place)} is gone`, {
      old: old[index],
    });
  }
}

/** Which branches belong together: equal ones, then those with one `$ref`, condition or title, then in order if as many are left. */
function matched(old: readonly Json[], now: readonly Json[]) {
  const pairs: (readonly [number, number])[] = [];
  const gone = new Set(old.keys());
  const fresh = new Set(now.keys());
  const pair = (from: number, to: number) => {
    pairs.push([from, to]);
    gone.delete(from);
    fresh.delete(to);
  };
  const signs = [
    meaning,
    refOf,
    (branch: Json) => (objectOf(branch).if === undefined ? undefined : meaning(objectOf(branch).if)),
    (branch: Json) => (objectOf(branch).title === undefined ? undefined : meaning(objectOf(branch).title)),
  ];
  for (const sign of signs) {
    for (const from of [...gone]) {
      const own = sign(old[from] ?? null);
      const to = own === undefined ? undefined : [...fresh].find((index) => sign(now[index] ?? null) === own);
      if (to !== undefined) pair(from, to);
    }
  }
  if (gone.size === fresh.size) {
    const left = [...fresh];
    for (const [index, from] of [...gone].entries()) pair(from, left[index] ?? 0);
  }
  return { pairs, gone, fresh };
}
