import { expect, test } from "vitest";
import type { Report, RequirementResult } from "../core/report/report.ts";
import { finding, reportWith } from "../testing/reports.ts";
import { changesText, compareReports } from "./changes.ts";

/** A report of findings, given as `check requirement`, in which these other requirements passed. */
function reportOf(texts: readonly string[], passing: readonly string[] = [], more: Partial<Report> = {}): Report {
  const findings = texts.map((text) => {
    const [id = "", requirement = ""] = text.split(" ");
    return finding(id, { requirement });
  });
  const report = reportWith(findings);
  const passed = passing.map((id): RequirementResult => ({ id, level: "must", verdict: "pass", checks: [] }));
  const requirements = [...report.requirements, ...passed];
  return { ...report, requirements, summary: { ...report.summary, pass: passing.length }, ...more };
}

const names = (findings: readonly { readonly id: string }[]) => findings.map(({ id }) => id);

test("findings are fixed, new, left, or not judged again", () => {
  const before = reportOf(["a A", "b B", "c C", "d D"], ["E"]);
  const changes = compareReports(before, reportOf(["c C", "other-check D", "e E"], ["A"]));
  expect(names(changes.fixed)).toEqual(["a"]);
  expect(names(changes.unjudged)).toEqual(["b"]);
  expect(names(changes.left)).toEqual(["c", "other-check"]);
  expect(names(changes.added)).toEqual(["e"]);
  expect(changesText(changes)).toBe(
    "Since the run of 2026-03-01 00:00 UTC: 1 finding fixed, 1 new, 2 left, 1 not judged again; the number of requirements that pass is the same.",
  );
});

test("of two findings of one requirement, one can be fixed", () => {
  const changes = compareReports(reportOf(["at/one A", "at/two A"]), reportOf(["at/two A"]));
  expect([names(changes.fixed), names(changes.left)]).toEqual([["at/one"], ["at/two"]]);
});

test("a check that failed before as part of a finding is not new when that finding is fixed", () => {
  const whole = reportWith([finding("a", { requirement: "A", checks: ["a", "b"] })]);
  const changes = compareReports(whole, reportOf(["b B"], ["A"]));
  expect([names(changes.fixed), names(changes.added), names(changes.left)]).toEqual([["a"], [], ["b"]]);
});

test("levels are gained and lost", () => {
  const level = (name: "core" | "ads", stands: boolean) => {
    const counts = { pass: 1, fail: 0, blocked: 0, notClaimed: 0 };
    return { level: name, contract: "1", says: "", stands, counts, topics: [] };
  };
  const before = reportOf([], ["A"], { levels: [level("core", false), level("ads", true)] });
  const now = reportOf([], ["A", "B"], { levels: [level("core", true), level("ads", false)] });
  expect(changesText(compareReports(before, now))).toMatch(
    /: 0 findings fixed, 0 new, 0 left; 1 more requirement passes; core now stands; ads no longer stands\.$/,
  );
});
