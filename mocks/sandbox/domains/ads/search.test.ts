import { describe, expect, test } from "vitest";
import { testSandbox } from "../../testing/sandbox-test.ts";
import { common, hours, search, workspaceId } from "./testing/ads.ts";

const idsOf = (items: readonly { adId: string }[]) => items.map(({ adId }) => adId);

describe("what a search finds", () => {
  test("each filter holds for all that is found", async () => {
    const { data } = await search(testSandbox(), {
      q: common,
      mediaType: "VIDEO",
      platform: "INSTAGRAM",
      status: "INACTIVE",
    });
    expect(data.items.length).toBeGreaterThan(0);
    for (const item of data.items) {
      expect(item).toMatchObject({ mediaType: "VIDEO", observedStatus: "INACTIVE", stoppedAt: expect.any(String) });
      expect(item.platforms).toContain("instagram");
    }
  });

  test("a country shows the ads that were delivered there", async () => {
    const sandbox = testSandbox();
    const { data } = await search(sandbox, { q: common, country: "MT", status: "ALL" });
    expect(data.items.length).toBeGreaterThan(0);
    const there = sandbox.world.collections.libraryAds.all().filter(({ countries }) => countries.includes("MT"));
    for (const id of idsOf(data.items)) expect(there.map(({ adId }) => adId)).toContain(id);
  });

  test("the seed world holds about 150 ads of a dozen advertisers, and enough of another one to fill a workspace", () => {
    const all = testSandbox().world.collections.libraryAds.all();
    expect(new Set(all.map(({ adId }) => adId)).size).toBeGreaterThan(500);
    const ads = all.filter(({ pageName }) => pageName !== "Vintage Posters");
    expect(new Set(ads.map(({ adId }) => adId)).size).toBe(156);
    expect(ads.length).toBeGreaterThan(160);
    expect(new Set(ads.map(({ pageId }) => pageId)).size).toBe(12);
    const platforms = ["audience_network", "facebook", "instagram", "messenger", "threads", "whatsapp"];
    expect([...new Set(ads.flatMap((ad) => ad.platforms))].sort()).toEqual(platforms);
    expect(new Set(ads.map(({ mediaType }) => mediaType))).toEqual(new Set(["IMAGE", "VIDEO", null]));
    expect(ads.filter(({ hasMedia }) => !hasMedia).length).toBeGreaterThan(5);
  });
});

describe("the cache of searches", () => {
  test("a team's keys and workspaces share it, another team does not", async () => {
    const sandbox = testSandbox();
    await search(sandbox);
    const second = await search(sandbox, { q: common, workspaceId: workspaceId(sandbox, "second") });
    expect(second.data.cacheHit).toBe(true);
    expect((await search(sandbox, { q: common }, "otherTeam")).data.cacheHit).toBe(false);
  });

  test("what has expired is forgotten", async () => {
    const sandbox = testSandbox();
    for (let at = 0; at < 12; at++) {
      await search(sandbox);
      await sandbox.ok("searchAdvertisers", { query: { q: "kettle" } });
      sandbox.advance(30 * hours);
    }
    expect(sandbox.world.collections.searchPages.size).toBe(1);
    expect(sandbox.world.collections.advertiserLookups.size).toBe(1);
    for (const { at } of sandbox.world.collections.counters.all()) expect(at.length).toBeLessThan(3);
  });
});
