import { type Difference, difference, inside, nameOf, type Place } from "./difference.ts";
import { type JsonObject, same } from "./json.ts";
import { compareLife, lifeKeywords } from "./life.ts";
import { rulesOf, schemaRules } from "./rule.ts";

export const markRules = {
  ...rulesOf("life cycle", {
    deprecated: ["Something is deprecated.", "notice", "safe"],
    "deprecation-removed": ["Something is no longer deprecated.", "safe", "safe"],
  }),
  ...rulesOf("open places", {
    "freedom-added": ["The contract leaves something to the server that it did not leave to it.", "notice", "safe"],
    "freedom-removed": ["The contract no longer leaves something to the server.", "safe", "breaking"],
  }),
  ...schemaRules("directions", {
    "read-only-changed": [
      "A member is now in answers only, or no longer.",
      { request: ["breaking", "breaking"], answer: ["notice", "notice"] },
    ],
    "write-only-changed": [
      "A member is now in requests only, or no longer.",
      { request: ["notice", "notice"], answer: ["breaking", "breaking"] },
    ],
  }),
};

/** What each mark leaves to the server. */
const freedoms: Readonly<Record<string, (name: string) => string>> = {
  "x-open-value": (name) => `what the value of ${name} is`,
  "x-open-order": (name) => `how the items of ${name} are ordered`,
  "x-open-case": (name) => `whether the letter case of ${name} matters`,
  "x-may-be-refused": (name) => `whether to take ${name}`,
  "x-may-succeed": (name) => `whether a call succeeds instead of ${name}`,
  "x-changes-by-itself": (name) => `when ${name} changes`,
};

/** The marks that a schema, a parameter, an answer or an operation can have. */
export const marks: readonly string[] = [
  ...["deprecated", "readOnly", "writeOnly"],
  ...Object.keys(freedoms),
  ...lifeKeywords,
];

/** Compares the marks of two parts of a description. */
export function* compareMarks(old: JsonObject, now: JsonObject, place: Place): Iterable<Difference> {
  for (const mark of marks) {
    const [was, is] = [old[mark] === true, now[mark] === true];
    if (was !== is && !same(old[mark], now[mark])) yield compareMark(mark, is, inside(place, [mark]));
  }
  yield* compareLife(old, now, place);
}

function compareMark(mark: string, is: boolean, place: Place): Difference {
  const values = { old: !is, new: is };
  const name = nameOf(place);
  if (mark === "deprecated") {
    const rule = markRules[is ? "deprecated" : "deprecation-removed"];
    return difference(rule, place, `${name} is ${is ? "deprecated" : "no longer deprecated"}`, values);
  }
  if (mark === "readOnly" || mark === "writeOnly") {
    const side = mark === "readOnly" ? "answers" : "requests";
    const rule = markRules[mark === "readOnly" ? "read-only-changed" : "write-only-changed"];
    return difference(rule, place, `${name} is ${is ? "now" : "no longer"} in ${side} only`, values);
  }
  const what = freedoms[mark]?.(name) ?? name;
  const says = `the contract ${is ? "now leaves it to the server" : "no longer leaves it to the server"} ${what}`;
  return difference(markRules[is ? "freedom-added" : "freedom-removed"], place, says, values);
}
