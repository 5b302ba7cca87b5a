import { expect, it } from "vitest";
import { operations } from "../../../generated/operations.ts";
import { type CheckContext, check } from "../../core/check.ts";
import { runTopic } from "../../testing/run-topic.ts";
import { newAd, nextAd, someAd } from "./ads.ts";
import { unavailableAd } from "./previews.ts";

const pageSize = 25;

/** The ids of a library that lists its ads in the same order for each search. */
const library = (count: number) => Array.from({ length: count }, (_, at) => String(101 + at));

/** Runs a step on a server with such a library, and counts the searches. */
async function onLibrary(adIds: readonly string[], run: (context: CheckContext) => Promise<void>) {
  let searches = 0;
  const looks = check("ADPV-13", { title: "It looks for ads." }, run);
  const { checks } = await runTopic([looks], ({ operation, query }) => {
    if (operation !== operations.searchAds) return undefined;
    searches += 1;
    const from = Number(query.cursor ?? 0);
    const items = adIds.slice(from, from + pageSize).map((adId) => ({ adId }));
    const next = from + pageSize;
    const nextCursor = next < adIds.length ? String(next) : null;
    const data = { items, cacheHit: false, resultToken: `rt_${searches}` };
    return { status: 200, body: { success: true, data, pagination: { nextCursor, limit: pageSize } } };
  });
  return { searches, check: checks.find(({ id }) => id === "ADPV-13") };
}

it("returns each ad once for a use, and ends when several searches find no new ad", async () => {
  const adIds = library(3);
  const found: (string | undefined)[] = [];
  const { searches, check } = await onLibrary(adIds, async (context) => {
    for (let count = 0; count < 5; count += 1) found.push((await nextAd(context, "preview"))?.adId);
    for (let count = 0; count < 3; count += 1) found.push((await nextAd(context, "save"))?.adId);
    await newAd(context, "preview");
  });
  expect(found).toEqual([...adIds, undefined, undefined, ...adIds]);
  expect(check).toMatchObject({ verdict: "blocked", reason: expect.stringContaining("(3 were, and") });
  expect(searches).toBeLessThan(9);
});

it("follows the cursors of one search, if all searches list the same ads first", async () => {
  const found: string[] = [];
  const { searches, check } = await onLibrary(library(720), async (context) => {
    for (let count = 0; count < 200; count += 1) found.push((await newAd(context, "preview")).adId);
  });
  expect(check?.verdict).toBe("pass");
  expect(new Set(found).size).toBe(200);
  expect(searches).toBeLessThan(12);
});

it("searches by advertiser page in a library that finds no words", async () => {
  const item = { adId: "101", pageId: "900" };
  const found: string[] = [];
  const looks = check("ADPV-13", { title: "It looks for an ad." }, async (context) => {
    found.push((await someAd(context)).adId);
  });
  let calls = 0;
  await runTopic([looks], ({ operation, query }) => {
    calls += 1;
    const items = operation === operations.searchAdvertisers || query.pageId === "900" ? [item] : [];
    const data = { items, cacheHit: false, resultToken: `rt_${calls}` };
    return { status: 200, body: { success: true, data, pagination: { nextCursor: null, limit: pageSize } } };
  });
  expect(found).toEqual(["101"]);
});

it("returns any ad again and again, in turn", async () => {
  const found: string[] = [];
  const { searches } = await onLibrary(library(3), async (context) => {
    for (let count = 0; count < 6; count += 1) found.push((await someAd(context)).adId);
  });
  expect(found.slice(0, 3).toSorted()).toEqual(library(3));
  expect(found.slice(3)).toEqual(found.slice(0, 3));
  expect(searches).toBe(3);
});

it("says how many ads were tried for a preview", async () => {
  const { check } = await onLibrary(library(3), async (context) => void (await unavailableAd(context)));
  expect(check).toMatchObject({ verdict: "blocked", reason: expect.stringContaining("(3 ads were tried)") });
});
