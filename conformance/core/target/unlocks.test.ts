import { expect, it } from "vitest";
import { check as declare, type Need } from "../check.ts";
import { unlocksFor } from "./unlocks.ts";

const check = (requirements: readonly string[], ...needs: readonly Need[]) => ({
  ...declare("IDEN-01", async () => undefined),
  requirements,
  needs,
});
const checks = [
  check(["A", "B"]),
  check(["B", "C"], "key:otherTeam"),
  check(["D", "E"], "control:clock"),
  check(["F"], "control:credits", "key:otherTeam"),
];

it("counts the requirements that no check could judge before, most first", () => {
  expect(unlocksFor(checks, new Set())).toEqual([
    { offer: "control", requirements: 2 },
    { offer: "keys.otherTeam", requirements: 1 },
    { offer: "all of them", requirements: 4 },
  ]);
});

it("names the parts that a control interface lacks", () => {
  const offers = new Set<Need>(["key:otherTeam", "control:clock"]);
  expect(unlocksFor(checks, offers)).toEqual([{ offer: "control.credits", requirements: 1 }]);
});
