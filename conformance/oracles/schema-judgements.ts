import { isDeepStrictEqual } from "node:util";
import { type Requirement, requirements } from "../../generated/requirements.ts";
import type { SchemaViolation } from "../../generated/validators.js";
import type { Deviation } from "../core/errors.ts";
import { isRecord } from "../core/exchange.ts";
import type { Schema } from "../core/values/description.ts";
import { appliesTo, fits, keeps } from "../core/values/keywords.ts";
import { segmentOf } from "../core/values/pointer.ts";
import { preview } from "../core/values/preview.ts";
import { Place, type Station } from "./schema-places.ts";

/** A requirement of one place in the description, and whether a value fulfils it. */
export interface PlaceJudgement {
  readonly requirement: string;
  readonly deviation: Deviation | undefined;
}

/** Aspects that only a request can break. */
const onRequests = new Set(["default", "closed", "inFuture"]);

/** The derived requirements that an answer can break. */
export const responseRequirements = requirements.filter(
  ({ subject }) =>
    (subject?.side === "response" || subject?.side === "both") &&
    subject.part !== "header" &&
    !onRequests.has(subject.keyword),
);

/** The requirements of each place, by keyword. */
const byPlace = new Map<Place, Map<string, Requirement[]>>();
for (const requirement of responseRequirements) {
  const { subject, operations } = requirement;
  if (subject === undefined) continue;
  const scope = Place.of(subject.component ?? `${operations[0]} ${subject.part}`);
  const names = (subject.pointer ?? "").split("/").slice(1);
  const place = names.reduce((outer, name) => outer.at(name), scope);
  const ofPlace = byPlace.get(place) ?? new Map<string, Requirement[]>();
  byPlace.set(place, ofPlace.set(subject.keyword, [...(ofPlace.get(subject.keyword) ?? []), requirement]));
}

const none: readonly Requirement[] = [];

function requirementsAt(place: Place, keyword: string): readonly Requirement[] {
  return byPlace.get(place)?.get(keyword) ?? none;
}

/** The violations that the generated validator found in an answer, by keyword and place. */
export type Violations = ReadonlyMap<string, SchemaViolation>;

/** Groups violations for fast look-up, because a long list may have very many. */
export function violationsByPlace(found: readonly SchemaViolation[]): Violations {
  return new Map(found.map((violation) => [`${violation.keyword} ${violation.instancePath}`, violation]));
}

/** Keywords that imply the type of a value, so that no separate requirement gives it. */
const implyType = ["enum", "const", "pattern", "format"];

/**
 * Judges a value by the schema of its place: a judgement for each requirement that applies to the value.
 * @param violations the generated validator's violations in the answer; only it judges formats
 */
export function* judgementsAt(station: Station, violations: Violations): Iterable<PlaceJudgement> {
  const { place, schema, value, at } = station;
  const isOfType = keeps(schema, "type", value) ?? true;
  for (const [keyword, argument] of Object.entries(schema)) {
    const named = withValue(requirementsAt(place, keyword), argument);
    if (named.length === 0 || keyword === "required") continue;
    const kept = !isOfType && implyType.includes(keyword) ? false : keptAt(station, keyword, violations);
    const deviation = kept === false ? deviationOf(keyword, argument, station) : undefined;
    if (kept !== undefined) for (const { id } of named) yield { requirement: id, deviation };
  }
  if (isRecord(value)) {
    for (const name of schema.required ?? []) yield* member(station, value, name, "required");
    for (const [given, names] of Object.entries(schema.dependentRequired ?? {})) {
      if (!Object.hasOwn(value, given)) continue;
      for (const name of names) yield* member(station, value, name, `requiredWith.${given}`);
    }
  }
  if (schema.not !== undefined) {
    const kept = keeps(schema, "not", value) !== false;
    for (const { id, says } of requirementsAt(place, "rule.not")) {
      yield { requirement: id, deviation: kept ? undefined : ruleDeviation(says, at, value) };
    }
  }
  if (schema.if !== undefined) yield* conditions(station);
}

/** Whether the value satisfies a keyword; undefined if the keyword does not apply to it. */
function keptAt({ schema, value, at, form }: Station, keyword: string, violations: Violations): boolean | undefined {
  const violation = violations.size === 0 ? undefined : violations.get(`${keyword} ${at}`);
  if (keyword === "oneOf" || keyword === "anyOf") {
    // The intended component has its own requirements; the choice only forbids matching two at once.
    const speaksForItself = typeof form === "object" && form.$ref !== undefined;
    return violation === undefined || (speaksForItself && !Array.isArray(violation.params.passingSchemas));
  }
  if (!appliesTo(keyword, value)) return undefined;
  return keeps(schema, keyword, value) ?? violation === undefined;
}

/** The requirements with this value, if one place has several with the same keyword. */
function withValue(found: readonly Requirement[], argument: unknown): readonly Requirement[] {
  return found.length < 2 ? found : found.filter(({ subject }) => isDeepStrictEqual(subject?.value, argument));
}

function* member(
  { at, place }: Station,
  value: Readonly<Record<string, unknown>>,
  name: string,
  keyword: string,
): Iterable<PlaceJudgement> {
  const pointer = `${at}/${segmentOf(name)}`;
  const deviation = Object.hasOwn(value, name)
    ? undefined
    : { pointer, expected: `a member ${pointer}`, actual: "it is missing" };
  for (const { id } of requirementsAt(place.at(name), keyword)) {
    yield { requirement: id, deviation };
  }
}

/** The conditional rules of a place whose condition is met. */
function* conditions({ value, at, place }: Station): Iterable<PlaceJudgement> {
  for (const [keyword, named] of byPlace.get(place) ?? []) {
    const [, word] = /^rule\..*\.(when|unless)\./.exec(keyword) ?? [];
    if (word === undefined) continue;
    for (const { id, says, subject } of named) {
      const branch = isRecord(subject?.value) ? branchOf(subject.value, value, word === "when") : undefined;
      if (branch === undefined) continue;
      yield { requirement: id, deviation: fits(branch, value) ? undefined : branchDeviation(branch, says, at, value) };
    }
  }
}

/** The branch of a condition that a rule is about; undefined if the condition selects another one. */
function branchOf(rule: Schema, value: unknown, isThen: boolean): Schema | boolean | undefined {
  const holds = fits(partOf(rule, "if"), value);
  const branch = partOf(rule, holds ? "then" : "else");
  if (typeof branch === "object" && branch.if !== undefined) return branchOf(branch, value, isThen);
  return holds === isThen && branch !== true ? branch : undefined;
}

/** What breaks a branch: a single member if it does so alone, else the whole value. */
function branchDeviation(branch: Schema | boolean, says: string, at: string, value: unknown): Deviation {
  const whole = ruleDeviation(says, at, value);
  if (typeof branch !== "object" || !isRecord(value)) return whole;
  const missing = branch.required?.find((name) => !Object.hasOwn(value, name));
  const wrong = Object.entries(branch.properties ?? {}).find(
    ([name, schema]) => Object.hasOwn(value, name) && !fits(schema, value[name]),
  )?.[0];
  const name = missing ?? wrong;
  if (name === undefined) return whole;
  // The rule is about the whole value, so the pointer stays there.
  const found = name === missing ? "is missing" : `is ${preview(value[name])}`;
  return { ...whole, actual: `${name} ${found} in ${preview(value)}` };
}

function partOf(rule: Schema, keyword: "if" | "then" | "else"): Schema | boolean {
  const part = rule[keyword];
  return isRecord(part) ? part : part !== false;
}

function ruleDeviation(says: string, pointer: string, value: unknown): Deviation {
  return {
    pointer,
    expected: `the rule to hold: ${says.replace(/^In [^,]*, |\.$/g, "")}`,
    actual: `it is ${preview(value)}`,
  };
}

const phrases: Readonly<Record<string, (argument: unknown) => string>> = {
  type: (types) => `to be of type ${[types].flat().join(" or ")}`,
  const: (only) => `to be ${JSON.stringify(only)}`,
  enum: (options) => `to be one of ${[options].flat().map(String).join(", ")}`,
  pattern: (pattern) => `to match ${String(pattern)}`,
  format: (format) => `to have the format ${String(format)}`,
};

function deviationOf(keyword: string, argument: unknown, { at, value }: Station): Deviation {
  const phrase = phrases[keyword]?.(argument) ?? `to satisfy ${keyword} ${preview(argument)}`;
  return { pointer: at, expected: `${at || "the body"} ${phrase}`, actual: `it is ${preview(value)}` };
}
