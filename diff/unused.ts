import { type Difference, difference, placeOf } from "./difference.ts";
import { atRef, type Document, references } from "./document.ts";
import { objectOf, pointTo } from "./json.ts";
import { rulesOf } from "./rule.ts";

export const unusedRules = rulesOf("components", {
  "unused-schema-removed": ["A schema that nothing used is gone: generated code loses its type.", "notice", "safe"],
});

/** The schemas that are gone and that nothing used: what used the others has a difference of its own. */
export function* compareUnused(old: Document, now: Document): Iterable<Difference> {
  const [before, after] = [schemasOf(old), schemasOf(now)];
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  if (gone.length === 0) return;
  const used = usedIn(old);
  for (const name of gone) {
    const pointer = pointTo("/components/schemas", name);
    if (used.has(`#${pointer}`)) continue;
    const says = `the schema \`${name}\`, which nothing used, is gone`;
    yield difference(unusedRules["unused-schema-removed"], placeOf(`the schema \`${name}\``, pointer), says, {
      old: name,
    });
  }
}

function schemasOf(document: Document) {
  return objectOf(objectOf(document.components).schemas);
}

/** Every component that the document uses outside of its components, directly or through others. */
function usedIn(document: Document): ReadonlySet<string> {
  const { components: _, ...rest } = document;
  const used = references(rest);
  for (const ref of used) references(atRef(document, ref), used); // a set is walked to its end, also while it grows
  return used;
}
