import { expect, test } from "vitest";
import { type CheckResult, type RequirementResult, untouched } from "../core/report/report.ts";
import { missingOf } from "./missing.ts";

/** A report whose checks are blocked for these reasons; each judges the requirement of its own number and R-1. */
function reportOf(reasons: readonly string[], more: Partial<CheckResult> = {}) {
  const checks = reasons.map(
    (reason, at): CheckResult => ({
      id: `check/${at + 1}`,
      title: "It is judged.",
      requirements: ["R-1", `R-${at + 1}`],
      verdict: "blocked",
      reason,
      ...more,
    }),
  );
  const requirements = checks.map(
    (check, at): RequirementResult => ({ id: `R-${at + 1}`, level: "must", verdict: "blocked", checks: [check.id] }),
  );
  return { checks, requirements };
}

const advice = (...reasons: string[]) => missingOf(reportOf(reasons)).map((each) => each.advice);

test("blocked checks are grouped by what would unblock them, the most rewarding first", () => {
  const missing = missingOf(
    reportOf(["needs control.clock", "needs keys.otherTeam", "needs keys.otherTeam", "needs keys.otherTeam"]),
  );
  expect(missing).toEqual([
    {
      advice: "Add `keys.otherTeam` to the target file",
      requirements: 4,
      checks: ["check/2", "check/3", "check/4"],
      reasons: [["needs keys.otherTeam", 3]],
    },
    expect.objectContaining({ advice: "Add the control interface (`control`) to the target file", requirements: 1 }),
  ]);
});

test("the innermost reason of a chain counts", () => {
  const chain = "needs a draft of its own (needs a searchReceipt (needs searchAds, which answers 501))";
  expect(advice(chain, "needs searchAds, which answers 501")).toEqual(["Implement `searchAds`, which answers 501"]);
});

test.for([
  ["needs keys.noCredits of a team with fewer than 1 credits (it has 1000)", "Give `keys.noCredits` of another team"],
  [
    "needs a key in keys.scoped with posts:write",
    "Add `keys.limited` or `keys.scoped` to the target file, with their scopes",
  ],
  [
    "needs a budget of 20 credits (0 left); raise budget.credits or --max-credits",
    "Raise `budget.credits` (`--max-credits`)",
  ],
  ["needs media.video or media.image in the target file", "Add `media` to the target file"],
  ["needs a correct answer of getMe (it breaks schema/Me)", "Fix the answers that break `schema/Me`"],
  [
    "needs a request of createPost that is accepted without the mistake (it is refused: 400)",
    "Make `createPost` succeed",
  ],
  ["needs createAsset to succeed (the server answered 500)", "Make `createAsset` succeed"],
  ["needs a post that is refused", "Give the server the data or the state that these checks need"],
] as const)("%s", ([reason, expected]) => expect(advice(reason)).toEqual([expected]));

test("a profile also counts what a smaller one would judge", () => {
  const missing = missingOf(reportOf(["needs --profile full", "needs --profile standard"]));
  expect(missing.map((each) => [each.advice, each.requirements])).toEqual([
    ["Run with `--profile full`", 2],
    ["Run with `--profile standard`", 2],
  ]);
});

test("what no answer showed comes last and counts only what waits for nothing else; what is not claimed is left out", () => {
  const missing = missingOf(
    reportOf([`needs an answer; ${untouched}`, `needs it; ${untouched}`, "needs keys.revoked"]),
  );
  expect(missing.map(({ requirements }) => requirements)).toEqual([2, 1]);
  expect(missing.at(-1)?.advice).toMatch(/^Nothing to add/);
  expect(missingOf(reportOf(["createAsset is not claimed"], { notClaimed: ["createAsset"] }))).toEqual([]);
});

test("requirements that no check of the run is about are counted, and wait for the whole suite", () => {
  const asked = reportOf(["needs keys.otherTeam"]);
  const unseen = ["R-8", "R-9"].map((id): RequirementResult => ({ id, level: "must", verdict: "blocked", checks: [] }));
  const report = { ...asked, requirements: [...asked.requirements, ...unseen] };
  expect(missingOf(report).map(({ advice, requirements }) => [advice, requirements])).toEqual([
    ["Add `keys.otherTeam` to the target file", 1],
    ["Run every check: this run had only some of them", 2],
  ]);
  expect(missingOf({ ...report, stopped: "Ctrl-C was pressed." })[0]).toEqual({
    advice: "Let the run finish",
    requirements: 2,
    checks: [],
    reasons: [],
  });
});

test("what is not claimed is no reward", () => {
  const { checks, requirements } = reportOf(["needs --profile full", "needs --profile full"]);
  const [first, second] = requirements.map((each, at) => (at === 1 ? { ...each, notClaimed: ["createAsset"] } : each));
  const report = { checks, requirements: [first, second].flatMap((each) => each ?? []) };
  expect(missingOf(report).map((each) => each.requirements)).toEqual([1]);
});
