import fc from "fast-check";
import type { Mutable, MutableObject } from "./contract.ts";

/** Lists whose order means nothing, by the name of their member. */
const sets = new Set([
  "required",
  "enum",
  "type",
  "security",
  "tags",
  "parameters",
  "allOf",
  "oneOf",
  "anyOf",
  "terminal",
  "successful",
  "states",
  "transitions",
  "refused",
  "open",
  "in",
  "from",
  "answers",
  "operations",
  "x-known-values",
  "bearerAuth",
  "apiKeyHeader",
]);
const prose = ["description", "title", "summary"];
const named = new Set([
  "properties",
  "schemas",
  "parameters",
  "responses",
  "headers",
  "paths",
  "x-states",
  "x-requirements",
  "x-gaps",
  "dependentRequired",
  "default",
  "const",
]);

/** A contract that means the same: members and sets in another order, and with other prose. @param seed what decides */
export function shuffled(root: MutableObject, seed: number): MutableObject {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const order = <T>(list: readonly T[]): T[] => {
    const left = [...list];
    return list.flatMap(() => left.splice(next(left.length), 1));
  };
  const visit = (value: Mutable, name: string, isSchema: boolean): Mutable => {
    if (Array.isArray(value)) {
      const list = value.map((each) => visit(each, "", isSchema));
      return sets.has(name) ? order(list) : list;
    }
    if (typeof value !== "object" || value === null) return value;
    const members = Object.entries(value).map(([key, each]) => [key, visit(each, key, !named.has(key))] as const);
    const isDescribed = isSchema && (value.type !== undefined || value.operationId !== undefined);
    const extra = isDescribed ? [[prose[next(prose.length)] ?? "title", `words ${next(1000)}`] as const] : [];
    return Object.fromEntries(order([...members, ...extra]));
  };
  return visit(root, "", true) as MutableObject; // an object stays one
}

export const seeds = fc.integer({ min: 1, max: 2 ** 31 });
