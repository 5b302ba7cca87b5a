import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Requirement } from "../../../generated/requirements.ts";
import { requirement, result as resultOf } from "../../testing/reports.ts";
import { type CheckResult, untouched, type Verdict, verdicts } from "./report.ts";
import { asRecommendation, judgeRequirements, summarize } from "./verdicts.ts";

const result = (verdict: Verdict, requirements: readonly string[] = ["A"]) =>
  resultOf(`check-${verdict}`, verdict, { requirements });

const verdictOf = (found: readonly Verdict[], level: Requirement["level"] = "must") =>
  judgeRequirements(
    [requirement("A", { level })],
    found.map((verdict) => result(verdict)),
  )[0];

describe("the verdict of a requirement", () => {
  it.each<[readonly Verdict[], Verdict]>([
    [["pass"], "pass"],
    [["pass", "blocked"], "pass"],
    [["pass", "fail", "error", "blocked"], "fail"],
    [["error", "pass"], "error"],
    [["warn", "pass"], "warn"],
    [["blocked", "blocked"], "blocked"],
    [[], "blocked"],
  ])("of %j is %s", (found, verdict) => {
    expect(verdictOf(found)?.verdict).toBe(verdict);
  });

  it("is fail if any check fails, and pass only if one passes and none fails", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...verdicts)), (found) => {
        const verdict = verdictOf(found)?.verdict;
        expect(verdict === "fail").toBe(found.includes("fail"));
        if (verdict === "pass") expect(found).toContain("pass");
        if (verdict === "blocked") expect(found.every((each) => each === "blocked")).toBe(true);
      }),
    );
  });

  it("is not claimed if all its operations are not, or if that is all that its checks lack", () => {
    const lost = resultOf("lost", "blocked", { asked: false, notClaimed: ["getPost"] });
    const shown = resultOf("shown", "blocked", { asked: false, reason: `needs an answer; ${untouched}` });
    const other = resultOf("other", "blocked");
    const lacks = (checks: readonly CheckResult[], unclaimed: readonly string[] = []) =>
      judgeRequirements([requirement("A", { operations: ["createPost"] })], checks, unclaimed)[0]?.notClaimed;
    expect(lacks([lost, shown])).toEqual(["getPost"]);
    expect(lacks([lost, other])).toBeUndefined();
    expect(lacks([shown])).toBeUndefined();
    expect(lacks([other], ["createPost"])).toEqual(["createPost"]);
    expect(lacks([lost, resultOf("passed", "pass")], ["createPost"])).toBeUndefined();
  });

  it("is never fail for a recommendation", () => {
    expect(verdictOf(["fail", "pass"], "may")?.verdict).toBe("warn");
  });

  it("has the reason of the deciding check, and the ids of all checks", () => {
    expect(verdictOf(["blocked", "fail"])).toMatchObject({
      reason: "it is fail",
      checks: ["check-blocked", "check-fail"],
    });
    expect(verdictOf(["pass", "blocked"])).not.toHaveProperty("reason");
    expect(verdictOf([])?.reason).toBe("no check of this run covers it");
  });

  it("does not exist if no client can observe it", () => {
    const excluded = requirement("B", { excluded: "It happens in the web app." });
    expect(judgeRequirements([excluded, requirement("A")], []).map(({ id }) => id)).toEqual(["A"]);
  });

  it("counts a check that names it twice once", () => {
    expect(judgeRequirements([requirement("A")], [result("pass", ["A", "A"])])[0]?.checks).toHaveLength(1);
  });
});

describe("a check that fails", () => {
  const known = [requirement("MUST"), requirement("MAY", { level: "may" })];
  it.each<[readonly string[], Verdict]>([
    [["MAY"], "warn"],
    [["MUST"], "fail"],
    [["MAY", "MUST"], "fail"],
    [["UNKNOWN"], "fail"],
    [[], "fail"],
  ])("of %j is a %s", (ids, verdict) => {
    expect(asRecommendation(result("fail", ids), known).verdict).toBe(verdict);
    expect(asRecommendation(result("blocked", ids), known).verdict).toBe("blocked");
  });
});

it("summarize counts each verdict, including zero counts", () => {
  const none = Object.fromEntries(verdicts.map((verdict) => [verdict, 0]));
  expect(summarize([result("pass"), result("pass"), result("fail")])).toEqual({ ...none, pass: 2, fail: 1 });
});
