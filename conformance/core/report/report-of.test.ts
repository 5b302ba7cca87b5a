import { describe, expect, test } from "vitest";
import { emptyReport, requirement, result } from "../../testing/reports.ts";
import type { CheckResult } from "./report.ts";
import { reportOf } from "./report-of.ts";

const requirements = ["A", "B", "C", "D"].map((id) => requirement(id));

const check = (id: string, verdict: CheckResult["verdict"], more: Partial<CheckResult> = {}): CheckResult =>
  result(`check-${id}`, verdict, { requirements: [id], reason: "needs an answer", ...more });
const notAsked = { asked: false, reason: "needs keys.otherTeam" } as const;

const inconclusive = (checks: readonly CheckResult[], options = {}) =>
  reportOf({ ...emptyReport(), checks }, requirements, options).inconclusive;

describe("a report that judged less than half of the run's requirements", () => {
  test("says so, and why", () => {
    const checks = [check("A", "pass"), check("B", "blocked"), check("C", "blocked")];
    expect(inconclusive(checks)).toBe(
      "Only 1 of 3 requirements could be judged; the checks for the rest are blocked (each: needs an answer).",
    );
    const two = { reason: "needs a post" };
    expect(inconclusive([...checks, check("D", "blocked", two)])).toContain("(most often: needs an answer)");
  });

  test("includes one that judged nothing at all", () => {
    expect(inconclusive([check("A", "blocked", notAsked)])).toBe(
      "Nothing could be judged: the selected checks are blocked (each: needs keys.otherTeam).",
    );
    expect(inconclusive([])).toBe("Nothing could be judged: the selected checks are blocked.");
  });
});

describe("a report counts when", () => {
  test.each<[string, CheckResult[]]>([
    ["half was judged", [check("A", "pass"), check("B", "blocked")]],
    [
      "what is open was never asked for",
      [check("A", "pass"), check("B", "blocked", notAsked), check("C", "blocked", notAsked)],
    ],
    ["another check of the requirement judged it", [check("A", "fail"), check("A", "blocked"), check("B", "blocked")]],
    ["recommendations were judged", [check("A", "warn"), check("B", "unstable"), check("C", "blocked")]],
  ])("%s", (_, checks) => {
    expect(inconclusive(checks)).toBeUndefined();
  });

  test("it is one part of a run, and none of it could run on this target", () => {
    expect(inconclusive([check("A", "blocked", notAsked)], { isPart: true })).toBeUndefined();
    expect(inconclusive([check("A", "blocked")], { isPart: true })).toMatch(/^Only 0 of 1/);
  });
});
