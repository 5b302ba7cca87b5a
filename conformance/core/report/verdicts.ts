import type { Requirement } from "../../../generated/requirements.ts";
import { type CheckResult, type RequirementResult, untouched, type Verdict, verdicts } from "./report.ts";

/**
 * The verdict of every requirement that a client can observe: `fail` if one of its checks fails (`warn` for a
 * recommendation), `pass` only if at least one passed and none failed, else `blocked` (DESIGN section 6).
 * @param unclaimed the operations that the target does not claim
 */
export function judgeRequirements(
  requirements: readonly Requirement[],
  results: readonly CheckResult[],
  unclaimed: readonly string[] = [],
): RequirementResult[] {
  const isUnclaimed = ({ operations }: Requirement) =>
    operations.length > 0 && operations.every((name) => unclaimed.includes(name));
  const byRequirement = new Map<string, CheckResult[]>();
  for (const result of results) {
    for (const id of new Set(result.requirements)) {
      byRequirement.set(id, [...(byRequirement.get(id) ?? []), result]);
    }
  }
  return requirements
    .filter(({ excluded }) => excluded === undefined)
    .map((requirement) => {
      const { id, level, operations } = requirement;
      const checks = byRequirement.get(id) ?? [];
      const found = verdictOf(checks.map((check) => check.verdict));
      const reason =
        checks.length === 0
          ? "no check of this run covers it"
          : checks.find((check) => check.verdict === found)?.reason;
      return {
        id,
        level,
        verdict: level === "may" && found === "fail" ? "warn" : found,
        checks: checks.map((check) => check.id),
        ...(found !== "pass" && reason !== undefined && { reason }),
        ...(found === "blocked" && (isUnclaimed(requirement) ? { notClaimed: operations } : notClaimedOf(checks))),
      };
    });
}

/** The operations that all checks of a requirement lack because they are not claimed. */
function notClaimedOf(checks: readonly CheckResult[]): Pick<RequirementResult, "notClaimed" | "reason"> {
  const [first] = checks.filter((check) => check.notClaimed !== undefined);
  const isOther = ({ notClaimed, reason }: CheckResult) => notClaimed === undefined && !reason?.includes(untouched);
  if (first === undefined || checks.some(isOther)) return {};
  const operations = [...new Set(checks.flatMap(({ notClaimed = [] }) => notClaimed))];
  return { notClaimed: operations, ...(first.reason !== undefined && { reason: first.reason }) };
}

/** A check whose requirements are all recommendations can only warn. */
export function asRecommendation(result: CheckResult, requirements: readonly Requirement[]): CheckResult {
  if (result.verdict !== "fail") return result;
  const levels = requirements.filter(({ id }) => result.requirements.includes(id)).map(({ level }) => level);
  return levels.length > 0 && levels.every((level) => level === "may") ? { ...result, verdict: "warn" } : result;
}

function verdictOf(found: readonly Verdict[]): Verdict {
  return (
    (["fail", "unstable", "error", "warn", "pass"] as const).find((verdict) => found.includes(verdict)) ?? "blocked"
  );
}

/** How many requirements have each verdict. */
export function summarize(results: readonly { readonly verdict: Verdict }[]): Record<Verdict, number> {
  const counts = Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as Record<Verdict, number>; // every verdict is a key
  for (const { verdict } of results) counts[verdict] += 1;
  return counts;
}
