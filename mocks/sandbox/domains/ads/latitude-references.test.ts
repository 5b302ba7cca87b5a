import { expect } from "vitest";
import { gapTests } from "../../testing/gap-tests.ts";
import { outcomeOf, type TestSandbox, testSandbox } from "../../testing/sandbox-test.ts";
import { common, fillWorkspace, minutes, search, searchAfresh, setMode, someAd, workspaceId } from "./testing/ads.ts";

const gap = gapTests(testSandbox);
const aPicture = expect.stringMatching(/^https:/);
const notFound = "404 not_found";
const invalid = "400 invalid_input";

type Query = Readonly<Record<string, string>>;

/** What a preview answers: a status with the type of the error or the status of the preview. */
async function preview(sandbox: TestSandbox, query: Query, key = "full") {
  const { status, type, data } = await sandbox.call("getAdPreview", { query, key });
  return `${status} ${type ?? data.status}`;
}

/** The query that previews an ad with or without media. */
async function adWith(sandbox: TestSandbox, hasMedia: boolean, mediaType = "VIDEO") {
  const { data } = await search(sandbox, { q: common, mediaType });
  const known = sandbox.world.collections.libraryAds.all().filter((ad) => ad.hasMedia === hasMedia);
  const item = data.items.find(({ adId }: { adId: string }) => known.some((ad) => ad.adId === adId));
  return { adId: String(item.adId), resultToken: String(data.resultToken) };
}

async function previewErrors(sandbox: TestSandbox) {
  const query = await someAd(sandbox);
  const given: string[] = [];
  for (const mode of ["disabled", "unavailable", "daily_limit"] as const) {
    setMode(sandbox, `ads_preview_${mode}`);
    given.push(await preview(sandbox, query));
  }
  return given;
}

const dailyLimit = "429 ads_preview_daily_limit";
gap("GAP-003", previewErrors, {
  "503-503-429": ["503 ads_preview_disabled", "503 ads_preview_unavailable", dailyLimit],
  "403-404-429": ["403 ads_preview_disabled", "404 ads_preview_unavailable", dailyLimit],
  "409-409-429": ["409 ads_preview_disabled", "409 ads_preview_unavailable", dailyLimit],
  "503-502-429": ["503 ads_preview_disabled", "502 ads_preview_unavailable", dailyLimit],
});
gap("GAP-400", previewErrors, {
  "disabled-as-unavailable": ["503 ads_preview_unavailable", "503 ads_preview_unavailable", dailyLimit],
});

/** A receipt of another team: its preview, and its save. */
async function foreignReceipt(sandbox: TestSandbox) {
  const query = await someAd(sandbox);
  return [
    await preview(sandbox, query, "otherTeam"),
    await outcomeOf(sandbox, "saveAd", { body: query, key: "otherTeam" }),
  ];
}
gap("GAP-401", foreignReceipt, {
  "not-found": [notFound, "409 ads_search_expired"],
  invalid: [invalid, "409 ads_search_expired"],
});

/** An ad that the receipt does not hold: its preview, and its save. */
async function adBesideReceipt(sandbox: TestSandbox) {
  const query = { ...(await someAd(sandbox)), adId: "1" };
  return [await preview(sandbox, query), await outcomeOf(sandbox, "saveAd", { body: query })];
}
gap("GAP-402", adBesideReceipt, {
  "not-found": [notFound, notFound],
  invalid: [invalid, invalid],
  conflict: ["409 conflict", "409 conflict"],
});

/** Previews of a saved reference: with another ad, and in another workspace. */
async function mismatchedReference(sandbox: TestSandbox) {
  const { id, ad } = (await sandbox.ok("listSavedAds")).items[0];
  const elsewhere = { workspaceId: workspaceId(sandbox, "second") };
  return [
    await preview(sandbox, { adId: "1", savedId: id }),
    await preview(sandbox, { adId: ad.adId, savedId: id, ...elsewhere }),
  ];
}
gap("GAP-403", mismatchedReference, {
  "not-found": [notFound, notFound],
  invalid: [invalid, invalid],
  conflict: ["409 conflict", "409 conflict"],
});

async function previewsWithMore(sandbox: TestSandbox) {
  const query = await someAd(sandbox);
  const unknown = await sandbox.call("getAdPreview", { query: { ...query, somethingElse: "x" } });
  const known = { url: "https://example.com/a.mp4", ad: "{}" };
  const refused = Object.entries(known).map(([name, value]) => preview(sandbox, { ...query, [name]: value }));
  return [unknown.status, ...(await Promise.all(refused))];
}
gap("GAP-404", previewsWithMore, { "ad-fields": [200, invalid, invalid] });

/** Whether a refresh after two minutes comes from the cache, or why it is refused. */
const refresh = (value: string) => async (sandbox: TestSandbox) => {
  const query = await adWith(sandbox, true);
  await sandbox.ok("getAdPreview", { query });
  sandbox.advance(2 * minutes);
  const { type, data } = await sandbox.call("getAdPreview", { query: { ...query, refresh: value } });
  return type ?? data.cacheHit;
};
gap("GAP-405", refresh("1"), { refused: "invalid_input", "as-false": true, truthy: false });
gap("GAP-405", refresh(""), { truthy: "invalid_input" });

/** Two refreshes in ten seconds, of an ad with media and of one without. */
const atOnce = (hasMedia: boolean) => async (sandbox: TestSandbox) => {
  const query = { ...(await adWith(sandbox, hasMedia)), refresh: "true" };
  await sandbox.ok("getAdPreview", { query });
  sandbox.advance(10);
  const { type, data, json } = await sandbox.call("getAdPreview", { query });
  return data?.cacheHit ?? [type, json.error.retryAfterSeconds];
};
gap("GAP-406", atOnce(true), {
  "rate-limited": ["rate_limited", 50],
  "preview-type": ["ads_preview_unavailable", undefined],
});
gap("GAP-407", atOnce(false), { both: true, "ready-only": false });
gap("GAP-407", atOnce(true), { "ready-only": true });

const previewed = (hasMedia: boolean, mediaType?: string) => async (sandbox: TestSandbox) => {
  const { status, items } = await sandbox.ok("getAdPreview", { query: await adWith(sandbox, hasMedia, mediaType) });
  return { status, url: items[0]?.url, posterUrl: items[0]?.posterUrl };
};
gap("GAP-408", previewed(false), {
  "what-was-found": { status: "unavailable", url: aPicture, posterUrl: expect.anything() },
});
const ready = { status: "ready", url: aPicture };
gap("GAP-409", previewed(true, "IMAGE"), {
  "left-out": ready,
  null: { ...ready, posterUrl: null },
  "images-too": { ...ready, posterUrl: aPicture },
});
const withPoster = { ...ready, posterUrl: aPicture };
gap("GAP-409", previewed(true), { "left-out": withPoster, null: withPoster, "images-too": withPoster });

/** The preview of one ad more than a minute allows. */
async function previewsOfAMinute(sandbox: TestSandbox) {
  const { data, json } = await search(sandbox);
  const more = await search(sandbox, { q: common, cursor: json.pagination.nextCursor });
  const queries = [data, more.data].flatMap(({ items, resultToken }) =>
    items.map(({ adId }: { adId: string }) => ({ adId, resultToken })),
  );
  const different = [...new Map(queries.map((query) => [query.adId, query])).values()];
  for (const query of different.slice(0, 30)) await sandbox.ok("getAdPreview", { query });
  return preview(sandbox, different[30] ?? {});
}
gap("GAP-411", previewsOfAMinute, {
  "daily-limit": dailyLimit,
  unavailable: "503 ads_preview_unavailable",
  success: "200 unavailable",
});

/** Whether nine searches are too many after a preview. */
async function searchesAfterAPreview(sandbox: TestSandbox) {
  await sandbox.ok("getAdPreview", { query: await someAd(sandbox) });
  return (await searchAfresh(sandbox, 9)).at(-1)?.type;
}
gap("GAP-412", searchesAfterAPreview, { both: "rate_limited" });

async function referencesWhileOff(sandbox: TestSandbox) {
  const { items } = await sandbox.ok("listSavedAds");
  const given: string[] = [];
  for (const mode of ["ads_unavailable", "ads_access_denied", "ads_cache_unavailable"] as const) {
    setMode(sandbox, mode);
    given.push(await outcomeOf(sandbox, "listSavedAds"));
    given.push(await outcomeOf(sandbox, "deleteSavedAd", { id: items[0].id }));
  }
  return given;
}
const [off, denied] = ["503 ads_unavailable", "503 ads_access_denied"];
gap("GAP-399", referencesWhileOff, { refused: [off, off, denied, denied, "200", "200"] });

/** The limit that the list reports without one, and with a limit of 1. */
async function limits(sandbox: TestSandbox) {
  const limitOf = async (query: { limit?: number }) =>
    (await sandbox.call("listSavedAds", { query })).json.pagination.limit;
  return [await limitOf({}), await limitOf({ limit: 1 })];
}
gap("GAP-415", limits, { "twenty-five": [25, 1], twenty: [20, 1] });

async function advertisers(sandbox: TestSandbox) {
  await sandbox.ok("saveAd", { body: await someAd(sandbox, { q: "kettle" }) });
  return (await sandbox.ok("listSavedAds", { query: { limit: 1 } })).advertisers;
}
const kettle = { pageId: "105893594970827", pageName: "Copper Kettle Coffee" };
const fox = { pageId: "107725300175769", pageName: "Tidy Fox" };
const oat = { pageId: "106989679597664", pageName: "Alder & Oat" };
gap("GAP-416", advertisers, {
  "pages-of-the-workspace": [kettle, fox, oat],
  "with-counts": [
    { ...kettle, count: 1 },
    { ...fox, count: 2 },
    { ...oat, count: 2 },
  ],
  "this-page": [kettle],
  map: Object.fromEntries([kettle, fox, oat].map(({ pageId, pageName }) => [pageId, { pageName }])),
});

const listed = (query: Query) => async (sandbox: TestSandbox) => {
  const { type, data } = await sandbox.call("listSavedAds", { query });
  return type ?? { savedCount: data.savedCount, items: data.items };
};
gap("GAP-417", listed({ pageId: "1" }), { filtered: { savedCount: 0, items: [] } });
gap("GAP-418", listed({ pageId: "abc" }), {
  refused: "invalid_input",
  "no-match": { savedCount: expect.any(Number), items: [] },
});

/** What of a reference is new when its ad is saved again after another one, and its place in the list. */
async function savedAgain(sandbox: TestSandbox) {
  const first = await sandbox.ok("saveAd", { body: await someAd(sandbox) });
  await sandbox.ok("saveAd", { body: await someAd(sandbox, { at: 1 }) });
  sandbox.advance(20 * minutes);
  const again = await sandbox.ok("saveAd", { body: await someAd(sandbox) });
  const { items } = await sandbox.ok("listSavedAds");
  const place = items.findIndex(({ id }: { id: string }) => id === first.id);
  return { id: again.id === first.id, savedAt: again.savedAt, fetchedAt: again.ad.fetchedAt, place };
}
const [noon, later] = ["2026-07-15T12:00:00.000Z", "2026-07-15T12:20:00.000Z"];
gap("GAP-419", savedAgain, {
  unchanged: { id: true, savedAt: noon, fetchedAt: noon, place: 1 },
  renewed: { id: true, savedAt: noon, fetchedAt: later, place: 1 },
});

async function savedAgainWhenFull(sandbox: TestSandbox) {
  const body = await someAd(sandbox);
  await sandbox.ok("saveAd", { body });
  fillWorkspace(sandbox, 500);
  return outcomeOf(sandbox, "saveAd", { body });
}
gap("GAP-420", savedAgainWhenFull, { refused: "409 ads_saved_limit" });

async function savedAgainLate(sandbox: TestSandbox) {
  const body = await someAd(sandbox);
  const first = await sandbox.ok("saveAd", { body });
  sandbox.advance(15 * minutes);
  const { data } = await sandbox.call("saveAd", { body });
  expect(data).toEqual(first);
}
gap("GAP-421", savedAgainLate, { succeeds: undefined });

/** The statuses of a save, the same save again, and the removal. */
async function statuses(sandbox: TestSandbox) {
  const body = await someAd(sandbox);
  const [first, again] = [await sandbox.call("saveAd", { body }), await sandbox.call("saveAd", { body })];
  return [first.status, again.status, (await sandbox.call("deleteSavedAd", { id: first.data.id })).status];
}
gap("GAP-422", statuses, {
  "created-and-ok": [201, 200, 200],
  "always-200": [200, 200, 200],
  "always-201": [201, 201, 200],
});

async function savesWithMore(sandbox: TestSandbox) {
  const body = await someAd(sandbox);
  const fields = [{ pageName: "x" }, { somethingElse: "x" }];
  return Promise.all(fields.map((more) => outcomeOf(sandbox, "saveAd", { body: { ...body, ...more } })));
}
gap("GAP-423", savesWithMore, { "ad-fields": [invalid, "201"] });

/** Removals of a reference that does not exist, and of one of another team, which stays. */
async function foreignRemovals(sandbox: TestSandbox) {
  const { items } = await sandbox.ok("listSavedAds");
  const unknown = await outcomeOf(sandbox, "deleteSavedAd", { id: "f".repeat(24) });
  const foreign = await outcomeOf(sandbox, "deleteSavedAd", { id: items[0].id, key: "otherTeam" });
  expect((await sandbox.ok("listSavedAds")).items).toEqual(items);
  return [unknown, foreign];
}
gap("GAP-424", foreignRemovals, { "not-found": [notFound, notFound], succeeds: ["200", "200"] });

/** The removal of a reference with another workspace, and whether it stays. */
async function removedElsewhere(sandbox: TestSandbox) {
  const [{ id }] = (await sandbox.ok("listSavedAds")).items;
  const query = { workspaceId: workspaceId(sandbox, "second") };
  const removal = await outcomeOf(sandbox, "deleteSavedAd", { id, query });
  return [removal, (await sandbox.ok("listSavedAds")).items.some((each: { id: string }) => each.id === id)];
}
gap("GAP-425", removedElsewhere, {
  "not-found": [notFound, true],
  "succeeds-without-effect": ["200", true],
  removed: ["200", false],
});

/** The refresh of an old preview by a team that has used up its renders of the day. */
async function refreshAfterTheDay(sandbox: TestSandbox) {
  const query = await someAd(sandbox);
  await sandbox.ok("getAdPreview", { query });
  sandbox.advance(2 * minutes);
  const { counters } = sandbox.world.collections;
  sandbox.world.transaction(() => {
    for (const { id } of counters.all().filter(({ id }) => id.startsWith("ad renders ")))
      counters.put({ id, at: Array.from({ length: 250 }, () => sandbox.world.now - 2 * minutes * 1000) });
  });
  return preview(sandbox, { ...query, refresh: "true" });
}
gap("GAP-521", refreshAfterTheDay, { refused: dailyLimit, cached: "200 ready" });
