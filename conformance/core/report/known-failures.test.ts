import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { requirements } from "../../../generated/requirements.ts";
import { emptyReport } from "../../testing/reports.ts";
import { expiredText, hasNewFailure, knownText, markKnown, outdatedText } from "./known-failures.ts";
import { readKnownFailures } from "./known-failures-file.ts";
import type { Report, Verdict } from "./report.ts";

const folder = mkdtempSync(join(tmpdir(), "known-failures-"));
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string, today = "2026-11-23") {
  const file = join(folder, "known.yaml");
  writeFileSync(file, text);
  return readKnownFailures(file, requirements, today);
}

function reportOf(verdicts: Readonly<Record<string, Verdict>>): Report {
  const requirements = Object.entries(verdicts).map(([id, verdict]) => ({
    id,
    level: "must" as const,
    verdict,
    checks: ["c"],
  }));
  return { ...emptyReport(), requirements };
}

test("a listed failure does not count, any other does", () => {
  const known = read("AUTH-01: ticket 12\nENV-01: ticket 13");
  expect(hasNewFailure(markKnown(reportOf({ "AUTH-01": "fail", "ENV-01": "blocked" }), known))).toBe(false);
  expect(hasNewFailure(markKnown(reportOf({ "AUTH-01": "fail", "ENV-02": "fail" }), known))).toBe(true);
});

test("a listed requirement that passes is out of date; one that could not be judged is not", () => {
  const known = read('{"AUTH-01": "ticket 12", "ENV-01": "ticket 13", "ENV-02": "ticket 14"}');
  const verdicts = { "AUTH-01": "pass", "ENV-01": "blocked", "ENV-02": "fail" } as const;
  expect(outdatedText(reportOf(verdicts), known)).toMatch(
    /^AUTH-01 passed, but is listed .*; remove it from the list\.$/,
  );
  expect(outdatedText(reportOf({ ...verdicts, "AUTH-01": "fail" }), known)).toBeUndefined();
});

test("a known failure counts again from the day after its last one", () => {
  const text = "AUTH-01: { reason: keys move, issue: https://issues.example/12, until: 2026-11-23 }";
  const report = reportOf({ "AUTH-01": "fail" });
  const [known, expired] = ["2026-11-23", "2026-11-24"].map((today) => markKnown(report, read(text, today)));
  if (known?.requirements[0] === undefined || expired?.requirements[0] === undefined) throw new Error("unmarked");
  expect([hasNewFailure(known), hasNewFailure(expired)]).toEqual([false, true]);
  expect(knownText(known.requirements[0])).toBe("keys move (until 2026-11-23, https://issues.example/12)");
  expect(knownText(expired.requirements[0])).toBeNull();
  expect(expiredText(expired.requirements[0])).toBe(
    "AUTH-01 was a known failure until 2026-11-23; it has counted as a failure since 2026-11-24. Its reason was: keys move (https://issues.example/12)",
  );
  expect(hasNewFailure(markKnown(known, read(text, "2026-11-24")))).toBe(true);
});

test.each([
  ["NO-99: why", /names NO-99 \(line 1\), which is not a requirement/],
  ["ENV-01: why\nAUTH-1: why", /names AUTH-1 \(line 2\), .*did you mean AUTH-01/],
  ["AUTH-01: ", /gives no reason for AUTH-01 \(line 1\)/],
  ["AUTH-01: { issue: 7 }", /not valid \(line 1\): AUTH-01.reason is missing/],
  ["AUTH-01:\n  reson: why", /not valid \(line 2\): AUTH-01 has no member reson \(did you mean reason\?\)/],
  ["AUTH-01:\n  reason: why\n  untl: 2026-12-31", /\(line 3\): AUTH-01 has no member untl \(did you mean until\?\)/],
  ["AUTH-01: { reason: why, until: soon }", /AUTH-01.until must be a date such as 2026-12-31/],
  ["AUTH-01:\n  reason: why\n  until: 2026-02-30", /says until: 2026-02-30 \(line 3\), but this date does not exist/],
  ["AUTH-01: why\nAUTH-01: why", /has the member AUTH-01 twice \(the second is in line 2\)/],
  ["- AUTH-01", /has no known failures/],
  ["a: [", /is neither YAML nor JSON/],
])("%s is refused with one sentence", (text, sentence) => {
  expect(() => read(text)).toThrow(sentence);
});

test("a missing file is refused with one sentence", () => {
  expect(() => readKnownFailures(join(folder, "nothing.yaml"), requirements, "2026-11-23")).toThrow(/check the path/);
});
