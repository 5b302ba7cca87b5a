import { expect, test } from "vitest";
import { checkCosts } from "../../../generated/check-costs.ts";
import { checks } from "../../checks/index.ts";
import { costOf } from "./cost.ts";

const ids = checks.map(({ id }) => id);

test("every check is recorded, and nothing else", () => {
  expect(Object.keys(checkCosts.checks).sort()).toEqual([...ids].sort());
});

test("a shared story counts once", () => {
  const [one, other] = Object.entries(checkCosts.checks)
    .filter(([, { stories = [] }]) => stories.join() === "the life of a search page")
    .map(([id]) => id);
  const alone = costOf([one ?? ""]);
  expect(alone.requests).toBeGreaterThan(checkCosts.checks[one ?? ""]?.requests ?? 0);
  expect(costOf([one ?? "", other ?? ""]).requests).toBe(
    alone.requests + (checkCosts.checks[other ?? ""]?.requests ?? 0),
  );
});

test("a check that was not recorded yet counts as zero", () => {
  expect(costOf(["new-check"])).toMatchObject({ requests: 0, credits: 0, creates: 0 });
});

test("calls with the full key are counted by operation", () => {
  const { calls, requests } = costOf(ids);
  const sum = calls.reduce((total, [, count]) => total + count, 0);
  expect(sum).toBeGreaterThan(requests / 2);
  expect(sum).toBeLessThanOrEqual(requests);
});
