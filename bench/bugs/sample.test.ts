import { expect, it } from "vitest";
import { systematicFaults } from "../../mocks/sandbox/faults/systematic/index.ts";
import { drawn, type Group, groups } from "./sample.ts";

const names = Object.keys(groups) as Group[]; // the keys of the table

it("every fault is in one group", () => {
  const all = names.flatMap((group) => drawn(systematicFaults, group));
  expect(new Set(all)).toEqual(new Set(systematicFaults));
  expect(all).toHaveLength(systematicFaults.length);
});

it("the order does not depend on how the faults are listed", () => {
  const reversed = systematicFaults.toReversed();
  for (const group of names) expect(drawn(reversed, group)).toEqual(drawn(systematicFaults, group));
});
