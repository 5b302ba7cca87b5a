import type { Json, Schema } from "../openapi.ts";
import type { Requirement } from "../templates/requirement.ts";
import { inside, requirementAt, type SchemaPlace } from "./place.ts";

/** The rules of a schema about several values together: `dependentRequired`, `if`/`then`, `not`, `propertyNames`, `oneOf`, `anyOf`. */
export function ruleRequirements(schema: Schema, place: SchemaPlace): Requirement[] {
  const found: Requirement[] = [];
  for (const [given, needed] of Object.entries(schema.dependentRequired ?? {})) {
    for (const name of needed) {
      const { label } = inside(place, name);
      const text = `${label} is present when ${given} is given`;
      found.push(requirementAt(inside(place, name), `requiredWith.${given}`, text, given));
    }
  }
  found.push(...conditionalRequirements(schema, place, [], (part) => part));
  if (schema.not) found.push(requirementAt(place, "rule.not", `${place.label} ${describeNot(schema.not)}`, true));
  if (schema.propertyNames) {
    const text = `Each field name in ${place.label} ${describeNames(schema.propertyNames)}`;
    found.push(requirementAt(place, "propertyNames", text, plain(schema.propertyNames)));
  }
  for (const keyword of ["oneOf", "anyOf"] as const) {
    const options = schema[keyword];
    if (options === undefined) continue;
    const text = `${place.label} matches ${keyword === "oneOf" ? "exactly" : "at least"} one of its ${options.length} forms`;
    found.push(requirementAt(place, keyword, text, options.length));
  }
  return found;
}

/**
 * One requirement per branch of a condition; a branch may contain a further condition.
 * @param outer the conditions around this one, in words
 * @param wrap puts a condition back into the outer ones, so that the value of a requirement is complete
 */
function conditionalRequirements(
  schema: Schema,
  place: SchemaPlace,
  outer: readonly string[],
  wrap: (part: Schema) => Schema,
): Requirement[] {
  const { if: condition } = schema;
  if (condition === undefined) return [];
  const branches = [
    { word: "when", branch: schema.then, given: condition },
    { word: "unless", branch: schema.else, given: { not: condition } },
  ];
  const part = conditionOf(schema);
  return branches.flatMap(({ word, branch, given }) => {
    if (branch === undefined) return [];
    const conditions = [...outer, `${word} ${describeIf(condition)}`];
    const keyword = `rule.${branchName(branch)}.${word}.${conditionName(condition)}`;
    const text = `In ${place.label}, ${describeBranch(branch)} ${conditions.join(" and ")}`;
    const own = saysItself(branch) ? [requirementAt(place, keyword, text, plain(wrap(part)))] : [];
    const nested = conditionalRequirements(branch, place, conditions, (inner) => wrap({ if: given, then: inner }));
    return [...own, ...nested];
  });
}

const conditionKeywords = ["if", "then", "else"];

/** Only the condition of a schema and its branches. */
function conditionOf(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => conditionKeywords.includes(keyword)));
}

/** False for a branch that only contains another condition. */
function saysItself(branch: Schema): boolean {
  const carriers = ["description", ...conditionKeywords];
  return branch.if === undefined || Object.keys(branch).some((key) => !carriers.includes(key));
}

function conditionName(condition: Schema): string {
  const names = [...Object.keys(condition.properties ?? {}), ...(condition.required ?? [])];
  return [...new Set(names)].join("+") || "rule";
}

function branchName(branch: Schema): string {
  const names = [
    ...(branch.required ?? []),
    ...Object.keys(branch.properties ?? {}),
    ...(branch.not?.required ?? []).map((name) => `no-${name}`),
  ];
  return [...new Set(names)].join("+") || "rule";
}

function describeBranch({ required = [], properties = {}, not }: Schema): string {
  const bounded = Object.entries(properties).filter(([name]) => !required.includes(name));
  const parts = [
    required.length > 0 && `${listed(required)} ${required.length > 1 ? "are" : "is"} present`,
    not?.required && describeAbsence(not.required),
    bounded.length > 0 && describeBounds(bounded),
  ];
  return parts.filter((part) => typeof part === "string").join(" and ") || "another rule applies";
}

function describeBounds(bounded: readonly (readonly [string, Schema])[]): string {
  const [[name, { exclusiveMaximum, type }] = ["", {}], ...others] = bounded;
  if (others.length === 0 && exclusiveMaximum !== undefined) return `${name} is below ${exclusiveMaximum}`;
  if (others.length === 0 && type === "null") return `${name} is null`;
  return `${bounded.map(([each]) => each).join(" and ")} ${others.length > 0 ? "stay" : "stays"} within bounds`;
}

/** `not: { required: [a, b] }` forbids both together, but allows either one. */
function describeAbsence(names: readonly string[]): string {
  return names.length > 1 ? `${names.join(" and ")} are not sent together` : `${names.join("")} is absent`;
}

function describeIf(condition: Schema): string {
  const values = describeValues(condition);
  const given = (condition.required ?? [])
    .filter((name) => !condition.properties?.[name])
    .map((name) => `${name} is given`);
  const absent = condition.not?.required ?? [];
  const missing = absent.length === 0 ? [] : [`${absent.join(" with ")} is not given`];
  return [...values, ...given, ...missing].join(" and ") || "its condition applies";
}

/** What a condition says of the values of members, also of members inside members. */
function describeValues({ properties = {} }: Schema, path = ""): string[] {
  return Object.entries(properties).flatMap(([name, member]) => {
    const at = `${path}${name}`;
    if (member.const !== undefined) return [`${at} is ${member.const}`];
    if (member.enum) return [`${at} is ${member.enum.join(" or ")}`];
    return member.properties ? describeValues(member, `${at}.`) : [`${at} is given`];
  });
}

/** `a`, `a and b`, `a, b and c`. */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : last;
}

function describeNot(not: Schema): string {
  const [reason] = not.description?.split(";") ?? [];
  if (not.required === undefined && reason)
    return `is refused when ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
  if (not.required === undefined) return "has none of the excluded forms";
  return `does not hold ${not.required.join(" and ")}${not.required.length > 1 ? " together" : ""}`;
}

function describeNames({ not, enum: allowed, pattern }: Schema): string {
  if (allowed) return `is one of ${allowed.join(", ")}`;
  if (not?.enum) return `is none of ${not.enum.join(", ")}`;
  return pattern === undefined ? "follows its rule" : `matches ${pattern}`;
}

/** Copies a schema as plain JSON data. */
function plain(schema: Schema): Json {
  return JSON.parse(JSON.stringify(schema)) as Json;
}
