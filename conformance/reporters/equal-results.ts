import { groupOf } from "../core/check-group.ts";
import type { CheckResult } from "../core/report.ts";
import { createOracles } from "../oracles/index.ts";

const ruleIds = new Set(createOracles().flatMap(({ rules }) => rules.map(({ id }) => id)));

/**
 * Groups results of one group of checks with the same reason: failures with one cause need one fix. Each list has at least one result.
 * Rules about single answers come first: checks that depend on such an answer fail because of it.
 */
export function groupEqual(results: readonly CheckResult[]): CheckResult[][] {
  const groups = new Map<string, CheckResult[]>();
  for (const result of [...results].sort((a, b) => rank(a) - rank(b))) {
    const key = `${groupOf(result.id)} ${result.reason}`;
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  return [...groups.values()];
}

function rank({ id }: CheckResult): number {
  return ruleIds.has(id) ? 0 : 1;
}
