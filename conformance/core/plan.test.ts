import { describe, expect, it } from "vitest";
import { checks, oneKey, planRuns, selectChecks } from "../index.ts";
import { offersOf } from "./plan.ts";

describe("the plan", () => {
  it("grows from profile to profile, and only the full one may spend credits", () => {
    const [safe, standard, full] = planRuns(checks);
    expect(safe).toMatchObject({ profile: "safe", credits: 0 });
    expect(standard).toMatchObject({ profile: "standard", credits: 0 });
    expect(full?.credits).toBeGreaterThan(0);
    expect(full?.requests).toBeGreaterThan(standard?.requests ?? Number.POSITIVE_INFINITY);
  });

  it("of the standard profile waits for at most one hourly window at the documented limits", () => {
    expect(planRuns(checks)[1]?.minutes).toBeLessThanOrEqual(60);
  });
});

describe("what a target offers", () => {
  const everything = offersOf(
    { keys: { full: "a", limited: "b", otherTeam: "c", revoked: "d", noCredits: "e" } },
    new Set(["reset", "clock", "credits", "outcomes", "quota", "ads", "faults"]),
  );

  it("enables more checks, and a clock removes the waits", () => {
    const [, , full] = planRuns(checks, everything);
    const [, , alone] = planRuns(checks, oneKey);
    expect(full?.checks).toBe(checks.length);
    expect(alone?.checks).toBeLessThan(checks.length);
    expect(full?.minutes).toBe(0);
    expect(alone?.minutes).toBeGreaterThan(15);
  });
});

describe("--only", () => {
  it.each([
    ["a check", "no-key/createPost", 1],
    ["a group", "wrong-method", checks.filter(({ id }) => id.startsWith("wrong-method/")).length],
    ["a requirement", "AUTH-04", 1],
  ])("selects by %s", (_, name, count) => {
    const { checks: selected, unknown } = selectChecks(checks, [name]);
    expect(unknown).toEqual([]);
    expect(selected).toHaveLength(count);
  });

  it("selects by operation, and everything without names", () => {
    const { checks: selected } = selectChecks(checks, ["createPost"]);
    expect(selected.map(({ id }) => id)).toEqual(expect.arrayContaining(["example/createPost", "no-key/createPost"]));
    expect(selectChecks(checks, []).checks).toHaveLength(checks.length);
  });

  it("returns unknown names", () => {
    expect(selectChecks(checks, ["AUTH-03", "AUTH-99"]).unknown).toEqual(["AUTH-99"]);
  });
});
