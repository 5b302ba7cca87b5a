import type { CheckContext } from "../../core/check.ts";
import { Blocked, type Deviation, Failure } from "../../core/errors.ts";
import { textIn } from "../given.ts";
import { once } from "../once.ts";
import { defaultWorkspace } from "../workspaces/own-workspaces.ts";
import { freshPage, type SomeAd } from "./ads.ts";
import { type AdPage, type AdQuery, newWords, outlive, search, trySearch } from "./search.ts";

/** A search with every filter that finds ads. @throws Blocked if none does */
export const somePage = once("a page of ads", (context) => freshPage(context));

/** The words or the advertiser page of a search, without its filters. */
export function subjectOf({ q = "", pageId }: AdQuery): AdQuery {
  return pageId === undefined ? { q } : { pageId };
}

/** A non-default value of each filter that matches many ads. */
export const narrow: AdQuery = { country: "DE", mediaType: "VIDEO", platform: "FACEBOOK", status: "ALL" };

/** The narrowest search that still finds ads. @throws Blocked if it finds nothing */
export const narrowPage = once("a narrow search", async (context) => {
  const { query } = await somePage(context);
  const workspaceId = await defaultWorkspace(context);
  for (const subject of [subjectOf(query), { q: "the" }, { q: "a" }]) {
    const page = await trySearch(context, { ...subject, ...narrow, workspaceId });
    if (page && page.items.length > 0) return page;
  }
  throw new Blocked("needs a search with filters that finds ads");
});

/** A search by a page with known ads, without filters. @throws Blocked if it finds nothing */
export const unfilteredPage = once("a search without filters", async (context) => {
  const { query } = await somePage(context);
  const page = await search(context, subjectOf(query));
  if (page.items.length > 0) return page;
  throw new Blocked("needs a search without filters that finds ads");
});

/** A search of another team: for a common word or, in a library that finds no ad by it, as the run's own searches. @param key the team's */
export async function pageOfTeam(context: CheckContext, key: string | undefined): Promise<AdPage> {
  const page = await search(context, { q: "the", status: "ALL" }, key);
  return page.items.length > 0 ? page : search(context, (await somePage(context)).query, key);
}

/** The receipt of a page without an ad: of another advertiser's ads, because a server may know an empty page to hold none. */
export async function receiptWithout(context: CheckContext, { adId, ad, page: shown }: SomeAd): Promise<string> {
  const rival = shown.items.find(({ pageId }) => typeof pageId === "string" && pageId !== ad.pageId);
  const page = await search(context, rival ? { pageId: String(rival.pageId) } : { q: newWords() });
  if (page.items.some((item) => item.adId === adId)) throw new Blocked("needs a search that does not find the ad");
  return page.receipt;
}

/** The ads of an advertiser with a known ad, in any status. @throws Blocked if the search does not succeed */
export const advertiserPage = once("the ads of an advertiser", async (context) => {
  const { items } = await somePage(context);
  return search(context, { pageId: textIn(items[0], "pageId"), status: "ALL" });
});

/**
 * Compares a search with a page of another one, and confirms what speaks against it. Either may come from the cache and ads come and go by themselves, so the page must
 * say the same before and after the search.
 * @param suspectsIn the ids of the ads that speak against the search
 * @throws Failure if one does both times
 */
export async function expectConfirmed(
  context: CheckContext,
  { known, found }: { readonly known: AdPage; readonly found: AdPage },
  suspectsIn: (known: AdPage, found: AdPage) => readonly unknown[],
  deviationOf: (adId: unknown) => Deviation,
): Promise<void> {
  if (suspectsIn(known, found).length === 0) return;
  let [before, judged] = [known, found];
  if (found.isCached) {
    await outlive(context, found);
    before = await search(context, known.query);
    judged = await search(context, found.query);
  }
  const suspects = suspectsIn(before, judged);
  if (suspects.length === 0) return;
  await outlive(context, before);
  const confirmed = suspectsIn(await search(context, known.query), judged);
  const adId = suspects.find((each) => confirmed.includes(each));
  if (adId !== undefined) throw new Failure(deviationOf(adId), judged.exchange);
}
