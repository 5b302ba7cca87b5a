import { expect, test } from "vitest";
import { type GapId, gapAnswers } from "../../../generated/gaps.ts";
import { latitudeOf } from "../latitude.ts";
import { conflict } from "../refusal.ts";
import { firstRefusal, type Stage, swaps } from "./precedence.ts";

const refusing =
  (...refused: Stage[]) =>
  (stage: Stage) =>
    refused.includes(stage) ? conflict(stage) : null;

test.each(swaps)("$first or $second first is open ($gap)", ({ first, second, gap, answer }) => {
  const both = refusing(first, second);
  expect(gapAnswers[gap]).toContain(answer);
  expect(firstRefusal(latitudeOf(), both)?.message).toBe(first);
  expect(firstRefusal(latitudeOf({ [gap as GapId]: answer }), both)?.message).toBe(second);
  expect(firstRefusal(latitudeOf({ [gap as GapId]: answer }), refusing(first))?.message).toBe(first);
});

test("nothing is asked after the first refusal", () => {
  const asked: Stage[] = [];
  firstRefusal(latitudeOf(), (stage) => {
    asked.push(stage);
    return stage === "rate" ? conflict("rate") : null;
  });
  expect(asked).toEqual(["path", "method", "authentication", "rate"]);
});
