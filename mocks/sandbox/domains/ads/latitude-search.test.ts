import { describe, expect } from "vitest";
import type { TestSandbox } from "../../testing/sandbox-test.ts";
import {
  alternative,
  common,
  hours,
  minutes,
  search,
  searchAfresh,
  setMode,
  someAd,
  workspaceId,
} from "./testing/ads.ts";
import { setOperatorUsage } from "./upstream.ts";

type Item = Readonly<Record<string, unknown>> & { readonly adId: string };

/** Status and type of a search. */
async function outcome(sandbox: TestSandbox, query: Readonly<Record<string, string>>, key = "full") {
  const { status, type } = await sandbox.call("searchAds", { query, key });
  return type === undefined ? status : `${status} ${type}`;
}

const itemsOf = async (sandbox: TestSandbox, query: object): Promise<Item[]> =>
  (await search(sandbox, { ...query })).data.items;

const cursorOf = async (sandbox: TestSandbox, query: Readonly<Record<string, string>> = { q: common }) =>
  String((await search(sandbox, query)).json.pagination.nextCursor);

describe("capabilities", () => {
  alternative("GAP-373", "refused", async (sandbox) => {
    setMode(sandbox, "ads_not_configured");
    await sandbox.refused("getAdCapabilities", {}, 503, "ads_not_configured");
  });
  alternative("GAP-374", "all-false", async (sandbox) => {
    setMode(sandbox, "ads_unavailable");
    expect(await sandbox.ok("getAdCapabilities")).toMatchObject({ advertiserSearch: false, mediaPreviews: false });
  });
});

describe("the query of a search", () => {
  alternative("GAP-375", "refused", async (sandbox) => {
    expect(await outcome(sandbox, { q: " " })).toBe("400 invalid_input");
  });
  alternative("GAP-375", "left-out", async (sandbox) => {
    expect(await outcome(sandbox, { q: "", pageId: "1" })).toBe(200);
    expect(await outcome(sandbox, { q: "" })).toBe("400 invalid_input");
    await sandbox.refused("searchAdvertisers", { query: { q: "" } }, 400, "invalid_input");
  });
  alternative("GAP-375", "searched", async (sandbox) => {
    expect(await outcome(sandbox, { q: "" })).toBe(200);
    expect((await sandbox.ok("searchAdvertisers", { query: { q: " " } })).items).toHaveLength(13);
  });

  const [hundredLetters, hundredFaces] = ["a".repeat(100), "😀".repeat(100)];
  alternative("GAP-376", "utf-16-units", async (sandbox) => {
    expect(await outcome(sandbox, { q: hundredFaces })).toBe("400 invalid_input");
    expect(await outcome(sandbox, { q: hundredLetters })).toBe(200);
  });
  alternative("GAP-376", "code-points", async (sandbox) => {
    expect(await outcome(sandbox, { q: hundredFaces })).toBe(200);
    expect(await outcome(sandbox, { q: `${hundredLetters} ` })).toBe("400 invalid_input");
  });
  alternative("GAP-376", "trimmed", async (sandbox) => {
    expect(await outcome(sandbox, { q: ` ${hundredLetters}  ` })).toBe(200);
    expect(await outcome(sandbox, { q: `${hundredLetters}a` })).toBe("400 invalid_input");
  });
  alternative("GAP-413", "holds", async (sandbox) => {
    await sandbox.refused("searchAdvertisers", { query: { q: `${hundredLetters}a` } }, 400, "invalid_input");
  });
  alternative("GAP-413", "search-only", async (sandbox) => {
    await sandbox.ok("searchAdvertisers", { query: { q: `${hundredLetters}a` } });
    expect(await outcome(sandbox, { q: `${hundredLetters}a` })).toBe("400 invalid_input");
  });

  alternative("GAP-377", "refused", async (sandbox) => {
    expect(await outcome(sandbox, { q: common, country: "de" })).toBe("400 invalid_input");
  });
  alternative("GAP-377", "folded", async (sandbox) => {
    const [item] = await itemsOf(sandbox, { q: common, country: "de", status: "all" });
    expect(item?.provenance).toMatchObject({ country: "DE", status: "ALL" });
  });
});

describe("cursors", () => {
  const filters = { q: common, status: "ALL" };
  alternative("GAP-378", "sent-again", async (sandbox) => {
    expect(await outcome(sandbox, { cursor: await cursorOf(sandbox) })).toBe("400 invalid_input");
  });
  alternative("GAP-378", "mismatch", async (sandbox) => {
    expect(await outcome(sandbox, { cursor: await cursorOf(sandbox) })).toBe("409 ads_search_expired");
  });
  alternative("GAP-378", "cursor-is-enough", async (sandbox) => {
    const cursor = await cursorOf(sandbox, filters);
    const alone = await search(sandbox, { cursor });
    expect((await search(sandbox, { ...filters, cursor })).data).toEqual({ ...alone.data, cacheHit: true });
    expect(await outcome(sandbox, { cursor }, "otherTeam")).toBe("409 ads_search_expired");
    expect(await outcome(sandbox, { cursor: "made-up" })).toBe("409 ads_search_expired");
  });
  alternative("GAP-379", "invalid", async (sandbox) => {
    const query = { q: common, cursor: await cursorOf(sandbox) };
    expect(await outcome(sandbox, { q: common, cursor: "made-up" })).toBe("400 invalid_input");
    sandbox.advance(48 * hours);
    expect(await outcome(sandbox, query)).toBe("409 ads_search_expired");
  });
  alternative("GAP-380", "own-time", async (sandbox) => {
    const query = { q: common, cursor: await cursorOf(sandbox) };
    sandbox.advance(1 * hours - 1);
    await searchAfresh(sandbox, 1);
    expect(await outcome(sandbox, query)).toBe(200);
    sandbox.advance(1);
    expect(await outcome(sandbox, query)).toBe("409 ads_search_expired");
  });
});

describe("the cache", () => {
  alternative("GAP-381", "new-receipt", async (sandbox) => {
    const first = await search(sandbox);
    sandbox.advance(5 * minutes);
    const again = await search(sandbox);
    expect(again.data).toMatchObject({
      cacheHit: true,
      fetchedAt: first.data.fetchedAt,
      expiresAt: first.data.expiresAt,
    });
    expect(again.data.resultToken).not.toBe(first.data.resultToken);
    for (const { data } of [first, again]) {
      await sandbox.ok("getAdPreview", { query: { adId: data.items[0].adId, resultToken: data.resultToken } });
    }
  });
  alternative("GAP-381", "own-time", async (sandbox) => {
    await search(sandbox);
    sandbox.advance(5 * minutes);
    expect((await search(sandbox)).data).toMatchObject({ cacheHit: true, fetchedAt: "2026-07-15T12:05:00.000Z" });
  });
  alternative("GAP-382", "workspace", async (sandbox) => {
    await search(sandbox);
    const elsewhere = { q: common, workspaceId: workspaceId(sandbox, "second") };
    expect((await search(sandbox, elsewhere)).data.cacheHit).toBe(false);
  });
  alternative("GAP-382", "service", async (sandbox) => {
    const { data, json } = await search(sandbox);
    const other = await search(sandbox, { q: common }, "otherTeam");
    expect(other.data).toMatchObject({ cacheHit: true, items: data.items });
    const mine = { query: { adId: data.items[0].adId, resultToken: data.resultToken } };
    await sandbox.refused("getAdPreview", { ...mine, key: "otherTeam" }, 409, "ads_search_expired");
    const query = { q: common, cursor: json.pagination.nextCursor };
    await sandbox.refused("searchAds", { query, key: "otherTeam" }, 409, "ads_search_expired");
    await search(sandbox, { q: common, cursor: other.json.pagination.nextCursor }, "otherTeam");
  });
  alternative("GAP-383", "normalised", async (sandbox) => {
    await search(sandbox, { q: "copper kettle" });
    expect((await search(sandbox, { q: " Copper  KETTLE" })).data.cacheHit).toBe(true);
  });
  alternative("GAP-383", "as-sent", async (sandbox) => {
    await search(sandbox, { q: "kettle" });
    expect((await search(sandbox, { q: "KETTLE" })).data.cacheHit).toBe(false);
  });
  alternative("GAP-384", "about", async (sandbox) => {
    const { data } = await search(sandbox);
    const ms = Date.parse(data.expiresAt) - Date.parse(data.fetchedAt);
    expect(ms).toBeLessThan(15 * minutes * 1000);
    expect(ms).toBeGreaterThan(14 * minutes * 1000);
  });
});

describe("what a search shows", () => {
  const everything = { q: common, status: "ALL" };
  const throughAll = async (sandbox: TestSandbox) => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const { data, json } = await search(sandbox, { ...everything, ...(cursor !== null && { cursor }) });
      ids.push(...data.items.map(({ adId }: Item) => adId));
      cursor = json.pagination.nextCursor;
    } while (cursor !== null);
    return ids;
  };
  alternative("GAP-385", "within-a-page", async (sandbox) => {
    const ids = await throughAll(sandbox);
    expect(new Set(ids).size).toBeLessThan(ids.length);
  });
  alternative("GAP-385", "over-pages", async (sandbox) => {
    const ids = await throughAll(sandbox);
    expect(new Set(ids).size).toBe(ids.length);
  });
  alternative("GAP-386", "extra-field", async (sandbox) => {
    const { data } = await search(sandbox);
    expect(data.loadedCount).toBe(data.items.length);
  });
  alternative("GAP-387", "newest", async (sandbox) => {
    const started = (await itemsOf(sandbox, everything)).map(({ startedAt }) => String(startedAt));
    expect(started).toEqual(started.toSorted().toReversed());
  });
  alternative("GAP-388", "lower-case", async (sandbox) => {
    const [item] = await itemsOf(sandbox, { q: common });
    expect(item?.provenance).toEqual({ country: "eu_uk", mediaType: "all", platform: "all", status: "active" });
  });
  alternative("GAP-388", "resolved", async (sandbox) => {
    const [item] = await itemsOf(sandbox, { q: common });
    expect(item?.provenance).toMatchObject({ country: expect.stringMatching(/^AT,BE,.*,GB$/), status: "ACTIVE" });
  });
  const inMany = { q: "e", status: "ALL" };
  const mediaTypes = async (sandbox: TestSandbox, query: object) =>
    [...new Set((await itemsOf(sandbox, query)).map(({ mediaType }) => mediaType))].toSorted();
  alternative("GAP-389", "filter-values", async (sandbox) => {
    expect(await mediaTypes(sandbox, inMany)).toEqual(["IMAGE", "VIDEO", null]);
  });
  alternative("GAP-389", "other", async (sandbox) => {
    expect(await mediaTypes(sandbox, inMany)).toEqual(["carousel", "image", "video"]);
  });
  alternative("GAP-389", "only-when-filtered", async (sandbox) => {
    expect(await mediaTypes(sandbox, inMany)).toEqual([null]);
    expect(await mediaTypes(sandbox, { ...inMany, mediaType: "VIDEO" })).toEqual(["VIDEO"]);
  });
  alternative("GAP-390", "others", async (sandbox) => {
    const items = await itemsOf(sandbox, { ...everything, status: "INACTIVE" });
    expect(new Set(items.map(({ observedStatus }) => observedStatus))).toEqual(new Set(["INACTIVE", "ARCHIVED"]));
  });
  alternative("GAP-391", "other", async (sandbox) => {
    const [item] = await itemsOf(sandbox, { ...everything, platform: "AUDIENCE_NETWORK" });
    expect(item?.platforms).toContain("audience network");
  });
  alternative("GAP-414", "sorted", async (sandbox) => {
    const { items } = await sandbox.ok("searchAdvertisers", { query: { q: "n" } });
    const names = items.map(({ pageName }: { pageName: string }) => pageName);
    expect(names).toEqual(names.toSorted());
    expect((await sandbox.ok("searchAdvertisers", { query: { q: "kettle" } })).items[0].pageName).toBe(
      "Bright Kettle Tea",
    );
  });
});

describe("the allowance", () => {
  alternative("GAP-392", "daily-limit", async (sandbox) => {
    const last = (await searchAfresh(sandbox, 11)).at(-1);
    expect(last).toMatchObject({ status: 429, type: "ads_daily_limit" });
    expect(last?.json.error.retryAfterSeconds).toBe(60);
  });
  alternative("GAP-392", "unavailable", async (sandbox) => {
    expect((await searchAfresh(sandbox, 11)).at(-1)).toMatchObject({ status: 503, type: "ads_unavailable" });
  });
  alternative("GAP-393", "team-minute", async (sandbox) => {
    expect((await searchAfresh(sandbox, 11)).at(-1)?.type).toBe("rate_limited");
    expect((await searchAfresh(sandbox, 1, "otherTeam")).at(-1)?.status).toBe(200);
  });
  const cooldowns = [
    ["daily-limit", "429 ads_daily_limit"],
    ["unavailable", "503 ads_unavailable"],
    ["upstream", "502 ads_upstream_error"],
  ] as const;
  for (const [answer, expected] of cooldowns) {
    alternative("GAP-394", answer, async (sandbox) => {
      sandbox.world.transaction(() => setOperatorUsage(sandbox.world, 95));
      await search(sandbox);
      expect(await outcome(sandbox, { q: "another" })).toBe(expected);
    });
  }
  alternative("GAP-395", "fixed", async (sandbox) => {
    setMode(sandbox, "ads_daily_limit");
    const error = await sandbox.refused("searchAds", { query: { q: common } }, 429, "ads_daily_limit");
    expect(error.retryAfterSeconds).toBe(1 * hours);
  });
  alternative("GAP-396", "free", async (sandbox) => {
    setMode(sandbox, "ads_upstream_timeout");
    await sandbox.refused("searchAds", { query: { q: common } }, 502, "ads_upstream_timeout");
    setMode(sandbox, "ready");
    expect((await searchAfresh(sandbox, 10)).at(-1)?.status).toBe(200);
  });
  alternative("GAP-397", "off-first", async (sandbox) => {
    await searchAfresh(sandbox, 10);
    setMode(sandbox, "ads_not_configured");
    expect(await outcome(sandbox, { q: common })).toBe("503 ads_not_configured");
  });
  alternative("GAP-397", "another-order", async (sandbox) => {
    await searchAfresh(sandbox, 10);
    setMode(sandbox, "ads_not_configured");
    expect(await outcome(sandbox, { q: common })).toBe("429 rate_limited");
  });
  alternative("GAP-398", "always", async (sandbox) => {
    await search(sandbox);
    for (const mode of ["ads_unavailable", "ads_cache_unavailable", "ads_access_denied"] as const) {
      setMode(sandbox, mode);
      expect(await outcome(sandbox, { q: common })).toBe(200);
    }
  });
  alternative("GAP-398", "never", async (sandbox) => {
    await someAd(sandbox);
    for (const mode of ["ads_unavailable", "ads_access_denied", "ads_upstream_error"] as const) {
      setMode(sandbox, mode);
      expect(await outcome(sandbox, { q: common })).toMatch(new RegExp(mode));
    }
  });
});
