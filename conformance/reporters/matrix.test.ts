import { expect, test } from "vitest";
import type { LevelCounts, LevelResult } from "../core/report/report.ts";
import { emptyReport, result } from "../testing/reports.ts";
import { matrixLines } from "./matrix.ts";
import { summaryText } from "./terminal.ts";

const plain = { pass: String, fail: String, dim: String };

function level(name: LevelResult["level"], counts: Partial<LevelCounts>, more: Partial<LevelResult> = {}): LevelResult {
  const all = { pass: 0, fail: 0, blocked: 0, notClaimed: 0, ...counts };
  return { level: name, contract: "9.9.9", says: "It holds.", stands: false, counts: all, topics: [], ...more };
}

const failing = level(
  "create",
  { pass: 40, fail: 3, blocked: 2 },
  {
    next: true,
    topics: [
      { topic: "suggestions", counts: { pass: 20, fail: 1, blocked: 2, notClaimed: 0 } },
      { topic: "content", counts: { pass: 20, fail: 2, blocked: 0, notClaimed: 0 } },
    ],
  },
);
const levels = [
  level("core", { pass: 50, notClaimed: 4 }, { stands: true }),
  failing,
  level("ads", { notClaimed: 9 }),
  level("strict", { pass: 2, blocked: 7 }),
];

test("a line for each level says whether it stands, where it fails, and which is next", () => {
  const notClaimed = ["searchAds", "saveAd", "a", "b", "c", "d", "e"];
  expect(matrixLines({ ...emptyReport(), levels, notClaimed }, plain)).toEqual([
    "",
    "Levels of contract 9.9.9",
    "  core    stands 50 passed, 4 not claimed",
    "  create  3 failed (content 2, suggestions 1), 40 passed, 2 blocked  <- next",
    "  ads     not claimed",
    "  strict  not yet, 2 passed, 7 blocked",
    "  Not claimed: searchAds, saveAd, a, b, c and 2 other operations",
  ]);
  expect(matrixLines(emptyReport(), plain)).toEqual([]);
});

test("what is not claimed is no blocked check in the summary", () => {
  const lost = result("A", "blocked", { asked: false, notClaimed: ["saveAd"], reason: "needs saveAd" });
  const text = summaryText({ ...emptyReport(), levels, notClaimed: ["saveAd"], checks: [lost] });
  expect(text).toContain("Not claimed: saveAd\n");
  expect(text).not.toContain("Blocked checks");
  expect(text).not.toContain("because of the server's answers");
});
