import { expect, it } from "vitest";
import { faults } from "../../mocks/sandbox/faults/index.ts";
import { groups, sampleOf } from "./sample.ts";

it("a sample has the same number of faults from each group, without duplicates, and is the same every time", () => {
  const sample = sampleOf(faults, 12);
  for (const group of Object.keys(groups)) expect(sample.filter((one) => one.group === group)).toHaveLength(12);
  expect(new Set(sample.map(({ fault }) => fault.name)).size).toBe(36);
  expect(sampleOf(faults.toReversed(), 12)).toEqual(sample);
});

it("a sample is not larger than the number of faults", () => {
  const few = faults.filter(({ name }) => name.startsWith("fails/"));
  expect(sampleOf(few, 1000)).toHaveLength(few.length);
});
