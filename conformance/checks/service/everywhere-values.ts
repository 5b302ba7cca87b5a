import { requirements } from "../../../generated/requirements.ts";
import { type Place, placesOf } from "../../core/rule-place.ts";
import { acceptedSideOpen, isListed, letterCaseOpen } from "./bounds-open.ts";
import { type BoundRule, operationsOf } from "./bounds-rules.ts";
import { edgeValues } from "./bounds-values.ts";

/** The values of every enumeration in requests, by the name of the member that takes them. */
const enumerations = new Map<string, Set<string>>();
for (const { subject, operations: names } of requirements) {
  if (subject?.keyword !== "enum" || !Array.isArray(subject.value)) continue;
  for (const place of operationsOf(names).flatMap((operation) => placesOf(operation, subject))) {
    const known = enumerations.get(nameOf(place)) ?? new Set();
    enumerations.set(nameOf(place), known);
    for (const option of subject.value) if (typeof option === "string") known.add(option);
  }
}

function nameOf({ path }: Place): string {
  return path.findLast((name) => name !== "0") ?? "";
}

/** Values that are nearly right: a server that does not compare exactly takes them. */
export function nearlyRight({ id, subject, place }: BoundRule): readonly unknown[] {
  const { keyword, value } = subject;
  if (keyword === "enum" && Array.isArray(value)) {
    const own = value.filter((option) => typeof option === "string");
    const siblings = [...(enumerations.get(nameOf(place)) ?? [])];
    const [first = ""] = own;
    const near = [...siblings, swapped(first)].filter((each) => !own.includes(each));
    if (!isListed(letterCaseOpen, id)) return near;
    const folded = own.map((each) => each.toLowerCase());
    return near.filter((each) => !folded.includes(each.toLowerCase()));
  }
  if (keyword === "type" && value === "integer" && place.in === "body") return [2.5];
  if (keyword === "format" && value === "date-time") return ["2030-02-30T12:00:00.000Z"];
  return [];
}

/** The text in the other letter case. */
function swapped(text: string): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
}

/** Every documented value and bound of a place. */
export function rightValues({ id, subject, operation, place }: BoundRule): readonly unknown[] {
  if (isListed(acceptedSideOpen, `${id}@${operation.operationId}`)) return [];
  const { keyword, value } = subject;
  if (keyword === "enum" && Array.isArray(value)) return value.filter((option) => typeof option === "string");
  return edgeValues(subject, place);
}
