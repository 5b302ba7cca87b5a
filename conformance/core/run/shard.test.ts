import fc from "fast-check";
import { expect, test } from "vitest";
import { checks } from "../../checks/index.ts";
import { costOf } from "../spending/cost.ts";
import { readShard, shardOf } from "./shard.ts";

test("the parts of a run have each check once, and groups stay together", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), (count) => {
      const parts = Array.from({ length: count }, (_, index) => shardOf(checks, { index: index + 1, count }));
      const ids = parts.flatMap((part) => part.map(({ id }) => id));
      expect(ids.sort()).toEqual(checks.map(({ id }) => id).sort());
      const groups = parts.flatMap((part) => [...new Set(part.map(({ id }) => id.split("/")[0]))]);
      expect(new Set(groups).size).toBe(groups.length);
    }),
    { numRuns: 12 },
  );
});

test("the parts send about the same number of requests", () => {
  const loads = [1, 2, 3, 4].map((index) => costOf(shardOf(checks, { index, count: 4 }).map(({ id }) => id)).requests);
  expect(Math.max(...loads)).toBeLessThan(2 * Math.min(...loads));
});

test.each(["0/4", "5/4", "1", "1/0", "a/b", "-1/2", "1/2/3", ""])("%s is not a part", (text) => {
  expect(() => readShard(text)).toThrow(/such as 2\/5/);
});

test("a part is parsed", () => {
  expect(readShard(" 2/5")).toEqual({ index: 2, count: 5 });
});
