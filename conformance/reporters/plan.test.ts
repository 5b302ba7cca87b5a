import { expect, it } from "vitest";
import { planText } from "./plan.ts";

it("the plan has a line for each profile", () => {
  const plan = { profile: "safe", checks: 1, requests: 2, credits: 3, creates: 4, minutes: 5.25 } as const;
  expect(planText([plan]).split("\n").slice(0, 2)).toEqual([
    "profile       checks  requests   credits   creates   minutes",
    "safe               1         2         3         4       5.3",
  ]);
});
