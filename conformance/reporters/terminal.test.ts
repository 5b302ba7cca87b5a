import pc from "picocolors";
import { describe, expect, it } from "vitest";
import type { CheckResult, Report, Verdict } from "../core/report.ts";
import { emptyReport, result } from "../testing/reports.ts";
import { planText, summaryText } from "./terminal.ts";

const esc = "\u001b";

function report(checks: readonly CheckResult[], summary: Partial<Record<Verdict, number>> = {}): Report {
  const empty = emptyReport();
  return { ...empty, target: "https://api.example/api/v1", summary: { ...empty.summary, ...summary }, checks };
}

function failing(id: string, more: Partial<CheckResult> = {}): CheckResult {
  return result(id, "fail", { requirements: ["ENV-01"], reason: "expected 1, but 2", ...more });
}

const plain = pc.createColors(false);

/** The summary without colours. */
function summaryOf(checks: readonly CheckResult[], summary: Partial<Record<Verdict, number>> = {}): string {
  return summaryText(report(checks, summary), plain);
}

const nasty = `${esc}[31mred${esc}[0m\u0007\u202e\r\n\u009b2J`;
const evidence = {
  request: { method: "GET", url: "https://api.example/api/v1/me", headers: {} },
  response: { status: 500, headers: {}, body: nasty.repeat(100) },
  expected: "1",
  actual: nasty,
  pointer: `/data/${nasty}`,
  curl: `curl -i 'https://api.example/' --data-raw '{"a":\n  "b  c"}'`,
};

describe("the summary", () => {
  it("has colours only when they are on", () => {
    const all = report([failing("a/b", { evidence: [evidence] }), failing("c", { verdict: "blocked" })], { fail: 1 });
    expect(summaryText(all, plain)).not.toContain(esc);
    expect(summaryText(all, pc.createColors(true))).toContain(`${esc}[31m`);
  });

  it("ends with the requirements blocked by the server's answers", () => {
    const reason = "needs createPost to succeed (the server answered 500 internal_error)";
    const blocked = { ...failing("a/b"), verdict: "blocked", reason } as const;
    const requirement = { id: "ENV-01", level: "must", verdict: "blocked", checks: ["a/b"] } as const;
    const text = summaryText({ ...report([blocked], { pass: 1, blocked: 1 }), requirements: [requirement] }, plain);
    expect(text).toMatch(/No requirement that could be judged is broken\.\n1 requirement could not be judged .*\.\n$/);
  });

  it("contains no terminal commands from a server", () => {
    const text = summaryOf([
      failing("a/b", { reason: nasty, evidence: [evidence] }),
      failing("c", { verdict: "blocked", reason: nasty }),
    ]);
    expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
    expect(text).not.toMatch(/\n *red/);
  });

  it("says once where the curl lines get their key", () => {
    const curl = 'curl -i https://api.example/ -H "authorization: Bearer $SHORTFORM_KEY"';
    const keyed = [failing("a/b", { evidence: [{ ...evidence, curl }] })];
    expect(summaryOf(keyed).match(/export SHORTFORM_KEY=/g)).toHaveLength(1);
    expect(summaryOf([failing("a/b", { evidence: [evidence] })])).not.toContain("export SHORTFORM_KEY");
  });

  it("names every key of the printed curl lines once", () => {
    const curl = (variable: string) => ({
      ...evidence,
      curl: `curl -i https://api.example/ -H "x-api-key: $${variable}"`,
    });
    const script = [
      { ...curl("SHORTFORM_KEY_REVOKED"), step: "2. getMe" },
      { ...curl("SHORTFORM_KEY_SCOPED_3"), step: "1. getMe" },
    ];
    const text = summaryOf([
      failing("a/1", { evidence: [curl("SHORTFORM_KEY"), curl("SHORTFORM_KEY_LIMITED")] }),
      failing("a/2", { evidence: [curl("SHORTFORM_KEY_NOCREDITS")] }), // the same as a/1, and not printed
      failing("b", { evidence: script }),
    ]);
    expect(text).toContain(": export SHORTFORM_KEY=… SHORTFORM_KEY_REVOKED=… SHORTFORM_KEY_SCOPED_3=…\n");
  });

  it("does not change the curl line", () => {
    expect(summaryOf([failing("a/b", { evidence: [evidence] })])).toContain(evidence.curl);
  });

  it("shows failures of one kind once, and all others separately", () => {
    const same = Array.from({ length: 8 }, (_, index) => failing(`group/${index}`, { requirements: [`R-${index}`] }));
    const text = summaryOf([...same, failing("group/other", { reason: "expected 3, but 4" }), failing("else/0")]);
    expect(text.match(/✗/g)).toHaveLength(3);
    expect(text).toContain("the same in 7 more: group/1, group/2, group/3, group/4, group/5, …");
    expect(text).toContain("requirements: R-0, R-1, R-2, R-3, R-4, R-5, …");
  });

  it("counts the reasons of blocked checks, most frequent first", () => {
    const reasons = ["needs keys.revoked", "needs an account", "needs an account"];
    const text = summaryOf(reasons.map((reason, at) => result(`check/${at}`, "blocked", { reason })));
    expect(text).toMatch(/2 {2}needs an account\n +1 {2}needs keys\.revoked/);
  });

  it("uses the singular for one", () => {
    const requirement = { id: "ENV-01", level: "must", verdict: "blocked", checks: [] } as const;
    const all = { ...report([], { pass: 1, blocked: 1 }), requests: 1, credits: 1, requirements: [requirement] };
    const text = summaryText(all, plain);
    expect(text).toMatch(/The run sent 1 request to \S+ in 1\.5 s and cost 1 credit by/);
    expect(text).toContain("judges 1 requirement;");
  });

  it("shows no answer if none came", () => {
    const { response: _, ...silent } = evidence;
    expect(summaryOf([failing("a", { evidence: [silent] })])).not.toContain("answer:");
  });

  it.each<[string, readonly CheckResult[], Partial<Record<Verdict, number>>, string]>([
    ["nothing is broken", [], { pass: 3 }, "No requirement that could be judged is broken."],
    ["a check failed", [failing("a")], {}, "The server does not conform."],
    [
      "a check failed once",
      [failing("a", { verdict: "unstable" })],
      { unstable: 1 },
      "Some checks failed and then passed",
    ],
    ["the kit failed", [failing("a", { verdict: "error" })], { error: 1 }, "The kit failed"],
    [
      "a recommendation is broken",
      [failing("a", { verdict: "warn" })],
      { warn: 1 },
      "No requirement that could be judged",
    ],
  ])("gives the conclusion when %s", (_, checks, summary, sentence) => {
    expect(summaryOf(checks, summary)).toContain(sentence);
  });
});

it("the plan has a line for each profile", () => {
  const plan = { profile: "safe", checks: 1, requests: 2, credits: 3, creates: 4, minutes: 5.25 } as const;
  expect(planText([plan]).split("\n").slice(0, 2)).toEqual([
    "profile       checks  requests   credits   creates   minutes",
    "safe               1         2         3         4       5.3",
  ]);
});
