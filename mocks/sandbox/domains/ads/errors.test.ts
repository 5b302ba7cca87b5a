import { describe, expect, test } from "vitest";
import { testSandbox } from "../../testing/sandbox-test.ts";
import { minutes, search, searchAfresh, setMode, someAd } from "./testing/ads.ts";

const newSearch = { query: { q: "something new" } };

describe("modes of the discovery side", () => {
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
