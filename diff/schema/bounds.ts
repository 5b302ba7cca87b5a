import { difference, nameOf } from "../difference.ts";
import { numberOf } from "../json.ts";
import { schemaRules } from "../rule.ts";
import { shown } from "../words.ts";
import type { Topic } from "./pair.ts";

interface Bound {
  readonly keyword: string;
  /** Its part of a rule id. */
  readonly id: string;
  readonly noun: string;
  readonly upper: boolean;
  /** The value that means the same as none. */
  readonly none?: number;
}

const bounds = [
  { keyword: "minimum", id: "minimum", noun: "minimum", upper: false },
  { keyword: "maximum", id: "maximum", noun: "maximum", upper: true },
  { keyword: "exclusiveMinimum", id: "exclusive-minimum", noun: "exclusive minimum", upper: false },
  { keyword: "exclusiveMaximum", id: "exclusive-maximum", noun: "exclusive maximum", upper: true },
  { keyword: "minLength", id: "min-length", noun: "least length", upper: false, none: 0 },
  { keyword: "maxLength", id: "max-length", noun: "greatest length", upper: true },
  { keyword: "minItems", id: "min-items", noun: "least number of items", upper: false, none: 0 },
  { keyword: "maxItems", id: "max-items", noun: "greatest number of items", upper: true },
  { keyword: "minProperties", id: "min-properties", noun: "least number of members", upper: false, none: 0 },
  { keyword: "maxProperties", id: "max-properties", noun: "greatest number of members", upper: true },
  { keyword: "minContains", id: "min-contains", noun: "least number of matching items", upper: false },
  { keyword: "maxContains", id: "max-contains", noun: "greatest number of matching items", upper: true },
] as const satisfies readonly Bound[];

type Id = (typeof bounds)[number]["id"];
type Change = "added" | "removed" | "raised" | "lowered";

function rulesOfBounds(): Record<`${Id}-${Change}`, ReturnType<typeof schemaRules>[string]> {
  const written = bounds.flatMap(({ id, noun, upper }: Bound) => {
    const [strict, loose] = ["narrower", "wider"] as const;
    const article = noun.startsWith("e") ? "An" : "A";
    return [
      [`${id}-added`, [`${article} ${noun} is new.`, strict]],
      [`${id}-removed`, [`${article} ${noun} is gone.`, loose]],
      [`${id}-raised`, [`${article} ${noun} rose.`, upper ? loose : strict]],
      [`${id}-lowered`, [`${article} ${noun} fell.`, upper ? strict : loose]],
    ] as const;
  });
  return schemaRules("bounds", Object.fromEntries(written)) as ReturnType<typeof rulesOfBounds>; // one for each id and change
}

export const boundRules = rulesOfBounds();

/** Bounds of numbers, and of how long or how many. */
export const boundTopic: Topic = {
  keywords: bounds.map(({ keyword }) => keyword),
  *compare({ old, new: now, place }) {
    for (const bound of bounds) {
      const none = "none" in bound ? bound.none : undefined;
      const valueIn = (schema: typeof old) => {
        const value = numberOf(schema[bound.keyword]);
        return value === none ? undefined : value;
      };
      const values = { old: valueIn(old), new: valueIn(now) };
      if (values.old === values.new) continue;
      const report = (change: Change, says: string) =>
        difference(boundRules[`${bound.id}-${change}`], place, says, values);
      const subject = `the ${bound.noun} of ${nameOf(place)}`;
      if (values.old === undefined) yield report("added", `${subject} is now ${shown(values.new)}; there was none`);
      else if (values.new === undefined) yield report("removed", `${subject} is gone; it was ${shown(values.old)}`);
      else {
        const rose = values.new > values.old;
        const how = `${rose ? "rose" : "fell"} from ${values.old} to ${values.new}`;
        yield report(rose ? "raised" : "lowered", `${subject} ${how}`);
      }
    }
  },
};
