import { describe, expect, test } from "vitest";
import { noon, type TestSandbox, testSandbox } from "../../testing/sandbox-test.ts";
import { hours, minutes, search, searchAfresh, useUpTheDay } from "./testing/ads.ts";
import { setOperatorUsage } from "./upstream.ts";

const newSearch = { query: { q: "one more" } };

describe("limits of the whole service", () => {
  test("150 fresh requests an hour", async () => {
    const sandbox = testSandbox();
    for (const key of ["full", "otherTeam", "noCredits"]) await useUpTheDay(sandbox, key);
    joinAnotherTeam(sandbox);
    const sent = { ...newSearch, key: "fourth" };
    const error = await sandbox.refused("searchAds", sent, 429, "rate_limited");
    expect(error.retryAfterSeconds).toBe(45 * minutes);
    sandbox.advance(45 * minutes);
    await sandbox.ok("searchAds", sent);
  });

  test("a shared cooldown at 90% of what the operator grants", async () => {
    const sandbox = testSandbox();
    const { world } = sandbox;
    world.transaction(() => setOperatorUsage(world, 89));
    await searchAfresh(sandbox, 2);
    world.transaction(() => setOperatorUsage(world, 90));
    await search(sandbox);
    world.transaction(() => setOperatorUsage(world, 20));
    const error = await sandbox.refused("searchAds", newSearch, 429, "rate_limited");
    expect(error.retryAfterSeconds).toBe(5 * minutes);
    await sandbox.refused("searchAds", { ...newSearch, key: "otherTeam" }, 429, "rate_limited");
    expect((await search(sandbox)).data.cacheHit).toBe(true);
    sandbox.advance(5 * minutes);
    await sandbox.ok("searchAds", newSearch);
  });

  test("a day's uses at its end do not count on the next day, but in the minute", async () => {
    const sandbox = testSandbox({ start: noon + 12 * hours * 1000 - 1000 });
    await searchAfresh(sandbox, 10);
    sandbox.advance(1);
    await sandbox.refused("searchAds", newSearch, 429, "rate_limited");
    sandbox.advance(1 * minutes);
    await useUpTheDay(sandbox);
  });
});

/** A fourth team, so that the hour can be used up before the days of all teams are. */
function joinAnotherTeam({ world }: TestSandbox): void {
  const { teams, workspaces, keys } = world.collections;
  const team = teams.first();
  const key = keys.first();
  if (!team || !key) throw new Error("The seed world has a team with a key.");
  world.transaction(() => {
    const teamId = world.newId();
    const workspace = workspaces.put({ ...workspaces.need(team.defaultWorkspaceId), id: world.newId(), teamId });
    teams.put({ ...team, id: teamId, defaultWorkspaceId: workspace.id });
    keys.put({ ...key, id: world.newId(), teamId, label: "fourth", key: "sf_live_fourth" });
  });
}
