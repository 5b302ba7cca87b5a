import { type Check, type CheckContext, check } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { outcomeOf, succeeded } from "../../core/exchange.ts";
import { freshPage } from "../../steps/ads/ads.ts";
import { expectProvenance, sameText } from "../../steps/ads/filters.ts";
import { somePage } from "../../steps/ads/pages.ts";
import { type AdPage, type AdQuery, askSearch, pageOf, search } from "../../steps/ads/search.ts";
import { expectThat } from "../../steps/given.ts";
import { once } from "../../steps/once.ts";

/** How many pages to follow, and how many searches to try for one that has fewer. */
const maxPages = 4;
const maxSearches = 3;

/** Filters that leave few ads, but more than a page of them; some words have no more from the start. */
const narrowing: readonly AdQuery[] = [{}, { status: "INACTIVE" }, { mediaType: "VIDEO", platform: "INSTAGRAM" }];

/** A search from its first page to its last one, with the query of each page. */
interface Walk {
  readonly pages: readonly AdPage[];
  readonly isComplete: boolean;
}

/**
 * Follows the cursors of a search.
 * @throws Failure if a cursor does not lead to another page with ads; Blocked if the library does not answer
 */
async function walk(context: CheckContext, first: AdPage): Promise<Walk> {
  const pages = [first];
  for (let last = first; last.cursor !== null; ) {
    if (pages.length === maxPages) return { pages, isComplete: false };
    const query = { ...first.query, cursor: last.cursor };
    const exchange = await askSearch(context, query);
    const { status } = exchange.response;
    if (status === 429 || status >= 500) throw new Blocked(`needs a library that answers (${outcomeOf(exchange)})`);
    // A wait for the day's allowance outlives a cursor.
    if (!succeeded(exchange) && context.now() >= last.until)
      throw new Blocked("needs the next page within the life of its cursor");
    const next = succeeded(exchange) ? pageOf(context, exchange, query) : undefined;
    // Ads that are collapsed or filtered out may leave a page empty before the last one.
    if (!next || (next.items.length === 0 && next.cursor === null)) {
      const actual = `its cursor leads to ${next ? "a page without ads" : outcomeOf(exchange)}`;
      throw new Failure(
        { expected: "null on the last page", actual, pointer: "/pagination/nextCursor" },
        last.exchange,
      );
    }
    expectProgress(pages, next);
    last = next;
    pages.push(next);
  }
  return { pages, isComplete: true };
}

/** A later page may repeat some ads (GAP-385). @throws Failure if a page leads back to an earlier one */
function expectProgress(pages: readonly AdPage[], { exchange, cursor, items }: AdPage): void {
  const isKnown = cursor !== null && pages.some((page) => page.query.cursor === cursor || page.cursor === cursor);
  const seen = new Set(pages.flatMap((page) => page.items.map(({ adId }) => adId)));
  if (!isKnown || items.some(({ adId }) => !seen.has(adId))) return;
  const deviation = { expected: "null on the last page", actual: "it leads back to an earlier page" };
  throw new Failure({ ...deviation, pointer: "/pagination/nextCursor" }, exchange);
}

/** A search that ends within a few pages, preferably after more than one. */
const wholeSearch = once("a search to its last page", async (context) => {
  const { items, query } = await somePage(context);
  const pageIds = [...new Set(items.flatMap(({ pageId }) => (typeof pageId === "string" ? [pageId] : [])))];
  let shortest: Walk | undefined;
  for (const pageId of pageIds.slice(0, maxSearches)) {
    const found = await walk(context, await search(context, { pageId, status: "ALL" }));
    if (found.isComplete && found.pages.length > 1) return found;
    if (found.isComplete) shortest ??= found;
  }
  // An advertiser with few ads has a single page, so the words are tried with a filter.
  for (const filters of narrowing) {
    const found = await walk(context, await search(context, { ...query, ...filters }));
    if (found.isComplete && found.pages.length > 1) return found;
    if (found.isComplete && found.pages[0]?.items.length) shortest ??= found;
  }
  if (shortest) return shortest;
  throw new Blocked(`needs a search that ends within ${maxPages} pages`);
});

const ends = check(
  "ADS-11",
  { name: "after-ads", title: "The last page of a search with ads has a nextCursor of null." },
  async (context) => {
    await wholeSearch(context);
  },
);

const endsFromCache = check(
  "ADS-11",
  { name: "from-the-cache", title: "The last page from the cache has a nextCursor of null too." },
  async (context) => {
    const last = (await wholeSearch(context)).pages.at(-1);
    if (!last) throw new Blocked("needs a search with a page");
    const again = await askSearch(context, last.query);
    if (!succeeded(again)) throw new Blocked(`needs a repeat that succeeds (${outcomeOf(again)})`);
    const { cursor, exchange, isCached } = pageOf(context, again, last.query);
    if (!isCached) throw new Blocked("needs a repeat that comes from the cache");
    const deviation = { expected: "null", actual: `it is ${cursor}`, pointer: "/pagination/nextCursor" };
    expectThat(cursor === null, deviation, exchange);
  },
);

const filtersStay = check(
  "ADS-06",
  { name: "next-page", title: "The provenance of the ads on a further page names the filters of the search." },
  async (context) => {
    const first = await freshPage(context, { next: true });
    const { exchange, items } = await search(context, { ...first.query, cursor: first.cursor ?? "" });
    for (const filter of ["mediaType", "platform", "status"]) {
      const value = first.query[filter] ?? "";
      expectProvenance(exchange, items, filter, (shown) => sameText(shown, value), value);
    }
  },
);

/** Searches page by page (studio document, Ad discovery). */
export const checks: readonly Check[] = [ends, endsFromCache, filtersStay];
