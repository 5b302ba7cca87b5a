import { expect, test } from "vitest";
import { emptyReport, finding, reportWith, result } from "../testing/reports.ts";
import { githubAnnotations } from "./github.ts";

test("a finding is an error, a warning a warning, and a known failure nothing", () => {
  const report = reportWith([finding("a", { checks: ["a", "b"] }), finding("c", { requirement: "C" })]);
  const requirements = report.requirements.map((each) => (each.id === "C" ? { ...each, known: "later" } : each));
  const checks = [...report.checks, result("slow", "warn", { reason: "it is slow" })];
  expect(githubAnnotations({ ...report, requirements, checks })).toBe(
    `::error title=Finding 1%3A A::${[
      "getMe: the name is missing",
      "The contract says (A): It holds.",
      "expected: 1",
      "actual: 2",
      "1 more check shows it.",
      "again: npx shortform verify --only a",
    ].join("%0A")}\n::warning title=slow%3A It holds.::it is slow\n`,
  );
  expect(githubAnnotations(emptyReport())).toBe("");
  expect(githubAnnotations(emptyReport(), "A passed.")).toBe("::error title=Known failures::A passed.\n");
});

test("a finding that only warns is a warning, not an error", () => {
  const report = reportWith([finding("unclaimed", { warns: true })]);
  const checks = [result("unclaimed", "warn", { requirements: [], reason: "add getMe to implements" })];
  expect(githubAnnotations({ ...report, checks })).toBe(
    "::warning title=unclaimed%3A It holds.::add getMe to implements\n",
  );
});

test("a run without a verdict says why", () => {
  const report = { ...emptyReport(), stopped: "The run was interrupted.", inconclusive: "Nothing could be judged." };
  expect(githubAnnotations(report)).toBe(
    "::error title=No verdict::The run was interrupted.\n::error title=No verdict::Nothing could be judged.\n",
  );
});

test("a run that found something before it ended has a verdict", () => {
  const report = { ...reportWith([finding("a")]), stopped: "--bail ended the run." };
  expect(githubAnnotations(report)).toContain("::notice title=Run ended early::--bail ended the run.\n");
});

test("no text of a server ends a command or begins another", () => {
  const cause = "100%\r\n::stop-commands::x\u001b[31m";
  const requirement = "A,file=/etc/passwd::B\n::error::C";
  const text = githubAnnotations(reportWith([finding("a", { cause, requirement })]));
  expect(text.split("\n")).toHaveLength(2);
  expect(text).toContain(
    "title=Finding 1%3A A%2Cfile=/etc/passwd%3A%3AB%0A%3A%3Aerror%3A%3AC::100%25%0A::stop-commands::x[31m%0A",
  );
});

test("GitHub shows ten; the last one counts the others", () => {
  const findings = Array.from({ length: 25 }, (_, at) => finding(`check/${at}`, { requirement: `R-${at}` }));
  const lines = githubAnnotations(reportWith(findings)).trimEnd().split("\n");
  expect(lines).toHaveLength(10);
  expect(lines[9]).toBe("::error title=16 more::The job summary and the report show them.");
});
