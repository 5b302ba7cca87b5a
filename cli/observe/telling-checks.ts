import type { Check } from "../../conformance/index.ts";
import { checkCosts } from "../../generated/check-costs.ts";

/** A check with more requests walks to a limit: many equal calls that tell little. */
const maxRequests = 24;
/** Of each family of checks, so many run: they ask the same of other operations or members. */
const maxOfFamily = 16;

/** The checks whose traffic is learned from, so that one run takes a part of the time. */
export function tellingChecks(checks: readonly Check[]): Check[] {
  const families = new Map<string, number>();
  return checks.filter(({ id, profile }) => {
    if (profile === "exhaustive" || (checkCosts.checks[id]?.requests ?? 0) > maxRequests) return false;
    const family = id.split("/")[0] ?? id;
    const count = (families.get(family) ?? 0) + 1;
    families.set(family, count);
    return count <= maxOfFamily;
  });
}
