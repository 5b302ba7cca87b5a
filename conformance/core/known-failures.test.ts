import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { requirements } from "../../generated/requirements.ts";
import { emptyReport } from "../testing/reports.ts";
import { hasNewFailure, markKnown, readKnownFailures, unexpectedPasses } from "./known-failures.ts";
import type { Report, Verdict } from "./report.ts";

const folder = mkdtempSync(join(tmpdir(), "known-failures-"));
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string) {
  const file = join(folder, "known.yaml");
  writeFileSync(file, text);
  return readKnownFailures(file, requirements);
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
  expect(unexpectedPasses(reportOf({ "AUTH-01": "pass", "ENV-01": "blocked", "ENV-02": "fail" }), known)).toEqual([
    "AUTH-01",
  ]);
});

test.each([
  ["NO-99: why", /names NO-99, which is not a requirement/],
  ["AUTH-01: ", /gives no reason for AUTH-01/],
  ["- AUTH-01", /has no known failures/],
  ["a: [", /can't be read/],
])("%s is refused with one sentence", (text, sentence) => {
  expect(() => read(text)).toThrow(sentence);
});

test("a missing file is refused with one sentence", () => {
  expect(() => readKnownFailures(join(folder, "nothing.yaml"), requirements)).toThrow(/check the path/);
});
