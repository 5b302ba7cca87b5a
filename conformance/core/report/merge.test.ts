import { expect, test } from "vitest";
import { emptyReport, finding, requirement, result } from "../../testing/reports.ts";
import { mergeReports } from "./merge.ts";
import type { CheckResult, Report } from "./report.ts";
import { judgeRequirements, summarize } from "./verdicts.ts";

const requirements = [requirement("A"), requirement("B")];
const ofB = { requirements: ["B"] };

function reportOf(checks: readonly CheckResult[], more: Partial<Report> = {}): Report {
  const judged = judgeRequirements(requirements, checks);
  const summary = summarize(judged);
  const observations = [{ gap: "GAP-001", observed: "yes" }];
  const spent = { durationMs: 1000, requests: 10, credits: 3 };
  return { ...emptyReport(), ...spent, summary, requirements: judged, checks, observations, ...more };
}

test("each check is listed once, with the most informative result", () => {
  const merged = mergeReports(
    [
      reportOf([result("one", "pass"), result("rule", "blocked", ofB)]),
      reportOf([result("two", "fail"), result("rule", "pass", ofB)], { startedAt: "2026-02-28T23:00:00.000Z" }),
    ],
    requirements,
  );
  expect(merged.checks.map(({ id, verdict }) => [id, verdict])).toEqual([
    ["one", "pass"],
    ["rule", "pass"],
    ["two", "fail"],
  ]);
  expect(merged.summary).toMatchObject({ fail: 1, pass: 1, blocked: 0 });
  expect(merged).toMatchObject({ durationMs: 2000, requests: 20, credits: 6, startedAt: "2026-02-28T23:00:00.000Z" });
  expect(merged.observations).toHaveLength(1);
});

test("a known failure stays known", () => {
  const part = reportOf([result("one", "fail")]);
  const known = { ...part, requirements: part.requirements.map((each) => ({ ...each, known: "a ticket" })) };
  const [first] = mergeReports([known, reportOf([])], requirements).requirements;
  expect(first).toMatchObject({ verdict: "fail", known: "a ticket" });
});

test("a stopped part is reported, unless a later part continued it", () => {
  const stopped = reportOf([], { stopped: "The run was interrupted." });
  expect(mergeReports([stopped, reportOf([])], requirements).stopped).toBeUndefined();
  expect(mergeReports([reportOf([]), stopped], requirements).stopped).toBe("The run was interrupted.");
});

test("reports of two servers, and none at all, are refused", () => {
  const other = reportOf([], { target: "http://127.0.0.1:5000/api/v1" });
  expect(() => mergeReports([reportOf([]), other], requirements)).toThrow(/two servers/);
  expect(() => mergeReports([], requirements)).toThrow(/no report to merge/);
});

test("a missing shard is named, and shards of two runs are refused", () => {
  const shard = (index: number, count: number) => reportOf([], { shard: { index, count } });
  expect(mergeReports([shard(1, 2), shard(2, 2)], requirements).shard).toBeUndefined();
  expect(() => mergeReports([shard(1, 4), shard(3, 4)], requirements)).toThrow(/shard 2\/4, 4\/4 is missing/);
  expect(() => mergeReports([shard(1, 2), shard(2, 3)], requirements)).toThrow(/in 2 shards and of one in 3/);
});

test("findings of one check are one, and those with most checks come first", () => {
  const one = reportOf([result("rule", "fail"), result("a", "fail"), result("other", "fail", ofB)], {
    findings: [finding("other"), finding("rule", { checks: ["rule", "a"], operations: ["getMe"] })],
  });
  const two = reportOf([result("rule", "fail"), result("b", "fail")], {
    findings: [finding("rule", { checks: ["rule", "b"], operations: ["getPost"] })],
  });
  const { findings } = mergeReports([one, two], requirements);
  expect(findings.map(({ id, checks }) => [id, checks])).toEqual([
    ["rule", ["rule", "b", "a"]],
    ["other", ["other"]],
  ]);
  expect(findings[0]?.operations).toEqual(["getPost", "getMe"]);
});

test("a finding whose checks pass in a later part is gone, and a later finding takes over its checks", () => {
  const before = reportOf([], {
    findings: [finding("a", { checks: ["a", "b"] }), finding("c", { checks: ["c", "d"] })],
  });
  const now = reportOf([result("a", "pass"), result("b", "pass"), result("c", "pass"), result("d", "fail")], {
    findings: [finding("d")],
  });
  const { findings } = mergeReports([before, now], requirements);
  expect(findings.map(({ id, checks }) => [id, checks])).toEqual([["d", ["d"]]]);
});
