import { describe, expect, test } from "vitest";
import { shows, testSandbox } from "../../testing/sandbox-test.ts";
import { common, hours, minutes, search, someAd, workspaceId } from "./testing/ads.ts";

const idsOf = (items: readonly { adId: string }[]) => items.map(({ adId }) => adId);

describe("what a search finds", () => {
  shows("ADS-04", "a search that finds nothing succeeds", async () => {
    const { data, json } = await search(testSandbox(), { q: "zeppelin" });
    expect(data).toMatchObject({ items: [], cacheHit: false });
    expect(json.pagination).toEqual({ nextCursor: null, limit: 25 });
  });

  shows(["ADS-05", "ADS-26"], "a page of the lookup can be searched by, and only its ads are found", async () => {
    const sandbox = testSandbox();
    const { items } = await sandbox.ok("searchAdvertisers", { query: { q: "fernlight" } });
    expect(items).toHaveLength(1);
    const { data } = await search(sandbox, { pageId: items[0].pageId, status: "ALL" });
    expect(data.items.length).toBeGreaterThan(10);
    expect(new Set(data.items.map(({ pageId }: { pageId: string }) => pageId))).toEqual(new Set([items[0].pageId]));
  });

  shows(["ADS-06", "ADS-07"], "the provenance names the filters, or their defaults", async () => {
    const sandbox = testSandbox();
    const filters = { country: "DE", mediaType: "VIDEO", platform: "INSTAGRAM", status: "ALL" };
    const filtered = await search(sandbox, { q: common, ...filters });
    expect(filtered.data.items[0].provenance).toEqual(filters);
    const plain = await search(sandbox);
    const defaults = { country: "EU_UK", mediaType: "ALL", platform: "ALL", status: "ACTIVE" };
    expect(plain.data.items[0].provenance).toEqual(defaults);
  });

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

describe("pages and cursors", () => {
  shows(["ADS-08", "ADS-10", "ADS-11", "ADS-22"], "cursors lead through all pages, each with its receipt", async () => {
    const sandbox = testSandbox();
    const seen = new Set<string>();
    let cursor: string | null = null;
    do {
      const query = { q: common, status: "ALL", ...(cursor !== null && { cursor }) };
      const { data, json } = await search(sandbox, query, "noCredits");
      const ids = idsOf(data.items);
      expect(ids.length).toBeLessThanOrEqual(25);
      expect(new Set(ids).size).toBe(ids.length);
      const [first = ""] = ids;
      expect(seen.has(first)).toBe(false);
      const body = { adId: first, resultToken: data.resultToken };
      const saved = await sandbox.ok("saveAd", { body, key: "noCredits" });
      expect(saved.ad).toEqual(data.items[0]);
      for (const id of ids) seen.add(id);
      cursor = json.pagination.nextCursor;
    } while (cursor !== null);
    const holding = sandbox.world.collections.libraryAds
      .all()
      .filter((ad) => JSON.stringify(ad).toLowerCase().includes("the"));
    expect(seen).toEqual(new Set(idsOf(holding)));
  });

  shows(["ADS-12", "ADS-13", "ADS-14", "ADS-15"], "a bad cursor is refused, and a new search helps", async () => {
    const sandbox = testSandbox();
    const { json } = await search(sandbox);
    const query = { q: common, cursor: String(json.pagination.nextCursor) };
    const refused = (sent: object) => sandbox.refused("searchAds", sent, 409, "ads_search_expired");
    await refused({ query: { ...query, country: "FR" } });
    await refused({ query: { ...query, q: "other" } });
    await refused({ query, key: "otherTeam" });
    sandbox.advance(15 * minutes);
    await refused({ query });
    const again = await someAd(sandbox);
    expect(await sandbox.ok("saveAd", { body: again })).toMatchObject({ ad: { adId: again.adId } });
  });
});

describe("the cache of searches", () => {
  shows(["ADS-16", "ADS-17", "ADS-18", "ADS-19", "ADS-20"], "a search is cached for 15 minutes", async () => {
    const sandbox = testSandbox();
    const first = await search(sandbox);
    expect(first.data.cacheHit).toBe(false);
    expect(Date.parse(first.data.expiresAt) - Date.parse(first.data.fetchedAt)).toBe(15 * minutes * 1000);
    sandbox.advance(15 * minutes - 1);
    const again = await search(sandbox);
    expect(again.json).toEqual({ ...first.json, data: { ...first.data, cacheHit: true } });
    sandbox.advance(1);
    const anew = await search(sandbox);
    expect(anew.data.cacheHit).toBe(false);
    expect(anew.data.resultToken).not.toBe(first.data.resultToken);
  });

  shows("ADS-21", "a receipt is good until its page expires", async () => {
    const sandbox = testSandbox();
    const { data } = await search(sandbox);
    const save = (at: number) => ({ body: { adId: data.items[at].adId, resultToken: data.resultToken } });
    sandbox.advance(15 * minutes - 1);
    await sandbox.ok("saveAd", save(0));
    sandbox.advance(1);
    await sandbox.refused("saveAd", save(1), 409, "ads_search_expired");
  });

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

describe("the lookup of advertisers and the capabilities", () => {
  shows(["ADS-24", "ADS-27", "ADS-28", "ADS-29", "ADS-30"], "a lookup is cached for 24 hours", async () => {
    const sandbox = testSandbox();
    expect(await sandbox.ok("getAdCapabilities")).toEqual({
      enabled: true,
      configured: true,
      advertiserSearch: true,
      mediaPreviews: true,
      savedLimit: 500,
    });
    const look = () => sandbox.ok("searchAdvertisers", { query: { q: "kettle" } });
    const first = await look();
    expect(first.cacheHit).toBe(false);
    expect(first.items.map(({ pageName }: { pageName: string }) => pageName)).toEqual([
      "Copper Kettle Coffee",
      "Bright Kettle Tea",
    ]);
    sandbox.advance(24 * hours - 1);
    expect(await look()).toEqual({ ...first, cacheHit: true });
    sandbox.advance(1);
    expect(await look()).toEqual(first);
  });

  shows("ADS-23", "none of it costs credits", async () => {
    const sandbox = testSandbox();
    const before = await sandbox.ok("getMe");
    await sandbox.ok("getAdCapabilities");
    await search(sandbox);
    await sandbox.ok("searchAdvertisers", { query: { q: "kettle" } });
    expect(await sandbox.ok("getMe")).toEqual(before);
  });
});
