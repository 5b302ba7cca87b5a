import { expect, test } from "vitest";
import { outcomeOf, type TestSandbox, testSandbox } from "../../testing/sandbox-test.ts";
import type { AdsMode } from "./modes.ts";
import { minutes, search, searchAfresh, setMode, someAd } from "./testing/ads.ts";

const newSearch = { query: { q: "something new" } };

/** Calls that a mode may refuse: a new search, the next page, a search from the cache, a save and a preview. */
const calls = {
  fresh: (sandbox: TestSandbox) => outcomeOf(sandbox, "searchAds", newSearch),
  next: (sandbox: TestSandbox, { cursor }: Known) => outcomeOf(sandbox, "searchAds", { query: { q: "the", cursor } }),
  cached: (sandbox: TestSandbox) => outcomeOf(sandbox, "searchAds", { query: { q: "the" } }),
  save: (sandbox: TestSandbox, { ad }: Known) => outcomeOf(sandbox, "saveAd", { body: ad }),
  preview: (sandbox: TestSandbox, { ad }: Known) => outcomeOf(sandbox, "getAdPreview", { query: ad }),
};
interface Known {
  readonly ad: Awaited<ReturnType<typeof someAd>>;
  readonly cursor: string;
}

test.each<[AdsMode, status: number, refused: string]>([
  ["ads_daily_limit", 429, "fresh next"],
  ["ads_search_expired", 409, "next save preview"],
  ["ads_saved_limit", 409, "save"],
  ["ads_auth_expired", 503, "fresh next preview"],
  ["ads_upstream_timeout", 502, "fresh next preview"],
  ["ads_upstream_error", 502, "fresh next preview"],
  ["ads_unavailable", 503, "fresh next cached save preview"],
  ["ads_cache_unavailable", 503, "fresh next cached save preview"],
  ["ads_preview_disabled", 503, "preview"],
  ["ads_preview_unavailable", 503, "preview"],
  ["ads_preview_daily_limit", 429, "preview"],
])("%s refuses with %i: %s", async (mode, status, refused) => {
  const sandbox = testSandbox();
  const known = { ad: await someAd(sandbox), cursor: (await search(sandbox)).json.pagination.nextCursor };
  setMode(sandbox, mode);
  const outcomes: string[] = [];
  for (const [name, call] of Object.entries(calls)) {
    const outcome = await call(sandbox, known);
    if (!outcome.startsWith("2")) outcomes.push(`${name} ${outcome}`);
  }
  expect(outcomes).toEqual(refused.split(" ").map((name) => `${name} ${status} ${mode}`));
});

test("ads_daily_limit says when to retry", async () => {
  const sandbox = testSandbox();
  setMode(sandbox, "ads_daily_limit");
  const error = await sandbox.refused("searchAds", newSearch, 429, "ads_daily_limit");
  expect(error.retryAfterSeconds).toBe(12 * 60 * minutes);
});

test("a request that the operator fails is one of the ten of a minute", async () => {
  const sandbox = testSandbox();
  setMode(sandbox, "ads_upstream_error");
  expect((await sandbox.call("searchAds", newSearch)).status).toBe(502);
  setMode(sandbox, "ready");
  expect((await searchAfresh(sandbox, 10)).at(-1)?.type).toBe("rate_limited");
});

test.each<[AdsMode, object]>([
  ["ads_unavailable", { enabled: false, configured: true }],
  ["ads_not_configured", { enabled: true, configured: false }],
  ["ads_preview_disabled", { enabled: true, mediaPreviews: false }],
])("the capabilities show %s", async (mode, shown) => {
  const sandbox = testSandbox();
  setMode(sandbox, mode);
  expect(await sandbox.ok("getAdCapabilities")).toMatchObject(shown);
});
