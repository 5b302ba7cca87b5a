import { describe, expect, test } from "vitest";
import { shows, testSandbox } from "../../testing/sandbox-test.ts";
import { minutes, search, searchAfresh, setMode, someAd } from "./testing/ads.ts";

const newSearch = { query: { q: "something new" } };

describe("modes of the discovery side", () => {
  const modes = [
    ["ADER-01", "ads_unavailable", 503],
    ["ADER-02", "ads_not_configured", 503],
    ["ADER-05", "ads_auth_expired", 503],
    ["ADER-06", "ads_access_denied", 503],
    ["ADER-07", "ads_cache_unavailable", 503],
    ["ADER-12", "ads_upstream_error", 502],
    ["ADER-13", "ads_upstream_timeout", 502],
  ] as const;
  for (const [id, mode, status] of modes) {
    shows([id, "ADER-18"], `${mode} refuses fresh searches and lookups`, async () => {
      const sandbox = testSandbox();
      setMode(sandbox, mode);
      const { status: given, json } = await sandbox.call("searchAds", newSearch);
      expect(given).toBe(status);
      expect(json).toEqual({
        success: false,
        error: { type: mode, message: expect.any(String), hint: expect.any(String) },
      });
      expect((await sandbox.call("searchAdvertisers", { query: { q: "kettle" } })).type).toBe(mode);
      setMode(sandbox, "ready");
      await sandbox.ok("searchAds", newSearch);
    });
  }

  test("ads_daily_limit refuses fresh searches and says when to come again", async () => {
    const sandbox = testSandbox();
    await search(sandbox);
    setMode(sandbox, "ads_daily_limit");
    const error = await sandbox.refused("searchAds", newSearch, 429, "ads_daily_limit");
    expect(error.retryAfterSeconds).toBe(12 * 60 * minutes);
    expect((await search(sandbox)).data.cacheHit).toBe(true);
  });

  test("ads_search_expired refuses receipts and cursors", async () => {
    const sandbox = testSandbox();
    const ad = await someAd(sandbox);
    const { json } = await search(sandbox);
    setMode(sandbox, "ads_search_expired");
    await sandbox.refused("saveAd", { body: ad }, 409, "ads_search_expired");
    await sandbox.refused("getAdPreview", { query: ad }, 409, "ads_search_expired");
    const query = { q: "the", cursor: json.pagination.nextCursor };
    await sandbox.refused("searchAds", { query }, 409, "ads_search_expired");
  });

  test("ads_saved_limit refuses new references", async () => {
    const sandbox = testSandbox();
    const ad = await someAd(sandbox);
    setMode(sandbox, "ads_saved_limit");
    await sandbox.refused("saveAd", { body: ad }, 409, "ads_saved_limit");
  });

  shows(["ADER-03", "ADER-04", "ADS-25"], "without name search, keywords and page ids still do", async () => {
    const sandbox = testSandbox();
    const { items } = await sandbox.ok("searchAdvertisers", { query: { q: "kettle" } });
    setMode(sandbox, "ads_name_search_unavailable");
    expect(await sandbox.ok("getAdCapabilities")).toMatchObject({ advertiserSearch: false, mediaPreviews: true });
    const lookup = { query: { q: "kettle" } };
    await sandbox.refused("searchAdvertisers", lookup, 503, "ads_name_search_unavailable");
    await sandbox.ok("searchAds", newSearch);
    await sandbox.ok("searchAds", { query: { pageId: items[0].pageId } });
  });

  shows(["ADER-08", "ADER-09", "ADER-10"], "without counters saves pause, listing and removal go on", async () => {
    const sandbox = testSandbox();
    const ad = await someAd(sandbox);
    setMode(sandbox, "ads_cache_unavailable");
    await sandbox.refused("saveAd", { body: ad }, 503, "ads_cache_unavailable");
    await sandbox.refused("searchAds", { query: { q: "the" } }, 503, "ads_cache_unavailable");
    const { items, savedCount } = await sandbox.ok("listSavedAds");
    await sandbox.ok("deleteSavedAd", { id: items[0].id });
    expect((await sandbox.ok("listSavedAds")).savedCount).toBe(savedCount - 1);
  });

  test.each(["ads_auth_expired", "ads_upstream_timeout"] as const)(
    "%s leaves cached searches as they are",
    async (mode) => {
      const sandbox = testSandbox();
      const ad = await someAd(sandbox);
      setMode(sandbox, mode);
      expect((await search(sandbox)).data.cacheHit).toBe(true);
      await sandbox.ok("saveAd", { body: ad });
    },
  );

  test("a request that the operator fails is one of the ten of a minute", async () => {
    const sandbox = testSandbox();
    setMode(sandbox, "ads_upstream_error");
    expect((await sandbox.call("searchAds", newSearch)).status).toBe(502);
    setMode(sandbox, "ready");
    expect((await searchAfresh(sandbox, 10)).at(-1)?.type).toBe("rate_limited");
  });

  test("the capabilities say what is off", async () => {
    const sandbox = testSandbox();
    setMode(sandbox, "ads_unavailable");
    expect(await sandbox.ok("getAdCapabilities")).toMatchObject({ enabled: false, configured: true });
    setMode(sandbox, "ads_not_configured");
    expect(await sandbox.ok("getAdCapabilities")).toMatchObject({ enabled: true, configured: false });
    setMode(sandbox, "ads_preview_disabled");
    expect(await sandbox.ok("getAdCapabilities")).toMatchObject({ enabled: true, mediaPreviews: false });
  });
});
