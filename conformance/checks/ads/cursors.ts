import { operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal, expectSuccess } from "../../core/expect.ts";
import { freshPage } from "../../steps/ads/ads.ts";
import { searchFilter, searchFilters } from "../../steps/ads/filters.ts";
import {
  type AdPage,
  type AdQuery,
  askSearch,
  outlive,
  pageOf,
  pageSeconds,
  searchForNewWords,
} from "../../steps/ads/search.ts";
import { expectThat, request, textIn, valueAt } from "../../steps/given.ts";
import { once } from "../../steps/once.ts";
import { foreignWorkspace } from "../../steps/workspaces/own-workspaces.ts";
import { confirmTeams, sendUnlearned } from "../../steps/workspaces/teams.ts";

const expired = { status: 409, type: "ads_search_expired" };

/** How many pages to follow to find out whether a cursor leads to ads. */
const maxPages = 3;

/** The first page of a search with several pages, and the answer to its cursor. */
const continued = once("a search of two pages", async (context) => {
  const first = await freshPage(context, { next: true });
  return { first, exchange: await askSearch(context, withCursor(first)) };
});

const nextPage = check("ADS-10", async (context) => {
  const { first, exchange } = await continued(context);
  if (exchange.response.status >= 500) throw new Blocked(`needs a library that answers (${outcomeOf(exchange)})`);
  expectSuccess(exchange);
  const { items } = pageOf(context, exchange, first.query);
  if (items.length === 0) throw new Blocked("needs a second page that shows ads");
  const seen = new Set(first.items.map(({ adId }) => adId));
  // A later page may repeat some ads (GAP-385).
  const isNew = items.some(({ adId }) => !seen.has(adId));
  expectThat(isNew, { expected: "other ads", actual: "those of the first page", pointer: "/data/items" }, exchange);
});

const lastPage = check("ADS-11", async (context) => {
  const empty = await searchForNewWords(context);
  if (empty.items.length > 0) throw new Blocked("needs words for which nothing is found");
  const shown = valueAt(empty.exchange, "/pagination/nextCursor");
  if (shown === null || (await leadsToAds(context, empty))) return;
  const actual = `it is ${JSON.stringify(shown)}, and no ad follows`;
  throw new Failure({ expected: "null", actual, pointer: "/pagination/nextCursor" }, empty.exchange);
});

const otherFilters = check(
  ["ADS-12", "searchAds.error.ads_search_expired"],
  { title: "A cursor with other filters than its search is refused with 409 ads_search_expired." },
  async (context) => {
    const { first } = await current(context);
    const query = withCursor(first, { country: "DE", platform: "INSTAGRAM" });
    expectRefusal(await context.sendInvalid({ operation: operations.searchAds, query }), expired);
  },
);

/** A server may compare some filters of a cursor and not others. */
const oneOtherFilter = forEachItem("ad-cursor-filter", searchFilters, {
  requirements: () => ["ADS-12"],
  says: (name) => `A cursor with another ${name} than its search is refused with 409 ads_search_expired.`,
  async run(context, name) {
    const { first } = await current(context);
    const { values } = searchFilter(name);
    const [usual] = values; // its default
    const other = values.find((value) => value !== (first.query[name] ?? usual)) ?? "";
    const query = withCursor(first, { [name]: other });
    expectRefusal(await context.sendInvalid({ operation: operations.searchAds, query }), expired);
  },
});

const otherSubject = check(
  ["ADS-12", "searchAds.query.rule"],
  {
    name: "ad-cursor-subject",
    title: "A cursor of a search for words is refused with a pageId, also besides the words.",
  },
  async (context) => {
    const { first } = await current(context);
    const [ad] = first.items;
    const query = withCursor(first, { pageId: textIn(ad, "pageId") });
    await expectNoPage(context, query);
  },
);

/** @throws Failure if the server answers a search that it must refuse; how it refuses it is open */
async function expectNoPage(context: CheckContext, query: AdQuery): Promise<void> {
  const exchange = await context.sendInvalid({ operation: operations.searchAds, query });
  const actual = `the server answered ${outcomeOf(exchange)}`;
  if (succeeded(exchange)) throw new Failure({ expected: "a refusal", actual }, exchange);
}

const foreignOwner = check(
  "WSEL-08",
  {
    name: "ad-cursor-workspace",
    title: "A cursor is refused with a workspace of another team.",
    needs: ["key:otherTeam"],
  },
  async (context) => {
    const { first } = await current(context);
    const query = withCursor(first, { workspaceId: await foreignWorkspace(context) });
    await expectNoPage(context, query);
  },
);

const otherTeam = check("ADS-13", { needs: ["key:otherTeam"] }, async (context) => {
  const { first } = await current(context);
  await confirmTeams(context, "otherTeam", "another");
  const asked = { operation: operations.searchAds, query: withCursor(first) };
  expectRefusal(await sendUnlearned(context, asked, context.target.keys.otherTeam), expired, [401, 403]);
});

/** The answer to an expired cursor, and the same search without it. */
const tooLate = once("a cursor that has expired", async (context) => {
  const first = await freshPage(context, { next: true });
  await outlive(context, first);
  const refused = await context.sendInvalid({ operation: operations.searchAds, query: withCursor(first) });
  return { first, refused };
});

const late = check("ADS-14", { profile: "full" }, async (context) => {
  const { refused } = await tooLate(context);
  // When a cursor expires is not shown (GAP-380).
  if (succeeded(refused)) throw new Blocked(`needs cursors that expire within ${pageSeconds / 60} minutes`);
  expectRefusal(refused, expired, [502, 503]);
});

const searchAgain = check("ADS-15", async (context) => {
  const { first } = await current(context);
  const changed = withCursor(first, { country: "DE" });
  const refused = await context.sendInvalid({ operation: operations.searchAds, query: changed });
  if (succeeded(refused)) throw new Blocked("needs a cursor that is refused");
  const exchange = await askSearch(context, { ...first.query, country: "DE" });
  if (exchange.response.status >= 500) throw new Blocked(`needs a library that answers (${outcomeOf(exchange)})`);
  expectSuccess(exchange);
  const { items, receipt } = pageOf(context, exchange, changed);
  const adId = items[0]?.adId;
  if (typeof adId !== "string") throw new Blocked("needs a search that finds ads");
  await expectUsable(context, adId, receipt);
});

/** The story of two pages while its first page is valid; else a new one. */
async function current(context: CheckContext): Promise<{ readonly first: AdPage }> {
  const { first } = await continued(context);
  const isGood = first.at + (pageSeconds / 2) * 1000 > context.now();
  return isGood ? { first } : { first: await freshPage(context, { next: true }) };
}

/** @throws Failure if a receipt is refused; Blocked if the save is refused for another reason */
async function expectUsable(context: CheckContext, adId: string, resultToken: string): Promise<void> {
  const saved = await context.send(await request(context, "saveAd", { wholeBody: { adId, resultToken } }));
  const isRefused = outcomeOf(saved) === "409 ads_search_expired";
  expectThat(!isRefused, { expected: "a receipt that can be used", actual: "the save was refused" }, saved);
  if (!succeeded(saved)) throw new Blocked(`needs a save that is not refused for another reason (${outcomeOf(saved)})`);
}

/** Whether the cursor of an empty page leads to ads after all. */
async function leadsToAds(context: CheckContext, page: AdPage): Promise<boolean> {
  let last = page;
  for (let followed = 0; followed < maxPages && last.cursor !== null; followed++) {
    const exchange: Exchange = await askSearch(context, withCursor(last));
    const { status } = exchange.response;
    if (status === 429 || status >= 500) throw new Blocked(`needs a library that answers (${outcomeOf(exchange)})`);
    if (!succeeded(exchange)) return false;
    last = { ...pageOf(context, exchange, page.query) };
    if (last.items.length > 0) return true;
  }
  return false;
}

/** The query of the page after a page. @param change filters to change */
function withCursor({ query, cursor }: AdPage, change: AdQuery = {}): AdQuery {
  if (cursor === null) throw new Blocked("needs a search with another page");
  return { ...query, ...change, cursor };
}

/** Cursors of searches (studio document, Ad discovery and Errors). */
export const checks: readonly Check[] = [
  nextPage,
  lastPage,
  otherFilters,
  ...oneOtherFilter,
  otherSubject,
  foreignOwner,
  otherTeam,
  late,
  searchAgain,
];
