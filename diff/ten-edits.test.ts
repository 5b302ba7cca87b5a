import { expect, test } from "vitest";
import { resultOf } from "./report/result.ts";
import { contract, listAt, objectAt, original } from "./testing/contract.ts";

/** The contract with ten edits, one of each kind. */
function edited() {
  const root = contract();
  const schemas = ["components", "schemas"];
  objectAt(root, "paths", "/posts", "post")["x-credits"] = { base: 2 };
  objectAt(root, "paths", "/generations", "post", "x-rate-limit").limit = 5;
  objectAt(root, "paths", "/influencers", "post", "x-rate-limit").windowSeconds = 7200;
  const accounts = objectAt(root, "paths", "/accounts", "get");
  accounts.security = [
    { bearerAuth: ["accounts:read", "posts:read"] },
    { apiKeyHeader: ["accounts:read", "posts:read"] },
  ];
  objectAt(root, ...schemas, "CreateWorkspaceBody", "properties").owner = { type: "string" };
  listAt(root, ...schemas, "CreateWorkspaceBody", "required").push("owner");
  objectAt(root, ...schemas, "ListicleLayout").enum = ["list", "checklist", "countdown"];
  listAt(root, "x-states", "automation", "states").push("paused");
  listAt(root, "x-states", "automation", "transitions").push({
    from: ["active"],
    on: "updateAutomation",
    to: "paused",
    requirement: "AUTO-08",
  });
  objectAt(root, ...schemas, "CreateGenerationsBody", "properties", "count").default = 4;
  delete objectAt(root, "paths", "/automations", "post")["x-idempotent"];
  delete objectAt(root, "x-gaps")["GAP-011"];
  return root;
}

test("ten edits are ten differences, in words", () => {
  const result = resultOf({ name: "old", document: original }, { name: "new", document: edited() });
  expect(result.differences.map(({ says }) => says).sort()).toEqual(
    [
      "`createPost` now costs 2 credits; it was free.",
      "The rate limit of `createGenerations` fell from 10 to 5 calls in 5 min.",
      "The window of the rate limit of `createInfluencer` is now 2 h instead of 1 h.",
      "`listAccounts` now needs the scope `posts:read`.",
      "`owner` of `createWorkspace` is new, and required.",
      "`layout` of `createListicle` no longer has the value `pyramid`.",
      "`automation` has the new state `paused`: `updateAutomation` in `active` leads to `paused`.",
      "The default of `count` of `createGenerations` is now `4` instead of `5`.",
      "`createAutomation` no longer takes an `Idempotency-Key`: a repeated call acts twice.",
      'GAP-011 is no longer open: "Which error refuses a malformed `workspaceId` in the query?"; the legal answers were `400` and `404`.',
    ].sort(),
  );
  expect(result).toMatchObject({ notCompared: [], advice: { bump: "major", version: "3.0.0" } });
});
