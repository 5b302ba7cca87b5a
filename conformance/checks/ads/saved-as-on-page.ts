import { check } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, isRecord } from "../../core/exchange.ts";
import { adMembers } from "../../core/values/ad-members.ts";
import { differenceOf } from "../../core/values/difference.ts";
import { adsOf, type SomeAd } from "../../steps/ads/ads.ts";
import { narrowPage } from "../../steps/ads/pages.ts";
import { adIdOf, save, shelfOf } from "../../steps/ads/saved-ads.ts";
import { search } from "../../steps/ads/search.ts";
import { valueAt } from "../../steps/given.ts";
import { once } from "../../steps/once.ts";
import { ownWorkspaces } from "../../steps/workspaces/own-workspaces.ts";

/** An ad of a search with filters, which its provenance names. */
const savedFromNarrow = once("a reference from a search with filters", async (context) => {
  const { home } = await ownWorkspaces(context);
  const known = new Set((await shelfOf(context, home)).items.map(adIdOf));
  // What becomes of a reference that is saved again is open (GAP-419).
  const ad = adsOf(await search(context, (await narrowPage(context)).query)).find(({ adId }) => !known.has(adId));
  if (!ad) throw new Blocked("needs a page that shows an ad that nobody has saved");
  const saved = await save(context, ad, home);
  return { saved, shelf: await shelfOf(context, home) };
});

/** @throws Failure if a reference shows its ad otherwise than the page of its receipt */
export function expectAsOnPage({ ad }: SomeAd, shown: unknown, exchange: Exchange, pointer: string): void {
  // Members that only a page or a reference adds may change.
  const names = Object.keys(ad).filter((name) => adMembers.has(name));
  const those = (from: unknown) =>
    isRecord(from) ? Object.fromEntries(names.map((name) => [name, from[name]])) : from;
  const found = differenceOf(those(ad), those(shown), pointer);
  if (found) throw new Failure({ ...found, expected: `the ad as on the page, with ${found.expected}` }, exchange);
}

/** What a reference keeps of an ad that a search with filters showed (studio document, Ad discovery). */
export const asInNarrowSearch = check(
  "ADSV-01",
  { name: "of-a-narrow-search", title: "A reference to an ad of a search with filters keeps what the page showed." },
  async (context) => {
    const { saved, shelf } = await savedFromNarrow(context);
    expectAsOnPage(saved.ad, valueAt(saved.exchange, "/data/ad"), saved.exchange, "/data/ad");
    const listed = shelf.items.find(({ id }) => id === saved.id);
    if (!listed) throw new Blocked("needs a list that shows the reference");
    expectAsOnPage(saved.ad, listed.ad, shelf.exchange, "/data/items/*/ad");
  },
);
