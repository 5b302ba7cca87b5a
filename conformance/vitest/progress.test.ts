import { expect, test } from "vitest";
import type { CheckResult } from "../core/report/report.ts";
import { Progress } from "./progress.ts";

const result = (verdict: CheckResult["verdict"]): CheckResult => ({
  id: "check",
  title: "It is judged.",
  requirements: [],
  verdict,
});

test("a line each ten seconds says how far the run is, and each real wait is said at once", () => {
  let now = 0;
  const lines: string[] = [];
  const progress = new Progress(
    300,
    (line) => lines.push(line),
    () => now,
  );
  progress.note(result("pass"));
  expect(lines).toEqual([]);
  now = 10_000;
  progress.note(result("fail"));
  progress.note(result("pass"));
  const wait = { type: "wait", seconds: 60.2, until: new Date(0), why: "the limit of 120 calls" } as const;
  progress.wait({ ...wait, advanced: true });
  progress.wait({ ...wait, advanced: false });
  expect(lines).toEqual([
    "conformance: 2 of 300 checks judged, 1 failed",
    "conformance: 3 of 300 checks judged, 1 failed; waits 61 seconds for the limit of 120 calls",
  ]);
});
