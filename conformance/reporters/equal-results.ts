import type { CheckResult } from "../core/report.ts";

/** Results of one group of checks with the same reason: failures with one cause are one thing to mend. Each list holds one at least. */
export function groupEqual(results: readonly CheckResult[]): CheckResult[][] {
  const groups = new Map<string, CheckResult[]>();
  for (const result of results) {
    const key = `${result.id.split("/")[0]} ${result.reason}`;
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  return [...groups.values()];
}
