import { expect, test } from "vitest";
import { emptyReport, finding, reportWith, result } from "../testing/reports.ts";
import { compareReports } from "./changes.ts";
import { markdownText } from "./markdown.ts";

const shown = {
  request: { method: "GET", url: "https://api.example/me", headers: {} },
  expected: "1",
  actual: "2",
  curl: "curl -i https://api.example/me --data-raw '```'",
};

test("it has the verdict, the changes, the levels and the findings", () => {
  const story = { shown, script: "call GET /me\n", rerun: "npx shortform verify --only a" };
  const counts = { pass: 3, fail: 1, blocked: 2, notClaimed: 0 };
  const level = { level: "core", contract: "1.2.3", says: "", stands: false, next: true, counts } as const;
  const levels = [{ ...level, topics: [{ topic: "posts", counts }] }];
  const report = reportWith([finding("a", { story, checks: ["a", "b"] })], { levels });
  expect(markdownText(report, { changes: compareReports(emptyReport(), report) })).toBe(`## The server does not conform

\`http://127.0.0.1:4010/api/v1\`: 1 fail (requirements); 3 requests in 1.5 s.

Since the run of 2026-03-01 00:00 UTC: 0 findings fixed, 1 new, 0 left; the number of requirements that pass is the same.

### New

- \`A\` getMe: the name is missing

### Levels of contract 1.2.3

| topic | core |
| --- | --- |
|  | **next** |
| posts | ✗ 1 of 4, 2 blocked |

### 1 finding

#### 1. getMe: the name is missing

\`A\` It holds.

- expected: \`1\`
- actual: \`2\`

2 checks show it. Script: \`findings/1-a.sh\`.

<details><summary>How to see it</summary>

\`\`\`\`sh
${shown.curl}
npx shortform verify --only a
\`\`\`\`

</details>
`);
});

test("a level without any claimed requirement is not claimed", () => {
  const level = { contract: "1.2.3", says: "", stands: false, topics: [] } as const;
  const none = { pass: 0, fail: 0, blocked: 0, notClaimed: 9 };
  const levels = [
    { ...level, level: "core", counts: { ...none, fail: 1 } } as const,
    { ...level, level: "create", counts: none } as const,
  ];
  expect(markdownText(reportWith([], { levels }))).toContain(
    "| topic | core | create |\n| --- | --- | --- |\n|  | not yet | not claimed |",
  );
});

test("code in the sentence of a requirement stays code", () => {
  const says = "Each item has the `platform` of the *query*.";
  expect(markdownText(reportWith([finding("a", { says })]))).toContain(
    "\n`A` Each item has the `platform` of the \\*query\\*.\n",
  );
});

test("no text of a server is Markdown or HTML", () => {
  const nasty = "# <img src=x> [a](http://b) | **c** `d` _e_ &lt;\n## f";
  const text = markdownText(reportWith([finding("a", { cause: nasty, says: nasty, actual: nasty })]));
  expect(text).toContain(
    "#### 1. \\# \\<img src=x\\> \\[a\\](http://b) \\| \\*\\*c\\*\\* \\`d\\` \\_e\\_ &amp;lt; ## f\n",
  );
  expect(text).toContain("- actual: ``# <img src=x> [a](http://b) | **c** `d` _e_ &lt; ## f``\n");
});

test("it stays short, and says what it leaves out", () => {
  const findings = Array.from({ length: 60 }, (_, at) =>
    finding(`check/${at}`, {
      requirement: `R-${at}`,
      story: { shown: { ...shown, curl: "x".repeat(9000) }, script: "", rerun: "" },
    }),
  );
  const text = markdownText(reportWith(findings));
  expect(text.length).toBeLessThan(20_000);
  expect(text).toContain("40 more findings: see report.html.");
});

test("it lists known failures, expired ones, warnings and what passed when retried", () => {
  const report = reportWith([
    finding("a"),
    finding("b", { requirement: "B" }),
    finding("c", { requirement: "C", cause: "it flickers" }),
  ]);
  const marks = {
    A: { known: "later", issue: "https://x.example/a_b#12", until: "2026-12-31" },
    B: { expired: "later", until: "2026-02-01" },
    C: {},
  };
  const requirements = report.requirements.map((each) => ({ ...each, ...marks[each.id as keyof typeof marks] })); // those above
  const checks = report.checks.map((each) => (each.id === "c" ? { ...each, verdict: "unstable" as const } : each));
  const text = markdownText({
    ...report,
    requirements,
    checks: [...checks, result("slow", "warn", { reason: "it is slow" })],
  });
  expect(text).toContain(
    "### Known failures, which do not count\n\n- `A` later (until 2026-12-31, https://x.example/a_b#12)\n",
  );
  expect(text).toContain("B was a known failure until 2026-02-01; it has counted as a failure since 2026-02-02.");
  expect(text).toContain("### Passed when retried\n\n- it flickers\n");
  expect(text).toContain("### Warnings\n\n- `slow` it is slow\n");
  expect(text).toContain("### 1 finding\n\n#### 2. ");
});
