import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { expectOnly, shownFilter, shownFilterNames } from "../../steps/ads/filters.ts";
import { advertiserPage, expectConfirmed, narrow, narrowPage, somePage } from "../../steps/ads/pages.ts";
import { type AdItem, type AdPage, search, secondPage } from "../../steps/ads/search.ts";
import { textIn } from "../../steps/given.ts";

/** Ads hardly change within this time. */
const recentSeconds = 60;

/** The values of a filter that ads show, rarest first. */
function labelsOf(items: readonly AdItem[], name: string): readonly string[] {
  const labels = items.flatMap((item) => shownFilter(name).labelsOf(item));
  const times = (label: string) => labels.filter((each) => each === label).length;
  return [...new Set(labels)].toSorted((a, b) => times(a) - times(b));
}

const words = forEachItem("ad-search-filter", shownFilterNames, {
  requirements: (name) => [shownFilter(name).requirement, "ADS-35", "ADS-38"],
  says: (name) => `A search for words with a ${name} shows ads, and none with another ${name}.`,
  run: async (context, name) => {
    const known = await recent(context, await somePage(context));
    const labels = labelsOf(known.items, name);
    if (labels.length === 0) throw new Blocked(`needs ads that show their ${shownFilter(name).member}`);
    for (const wanted of labels) {
      const found = await search(context, { ...known.query, [name]: wanted });
      await expectConfirmed(
        context,
        { known, found },
        (page, part) => (part.items.length === 0 ? idsWith(page, name, wanted) : []),
        () => ({
          expected: `ads with ${wanted}, as the search without it shows them`,
          actual: "there is none",
          pointer: "/data/items",
        }),
      );
      if (found.items.length === 0) throw new Blocked("needs ads that stay during the check");
      expectOnly(found.exchange, found.items, name, wanted);
      await expectPart(context, known, found, name);
    }
  },
});

/** The ids of the ads on a page that show a value of a filter. */
function idsWith({ items }: AdPage, name: string, wanted: string): readonly unknown[] {
  return items.filter((ad) => shownFilter(name).labelsOf(ad).includes(wanted)).map(({ adId }) => adId);
}

/** The other value than that of most ads, so that those must be missing. */
function rareValue({ items }: AdPage, name: string): string {
  const [first, second] = labelsOf(items, name).toReversed();
  if (first === undefined) throw new Blocked(`needs ads that show their ${shownFilter(name).member}`);
  const others: Readonly<Record<string, string>> = {
    VIDEO: "IMAGE",
    IMAGE: "VIDEO",
    ACTIVE: "INACTIVE",
    INACTIVE: "ACTIVE",
  };
  return second ?? others[first] ?? first;
}

const byAdvertiser = forEachItem("ad-search-filter-by-page", shownFilterNames, {
  requirements: (name) => [shownFilter(name).requirement, "ADS-35", "ADS-38"],
  says: (name) => `A search by pageId with a ${name} shows each ad of the page with it, and none with another ${name}.`,
  run: async (context, name) => {
    const known = await recent(context, await pageShowing(context, name));
    const wanted = rareValue(known, name);
    const found = await search(context, { ...known.query, [name]: wanted });
    expectOnly(found.exchange, found.items, name, wanted);
    await expectPart(context, known, found, name);
    await expectConfirmed(
      context,
      { known, found },
      (page, part) => (part.cursor === null ? missingIn(part, idsWith(page, name, wanted)) : []),
      (adId) => ({
        expected: `the ad ${adId} too, which has ${wanted}`,
        actual: "it is missing",
        pointer: "/data/items",
      }),
    );
  },
});

/** The ads of an advertiser, some of which show what a filter asks for, if any advertiser has such ads. */
async function pageShowing(context: CheckContext, name: string): Promise<AdPage> {
  const first = await advertiserPage(context);
  if (labelsOf(first.items, name).length > 0) return first;
  const other = (await somePage(context)).items.find((ad) => shownFilter(name).labelsOf(ad).length > 0);
  return other ? search(context, { pageId: textIn(other, "pageId"), status: "ALL" }) : first;
}

/** @throws Failure if a search with a filter shows an ad that is missing where the search without it has only one page */
async function expectPart(context: CheckContext, known: AdPage, found: AdPage, name: string): Promise<void> {
  await expectConfirmed(
    context,
    { known, found },
    (page, part) => {
      const { query, cursor } = page;
      const isWhole = cursor === null && query.cursor === undefined && (query[name] ?? "ALL") === "ALL";
      return isWhole && query.status === "ALL" ? missingIn(page, idsOf(part)) : [];
    },
    (adId) => ({
      expected: "only ads that the search without the filter shows",
      actual: `${adId} was not shown, and nextCursor was null`,
      pointer: "/data/items/*/adId",
    }),
  );
}

function idsOf({ items }: AdPage): readonly unknown[] {
  return items.map(({ adId }) => adId);
}

/** Those ads that a page does not show. */
function missingIn(page: AdPage, ids: readonly unknown[]): readonly unknown[] {
  const shown = new Set(idsOf(page));
  return ids.filter((id) => !shown.has(id));
}

/** The same page, searched again if it is older: an ad may stop meanwhile. */
async function recent(context: CheckContext, page: AdPage): Promise<AdPage> {
  const isRecent = context.now() - page.at < recentSeconds * 1000;
  return isRecent ? page : search(context, page.query);
}

const further = forEachItem("ad-search-filter-further", shownFilterNames, {
  requirements: (name) => [shownFilter(name).requirement],
  says: (name) => `A further page of a search with a ${name} shows no ad with another ${name} either.`,
  run: async (context, name) => {
    const { items: known, query } = await somePage(context);
    const wanted = labelsOf(known, name).at(-1);
    if (wanted === undefined) throw new Blocked(`needs ads that show their ${shownFilter(name).member}`);
    for (const subject of [query, { q: "a", status: "ALL" }]) {
      const page = await secondPage(context, { ...subject, [name]: wanted });
      if (page) return expectOnly(page.exchange, page.items, name, wanted);
    }
    throw new Blocked(`needs a search with a ${name} that has a second page`);
  },
});

const together = check(
  ["ADS-32", "ADS-33"],
  { name: "together", title: "A search with several filters shows only ads that pass each one." },
  async (context) => {
    const { exchange, items } = await narrowPage(context);
    for (const name of ["mediaType", "platform"]) expectOnly(exchange, items, name, String(narrow[name]));
  },
);

/** Each filter with the value that one ad shows, the rarest status first: a server that forgets one beside the others shows more. */
const ofOneAd = check(
  ["ADS-32", "ADS-33", "ADS-34"],
  {
    name: "together-with-a-status",
    title: "A search with a status and other filters shows only ads that pass each one.",
  },
  async (context) => {
    const known = await somePage(context);
    const [status = ""] = labelsOf(known.items, "status");
    const model = known.items.find((ad) => shownFilterNames.every((name) => valuesOf(ad, name, status) !== undefined));
    if (!model) throw new Blocked("needs an ad that shows what each filter asks for");
    const wanted = Object.fromEntries(shownFilterNames.map((name) => [name, String(valuesOf(model, name, status))]));
    const { exchange, items } = await search(context, { ...known.query, ...wanted });
    for (const name of shownFilterNames) expectOnly(exchange, items, name, String(wanted[name]));
  },
);

/** The value of a filter that an ad passes; of the status only this one. */
function valuesOf(ad: AdItem, name: string, status: string): string | undefined {
  const labels = shownFilter(name).labelsOf(ad);
  return name === "status" ? labels.find((label) => label === status) : labels[0];
}

/** What the filters of a search exclude and find (studio document, Ad discovery). */
export const checks: readonly Check[] = [...words, ...byAdvertiser, ...further, together, ofOneAd];
