import { expect, it } from "vitest";
import { type Report, type RequirementResult, untouched, type Verdict } from "../core/report/report.ts";
import { result } from "../testing/reports.ts";
import { unansweredIds, unansweredText } from "./unanswered.ts";

/** The results of one requirement: the verdict and reason of each check. */
function found(...results: readonly (readonly [Verdict, string?])[]): Pick<Report, "checks" | "requirements"> {
  const checks = results.map(([verdict, reason = ""], at) => result(`check/${at}`, verdict, { reason }));
  const verdict = results.some(([each]) => each === "pass") ? "pass" : "blocked";
  const ids = checks.map(({ id }) => id);
  const requirement: RequirementResult = { id: "ENV-01", level: "must", verdict, checks: ids };
  return { checks, requirements: [requirement] };
}

const server = "needs createPost to succeed (the server answered 500 internal_error)";

it.each([
  ["what the server answered", [["blocked", server]]],
  ["what it showed", [["blocked", "needs a search that finds some ads afresh (cached ones came)"]]],
  [
    "each of several answers",
    [
      ["blocked", server],
      ["blocked", "needs a post that is read"],
    ],
  ],
] as const)("counts a requirement that is blocked by %s", (_, results) => {
  expect(unansweredIds(found(...results))).toHaveLength(1);
});

it.each([
  ["a key", [["blocked", "needs keys.otherTeam"]]],
  ["a part of the control interface", [["blocked", "needs control.clock"]]],
  ["a profile", [["blocked", "needs --profile full"]]],
  ["a budget", [["blocked", "needs a budget of 20 credits (3 left); raise budget.credits or --max-credits"]]],
  ["media", [["blocked", "needs media.video in the target file"]]],
  ["time", [["blocked", "needs more time than 5 minutes; raise budget.minutes or --max-minutes"]]],
  ["a run that goes on", [["blocked", "needs a run that is not interrupted"]]],
  ["an answer that the chosen checks don't bring", [["blocked", untouched]]],
  [
    "either the server or a key",
    [
      ["blocked", server],
      ["blocked", "needs keys.limited"],
    ],
  ],
  ["no check of the run", []],
] as const)("counts none that is blocked for want of %s", (_, results) => {
  expect(unansweredIds(found(...results))).toEqual([]);
});

it("does not count requirements that another check judges", () => {
  expect(unansweredIds(found(["pass"], ["blocked", server]))).toEqual([]);
});

it("gives one sentence or null", () => {
  const one = found(["blocked", server]);
  expect(unansweredText(one)).toBe("1 requirement could not be judged because of the server's answers: ENV-01.");
  const requirements = ["A", "B", "C", "D"].flatMap((id) => one.requirements.map((each) => ({ ...each, id })));
  expect(unansweredText({ ...one, requirements })).toMatch(/^4 requirements .*: A, B, C and 1 more\.$/);
  expect(unansweredText(found(["pass"]))).toBeNull();
});
