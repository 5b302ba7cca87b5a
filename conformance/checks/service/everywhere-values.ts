import { requirements } from "../../../generated/requirements.ts";
import { type Place, placesOf } from "../../core/rule-place.ts";
import { acceptedSideOpen, isListed, letterCaseOpen } from "./bounds-open.ts";
import { type BoundRule, operationsOf, rulesEverywhere } from "./bounds-rules.ts";
import { edgeValues, wrongType } from "./bounds-values.ts";

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

/** Values that are nearly right, which a server takes that does not compare exactly, and one of another type, if no rule is about the type. */
export function nearlyRight(rule: BoundRule): readonly unknown[] {
  const isUntyped = rule.place.in === "body" && ["enum", "format", "pattern"].includes(rule.subject.keyword);
  return [...nearOnes(rule), ...(isUntyped ? [wrongType] : [])];
}

function nearOnes({ id, subject, place, operation }: BoundRule): readonly unknown[] {
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
  if (place.in !== "body") return [];
  if (keyword === "type" && value === "integer") return [leastOf(operation.operationId, place.path) + 0.5];
  if (keyword === "pattern" && String(value).includes(":")) return ["25:00"];
  return keyword === "format" && value === "date-time" ? [noDay] : [];
}

/** February 30, long after every run. */
const noDay = "2096-02-30T10:00:00.000Z";

/** The least allowed number at a place, so that only the fraction is wrong. */
function leastOf(operationId: string, path: readonly string[]): number {
  const found = rulesEverywhere.find(
    (rule) =>
      rule.subject.keyword === "minimum" &&
      rule.operation.operationId === operationId &&
      rule.place.path.join() === path.join(),
  );
  return Number(found?.subject.value ?? 5);
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
