import { expect, test } from "vitest";
import type { RequirementResult } from "../core/report/report.ts";
import { claimAdvice, claimsToAdd } from "./claims-to-add.ts";

const waiting = (id: string, ...notClaimed: string[]): RequirementResult => ({
  id,
  level: "must",
  verdict: "blocked",
  checks: [],
  notClaimed,
});

const notClaimed = ["listAccounts", "createListicle", "searchAds"];

test("claimed operations that nothing judges without another name that one", () => {
  const requirements = [
    waiting("POST-07", "listAccounts"),
    waiting("createPost.status.202", "listAccounts"),
    waiting("POST-75", "listAccounts", "createListicle"), // needs two
    waiting("ADS-04", "searchAds"), // is about an operation that is not claimed
  ];
  expect(claimsToAdd({ requirements, notClaimed })).toMatchObject([
    {
      operation: "listAccounts",
      waiting: ["createPost", "getPost", "listPosts"],
      requirements: requirements.slice(0, 2),
    },
  ]);
  expect(claimAdvice({ requirements, notClaimed })).toEqual([
    "`createPost`, `getPost`, `listPosts` need `listAccounts`, which is not claimed: add it to `implements` to have 2 more requirements judged",
  ]);
});

test("a server that claims everything has nothing to add", () => {
  expect(claimAdvice({ requirements: [waiting("POST-07")] })).toEqual([]);
});
