import type { Requirement } from "../../generated/requirements.ts";
import type { CheckResult, Finding, Report, Verdict } from "../core/report/report.ts";

/** A made-up requirement. */
export function requirement(id: string, more: Partial<Requirement> = {}): Requirement {
  const source = { doc: "core", section: "Errors" } as const;
  return { id, kind: "written", level: "must", says: "It holds.", source, operations: [], ...more };
}

/** A made-up result of a check; one that did not pass has a reason. */
export function result(id: string, verdict: Verdict, more: Partial<CheckResult> = {}): CheckResult {
  const reason = verdict === "pass" ? {} : { reason: `it is ${verdict}` };
  return { id, title: "It holds.", requirements: ["A"], verdict, ...reason, ...more };
}

/** A report of a short run without results. */
export function emptyReport(): Report {
  return {
    target: "http://127.0.0.1:4010/api/v1",
    startedAt: "2026-03-01T00:00:00.000Z",
    durationMs: 1500,
    requests: 3,
    credits: 20,
    summary: { pass: 0, fail: 0, unstable: 0, warn: 0, blocked: 0, error: 0 },
    requirements: [],
    checks: [],
    findings: [],
    observations: [],
    transport: { lost: 0, retried: 0 },
  };
}

/** A made-up finding of one call. */
export function finding(id: string, more: Partial<Finding> = {}): Finding {
  const story = { script: "", rerun: `npx shortform verify --only ${id}` };
  return {
    id,
    cause: "getMe: the name is missing",
    requirement: "A",
    says: "It holds.",
    operations: ["getMe"],
    checks: [id],
    expected: "1",
    actual: "2",
    story,
    ...more,
  };
}

/** A report in which these findings and nothing else failed. */
export function reportWith(findings: readonly Finding[], more: Partial<Report> = {}): Report {
  const checks = findings.flatMap((each) =>
    each.checks.map((id) => result(id, "fail", { requirements: [each.requirement] })),
  );
  const ids = [...new Set(findings.map((each) => each.requirement))];
  const requirements = ids.map((id) => ({ id, level: "must" as const, verdict: "fail" as const, checks: [] }));
  return {
    ...emptyReport(),
    summary: { ...emptyReport().summary, fail: ids.length },
    findings,
    checks,
    requirements,
    ...more,
  };
}
