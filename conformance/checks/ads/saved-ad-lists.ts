import { type Check, type CheckContext, check } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import type { Exchange } from "../../core/exchange.ts";
import { adIdOf, type SavedReference, type Shelf, save, shelfOf, threeSaved } from "../../steps/ads/saved-ads.ts";
import { search } from "../../steps/ads/search.ts";
import { expectThat, given, numberAt, textIn } from "../../steps/given.ts";

/**
 * Saves another ad of the advertiser of a reference.
 * @throws Blocked if the advertiser has no other ad to save
 */
async function saveAnother(context: CheckContext, pageId: string, workspaceId: string): Promise<SavedReference> {
  const page = await search(context, { pageId, status: "ALL" });
  const known = (await shelfOf(context, workspaceId)).items.map(adIdOf);
  const ad = page.items.find(({ adId }) => typeof adId === "string" && !known.includes(adId));
  if (ad === undefined) throw new Blocked("needs an advertiser with two ads that are not saved yet");
  await context.wait(2, "a later time of the next reference");
  return save(context, { adId: textIn(ad, "adId"), resultToken: page.receipt, ad, page }, workspaceId);
}

function placeOf({ id }: SavedReference, items: Shelf["items"]): number {
  return items.findIndex((item) => item.id === id);
}

/** The lists of saved references with a filter and a page size (studio document, Ad discovery). */
export const checks: readonly Check[] = [
  check(
    "ADSV-11",
    {
      name: "saved-ad-list/newest-of-one-page-first",
      title: "With pageId, the list also shows the last saved reference first.",
    },
    async (context) => {
      const { other, a: earlier } = await threeSaved(context);
      const pageId = textIn(earlier.ad.ad, "pageId");
      const later = await saveAnother(context, pageId, other);
      const single = await shelfOf(context, other, { pageId, limit: "1" });
      const twice = single.items.find(({ id }, at) => single.items.findIndex((item) => item.id === id) < at);
      expectThat(!twice, { expected: "each reference on one page", actual: `${twice?.id} is on two` }, single.exchange);
      const { items, exchange } = await shelfOf(context, other, { pageId });
      const [first, second] = [placeOf(later, items), placeOf(earlier, items)];
      if (first < 0 || second < 0) throw new Blocked("needs a list that shows the references");
      const pointer = `/data/items/${second}`;
      expectThat(first < second, { expected: "the newest first", actual: "an older one is first", pointer }, exchange);
    },
  ),

  check(
    "ADSV-11",
    {
      name: "saved-ad-list/saved-again",
      title: "An ad that is saved again after its removal is first in the list.",
      profile: "standard",
    },
    async (context) => {
      const { other, a: known } = await threeSaved(context);
      const pageId = textIn(known.ad.ad, "pageId");
      const first = await saveAnother(context, pageId, other);
      await saveAnother(context, pageId, other);
      await given(context, "deleteSavedAd", { path: { id: first.id }, query: { workspaceId: other } });
      await context.wait(2, "a later time of the next reference");
      const { receipt } = await search(context, { pageId, status: "ALL" });
      const again = await save(context, { ...first.ad, resultToken: receipt }, other);
      const { items, exchange } = await shelfOf(context, other);
      const at = placeOf(again, items);
      if (at < 0) throw new Blocked("needs a list that shows the reference");
      const deviation = { expected: "the newest first", actual: "an older one is first", pointer: "/data/items/0" };
      expectThat(at === 0, deviation, exchange);
    },
  ),

  check(
    "ADSV-13",
    {
      name: "saved-ad-list/count-on-a-small-page",
      title: "savedCount counts the references of the workspace, not of a page.",
    },
    async (context) => {
      const { other } = await threeSaved(context);
      const pages = ["1", "2"].map((page) => ({ workspaceId: other, limit: "1", page }));
      // Others may save in the workspace between two reads, so only a repeated difference is wrong.
      for (let tries = 0; ; tries++) {
        const { items } = await shelfOf(context, other);
        if (items.length < 2) throw new Blocked("needs a workspace with several references");
        const shown: Exchange[] = [];
        for (const query of pages) shown.push(await given(context, "listSavedAds", { query }));
        const wrong = shown.find((exchange) => numberAt(exchange, "/data/savedCount") !== items.length);
        if (!wrong) return;
        const actual = `it is ${numberAt(wrong, "/data/savedCount")}`;
        expectThat(tries === 0, { expected: String(items.length), actual, pointer: "/data/savedCount" }, wrong);
      }
    },
  ),
];
