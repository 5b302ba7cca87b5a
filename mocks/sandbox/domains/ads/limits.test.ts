import { describe, expect, test } from "vitest";
import { noon, shows, type TestSandbox, testSandbox } from "../../testing/sandbox-test.ts";
import { common, hours, minutes, search, searchAfresh, useUpTheDay } from "./testing/ads.ts";
import { setOperatorUsage } from "./upstream.ts";

const newSearch = { query: { q: "one more" } };

describe("the daily allowance", () => {
  shows(
    ["ADLM-01", "ADLM-02", "ADLM-03", "ADLM-04", "ADLM-07", "ADER-14", "ADER-15", "ADER-16"],
    "50 fresh requests a day, and cached ones beyond",
    async () => {
      const sandbox = testSandbox();
      await useUpTheDay(sandbox);
      const repeated = sandbox.world.collections.searchPages.all().at(-1)?.search.q ?? "";
      sandbox.advance(1 * minutes);

      const error = await sandbox.refused("searchAds", newSearch, 429, "ads_daily_limit");
      await sandbox.refused("searchAdvertisers", { query: { q: "kettle" } }, 429, "ads_daily_limit");
      const untilMidnight = 12 * hours - 6 * minutes;
      expect(error.retryAfterSeconds).toBe(untilMidnight);
      const { headers } = await sandbox.call("searchAds", newSearch);
      expect(headers.get("Retry-After")).toBe(String(untilMidnight));

      expect((await search(sandbox, { q: repeated })).data.cacheHit).toBe(true);
      expect((await sandbox.ok("listSavedAds")).savedCount).toBeGreaterThan(0);
      expect((await search(sandbox, newSearch.query, "otherTeam")).data.cacheHit).toBe(false);

      sandbox.advance(untilMidnight - 1);
      await sandbox.refused("searchAds", newSearch, 429, "ads_daily_limit");
      sandbox.advance(1);
      await sandbox.ok("searchAds", newSearch);
    },
  );

  shows(["ADLM-05", "ADLM-06"], "further pages and lookups use it, too", async () => {
    const sandbox = testSandbox();
    const { json } = await search(sandbox);
    await search(sandbox, { q: common, cursor: json.pagination.nextCursor });
    await sandbox.ok("searchAdvertisers", { query: { q: "kettle" } });
    await searchAfresh(sandbox, 7);
    await sandbox.refused("searchAds", newSearch, 429, "rate_limited");
    await sandbox.refused("searchAdvertisers", { query: { q: "oat" } }, 429, "rate_limited");
    await search(sandbox, { q: common, cursor: json.pagination.nextCursor });
    await sandbox.ok("searchAdvertisers", { query: { q: "kettle" } });
  });
});

describe("limits of the whole service", () => {
  shows("ADLM-08", "ten fresh requests a minute", async () => {
    const sandbox = testSandbox();
    await searchAfresh(sandbox, 4);
    sandbox.advance(20);
    await searchAfresh(sandbox, 6, "otherTeam");
    const error = await sandbox.refused("searchAds", newSearch, 429, "rate_limited");
    expect(error.retryAfterSeconds).toBe(40);
    sandbox.advance(40);
    await sandbox.ok("searchAds", newSearch);
  });

  shows("ADLM-09", "150 fresh requests an hour", async () => {
    const sandbox = testSandbox();
    for (const key of ["full", "otherTeam", "noCredits"]) await useUpTheDay(sandbox, key);
    joinAnotherTeam(sandbox);
    const sent = { ...newSearch, key: "fourth" };
    const error = await sandbox.refused("searchAds", sent, 429, "rate_limited");
    expect(error.retryAfterSeconds).toBe(45 * minutes);
    sandbox.advance(45 * minutes);
    await sandbox.ok("searchAds", sent);
  });

  shows("ADLM-11", "a shared cooldown at 90% of what the operator grants", async () => {
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
