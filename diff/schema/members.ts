import { type Difference, difference, inside, nameOf, type Place } from "../difference.ts";
import { resolved } from "../document.ts";
import { type JsonObject, objectOf, textsOf } from "../json.ts";
import { schemaRules } from "../rule.ts";
import type { Comparison, SchemaPair, Topic } from "./pair.ts";

export const memberRules = schemaRules("members", {
  "required-member-added": ["A new member is required.", "narrower"],
  "optional-member-added": ["A new member is optional.", { request: ["safe", "breaking"], answer: ["safe", "notice"] }],
  "required-member-removed": [
    "A member that was always there is gone.",
    { request: ["notice", "notice"], answer: ["breaking", "safe"] },
  ],
  "optional-member-removed": [
    "A member that could be there is gone.",
    { request: ["notice", "notice"], answer: ["notice", "safe"] },
  ],
  "member-refused": [
    "A member is gone from an object that allows no others.",
    { request: ["breaking", "breaking"], answer: ["breaking", "breaking"] },
  ],
  "member-required": ["A member became required.", "narrower"],
  "member-optional": ["A member became optional.", "wider"],
});

/** The named members of an object, and which of them are required. */
export const memberTopic: Topic = {
  keywords: ["properties", "required"],
  *compare(pair, compare, comparison) {
    const [old, now] = [objectOf(pair.old.properties), objectOf(pair.new.properties)];
    const required = { old: new Set(textsOf(pair.old.required)), new: new Set(textsOf(pair.new.required)) };
    const names = new Set([...Object.keys(old), ...Object.keys(now), ...required.old, ...required.new]);
    for (const name of names) {
      const was = Object.hasOwn(old, name);
      const is = Object.hasOwn(now, name);
      const place = onItsSides(inside(pair.place, ["properties", name], name), [
        resolved(comparison.old, was ? old[name] : now[name]),
        resolved(comparison.new, is ? now[name] : old[name]),
      ]);
      if (was && !is) yield removed(pair, place, required.old.has(name));
      else if (is && !was && !required.old.has(name)) yield added(comparison, place, now[name], required.new.has(name));
      else {
        yield* requirement(pair, place, name, required.old.has(name), required.new.has(name));
        if (was || is) yield* compare(old[name], now[name], place);
      }
    }
  },
};

function added(
  { new: document }: Comparison,
  place: Place,
  schema: JsonObject[string] | undefined,
  isRequired: boolean,
): Difference {
  const { type } = resolved(document, schema);
  const says = `${nameOf(place)} is new, and ${isRequired ? "required" : "optional"}`;
  const rule = memberRules[isRequired ? "required-member-added" : "optional-member-added"];
  return difference(rule, place, says, { new: type ?? null });
}

function removed({ new: now, place: object }: SchemaPair, place: Place, wasRequired: boolean): Difference {
  const isClosed =
    now.additionalProperties === false || now.unevaluatedProperties === false || object.isClosed === true;
  const says = `${nameOf(place)} is gone${isClosed ? ", and other members are refused" : ""}`;
  if (isClosed) return difference(memberRules["member-refused"], place, says);
  return difference(memberRules[wasRequired ? "required-member-removed" : "optional-member-removed"], place, says);
}

/** Nobody sends what is in answers only, or gets what is in requests only. @param forms of the member in both contracts */
function onItsSides(place: Place, forms: readonly JsonObject[]): Place {
  const sides = place.sides.filter((side) => {
    const mark = side === "request" ? "readOnly" : "writeOnly";
    return !forms.every((form) => form[mark] === true);
  });
  return { ...place, sides };
}

function* requirement(
  pair: SchemaPair,
  { sides }: Place,
  name: string,
  was: boolean,
  is: boolean,
): Iterable<Difference> {
  if (was === is) return;
  const place = { ...inside(pair.place, ["required"], name), sides };
  const says = `${nameOf(place)} is now ${is ? "required" : "optional"}`;
  yield difference(memberRules[is ? "member-required" : "member-optional"], place, says, { old: was, new: is });
}
