import type { Requirement } from "../../../generated/requirements.ts";
import { type CheckResult, type Report, type RequirementResult, untouched } from "./report.ts";
import { judgeRequirements, summarize } from "./verdicts.ts";

/** The results of a run or of its parts. */
export type RunResults = Omit<Report, "summary" | "requirements" | "levels" | "inconclusive">;

/**
 * The report of a run: the verdict of each requirement, and whether they are enough to judge the server.
 * @param options.isPart for a part of a run, which need not contain anything that could be judged
 * @param options.isIdle whether every selected check was blocked, so that only its preparation was judged
 */
export function reportOf(
  results: RunResults,
  requirements: readonly Requirement[],
  { isPart = false, isIdle = false }: { readonly isPart?: boolean; readonly isIdle?: boolean } = {},
): Report {
  const judged = judgeRequirements(requirements, results.checks, results.notClaimed);
  const inconclusive =
    isPart && !hasAsked(results.checks) ? undefined : whyInconclusive(judged, results.checks, isIdle);
  return {
    ...results,
    summary: summarize(judged),
    requirements: judged,
    ...(inconclusive !== undefined && { inconclusive }),
  };
}

/**
 * Why a run is inconclusive: less than half of its requirements could be judged (DESIGN section 6). These are the
 * requirements of the checks that the target, the profile and `--only` allow.
 */
function whyInconclusive(
  requirements: readonly RequirementResult[],
  checks: readonly CheckResult[],
  isIdle: boolean,
): string | undefined {
  const asked = new Set(checks.filter(isAsked).flatMap((check) => check.requirements));
  if (asked.size === 0 || isIdle) {
    const selected = checks.filter(({ verdict, reason }) => verdict === "blocked" && !reason?.includes(untouched));
    return `Nothing could be judged: the selected checks are blocked${mostOften(selected)}.`;
  }
  const open = requirements.filter(
    ({ id, verdict }) => asked.has(id) && (verdict === "blocked" || verdict === "error"),
  );
  const judged = asked.size - open.length;
  if (judged * 2 >= asked.size) return undefined;
  const ids = new Set(open.map(({ id }) => id));
  const blocked = checks.filter((check) => isAsked(check) && check.requirements.some((id) => ids.has(id)));
  return `Only ${judged} of ${asked.size} requirements could be judged; the checks for the rest are blocked${mostOften(blocked)}.`;
}

function hasAsked(checks: readonly CheckResult[]): boolean {
  return checks.some(isAsked);
}

function isAsked({ asked }: CheckResult): boolean {
  return asked !== false;
}

/** The most frequent reason of blocked checks, in brackets. */
function mostOften(checks: readonly CheckResult[]): string {
  const counts = new Map<string, number>();
  for (const { verdict, reason } of checks) {
    if (verdict === "blocked" && reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  if (most === undefined) return "";
  const [reason, count] = most;
  return ` (${count === checks.length ? "each" : "most often"}: ${reason})`;
}
