import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectProvenance, sameText } from "../../steps/ads/filters.ts";
import {
  advertiserPage,
  expectConfirmed,
  narrow,
  narrowPage,
  somePage,
  unfilteredPage,
} from "../../steps/ads/pages.ts";
import { type AdItem, type AdQuery, askSearch, newPageId, newWords, search } from "../../steps/ads/search.ts";
import { expectThat, itemsAt } from "../../steps/given.ts";

/** Refusals about the library or its limits, not about the search. */
const elsewhere = (status: number) => status === 429 || status >= 500;

/** What a search that finds nothing looks for. */
const subjects = {
  q: () => ({ q: newWords() }),
  pageId: () => ({ pageId: newPageId() }),
} as const;

const emptySearches = forEachItem("ad-search-empty", ["q", "pageId"] as const, {
  requirements: () => ["ADS-04"],
  says: (by) => `A search by ${by} that finds no ads succeeds with an empty list.`,
  run: (context, by) => expectEmpty(context, subjects[by]()),
});

async function expectEmpty(context: CheckContext, query: AdQuery): Promise<void> {
  const exchange = await askSearch(context, query);
  if (succeeded(exchange)) {
    if (itemsAt(exchange, "/data/items").length === 0) return;
    throw new Blocked("needs a search that finds nothing");
  }
  if (!elsewhere(exchange.response.status)) {
    await search(context, { q: "the" });
    throw new Failure({ expected: "a success", actual: `the server answered ${outcomeOf(exchange)}` }, exchange);
  }
  throw new Blocked(`needs a library that answers (the server answered ${outcomeOf(exchange)})`);
}

const byPage = check("ADS-05", async (context) => {
  const found = await advertiserPage(context);
  const { pageId } = found.query;
  const isOfPage = (item: AdItem) => item.pageId === pageId;
  await expectConfirmed(
    context,
    { known: await somePage(context), found },
    ({ items }, { items: ofPage }) => (ofPage.length === 0 ? items.filter(isOfPage).map(({ adId }) => adId) : []),
    () => ({ expected: `the ads of page ${pageId}`, actual: "none is shown" }),
  );
  const at = found.items.findIndex((item) => !isOfPage(item));
  expectThat(
    at < 0,
    { expected: `ads of page ${pageId} only`, actual: "another one is shown", pointer: `/data/items/${at}/pageId` },
    found.exchange,
  );
});

const filtersNamed = forEachItem("ad-search-provenance", Object.keys(narrow), {
  requirements: () => ["ADS-06"],
  says: (filter) => `The provenance of each ad names the requested ${filter}.`,
  async run(context, filter) {
    const { exchange, items, query } = await narrowPage(context);
    expectProvenance(exchange, items, filter, (shown) => sameText(shown, query[filter]), String(query[filter]));
  },
});

const countryByPage = check(
  "ADS-06",
  { name: "country-of-a-page", title: "The provenance of each ad of a page names the requested country." },
  async (context) => {
    const { query } = await advertiserPage(context);
    const country = narrow.country ?? "";
    const { exchange, items } = await search(context, { ...query, country });
    if (items.length === 0) throw new Blocked("needs a page with ads in the country");
    expectProvenance(exchange, items, "country", (shown) => sameText(shown, country), country);
  },
);

/** Schema and default of each filter (studio document, Ad discovery). */
const defaults: Readonly<Record<string, { readonly schema: string; readonly value: string }>> = {
  country: { schema: "AdCountryFilter", value: "EU_UK" },
  mediaType: { schema: "AdMediaFilter", value: "ALL" },
  platform: { schema: "AdPlatformFilter", value: "ALL" },
  status: { schema: "AdStatusFilter", value: "ACTIVE" },
};

const defaultsNamed = forEachItem("ad-filter-default", Object.keys(defaults), {
  requirements: (filter) => [`${defaults[filter]?.schema}.default`, "ADS-07"],
  says: (filter) => `A search without ${filter} uses ${defaults[filter]?.value}, as the provenance of each ad says.`,
  async run(context, filter) {
    const { exchange, items } = await unfilteredPage(context);
    const value = defaults[filter]?.value ?? "";
    // The countries may be listed one by one (GAP-388).
    const isDefault = (shown: unknown) =>
      sameText(shown, value) || (filter === "country" && String(shown).split(/[^A-Za-z]+/).length > 2);
    expectProvenance(exchange, items, filter, isDefault, value);
  },
});

const noDuplicates = check("ADS-08", async (context) => {
  for (const { exchange, items } of [await somePage(context), await unfilteredPage(context)]) {
    const ids = items.map(({ adId }) => adId);
    const at = ids.findIndex((id, index) => ids.indexOf(id) < index);
    const actual = `${ids[at]} occurs twice`;
    expectThat(at < 0, { expected: "each id once", actual, pointer: `/data/items/${at}/adId` }, exchange);
  }
});

/** Searches for ads: results and provenance (studio document, Ad discovery). */
export const checks: readonly Check[] = [
  ...emptySearches,
  byPage,
  ...filtersNamed,
  countryByPage,
  ...defaultsNamed,
  noDuplicates,
];
