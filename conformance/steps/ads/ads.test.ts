import { expect, it } from "vitest";
import { operations } from "../../../generated/operations.ts";
import { type CheckContext, check } from "../../core/check.ts";
import { runTopic } from "../../testing/run-topic.ts";
import { nextAd, someAd } from "./ads.ts";
import { unavailableAd } from "./previews.ts";

const adIds = ["101", "102", "103"];

/** Runs a step on a server where all searches find the same ads, and counts the searches. */
async function onSameAds(run: (context: CheckContext) => Promise<void>) {
  let searches = 0;
  const looks = check("ADPV-13", { title: "It looks for ads." }, run);
  const { checks } = await runTopic([looks], ({ operation }) => {
    if (operation !== operations.searchAds) return undefined;
    searches += 1;
    const data = { items: adIds.map((adId) => ({ adId })), cacheHit: false, resultToken: `rt_${searches}` };
    return { status: 200, body: { success: true, data, pagination: { nextCursor: null, limit: 25 } } };
  });
  return { searches, check: checks.find(({ id }) => id === "ADPV-13") };
}

it("returns each ad once, and ends when several searches find no new ad", async () => {
  const found: (string | undefined)[] = [];
  const { searches, check } = await onSameAds(async (context) => {
    for (let count = 0; count < 5; count += 1) found.push((await nextAd(context))?.adId);
    await someAd(context);
  });
  expect(found).toEqual([...adIds, undefined, undefined]);
  expect(check).toMatchObject({ verdict: "blocked", reason: expect.stringContaining("(3 were, and") });
  expect(searches).toBeLessThan(8);
});

it("says how many ads were tried for a preview", async () => {
  const { check } = await onSameAds(async (context) => void (await unavailableAd(context)));
  expect(check).toMatchObject({ verdict: "blocked", reason: expect.stringContaining("(3 ads were tried)") });
});
