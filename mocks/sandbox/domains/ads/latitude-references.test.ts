import { describe, expect } from "vitest";
import type { TestSandbox } from "../../testing/sandbox-test.ts";
import {
  alternative,
  common,
  fillWorkspace,
  minutes,
  search,
  searchAfresh,
  setMode,
  someAd,
  workspaceId,
} from "./testing/ads.ts";

type Query = Readonly<Record<string, string>>;

/** What a preview answers: a status with the type of the error or of the preview. */
async function outcome(sandbox: TestSandbox, query: Query, key = "full") {
  const { status, type, data } = await sandbox.call("getAdPreview", { query, key });
  return `${status} ${type ?? data.status}`;
}

/** How to preview an ad whose media can be had, or can't; a video where it can. */
async function adWith(sandbox: TestSandbox, hasMedia: boolean, mediaType = "VIDEO") {
  const { data } = await search(sandbox, { q: common, mediaType });
  const known = sandbox.world.collections.libraryAds.all().filter((ad) => ad.hasMedia === hasMedia);
  const item = data.items.find(({ adId }: { adId: string }) => known.some((ad) => ad.adId === adId));
  return { adId: String(item.adId), resultToken: String(data.resultToken) };
}

describe("the status of preview errors", () => {
  const statuses = [
    ["503-503-429", 503, 503],
    ["403-404-429", 403, 404],
    ["409-409-429", 409, 409],
    ["503-502-429", 503, 502],
  ] as const;
  for (const [answer, disabled, unavailable] of statuses) {
    alternative("GAP-003", answer, async (sandbox) => {
      const query = await someAd(sandbox);
      const given: string[] = [];
      for (const mode of ["ads_preview_disabled", "ads_preview_unavailable", "ads_preview_daily_limit"] as const) {
        setMode(sandbox, mode);
        given.push(await outcome(sandbox, query));
      }
      expect(given).toEqual([
        `${disabled} ads_preview_disabled`,
        `${unavailable} ads_preview_unavailable`,
        "429 ads_preview_daily_limit",
      ]);
    });
  }
  alternative("GAP-400", "disabled-as-unavailable", async (sandbox) => {
    const query = await someAd(sandbox);
    setMode(sandbox, "ads_preview_disabled");
    expect(await outcome(sandbox, query)).toBe("503 ads_preview_unavailable");
    expect(await sandbox.ok("getAdCapabilities")).toMatchObject({ mediaPreviews: false });
  });
});

describe("receipts and references of previews", () => {
  const receipts = [
    ["not-found", "404 not_found"],
    ["invalid", "400 invalid_input"],
  ] as const;
  for (const [answer, expected] of receipts) {
    alternative("GAP-401", answer, async (sandbox) => {
      const query = await someAd(sandbox);
      expect(await outcome(sandbox, query, "otherTeam")).toBe(expected);
      await sandbox.refused("saveAd", { body: query, key: "otherTeam" }, 409, "ads_search_expired");
    });
  }
  for (const [answer, expected] of [...receipts, ["conflict", "409 conflict"] as const]) {
    alternative("GAP-402", answer, async (sandbox) => {
      const query = { ...(await someAd(sandbox)), adId: "1" };
      expect(await outcome(sandbox, query)).toBe(expected);
      const { status, type } = await sandbox.call("saveAd", { body: query });
      expect(`${status} ${type}`).toBe(expected);
    });
    alternative("GAP-403", answer, async (sandbox) => {
      const { id, ad } = (await sandbox.ok("listSavedAds")).items[0];
      expect(await outcome(sandbox, { adId: "1", savedId: id })).toBe(expected);
      const workspace = { workspaceId: workspaceId(sandbox, "second") };
      expect(await outcome(sandbox, { adId: ad.adId, savedId: id, ...workspace })).toBe(expected);
    });
  }
  alternative("GAP-404", "ad-fields", async (sandbox) => {
    const query = await someAd(sandbox);
    expect(await outcome(sandbox, { ...query, somethingElse: "x" })).toMatch("200");
    expect(await outcome(sandbox, { ...query, url: "https://example.com/a.mp4" })).toBe("400 invalid_input");
    expect(await outcome(sandbox, { ...query, ad: "{}" })).toBe("400 invalid_input");
  });
});

describe("refreshing previews", () => {
  alternative("GAP-405", "refused", async (sandbox) => {
    expect(await outcome(sandbox, { ...(await someAd(sandbox)), refresh: "1" })).toBe("400 invalid_input");
  });
  const cachedAfter = async (sandbox: TestSandbox, refresh: string) => {
    const query = await adWith(sandbox, true);
    await sandbox.ok("getAdPreview", { query });
    sandbox.advance(2 * minutes);
    return (await sandbox.ok("getAdPreview", { query: { ...query, refresh } })).cacheHit;
  };
  alternative("GAP-405", "as-false", async (sandbox) => expect(await cachedAfter(sandbox, "1")).toBe(true));
  alternative("GAP-405", "truthy", async (sandbox) => {
    expect(await cachedAfter(sandbox, "1")).toBe(false);
    expect(await outcome(sandbox, { ...(await someAd(sandbox)), refresh: "" })).toBe("400 invalid_input");
  });

  const atOnce = async (sandbox: TestSandbox, hasMedia: boolean) => {
    const query = { ...(await adWith(sandbox, hasMedia)), refresh: "true" };
    await sandbox.ok("getAdPreview", { query });
    sandbox.advance(10);
    return await sandbox.call("getAdPreview", { query });
  };
  alternative("GAP-406", "rate-limited", async (sandbox) => {
    const { status, type, json } = await atOnce(sandbox, true);
    expect([status, type, json.error.retryAfterSeconds]).toEqual([429, "rate_limited", 50]);
  });
  alternative("GAP-406", "preview-type", async (sandbox) => {
    expect(await atOnce(sandbox, true)).toMatchObject({ status: 503, type: "ads_preview_unavailable" });
  });
  alternative("GAP-407", "both", async (sandbox) => {
    expect((await atOnce(sandbox, false)).data.cacheHit).toBe(true);
  });
  alternative("GAP-407", "ready-only", async (sandbox) => {
    expect((await atOnce(sandbox, false)).data.cacheHit).toBe(false);
    expect((await atOnce(sandbox, true)).data.cacheHit).toBe(true);
  });
});

describe("what a preview shows", () => {
  alternative("GAP-408", "what-was-found", async (sandbox) => {
    const preview = await sandbox.ok("getAdPreview", { query: await adWith(sandbox, false) });
    expect(preview).toMatchObject({ status: "unavailable", items: [{ url: expect.stringMatching(/^https:/) }] });
  });
  const posters = [
    ["left-out", undefined],
    ["null", null],
    ["images-too", expect.stringMatching(/^https:/)],
  ] as const;
  for (const [answer, expected] of posters) {
    alternative("GAP-409", answer, async (sandbox) => {
      const { items } = await sandbox.ok("getAdPreview", { query: await adWith(sandbox, true, "IMAGE") });
      expect(items[0].posterUrl).toEqual(expected);
      const video = await sandbox.ok("getAdPreview", { query: await adWith(sandbox, true) });
      expect(video.items[0].posterUrl).toMatch(/^https:/);
    });
  }
  const overTheMinute = [
    ["daily-limit", "429 ads_preview_daily_limit"],
    ["unavailable", "503 ads_preview_unavailable"],
    ["success", "200 unavailable"],
  ] as const;
  for (const [answer, expected] of overTheMinute) {
    alternative("GAP-411", answer, async (sandbox) => {
      const { data, json } = await search(sandbox);
      const more = await search(sandbox, { q: common, cursor: json.pagination.nextCursor });
      const queries = [data, more.data].flatMap(({ items, resultToken }) =>
        items.map(({ adId }: { adId: string }) => ({ adId, resultToken })),
      );
      const different = [...new Map(queries.map((query) => [query.adId, query])).values()];
      for (const query of different.slice(0, 30)) await sandbox.ok("getAdPreview", { query });
      expect(await outcome(sandbox, different[30] ?? {})).toBe(expected);
    });
  }
  alternative("GAP-412", "both", async (sandbox) => {
    const query = await someAd(sandbox);
    await sandbox.ok("getAdPreview", { query });
    expect((await searchAfresh(sandbox, 9)).at(-1)?.type).toBe("rate_limited");
  });
});

describe("the list of references", () => {
  alternative("GAP-399", "refused", async (sandbox) => {
    const { items } = await sandbox.ok("listSavedAds");
    for (const mode of ["ads_unavailable", "ads_access_denied"] as const) {
      setMode(sandbox, mode);
      await sandbox.refused("listSavedAds", {}, 503, mode);
      await sandbox.refused("deleteSavedAd", { id: items[0].id }, 503, mode);
    }
    setMode(sandbox, "ads_cache_unavailable");
    await sandbox.ok("listSavedAds");
  });
  const limits = [
    ["twenty-five", 25, 1],
    ["twenty", 20, 1],
    ["fixed", 25, 25],
  ] as const;
  for (const [answer, usual, whenOne] of limits) {
    alternative("GAP-415", answer, async (sandbox) => {
      const limitOf = async (query: { limit?: number }) =>
        (await sandbox.call("listSavedAds", { query })).json.pagination.limit;
      expect([await limitOf({}), await limitOf({ limit: 1 })]).toEqual([usual, whenOne]);
    });
  }
  const advertisers = async (sandbox: TestSandbox) => {
    await sandbox.ok("saveAd", { body: await someAd(sandbox, { q: "kettle" }) });
    const data = await sandbox.ok("listSavedAds", { query: { limit: 1 } });
    return { advertisers: data.advertisers, page: data.items[0].ad.pageId, count: data.savedCount };
  };
  alternative("GAP-416", "pages-of-the-workspace", async (sandbox) => {
    const { advertisers: all } = await advertisers(sandbox);
    expect(all.length).toBeGreaterThan(1);
    expect(Object.keys(all[0])).toEqual(["pageId", "pageName"]);
  });
  alternative("GAP-416", "with-counts", async (sandbox) => {
    const { advertisers: all, count } = await advertisers(sandbox);
    expect(all.reduce((sum: number, each: { count: number }) => sum + each.count, 0)).toBe(count);
  });
  alternative("GAP-416", "this-page", async (sandbox) => {
    const { advertisers: all, page } = await advertisers(sandbox);
    expect(all.map(({ pageId }: { pageId: string }) => pageId)).toEqual([page]);
  });
  alternative("GAP-416", "map", async (sandbox) => {
    const { advertisers: all, page } = await advertisers(sandbox);
    expect(all[page]).toEqual({ pageName: expect.stringContaining("Kettle") });
  });
  alternative("GAP-417", "filtered", async (sandbox) => {
    expect((await sandbox.ok("listSavedAds", { query: { pageId: "1" } })).savedCount).toBe(0);
  });
  alternative("GAP-418", "refused", async (sandbox) => {
    await sandbox.refused("listSavedAds", { query: { pageId: "abc" } }, 400, "invalid_input");
  });
  alternative("GAP-418", "no-match", async (sandbox) => {
    expect((await sandbox.ok("listSavedAds", { query: { pageId: "abc" } })).items).toEqual([]);
  });
});

describe("saving again", () => {
  const twice = async (sandbox: TestSandbox) => {
    const first = await sandbox.ok("saveAd", { body: await someAd(sandbox) });
    await sandbox.ok("saveAd", { body: await someAd(sandbox, { at: 1 }) });
    sandbox.advance(20 * minutes);
    const again = await sandbox.ok("saveAd", { body: await someAd(sandbox) });
    const { items } = await sandbox.ok("listSavedAds");
    expect(again.id).toBe(first.id);
    return { first, again, place: items.findIndex(({ id }: { id: string }) => id === first.id) };
  };
  alternative("GAP-419", "unchanged", async (sandbox) => {
    const { first, again, place } = await twice(sandbox);
    expect([again, place]).toEqual([first, 1]);
  });
  alternative("GAP-419", "renewed", async (sandbox) => {
    const { first, again, place } = await twice(sandbox);
    expect(again.ad.fetchedAt).toBe("2026-07-15T12:20:00.000Z");
    expect([again.savedAt, place]).toEqual([first.savedAt, 1]);
  });
  alternative("GAP-419", "moved", async (sandbox) => {
    const { first, again, place } = await twice(sandbox);
    expect([again.savedAt, again.ad, place]).toEqual(["2026-07-15T12:20:00.000Z", first.ad, 0]);
  });
  alternative("GAP-420", "refused", async (sandbox) => {
    const body = await someAd(sandbox);
    await sandbox.ok("saveAd", { body });
    fillWorkspace(sandbox, 500);
    await sandbox.refused("saveAd", { body }, 409, "ads_saved_limit");
  });
  alternative("GAP-421", "succeeds", async (sandbox) => {
    const body = await someAd(sandbox);
    const first = await sandbox.ok("saveAd", { body });
    sandbox.advance(15 * minutes);
    expect(await sandbox.ok("saveAd", { body })).toEqual(first);
  });
  const statuses = [
    ["created-and-ok", [201, 200, 200]],
    ["always-200", [200, 200, 200]],
    ["always-201", [201, 201, 200]],
  ] as const;
  for (const [answer, expected] of statuses) {
    alternative("GAP-422", answer, async (sandbox) => {
      const body = await someAd(sandbox);
      const [first, again] = [await sandbox.call("saveAd", { body }), await sandbox.call("saveAd", { body })];
      const removed = await sandbox.call("deleteSavedAd", { id: first.data.id });
      expect([first.status, again.status, removed.status]).toEqual(expected);
    });
  }
  alternative("GAP-423", "ad-fields", async (sandbox) => {
    const body = await someAd(sandbox);
    await sandbox.refused("saveAd", { body: { ...body, pageName: "x" } }, 400, "invalid_input");
    await sandbox.ok("saveAd", { body: { ...body, somethingElse: "x" } });
  });
});

describe("removing", () => {
  alternative("GAP-424", "succeeds", async (sandbox) => {
    expect(await sandbox.ok("deleteSavedAd", { id: "f".repeat(24) })).toEqual({ deleted: true });
    const { items } = await sandbox.ok("listSavedAds");
    await sandbox.ok("deleteSavedAd", { id: items[0].id, key: "otherTeam" });
    expect((await sandbox.ok("listSavedAds")).items).toEqual(items);
  });
  const removals = [
    ["succeeds-without-effect", true],
    ["removed", false],
  ] as const;
  for (const [answer, stays] of removals) {
    alternative("GAP-425", answer, async (sandbox) => {
      const [{ id }] = (await sandbox.ok("listSavedAds")).items;
      const query = { workspaceId: workspaceId(sandbox, "second") };
      expect(await sandbox.ok("deleteSavedAd", { id, query })).toEqual({ deleted: true });
      const { items } = await sandbox.ok("listSavedAds");
      expect(items.some((each: { id: string }) => each.id === id)).toBe(stays);
    });
  }
});
