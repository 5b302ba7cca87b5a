import { describe, expect, it } from "vitest";
import { checks, oneKey, planRuns } from "../../index.ts";
import { claimedChecks, offersOf } from "./plan.ts";

describe("the plan", () => {
  it("grows from profile to profile, and only the full one may spend credits", () => {
    const [safe, standard, full] = planRuns(checks);
    expect(safe).toMatchObject({ profile: "safe", credits: 0, creates: 0 });
    expect(standard).toMatchObject({ profile: "standard", credits: 0 });
    expect(full?.credits).toBeGreaterThan(0);
    expect(full?.requests).toBeGreaterThan(standard?.requests ?? Number.POSITIVE_INFINITY);
  });

  it("of the standard profile waits for at most one hourly window at the documented limits", () => {
    expect(planRuns(checks)[1]?.minutes).toBeLessThanOrEqual(60);
  });

  it("of a server that has only some operations leaves out whatever needs the others", () => {
    const few = claimedChecks(checks, { implements: ["getMe", "workspaces"] });
    const full = planRuns(few)[2];
    expect(full).toMatchObject({ profile: "full", credits: 0 });
    expect(full?.checks).toBeGreaterThan(20);
    expect(full?.checks).toBeLessThan(checks.length / 4);
    expect(claimedChecks(checks, {})).toHaveLength(checks.length);
  });
});

describe("what a target offers", () => {
  const everything = offersOf(
    { keys: { full: "a", limited: "b", otherTeam: "c", revoked: "d", noCredits: "e" } },
    new Set(["reset", "clock", "credits", "outcomes", "quota", "ads", "faults"]),
  );

  it("enables more checks, and a clock removes the waits", () => {
    const full = planRuns(checks, everything).at(-1);
    const alone = planRuns(checks, oneKey).at(-1);
    expect(full?.checks).toBe(checks.length);
    expect(alone?.checks).toBeLessThan(checks.length);
    expect(full?.minutes).toBe(0);
    expect(alone?.minutes).toBeGreaterThan(15);
  });
});
