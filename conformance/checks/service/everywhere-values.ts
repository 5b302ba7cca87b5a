import { requirements } from "../../../generated/requirements.ts";
import { isRecord } from "../../core/exchange.ts";
import { resolve, type Schema } from "../../core/values/description.ts";
import { type Place, placesOf } from "../../core/values/rule-place.ts";
import { acceptedSideOpen, isListed } from "./bounds-open.ts";
import { type BoundRule, operationsOf, rulesEverywhere } from "./bounds-rules.ts";
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

type Named = Pick<BoundRule, "subject" | "place" | "operation">;

/**
 * Values that are nearly right, and one of another type: a server that does not compare exactly takes them.
 * @param sent the right value
 */
export function nearlyRight({ subject, place, operation }: Named, sent?: unknown): readonly unknown[] {
  return [...nearlyRightOf({ subject, place, operation }, sent), ...(hasOwnType(subject, place) ? [otherType] : [])];
}

/** No lenient server converts it to a text or to a number. */
const otherType = { wrong: ["x"] };

/** A value in one of several forms, with one part of it broken: URLs, alone or as members. */
export function brokenForms(value: unknown): readonly unknown[] {
  if (!isRecord(value)) return ["not a url"];
  return Object.keys(value).flatMap((name) => ["not a url", otherType].map((wrong) => ({ ...value, [name]: wrong })));
}

/** These rules also say what type their place has; no rule of its own does. */
function hasOwnType({ keyword }: BoundRule["subject"], place: Place): boolean {
  return place.in === "body" && ["enum", "format", "pattern"].includes(keyword);
}

function nearlyRightOf({ subject, place, operation }: Named, sent: unknown): readonly unknown[] {
  const { keyword, value } = subject;
  if (keyword === "enum" && Array.isArray(value)) {
    const own = value.filter((option) => typeof option === "string");
    const siblings = [...(enumerations.get(nameOf(place)) ?? [])];
    const [first = ""] = own;
    const near = [...siblings, swapped(first)].filter((each) => !own.includes(each));
    if (!isCaseOpen(subject)) return near;
    const folded = own.map((each) => each.toLowerCase());
    return near.filter((each) => !folded.includes(each.toLowerCase()));
  }
  if (place.in !== "body") return [];
  // Rounded, it is a value that the server takes, for example the current revision.
  if (keyword === "type" && value === "integer")
    return [(leastOf(operation.operationId, place.path) ?? Number(sent ?? 5)) + 0.4];
  if (keyword === "pattern" && String(value).includes(":")) return noTimesOfDay;
  return keyword === "format" && value === "date-time" ? [noDay] : [];
}

/** Filters of ads may ignore the letter case (GAP-377). */
function isCaseOpen({ component }: BoundRule["subject"]): boolean {
  return (
    component !== undefined && resolve<Schema>({ $ref: `#/components/schemas/${component}` })["x-open-case"] === true
  );
}

/** Times beyond the last hour and the last minute. A day may end at 24:00. */
const noTimesOfDay = ["25:00", "24:01", "12:60"];

/** February 30, long after every run. */
const noDay = "2096-02-30T10:00:00.000Z";

/** The least allowed number at a place, so that only the fraction is wrong; undefined if there is none. */
function leastOf(operationId: string, path: readonly string[]): number | undefined {
  const found = rulesEverywhere.find(
    (rule) =>
      rule.subject.keyword === "minimum" &&
      rule.operation.operationId === operationId &&
      rule.place.path.join() === path.join(),
  );
  return found && Number(found.subject.value);
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
