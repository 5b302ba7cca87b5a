import type { Check } from "../../conformance/index.ts";

/** The checks with these ids, in the order of the suite. */
export function checksNamed(checks: readonly Check[], ids: readonly string[]): Check[] {
  const wanted = new Set(ids);
  return checks.filter(({ id }) => wanted.has(id));
}
