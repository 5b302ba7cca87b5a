import { difference, inside, nameOf } from "../difference.ts";
import { listOf } from "../json.ts";
import { restriction } from "../prose.ts";
import { schemaRules } from "../rule.ts";
import type { Topic } from "./pair.ts";

export const itemRules = schemaRules("items", {
  "items-restricted": ["Items must match a schema, which was not said before.", "narrower"],
  "items-freed": ["Items need not match a schema any more.", "wider"],
  "items-unique": ["Items must differ from each other.", "narrower"],
  "items-repeatable": ["Items may be equal.", "wider"],
  "first-items-changed": ["The schemas of the first items are more, or fewer.", "other"],
});

/** The items of an array. */
export const itemTopic: Topic = {
  keywords: ["items", "uniqueItems", "prefixItems"],
  *compare(pair, compare) {
    const [old, now] = [restriction(pair.old.items), restriction(pair.new.items)];
    const place = inside(pair.place, ["items"], "[]");
    if (old !== undefined && now !== undefined) yield* compare(old, now, place);
    else if (now !== undefined)
      yield difference(itemRules["items-restricted"], place, `${nameOf(place)} now has a schema`);
    else if (old !== undefined)
      yield difference(itemRules["items-freed"], place, `${nameOf(place)} may be anything now`);

    const [wasUnique, isUnique] = [pair.old.uniqueItems === true, pair.new.uniqueItems === true];
    if (wasUnique !== isUnique) {
      const says = `the items of ${nameOf(pair.place)} ${isUnique ? "must now differ from each other" : "may now be equal"}`;
      yield difference(itemRules[isUnique ? "items-unique" : "items-repeatable"], pair.place, says);
    }

    const [first, firstNow] = [listOf(pair.old.prefixItems), listOf(pair.new.prefixItems)];
    for (let index = 0; index < Math.min(first.length, firstNow.length); index++) {
      yield* compare(first[index], firstNow[index], inside(pair.place, ["prefixItems", index], `[${index}]`));
    }
    if (first.length !== firstNow.length) {
      const says = `${firstNow.length} first items of ${nameOf(pair.place)} have schemas of their own; it was ${first.length}`;
      yield difference(itemRules["first-items-changed"], inside(pair.place, ["prefixItems"]), says);
    }
  },
};
