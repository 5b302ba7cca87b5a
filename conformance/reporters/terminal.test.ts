import pc from "picocolors";
import { describe, expect, it } from "vitest";
import { type CheckResult, type Finding, type Report, untouched, type Verdict } from "../core/report/report.ts";
import { emptyReport, finding, reportWith, result } from "../testing/reports.ts";
import { summaryText } from "./terminal.ts";

const esc = "\u001b";
const plain = pc.createColors(false);

/** The summary without colours. */
function summaryOf(report: Report, folder?: string): string {
  return summaryText(report, { colours: plain, ...(folder !== undefined && { folder }) });
}

function reportOf(checks: readonly CheckResult[], summary: Partial<Record<Verdict, number>> = {}): Report {
  return { ...emptyReport(), summary: { ...emptyReport().summary, ...summary }, checks };
}

const nasty = `${esc}[31mred${esc}[0m\u0007\u202e\r\n\u009b2J`;
const curl = `curl -i https://api.example/me -H "authorization: Bearer $SHORTFORM_KEY"`;
const shown = {
  request: { method: "GET", url: "https://api.example/me", headers: {} },
  response: { status: 500, headers: {}, body: nasty.repeat(100) },
  expected: "1",
  actual: nasty,
  curl,
};
const calls = (...paths: readonly string[]) =>
  paths.map((path) => `call GET ${path} "$SHORTFORM_KEY_REVOKED"\n`).join("");

/** A finding with the script of these calls. */
function told(id: string, paths: readonly string[], more: Partial<Finding> = {}): Finding {
  return finding(id, { story: { shown, script: calls(...paths), rerun: "npx shortform verify --only x" }, ...more });
}

describe("a finding in the summary", () => {
  it("has its number, cause, requirement, comparison, script, command and checks", () => {
    const checks = ["no-key/getMe", "a", "b", "c", "d", "e", "f"];
    const text = summaryOf(reportWith([told("no-key/getMe", ["/posts", "/me"], { checks })]), "out");
    expect(text).toContain(`
1 finding

  ✗ 1. getMe: the name is missing
     A: It holds.
     expected  1
     actual    2
     script    out/findings/1-no-key-getMe.sh
     again     npx shortform verify --only x
     6 more checks show it: a, b, c, d, e, …
`);
  });

  it("shows the curl line if one call is enough, or if no script is in a file", () => {
    expect(summaryOf(reportWith([told("a", ["/me"])]), "out")).toContain(curl);
    expect(summaryOf(reportWith([told("a", ["/posts", "/me"])]), "out")).not.toContain(curl);
    expect(summaryOf(reportWith([told("a", ["/posts", "/me"])]))).toContain(curl);
  });

  it("does not repeat a comparison that the cause has", () => {
    const text = summaryOf(reportWith([finding("a", { cause: "getMe: expected 1, but 2" })]));
    expect(text).not.toMatch(/^ +(expected|actual) /m);
  });

  it("says since when a known failure counts that has expired", () => {
    const expired = { expired: "keys move", until: "2026-11-01" };
    const report = reportWith([finding("a")]);
    const text = summaryOf({ ...report, requirements: report.requirements.map((each) => ({ ...each, ...expired })) });
    expect(text).toContain(
      "     A was a known failure until 2026-11-01; it has counted as a failure since 2026-11-02.",
    );
  });

  it("is no finding to fix if its failure is known", () => {
    const report = reportWith([finding("a")]);
    const text = summaryOf({
      ...report,
      requirements: report.requirements.map((each) => ({ ...each, known: "later" })),
    });
    expect(text).toContain("Known failures, which do not count\n  A: later\n");
    expect(text).not.toContain("1. getMe");
  });
});

describe("the summary", () => {
  it("fits on a screen or two, however much is broken", () => {
    const findings = Array.from({ length: 30 }, (_, at) => told(`check/${at}`, ["/me"], { requirement: `R-${at}` }));
    const reasons = Array.from({ length: 90 }, (_, at) =>
      result(`blocked/${at}`, "blocked", { reason: `needs ${at}` }),
    );
    const warnings = Array.from({ length: 20 }, (_, at) => result(`warn-${at}`, "warn"));
    const report = reportWith(findings);
    const text = summaryOf({ ...report, checks: [...report.checks, ...reasons, ...warnings] }, "out");
    expect(text.split("\n").length).toBeLessThan(120);
    expect(text).toContain("30 findings, in the order to fix them\n");
    expect(text).toContain("  22 more findings of 22 checks: see out/report.html.\n");
    expect(text).toContain("    80  for 80 other reasons\n");
    expect(text).toContain("  and 15 more\n");
  });

  it("has colours only when they are on", () => {
    const report = reportWith([told("a/b", ["/me"])]);
    expect(summaryOf(report)).not.toContain(esc);
    expect(summaryText(report, { colours: pc.createColors(true) })).toContain(`${esc}[31m`);
  });

  it("contains no terminal commands from a server", () => {
    const bad = told("a/b", ["/me"], { cause: nasty, says: nasty, expected: nasty, actual: `${nasty}!` });
    const report = reportWith([bad]);
    const blocked = result("c", "blocked", { reason: nasty });
    const warning = result("d", "warn", { reason: nasty, evidence: [shown] });
    const text = summaryOf({ ...report, checks: [...report.checks, blocked, warning] });
    expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
    expect(text).not.toMatch(/\n *red/);
  });

  it("names every key of the curl lines and scripts once", () => {
    const text = summaryOf(reportWith([told("a", ["/me"]), told("b", ["/me", "/me"])]), "out");
    expect(text.match(/export SHORTFORM_KEY=… SHORTFORM_KEY_REVOKED=…\n/g)).toHaveLength(1);
    expect(summaryOf(reportWith([finding("a")]))).not.toContain("export SHORTFORM_KEY");
  });

  it("tells failures that passed when retried apart", () => {
    const report = reportWith([finding("a")]);
    const checks = report.checks.map((each) => ({ ...each, verdict: "unstable" as const }));
    const text = summaryOf({ ...report, checks });
    expect(text).toContain("1 finding passed when retried\n\n  ✗ 1. getMe");
    expect(text).not.toContain("in the order to fix");
  });

  it("shows warnings with one reason once", () => {
    const same = Array.from({ length: 8 }, (_, at) => result(`group/${at}`, "warn", { evidence: [shown] }));
    const text = summaryOf(reportOf([...same, result("group/other", "warn", { reason: "it is slow" })]));
    expect(text.match(/✗/g)).toHaveLength(2);
    expect(text).toContain("the same in 7 more: group/1, group/2, group/3, group/4, group/5, …");
  });

  it("counts failures of older reports, which have no findings", () => {
    expect(summaryOf(reportOf([result("a", "fail")]))).toContain("1 check failed without a finding: a\n");
  });

  it("counts the reasons of blocked checks, most frequent first", () => {
    const reasons = ["needs keys.revoked", "needs an account", "needs an account"];
    const text = summaryOf(reportOf(reasons.map((reason, at) => result(`check/${at}`, "blocked", { reason }))));
    expect(text).toMatch(/2 {2}needs an account\n +1 {2}needs keys\.revoked/);
  });

  it("ends with the requirements blocked by the server's answers", () => {
    const reason = "needs createPost to succeed (the server answered 500 internal_error)";
    const requirement = { id: "ENV-01", level: "must", verdict: "blocked", checks: ["a/b"] } as const;
    const report = reportOf([result("a/b", "blocked", { reason })], { pass: 1, blocked: 1 });
    const text = summaryOf({ ...report, requirements: [requirement] });
    expect(text).toMatch(/No requirement that could be judged is broken\.\n1 requirement could not be judged .*\.\n$/);
  });

  it("says plainly why rules were not judged", () => {
    const text = summaryOf(reportOf([result("a/b", "blocked", { reason: untouched })], { blocked: 1 }));
    expect(text).toContain("\n     1  the run got no answer that shows it\n");
  });

  it("uses the singular for one", () => {
    const requirement = { id: "ENV-01", level: "must", verdict: "blocked", checks: [] } as const;
    const report = { ...reportOf([], { pass: 1, blocked: 1 }), requests: 1, credits: 1, requirements: [requirement] };
    const text = summaryOf(report);
    expect(text).toMatch(/The run sent 1 request to \S+ in 1\.5 s and cost 1 credit by/);
    expect(text).toContain("judges 1 requirement;");
  });

  it.each<[string, Verdict | undefined, Partial<Record<Verdict, number>>, string]>([
    ["nothing is broken", undefined, { pass: 3 }, "No requirement that could be judged is broken."],
    ["a check failed", "fail", {}, "The server does not conform."],
    ["a check failed once", "unstable", { unstable: 1 }, "Some checks failed and then passed"],
    ["the kit failed", "error", { error: 1 }, "The kit failed"],
    ["a recommendation is broken", "warn", { warn: 1 }, "No requirement that could be judged"],
  ])("gives the conclusion when %s", (_, verdict, summary, sentence) => {
    expect(summaryOf(reportOf(verdict ? [result("a", verdict)] : [], summary))).toContain(sentence);
  });
});

it("says how many of the blocked requirements are not claimed", () => {
  const counts = { pass: 2, fail: 0, blocked: 1, notClaimed: 4 };
  const level = { level: "core", contract: "1.2.3", says: "", stands: true, counts, topics: [] } as const;
  const summary = summaryOf({ ...reportOf([], { pass: 2, blocked: 5 }), levels: [level] });
  expect(summary).toMatch(/Requirements: 2 pass, .*5 blocked.*\. Of the blocked ones, 4 are not claimed\.\n/);
});
