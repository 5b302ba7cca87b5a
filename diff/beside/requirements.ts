import { type Difference, difference, inside, type Place, placeOf } from "../difference.ts";
import {
  isObject,
  type Json,
  type JsonObject,
  listOf,
  memberOf,
  namesOf,
  objectOf,
  same,
  textOf,
  textsOf,
} from "../json.ts";
import { rulesOf } from "../rule.ts";
import { counted, joined, shown } from "../words.ts";

export const requirementRules = rulesOf("requirements", {
  "requirement-added": ["A promise of servers is new.", "safe", "breaking"],
  "requirement-dropped": ["A promise of servers is gone.", "breaking", "safe"],
  "permission-added": ["Servers may do something that the contract did not mention.", "notice", "safe"],
  "permission-dropped": ["The contract no longer says that servers may do something.", "safe", "notice"],
  "requirement-reworded": ["Promises read differently; one line counts them.", "safe", "notice"],
  "requirement-strengthened": ["What servers may do became what they must do.", "safe", "breaking"],
  "requirement-weakened": ["What servers must do became what they may do.", "breaking", "safe"],
  "requirement-regrouped": [
    "A promise names its operations in another way, by hand or by what they have in common; they may be the same.",
    "notice",
    "notice",
  ],
  "requirement-operations-changed": ["A promise is about other operations.", "notice", "breaking"],
});

/** Compares the written requirements (`x-requirements`). Derived ones follow from the description, which is compared itself. */
export function* compareRequirements(old: JsonObject, now: JsonObject): Iterable<Difference> {
  yield* compareWords(old, now);
  for (const id of namesOf(old, now)) {
    const [was, is] = [memberOf(old, id), memberOf(now, id)];
    const written = objectOf(is ?? was);
    const place = placeOf(
      id,
      `/x-requirements/${id}`,
      Array.isArray(written.operations) ? textsOf(written.operations) : [],
    );
    const says = textOf(written.says) ?? "";
    const isMust = written.level !== "may";
    if (was === undefined) {
      const rule = requirementRules[isMust ? "requirement-added" : "permission-added"];
      yield difference(rule, place, `${id} is new: "${says}"`, { new: says });
    } else if (is === undefined) {
      const rule = requirementRules[isMust ? "requirement-dropped" : "permission-dropped"];
      yield difference(rule, place, `${id} is gone: "${says}"`, { old: says });
    } else {
      yield* compareRequirement(objectOf(was), objectOf(is), id, place);
    }
  }
}

/** How many reworded promises a sentence names. */
const mostNames = 5;

/** Counts the promises whose words changed. Their level and their operations are compared one by one. */
function* compareWords(old: JsonObject, now: JsonObject): Iterable<Difference> {
  const says = (all: JsonObject, id: string) => textOf(objectOf(memberOf(all, id)).says) ?? null;
  const ids = namesOf(old, now).filter(
    (id) => Object.hasOwn(old, id) && Object.hasOwn(now, id) && !same(says(old, id), says(now, id)),
  );
  if (ids.length === 0) return;
  const rest = ids.length - mostNames;
  const names = joined([...ids.slice(0, mostNames), ...(rest > 0 ? [`${rest} more`] : [])]);
  const sentence = `${counted(ids.length, "promise")} read${ids.length === 1 ? "s" : ""} differently: ${names}`;
  const words = (all: JsonObject) => Object.fromEntries(ids.map((id) => [id, says(all, id)]));
  const place = placeOf("the promises", "/x-requirements");
  yield difference(requirementRules["requirement-reworded"], place, sentence, { old: words(old), new: words(now) });
}

function* compareRequirement(old: JsonObject, now: JsonObject, id: string, place: Place): Iterable<Difference> {
  const says = textOf(now.says) ?? "";
  if (!same(old.level, now.level)) {
    const isMust = now.level === "must";
    const sentence = `${id} is now what servers ${isMust ? "must" : "may"} do: "${says}"`;
    const rule = requirementRules[isMust ? "requirement-strengthened" : "requirement-weakened"];
    yield difference(rule, inside(place, ["level"]), sentence, { old: old.level, new: now.level });
  }
  const [before, after] = [selection(old.operations), selection(now.operations)];
  if (!same(before, after)) {
    const sentence = `${id} is now about ${inWords(after)} instead of ${inWords(before)}: "${says}"`;
    const values = { old: before, new: after };
    const isRegrouped = isObject(before) !== isObject(after);
    yield difference(
      requirementRules[isRegrouped ? "requirement-regrouped" : "requirement-operations-changed"],
      inside(place, ["operations"]),
      sentence,
      values,
    );
  }
}

/** The operations of a requirement without order: by name, or by what they have in common. */
function selection(operations: Json | undefined): Json {
  if (!isObject(operations)) return [...textsOf(operations)].sort();
  const { allOf, except, and } = operations;
  const names = (list: Json | undefined): Json => (Array.isArray(list) ? [...list] : []).sort();
  const exempt = (Array.isArray(except) ? except : []).map((each: Json) => objectOf(each).operation ?? null);
  return { allOf: names(allOf), except: names(exempt), and: names(and) };
}

function inWords(operations: Json): string {
  const named = (list: Json | undefined) => joined(textsOf(list).map(shown));
  if (!isObject(operations)) return named(operations) || "no operation";
  const except = named(operations.except);
  const and = named(operations.and);
  const groups = listOf(operations.allOf).length;
  const all = groups === 0 ? "all operations" : `the group${groups === 1 ? "" : "s"} ${named(operations.allOf)}`;
  return `${all}${except && ` without ${except}`}${and && ` and ${and}`}`;
}
