import { expect, test } from "vitest";
import { leastFound } from "./prove.ts";

test("a sample may find fewer faults by chance, and the more there are, the less", () => {
  expect(leastFound(20)).toBeCloseTo(7.6, 1);
  expect(leastFound(2500) / 2500).toBeGreaterThan(0.58);
  expect(leastFound(0)).toBe(0);
});
