import { expect, test } from "vitest";
import type { Verdict } from "../core/report/report.ts";
import { result } from "../testing/reports.ts";
import { judgeLevels, type LevelTable } from "./levels.ts";

const table: LevelTable = {
  contract: "9.9.9",
  levels: [
    { level: "core", says: "Posts.", requirements: { posts: ["A", "B"], service: ["C"] } },
    { level: "ads", says: "Ads.", requirements: { ads: ["D"] } },
    { level: "strict", says: "Limits.", requirements: { posts: ["E"] } },
  ],
  topics: [
    { topic: "posts", level: "core", operations: ["createPost"] },
    { topic: "ads", level: "ads", operations: ["searchAds"] },
    { topic: "service", level: "core", operations: [] },
  ],
};

type Judged = Readonly<Record<string, Verdict | "not claimed" | "not offered">>;

/** The levels of a report with these verdicts. */
function levelsOf(verdicts: Judged, notClaimed: readonly string[] = []) {
  const checks = Object.entries(verdicts).map(([id, verdict]) => {
    if (verdict === "not claimed") return result(id, "blocked", { asked: false, notClaimed: ["searchAds"] });
    return verdict === "not offered" ? result(id, "blocked", { asked: false }) : result(id, verdict);
  });
  const requirements = checks.map(({ id, verdict, notClaimed: lacks }) => ({
    ...{ id, level: "must" as const, verdict, checks: [id] },
    ...(lacks && { notClaimed: lacks }),
  }));
  return judgeLevels({ checks, requirements, ...(notClaimed.length > 0 && { notClaimed }) }, table);
}

const passed: Judged = { A: "pass", B: "pass", C: "warn", D: "pass", E: "pass" };
const standing = (verdicts: Judged, notClaimed?: readonly string[]) =>
  levelsOf(verdicts, notClaimed).flatMap(({ level, stands }) => (stands ? [level] : []));
const next = (verdicts: Judged, notClaimed?: readonly string[]) =>
  levelsOf(verdicts, notClaimed).find((each) => each.next)?.level;

test("every level of a server that keeps every promise stands, and none is next", () => {
  expect(standing(passed)).toEqual(["core", "ads", "strict"]);
  expect(next(passed)).toBeUndefined();
});

test("the cells count what passed, failed, was blocked and is not claimed", () => {
  const [core] = levelsOf({ ...passed, A: "unstable", B: "blocked", C: "not claimed" });
  expect(core).toEqual({
    level: "core",
    contract: "9.9.9",
    says: "Posts.",
    stands: false,
    next: true,
    counts: { pass: 0, fail: 1, blocked: 1, notClaimed: 1 },
    topics: [
      { topic: "posts", counts: { pass: 0, fail: 1, blocked: 1, notClaimed: 0 } },
      { topic: "service", counts: { pass: 0, fail: 0, blocked: 0, notClaimed: 1 } },
    ],
  });
});

test("a level stands without what the target does not offer, and what only other levels give", () => {
  expect(standing({ ...passed, B: "not offered" })).toContain("core");
  expect(standing({ ...passed, B: "not claimed" }, ["searchAds"])).toEqual(["core", "strict"]);
});

test("a level does not stand with a failure, an answer in the way, an unclaimed operation, or little that was judged", () => {
  expect(standing({ ...passed, A: "fail" })).not.toContain("core");
  expect(standing({ ...passed, A: "blocked" })).not.toContain("core");
  expect(standing(passed, ["createPost"])).not.toContain("core");
  expect(standing({ ...passed, A: "not offered", B: "not offered" })).not.toContain("core");
  expect(standing({})).toEqual([]);
});

test("the level that lacks least is next, and limits are last", () => {
  expect(next({ ...passed, A: "fail", B: "fail", D: "fail" })).toBe("ads");
  expect(next({ ...passed, A: "fail", B: "fail", E: "fail" })).toBe("core");
  expect(next({ ...passed, E: "fail" })).toBe("strict");
});
