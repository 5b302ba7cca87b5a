import { expect, test } from "vitest";
import { gapAnswers } from "../../../generated/gaps.ts";
import { allChoices, readings } from "./readings.ts";

test.each(allChoices)("$gap allows the answer $answer", ({ gap, answer }) => {
  expect(gapAnswers[gap]).toContain(answer);
});

test("75 readings differ, and each answers a gap once", () => {
  const drawn = readings(75, 1);
  const named = drawn.map((each) => each.map(({ gap, answer }) => `${gap} ${answer}`).join());
  expect(new Set(named).size).toBeGreaterThan(60);
  for (const each of drawn) expect(new Set(each.map(({ gap }) => gap)).size).toBe(each.length);
});
