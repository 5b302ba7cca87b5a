import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { advertiserPage, narrow, narrowPage, somePage } from "../../steps/ads/pages.ts";
import { type AdItem, type AdPage, search } from "../../steps/ads/search.ts";
import { expectThat } from "../../steps/given.ts";

/** A filter, and the member of an ad that shows whether the ad passes it. */
interface Filter {
  readonly requirement: string;
  readonly member: string;
  /** Values of the filter that exclude each other. */
  readonly values: readonly [string, string];
}

const filters: Readonly<Record<string, Filter>> = {
  mediaType: { requirement: "ADS-32", member: "mediaType", values: ["VIDEO", "IMAGE"] },
  status: { requirement: "ADS-34", member: "observedStatus", values: ["ACTIVE", "INACTIVE"] },
};

/** An ad may have other labels, in another case, or none (GAP-389, GAP-390): only certain values count. */
function labelOf(item: AdItem, { member, values }: Filter): string | undefined {
  return values.find((value) => value === String(item[member]).toUpperCase());
}

/**
 * Repeats a search with a filter that excludes known ads: they must be missing.
 * @param at the index of the value to look for first
 * @throws Failure if one is shown; Blocked if no ad shows its label
 */
async function expectLeftOut(context: CheckContext, known: AdPage, name: string, at: 0 | 1): Promise<void> {
  const filter = filterOf(name);
  const { values } = filter;
  const labels = known.items.map((item) => labelOf(item, filter));
  const shown = [values[at], values[1 - at]].find((value) => labels.includes(value));
  const wanted = values.find((value) => value !== shown);
  if (shown === undefined || wanted === undefined) throw new Blocked(`needs ads that show their ${filter.member}`);
  const { exchange, items } = await search(context, { ...known.query, [name]: wanted });
  const wrong = items.findIndex((item) => labelOf(item, filter) === shown);
  const pointer = `/data/items/${wrong}/${filter.member}`;
  expectThat(wrong < 0, { expected: `no ad that is ${shown}`, actual: "one is shown", pointer }, exchange);
}

function filterOf(name: string): Filter {
  const filter = filters[name];
  if (filter === undefined) throw new Error(`There is no filter ${name}.`);
  return filter;
}

const byWords = forEachItem("ad-search-filter", Object.keys(filters), {
  requirements: (name) => [filterOf(name).requirement],
  says: (name) => `A search for words with a ${name} shows no ad with another ${name}.`,
  run: async (context, name) => expectLeftOut(context, await somePage(context), name, 0),
});

const byAdvertiser = forEachItem("ad-search-filter-by-page", Object.keys(filters), {
  requirements: (name) => [filterOf(name).requirement],
  says: (name) => `A search by pageId with a ${name} shows no ad with another ${name}.`,
  run: async (context, name) => expectLeftOut(context, await advertiserPage(context), name, 1),
});

const platform = check("ADS-33", async (context) => {
  const { exchange, items } = await narrowPage(context);
  const named = items.map(({ platforms }) => (Array.isArray(platforms) ? platforms.map(String) : []));
  if (named.every(({ length }) => length === 0)) throw new Blocked("needs ads that show their platforms");
  const wanted = String(narrow.platform).toLowerCase();
  const wrong = named.findIndex((each) => each.length > 0 && !each.some((name) => name.toLowerCase() === wanted));
  const pointer = `/data/items/${wrong}/platforms`;
  const actual = `they are ${named[wrong]?.join(", ")}`;
  expectThat(wrong < 0, { expected: `platforms with ${wanted}`, actual, pointer }, exchange);
});

/** What the filters of a search exclude (studio document, Ad discovery). */
export const checks: readonly Check[] = [...byWords, ...byAdvertiser, platform];
