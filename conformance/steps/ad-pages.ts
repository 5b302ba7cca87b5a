import { Blocked } from "../core/errors.ts";
import { type AdQuery, freshPage, search } from "./ads.ts";
import { textIn } from "./given.ts";
import { once } from "./once.ts";

/** A search of which it is known that it finds something; it names each filter. @throws Blocked when none does */
export const somePage = once("a page of ads", (context) => freshPage(context));

/** A value of each filter that leaves many ads, and is not its default. */
export const narrow: AdQuery = { country: "DE", mediaType: "VIDEO", platform: "FACEBOOK", status: "ALL" };

/** The narrow search, as narrow as it still finds something. @throws Blocked when it finds nothing */
export const narrowPage = once("a narrow search", async (context) => {
  const { query } = await somePage(context);
  for (const q of new Set([String(query.q), "the", "a"])) {
    const page = await search(context, { q, ...narrow });
    if (page.items.length > 0) return page;
  }
  throw new Blocked("needs a search with filters that finds ads");
});

/** The search of a page that is known to have ads, with no filter at all. @throws Blocked when it finds nothing */
export const unfilteredPage = once("a search without filters", async (context) => {
  const { query } = await somePage(context);
  const page = await search(context, { q: String(query.q) });
  if (page.items.length > 0) return page;
  throw new Blocked("needs a search without filters that finds ads");
});

/** The ads of one advertiser, of which one is known, whatever their status. @throws Blocked when the search does not succeed */
export const advertiserPage = once("the ads of an advertiser", async (context) => {
  const { items } = await somePage(context);
  return search(context, { pageId: textIn(items[0], "pageId"), status: "ALL" });
});
