import { describe, expect, test } from "vitest";
import { type TestSandbox, testSandbox } from "../../testing/sandbox-test.ts";
import { minutes, search, setMode, someAd } from "./testing/ads.ts";

/** An ad of the seed world's running ones with its receipt, by what the library knows of it. */
async function adThat(sandbox: TestSandbox, is: "ready" | "unavailable" | "short-lived") {
  const { data } = await search(sandbox);
  const { libraryAds } = sandbox.world.collections;
  const ad = libraryAds.all().find(({ adId, hasMedia, mediaSeconds, mediaType }) => {
    const isSo =
      is === "unavailable"
        ? !hasMedia
        : hasMedia && mediaType === "VIDEO" && (mediaSeconds !== null) === (is === "short-lived");
    return isSo && data.items.some((item: { adId: string }) => item.adId === adId);
  });
  if (!ad) throw new Error(`No ad is ${is}.`);
  return { adId: ad.adId, resultToken: String(data.resultToken) };
}

const seconds = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000;

describe("the cache of previews", () => {
  test("a ready one lasts as long as its links, and 15 minutes at most", async () => {
    const sandbox = testSandbox();
    // Few ads of the seed world have links that end early, and the seed decides whether a page shows one: every second has here.
    const { libraryAds } = sandbox.world.collections;
    const second = libraryAds.all().filter((_, at) => at % 2 === 1);
    sandbox.world.transaction(() => second.map(({ id }) => libraryAds.patch(id, { mediaSeconds: 600 })));
    const query = await adThat(sandbox, "short-lived");
    const first = await sandbox.ok("getAdPreview", { query });
    expect(seconds(first.fetchedAt, first.expiresAt)).toBe(10 * minutes);
    sandbox.advance(10 * minutes - 1);
    expect(await sandbox.ok("getAdPreview", { query })).toEqual({ ...first, cacheHit: true });
    sandbox.advance(1);
    expect((await sandbox.ok("getAdPreview", { query })).cacheHit).toBe(false);
    const lasting = await sandbox.ok("getAdPreview", { query: await adThat(sandbox, "ready") });
    expect(seconds(lasting.fetchedAt, lasting.expiresAt)).toBe(15 * minutes);
  });

  test("what has expired is forgotten", async () => {
    const sandbox = testSandbox();
    for (let at = 0; at < 5; at++) {
      await sandbox.ok("getAdPreview", { query: await someAd(sandbox, { at }) });
      sandbox.advance(16 * minutes);
    }
    expect(sandbox.world.collections.adPreviews.size).toBe(1);
  });
});

describe("limits of renders", () => {
  test.each([
    ["ads_preview_disabled", 503],
    ["ads_preview_unavailable", 503],
    ["ads_preview_daily_limit", 429],
    ["ads_unavailable", 503],
    ["ads_cache_unavailable", 503],
    ["ads_upstream_error", 502],
  ] as const)("no fresh preview in mode %s", async (mode, status) => {
    const sandbox = testSandbox();
    const query = await adThat(sandbox, "ready");
    setMode(sandbox, mode);
    await sandbox.refused("getAdPreview", { query }, status, mode);
  });
});
