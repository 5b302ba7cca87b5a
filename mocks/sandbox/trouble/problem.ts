import { requestBodies } from "../../../generated/control-validators.js";
import { operations as apiOperations } from "../../../generated/operations.ts";
import type { TroubleRule } from "./rule.ts";

/** What each field takes, for the sentence about a wrong one. */
const fields: Readonly<Record<keyof TroubleRule, string>> = {
  operations: '"reads", "writes" or a list of operationIds',
  chance: "a number above 0, at most 1",
  times: "a whole number from 1",
  when: '"before" or "after"',
  latencyMs:
    "whole milliseconds up to 25000: a number, { min, max }, or { p50 } with p75, p90, p95 and p99 as you like",
  bytesPerSecond: "a whole number from 1",
  lost: '"before-headers", "after-headers" or "in-body"',
};

const effects = ["latencyMs", "lost", "bytesPerSecond"] as const;

/**
 * Says what is wrong with rules of trouble.
 * @returns one sentence that starts with the wrong place (`rules[0].chance: …`), or null if they are valid
 */
export function troubleProblem(rules: unknown): string | null {
  const validate = requestBodies.setTrouble;
  if (!validate(rules)) {
    const [error] = validate.errors ?? [];
    const [, at, field] = error?.instancePath.split("/") ?? [];
    if (at === undefined) return "rules: give a list of at most 100 rules; an empty list ends all trouble.";
    if (field === undefined) {
      const unknown = error?.params.additionalProperty;
      if (unknown === undefined) return `rules[${at}]: a rule is an object, such as { "latencyMs": 300 }.`;
      return `rules[${at}]: it has an unknown field ${JSON.stringify(unknown)}; a rule has ${Object.keys(fields).join(", ")}.`;
    }
    return `rules[${at}].${field}: give ${fields[field as keyof TroubleRule]}.`; // the schema has these fields
  }
  const checked = rules as readonly TroubleRule[]; // the schema has just said so
  for (const [at, rule] of checked.entries()) {
    const problem = ruleProblem(rule);
    if (problem !== null) return `rules[${at}]${problem}`;
  }
  return null;
}

/** What no schema says. */
function ruleProblem(rule: TroubleRule): string | null {
  const { operations, latencyMs, lost, when } = rule;
  if (effects.every((effect) => rule[effect] === undefined)) {
    return ": it does nothing; give latencyMs, lost or bytesPerSecond.";
  }
  const unknown = typeof operations === "object" && operations.find((id) => !Object.hasOwn(apiOperations, id));
  if (unknown) return `.operations: the API has no operation ${unknown}.`;
  if (when === "before" && lost !== undefined && lost !== "before-headers") {
    return '.lost: a call that the server has not handled has no answer; give "before-headers", or when: "after".';
  }
  if (typeof latencyMs === "object" && !isAscending(Object.entries(latencyMs))) {
    return ".latencyMs: a higher bound or percentile can't be less than a lower one.";
  }
  return null;
}

/** Whether values don't fall. `max` before `min` and `p50` before `p75` are in the order of the alphabet, or its reverse. */
function isAscending(entries: readonly (readonly [name: string, value: number])[]): boolean {
  const sorted = entries.toSorted(([a], [b]) => (a === "min" || (b !== "min" && a < b) ? -1 : 1));
  return sorted.every(([, value], at) => at === 0 || value >= (sorted[at - 1]?.[1] ?? 0));
}
