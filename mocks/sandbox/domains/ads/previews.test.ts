import { describe, expect, test } from "vitest";
import { shows, type TestSandbox, testSandbox } from "../../testing/sandbox-test.ts";
import { common, minutes, search, setMode, someAd, workspaceId } from "./testing/ads.ts";

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

describe("what can be previewed", () => {
  shows(
    ["ADPV-01", "ADPV-02", "ADPV-15", "ADPV-24", "ADPV-25"],
    "an ad of a search page, for a while, free",
    async () => {
      const sandbox = testSandbox();
      const before = await sandbox.ok("getCredits");
      const query = await adThat(sandbox, "ready");
      const preview = await sandbox.ok("getAdPreview", { query });
      expect(preview).toMatchObject({ adId: query.adId, status: "ready", cacheHit: false });
      expect(preview.items[0]).toEqual({
        type: "video",
        url: expect.stringMatching(/^https:\/\/cdn\.adlibrary\.example\/.*\.mp4/),
        posterUrl: expect.stringMatching(/^https:/),
      });
      expect(seconds(preview.fetchedAt, preview.expiresAt)).toBeGreaterThan(0);
      expect(await sandbox.ok("getCredits")).toEqual(before);
    },
  );

  shows(["ADPV-03", "ADPV-04"], "not with a receipt that has expired or that is another team's", async () => {
    const sandbox = testSandbox();
    const query = await adThat(sandbox, "ready");
    await sandbox.refused("getAdPreview", { query, key: "otherTeam" }, 409, "ads_search_expired");
    sandbox.advance(15 * minutes);
    await sandbox.refused("getAdPreview", { query }, 409, "ads_search_expired");
  });

  shows(
    ["ADPV-05", "ADPV-06", "ADPV-07", "ADPV-08"],
    "with a saved reference of this workspace to this ad",
    async () => {
      const sandbox = testSandbox();
      const body = await someAd(sandbox);
      const other = await someAd(sandbox, { at: 1 });
      const { id: savedId } = await sandbox.ok("saveAd", { body });
      sandbox.advance(60 * minutes);
      const query = { adId: body.adId, savedId };
      expect((await sandbox.ok("getAdPreview", { query })).adId).toBe(body.adId);
      const second = { ...query, workspaceId: workspaceId(sandbox, "second") };
      await sandbox.refused("getAdPreview", { query, key: "otherTeam" }, 404, "not_found");
      await sandbox.refused("getAdPreview", { query: second }, 404, "not_found");
      await sandbox.refused("getAdPreview", { query: { ...query, adId: other.adId } }, 404, "not_found");
      await sandbox.ok("deleteSavedAd", { id: savedId });
      await sandbox.refused("getAdPreview", { query }, 404, "not_found");
    },
  );

  shows(["ADPV-09", "ADPV-10"], "not with links or ad objects of the caller", async () => {
    const sandbox = testSandbox();
    const query = await adThat(sandbox, "ready");
    for (const name of ["url", "mediaUrl", "ad"]) {
      const error = await sandbox.refused("getAdPreview", { query: { ...query, [name]: "{}" } }, 400, "invalid_input");
      expect(error.message).toContain(name);
    }
    const { resultToken: _, ...neither } = query;
    await sandbox.refused("getAdPreview", { query: neither }, 400, "invalid_input");
    const both = { ...query, savedId: "a".repeat(24) };
    await sandbox.refused("getAdPreview", { query: both }, 400, "invalid_input");
  });
});

describe("the cache of previews", () => {
  shows(
    ["ADPV-16", "ADPV-17", "ADPV-18", "ADPV-19"],
    "a ready one lasts 15 minutes, or as long as its links",
    async () => {
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
    },
  );

  shows(["ADPV-13", "ADPV-20", "ADPV-21"], "an unavailable one is a success for 2 minutes", async () => {
    const sandbox = testSandbox();
    const query = await adThat(sandbox, "unavailable");
    const first = await sandbox.ok("getAdPreview", { query });
    expect(first).toMatchObject({ status: "unavailable", items: [], cacheHit: false });
    expect(seconds(first.fetchedAt, first.expiresAt)).toBe(2 * minutes);
    sandbox.advance(2 * minutes - 1);
    expect(await sandbox.ok("getAdPreview", { query })).toEqual({ ...first, cacheHit: true });
    sandbox.advance(1);
    expect((await sandbox.ok("getAdPreview", { query })).cacheHit).toBe(false);
  });

  shows(["ADPV-22", "ADPV-23"], "a refresh takes a record that is 60 seconds old", async () => {
    const sandbox = testSandbox();
    const query = { ...(await adThat(sandbox, "ready")), refresh: true };
    const first = await sandbox.ok("getAdPreview", { query });
    sandbox.advance(59);
    expect(await sandbox.ok("getAdPreview", { query })).toEqual({ ...first, cacheHit: true });
    sandbox.advance(2);
    const anew = await sandbox.ok("getAdPreview", { query });
    expect(anew.cacheHit).toBe(false);
    expect(seconds(first.fetchedAt, anew.fetchedAt)).toBe(61);
    expect((await sandbox.ok("getAdPreview", { query: { ...query, refresh: false } })).cacheHit).toBe(true);
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
  shows(
    ["ADLM-12", "ADLM-13", "ADLM-14", "ADLM-15", "ADLM-16", "ADLM-18", "ADER-17"],
    "30 a minute, 120 an hour, 250 a day",
    async () => {
      const sandbox = testSandbox();
      const saved = await saveMany(sandbox, 31);
      const otherSaved = await saveMany(sandbox, 1, "otherTeam");
      const one = (at: number) => ({ query: saved[at] ?? {} });
      const all = async (count: number) => {
        for (let at = 0; at < count; at++) expect((await sandbox.ok("getAdPreview", one(at))).cacheHit).toBe(false);
      };
      await all(30);
      await sandbox.refused("getAdPreview", one(30), 429, "rate_limited");
      expect((await sandbox.ok("getAdPreview", one(0))).cacheHit).toBe(true);
      for (let round = 1; round < 4; round++) {
        sandbox.advance(15 * minutes);
        await all(30);
      }
      sandbox.advance(14 * minutes);
      const hourly = await sandbox.refused("getAdPreview", one(30), 429, "rate_limited");
      expect(hourly.retryAfterSeconds).toBe(1 * minutes);
      for (let round = 4; round < 8; round++) {
        sandbox.advance(16 * minutes);
        await all(30);
      }
      sandbox.advance(16 * minutes);
      await all(10);
      sandbox.advance(16 * minutes);
      const daily = await sandbox.call("getAdPreview", one(0));
      expect([daily.status, daily.type]).toEqual([429, "ads_preview_daily_limit"]);
      expect(daily.headers.get("Retry-After")).toBe(String(daily.json.error.retryAfterSeconds));
      expect((await sandbox.ok("getAdPreview", { query: otherSaved[0] ?? {}, key: "otherTeam" })).cacheHit).toBe(false);
      sandbox.advance(daily.json.error.retryAfterSeconds - 1);
      await sandbox.refused("getAdPreview", one(0), 429, "ads_preview_daily_limit");
      sandbox.advance(1);
      await all(2);
    },
  );

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

/** Saves ads and tells how to preview them: saved ones can be previewed for longer than a search lasts. */
async function saveMany(sandbox: TestSandbox, count: number, key = "full") {
  const saved: { adId: string; savedId: string }[] = [];
  let cursor: string | null = null;
  while (saved.length < count) {
    const query = { q: common, ...(cursor !== null && { cursor }) };
    const { data, json } = await search(sandbox, query, key);
    const ready = data.items.filter(
      ({ adId }: { adId: string }) => isLasting(sandbox, adId) && !saved.some((each) => each.adId === adId),
    );
    for (const { adId } of ready.slice(0, count - saved.length)) {
      const { id } = await sandbox.ok("saveAd", { body: { adId, resultToken: data.resultToken }, key });
      saved.push({ adId, savedId: id });
    }
    cursor = json.pagination.nextCursor;
  }
  return saved;
}

function isLasting({ world }: TestSandbox, id: string): boolean {
  return world.collections.libraryAds.all().some((ad) => ad.adId === id && ad.hasMedia && ad.mediaSeconds === null);
}
