import { expect, it } from "vitest";
import { median, table } from "./report.ts";

it("the median is the middle, or halfway between the two middle ones", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 9])).toBe(3);
  expect(median([])).toBeNaN();
});

it("a table keeps its columns if a cell contains a bar", () => {
  expect(table(["", "ms"], [["a | b", "3"]])).toBe("|  | ms |\n|---|---:|\n| a \\| b | 3 |");
});
