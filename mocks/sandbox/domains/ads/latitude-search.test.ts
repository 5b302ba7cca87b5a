import { expect } from "vitest";
import { gapTests } from "../../testing/gap-tests.ts";
import { outcomeOf, type TestSandbox, testSandbox } from "../../testing/sandbox-test.ts";
import type { AdsMode } from "./modes.ts";
import { common, hours, minutes, search, searchAfresh, setMode, workspaceId } from "./testing/ads.ts";
import { setOperatorUsage } from "./upstream.ts";

const gap = gapTests(testSandbox);
const invalid = "400 invalid_input";
const expired = "409 ads_search_expired";

type Query = Readonly<Record<string, string>>;
type Item = Readonly<Record<string, unknown>> & { readonly adId: string };

const searching = (sandbox: TestSandbox, query: Query, key = "full") => outcomeOf(sandbox, "searchAds", { query, key });
const itemsOf = async (sandbox: TestSandbox, query: object): Promise<Item[]> =>
  (await search(sandbox, { ...query })).data.items;
const cursorOf = async (sandbox: TestSandbox, query: Query = { q: common }) =>
  String((await search(sandbox, query)).json.pagination.nextCursor);

/** The outcomes of searches in a new sandbox. */
const searches =
  (...queries: Query[]) =>
  (sandbox: TestSandbox) =>
    Promise.all(queries.map((query) => searching(sandbox, query)));

/** The outcomes of searches for advertisers. */
const advertisers =
  (...texts: string[]) =>
  (sandbox: TestSandbox) =>
    Promise.all(texts.map((q) => outcomeOf(sandbox, "searchAdvertisers", { query: { q } })));

async function capabilities(sandbox: TestSandbox, mode: AdsMode) {
  setMode(sandbox, mode);
  const { type, data } = await sandbox.call("getAdCapabilities");
  return type ?? { advertiserSearch: data.advertiserSearch, mediaPreviews: data.mediaPreviews };
}
gap("GAP-373", (sandbox) => capabilities(sandbox, "ads_not_configured"), { refused: "ads_not_configured" });
gap("GAP-374", (sandbox) => capabilities(sandbox, "ads_unavailable"), {
  "all-false": { advertiserSearch: false, mediaPreviews: false },
});

gap("GAP-375", searches({ q: " " }, { q: "" }, { q: "", pageId: "1" }), {
  refused: [invalid, invalid, invalid],
  "left-out": [invalid, invalid, "200"],
  searched: ["200", "200", invalid],
});
gap("GAP-375", advertisers("", " "), { refused: [invalid, invalid], "left-out": [invalid, invalid] });
gap("GAP-375", async (sandbox) => (await sandbox.ok("searchAdvertisers", { query: { q: " " } })).items.length, {
  searched: 13,
});

const [hundredLetters, hundredFaces] = ["a".repeat(100), "😀".repeat(100)];
const hundreds = [hundredLetters, hundredFaces, ` ${hundredLetters} `, `${hundredLetters}a`].map((q) => ({ q }));
gap("GAP-376", searches(...hundreds), {
  "utf-16-units": ["200", invalid, invalid, invalid],
  "code-points": ["200", "200", invalid, invalid],
  trimmed: ["200", "200", "200", invalid],
});
gap("GAP-413", advertisers(`${hundredLetters}a`), { holds: [invalid], "search-only": ["200"] });
gap("GAP-413", searches({ q: `${hundredLetters}a` }), { "search-only": [invalid] });

gap("GAP-377", searches({ q: common, country: "de" }), { refused: [invalid] });
const lowerCase = async (sandbox: TestSandbox) =>
  (await itemsOf(sandbox, { q: common, country: "de", status: "all" }))[0]?.provenance;
gap("GAP-377", lowerCase, { folded: { country: "DE", mediaType: "ALL", platform: "ALL", status: "ALL" } });

/** A cursor alone: its own, for another team, and made up. */
async function cursorAlone(sandbox: TestSandbox) {
  const cursor = await cursorOf(sandbox);
  const others = [await searching(sandbox, { cursor }, "otherTeam"), await searching(sandbox, { cursor: "made-up" })];
  return [await searching(sandbox, { cursor }), ...others];
}
gap("GAP-378", cursorAlone, {
  "sent-again": [invalid, invalid, invalid],
  mismatch: [expired, expired, expired],
  "cursor-is-enough": ["200", expired, expired],
});
async function cursorWithAndWithoutFilters(sandbox: TestSandbox) {
  const filters = { q: common, status: "ALL" };
  const cursor = await cursorOf(sandbox, filters);
  const alone = await search(sandbox, { cursor });
  expect((await search(sandbox, { ...filters, cursor })).data).toEqual({ ...alone.data, cacheHit: true });
}
gap("GAP-378", cursorWithAndWithoutFilters, { "cursor-is-enough": undefined });

async function badCursors(sandbox: TestSandbox) {
  const query = { q: common, cursor: await cursorOf(sandbox) };
  const madeUp = await searching(sandbox, { q: common, cursor: "made-up" });
  sandbox.advance(48 * hours);
  return [madeUp, await searching(sandbox, query)];
}
gap("GAP-379", badCursors, { invalid: [invalid, expired] });

/** A cursor just before an hour has passed, and after it. */
async function oldCursor(sandbox: TestSandbox) {
  const query = { q: common, cursor: await cursorOf(sandbox) };
  sandbox.advance(1 * hours - 1);
  await searchAfresh(sandbox, 1);
  const before = await searching(sandbox, query);
  sandbox.advance(1);
  return [before, await searching(sandbox, query)];
}
gap("GAP-380", oldCursor, { "own-time": ["200", expired] });

/** The second of two searches five minutes apart; both receipts show an ad. */
async function fiveMinutesLater(sandbox: TestSandbox) {
  const first = await search(sandbox);
  sandbox.advance(5 * minutes);
  const again = await search(sandbox);
  for (const { items, resultToken } of [first.data, again.data])
    await sandbox.ok("getAdPreview", { query: { adId: items[0].adId, resultToken } });
  const { cacheHit, fetchedAt, expiresAt, resultToken } = again.data;
  return { cacheHit, fetchedAt, expiresAt, newReceipt: resultToken !== first.data.resultToken };
}
const [noon, fivePast] = ["2026-07-15T12:00:00.000Z", "2026-07-15T12:05:00.000Z"];
gap("GAP-381", fiveMinutesLater, {
  "new-receipt": { cacheHit: true, fetchedAt: noon, expiresAt: "2026-07-15T12:15:00.000Z", newReceipt: true },
  "own-time": { cacheHit: true, fetchedAt: fivePast, expiresAt: "2026-07-15T12:15:00.000Z", newReceipt: false },
});

/** Whether a search comes from the cache after another one. */
const cached = (first: Query, second: Query) => async (sandbox: TestSandbox) => {
  await search(sandbox, first);
  return (await search(sandbox, second)).data.cacheHit;
};
async function inAnotherWorkspace(sandbox: TestSandbox) {
  return cached({ q: common }, { q: common, workspaceId: workspaceId(sandbox, "second") })(sandbox);
}
gap("GAP-382", inAnotherWorkspace, { workspace: false });
async function fromAnotherTeam(sandbox: TestSandbox) {
  const { data, json } = await search(sandbox);
  const other = await search(sandbox, { q: common }, "otherTeam");
  expect(other.data).toMatchObject({ cacheHit: true, items: data.items });
  const receipt = { adId: data.items[0].adId, resultToken: data.resultToken };
  const next = (page: typeof json) => ({ q: common, cursor: page.pagination.nextCursor });
  return [
    await outcomeOf(sandbox, "getAdPreview", { query: receipt, key: "otherTeam" }),
    await searching(sandbox, next(json), "otherTeam"),
    await searching(sandbox, next(other.json), "otherTeam"),
  ];
}
gap("GAP-382", fromAnotherTeam, { service: [expired, expired, "200"] });
gap("GAP-383", cached({ q: "copper kettle" }, { q: " Copper  KETTLE" }), { normalised: true, "as-sent": false });
gap("GAP-383", cached({ q: "kettle" }, { q: "KETTLE" }), { "as-sent": false });

async function secondsInCache(sandbox: TestSandbox) {
  const { fetchedAt, expiresAt } = (await search(sandbox)).data;
  return (Date.parse(expiresAt) - Date.parse(fetchedAt)) / 1000;
}
const aboutAQuarter = expect.toSatisfy((seconds: number) => seconds > 14 * minutes && seconds < 15 * minutes);
gap("GAP-384", secondsInCache, { about: aboutAQuarter });

const everything = { q: common, status: "ALL" };

/** Whether an ad is on several pages. */
async function repeats(sandbox: TestSandbox) {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const { data, json } = await search(sandbox, { ...everything, ...(cursor !== null && { cursor }) });
    ids.push(...data.items.map(({ adId }: Item) => adId));
    cursor = json.pagination.nextCursor;
  } while (cursor !== null);
  return new Set(ids).size < ids.length;
}
gap("GAP-385", repeats, { "within-a-page": true, "over-pages": false });

async function loaded(sandbox: TestSandbox) {
  const { data } = await search(sandbox);
  return data.loadedCount === data.items.length;
}
gap("GAP-386", loaded, { "extra-field": true });

async function newestFirst(sandbox: TestSandbox) {
  const started = (await itemsOf(sandbox, everything)).map(({ startedAt }) => String(startedAt));
  expect(started).toEqual(started.toSorted().toReversed());
}
gap("GAP-387", newestFirst, { newest: undefined });

gap("GAP-388", async (sandbox) => (await itemsOf(sandbox, { q: common }))[0]?.provenance, {
  "lower-case": { country: "eu_uk", mediaType: "all", platform: "all", status: "active" },
  resolved: { country: expect.stringMatching(/^AT,BE,.*,GB$/), mediaType: "ALL", platform: "ALL", status: "ACTIVE" },
});

/** The different values of a field of the ads that a search finds. */
const valuesOf = (field: string, query: Query) => async (sandbox: TestSandbox) =>
  [...new Set((await itemsOf(sandbox, query)).map((item) => item[field]))].toSorted();
const inMany = { q: "e", status: "ALL" };
gap("GAP-389", valuesOf("mediaType", inMany), {
  "filter-values": ["IMAGE", "VIDEO", null],
  other: ["carousel", "image", "video"],
  "only-when-filtered": [null],
});
gap("GAP-389", valuesOf("mediaType", { ...inMany, mediaType: "VIDEO" }), { "only-when-filtered": ["VIDEO"] });
gap("GAP-390", valuesOf("observedStatus", { ...everything, status: "INACTIVE" }), { others: ["ARCHIVED", "INACTIVE"] });
const inNetwork = async (sandbox: TestSandbox) =>
  (await itemsOf(sandbox, { ...everything, platform: "AUDIENCE_NETWORK" }))[0]?.platforms;
gap("GAP-391", inNetwork, { other: expect.arrayContaining(["audience network"]) });

const advertiserNames = async (sandbox: TestSandbox, q: string): Promise<string[]> =>
  (await sandbox.ok("searchAdvertisers", { query: { q } })).items.map((item: { pageName: string }) => item.pageName);
async function sortedNames(sandbox: TestSandbox) {
  const names = await advertiserNames(sandbox, "n");
  expect(names).toEqual(names.toSorted());
  return (await advertiserNames(sandbox, "kettle"))[0];
}
gap("GAP-414", sortedNames, { sorted: "Bright Kettle Tea" });

/** The search after the ten that a team may make in a minute, and one of another team. */
async function eleven(sandbox: TestSandbox) {
  const last = (await searchAfresh(sandbox, 11)).at(-1);
  const other = (await searchAfresh(sandbox, 1, "otherTeam")).at(-1);
  return [last?.status, last?.type, last?.json.error.retryAfterSeconds, other?.status];
}
gap("GAP-392", eleven, {
  "daily-limit": [429, "ads_daily_limit", 60, 429],
  unavailable: [503, "ads_unavailable", 60, 503],
});
gap("GAP-393", eleven, { "team-minute": [429, "rate_limited", 60, 200] });

async function inCooldown(sandbox: TestSandbox) {
  sandbox.world.transaction(() => setOperatorUsage(sandbox.world, 95));
  await search(sandbox);
  return searching(sandbox, { q: "another" });
}
gap("GAP-394", inCooldown, {
  "daily-limit": "429 ads_daily_limit",
  unavailable: "503 ads_unavailable",
  upstream: "502 ads_upstream_error",
});

async function retryAfterDailyLimit(sandbox: TestSandbox) {
  setMode(sandbox, "ads_daily_limit");
  return (await sandbox.refused("searchAds", { query: { q: common } }, 429, "ads_daily_limit")).retryAfterSeconds;
}
gap("GAP-395", retryAfterDailyLimit, { fixed: 24 * hours });

async function tenAfterATimeout(sandbox: TestSandbox) {
  setMode(sandbox, "ads_upstream_timeout");
  await sandbox.refused("searchAds", { query: { q: common } }, 502, "ads_upstream_timeout");
  setMode(sandbox, "ready");
  return (await searchAfresh(sandbox, 10)).at(-1)?.status;
}
gap("GAP-396", tenAfterATimeout, { free: 200 });

async function offAndTooMany(sandbox: TestSandbox) {
  await searchAfresh(sandbox, 10);
  setMode(sandbox, "ads_not_configured");
  return searching(sandbox, { q: common });
}
gap("GAP-397", offAndTooMany, { "off-first": "503 ads_not_configured", "another-order": "429 rate_limited" });

/** A search that is in the cache, in modes that refuse new ones. */
const cachedWhile =
  (...modes: AdsMode[]) =>
  async (sandbox: TestSandbox) => {
    await search(sandbox);
    const given: string[] = [];
    for (const mode of modes) {
      setMode(sandbox, mode);
      given.push(await searching(sandbox, { q: common }));
    }
    return given;
  };
gap("GAP-398", cachedWhile("ads_unavailable", "ads_cache_unavailable", "ads_access_denied"), {
  always: ["200", "200", "200"],
});
gap("GAP-398", cachedWhile("ads_unavailable", "ads_access_denied", "ads_upstream_error"), {
  never: ["503 ads_unavailable", "503 ads_access_denied", "502 ads_upstream_error"],
});

/** A lookup of a new name without counters. */
async function lookupWithoutCounters(sandbox: TestSandbox) {
  setMode(sandbox, "ads_cache_unavailable");
  return outcomeOf(sandbox, "searchAdvertisers", { query: { q: "tea" } });
}
gap("GAP-520", lookupWithoutCounters, { paused: "503 ads_cache_unavailable", "goes-on": "200" });
