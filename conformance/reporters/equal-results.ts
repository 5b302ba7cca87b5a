import { groupOf } from "../core/check-group.ts";
import type { CheckResult } from "../core/report/report.ts";

/** Groups results of one group of checks with the same reason. Each list has at least one result. */
export function groupEqual(results: readonly CheckResult[]): CheckResult[][] {
  const groups = new Map<string, CheckResult[]>();
  for (const result of results) {
    const key = `${groupOf(result.id)} ${result.reason}`;
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  return [...groups.values()];
}
