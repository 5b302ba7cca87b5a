import { type Operation, operationList } from "../../../generated/operations.ts";
import { freshUuid } from "../../core/arranging/fresh-id.ts";
import { type Check, type CheckContext, check, forEachItem, forEachOperation } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded, typeOf } from "../../core/exchange.ts";
import { expectRefusal, expectSuccess } from "../../core/expect.ts";
import { inTurn } from "../../core/in-turn.ts";
import { adMembers } from "../../core/values/ad-members.ts";
import { differenceOf } from "../../core/values/difference.ts";
import { adsOf, freshPage, isSaved, type SomeAd } from "../../steps/ads/ads.ts";
import { advertiserPage } from "../../steps/ads/pages.ts";
import {
  type AdItem,
  type AdPage,
  askSearch,
  newPageId,
  newWords,
  outlive,
  pageOf,
  pageSeconds,
  search,
  searchForNewWords,
} from "../../steps/ads/search.ts";
import { expectThat, request, textAt, valueAt } from "../../steps/given.ts";
import { once } from "../../steps/once.ts";

/** Repeats and uses of a receipt happen this long before the page's end. */
const beforeEndSeconds = 60;

/** The two times of a page may be taken at slightly different moments (GAP-384). */
const toleranceSeconds = 10;

/** The operations that take the receipt of a page. */
const takers = operationList.filter(
  ({ parameters, body }) =>
    parameters.some(({ name }) => name === "resultToken") || body?.fields.includes("resultToken"),
);

/** The error types that may refuse a receipt, whose type only saving documents. */
const ofTheReceipt = ["ads_search_expired", "invalid_input", "not_found", "conflict"];

const neverMade = check("ADS-16", async (context) => {
  const { exchange, isCached } = await searchForNewWords(context);
  expectHit(exchange, isCached, false);
});

/** A fresh search, and the same search repeated immediately. */
const repeated = once("a search that is made again", async (context) => {
  const first = await freshPage(context);
  return { first, again: await search(context, first.query) };
});

const hit = check(
  "ADS-17",
  { name: "ad-cache-hit", title: "A search repeated immediately is a cache hit." },
  async (context) => {
    const { again } = await repeated(context);
    expectHit(again.exchange, again.isCached, true);
  },
);

const same = check("ADS-18", async (context) => {
  const { first, again } = await cachedRepeat(context);
  const difference = { expected: "the same ads", actual: "others are shown", pointer: "/data/items" };
  expectThat(idsOf(first) === idsOf(again), difference, again.exchange);
  for (const [at, ad] of again.items.entries()) {
    const before = first.items.find(({ adId }) => adId === ad.adId);
    const found = differenceOf(documented(before), documented(ad), `/data/items/${at}`);
    if (found) throw new Failure({ ...found, expected: `the ad as before, with ${found.expected}` }, again.exchange);
  }
});

const usable = check(
  "ADS-22",
  { name: "ad-cache-receipt", title: "The receipt of a page from the cache covers the ads on that page." },
  async (context) => {
    // Other checks may have let the page of the story expire.
    const again = await search(context, (await freshPage(context)).query);
    if (!again.isCached) throw new Blocked("needs a repeat that comes from the cache");
    const [ad] = adsOf(again);
    if (!ad) throw new Blocked("needs a page that shows ads with their ids");
    expectTaken(await save(context, ad));
  },
);

/** The next page of a search from the cache, and the same page again. */
const further = once("a further page of a cached search", async (context) => {
  const first = await freshPage(context, { next: true });
  const again = await search(context, first.query);
  if (!again.isCached) throw new Blocked("needs a repeat that comes from the cache");
  const lost = { expected: "a cursor, as before", actual: "there is none", pointer: "/pagination/nextCursor" };
  expectThat(again.cursor !== null, lost, again.exchange);
  const query = { ...again.query, cursor: again.cursor ?? "" };
  return { again, next: await askSearch(context, query), repeat: await askSearch(context, query) };
});

const continues = check(
  "ADS-10",
  { name: "ad-cache-cursor", title: "The nextCursor of a page from the cache returns the next page of the search." },
  async (context) => {
    const { again, next } = await further(context);
    if (next.response.status >= 500) throw new Blocked(`needs a library that answers (${outcomeOf(next)})`);
    expectSuccess(next);
    const other = { expected: "other ads", actual: "those of the first page", pointer: "/data/items" };
    expectThat(idsOf(pageOf(context, next, again.query)) !== idsOf(again), other, next);
  },
);

/** What else a search may find, asked for twice in a row. */
const others: Readonly<Record<string, (context: CheckContext) => Promise<Exchange>>> = {
  "further-page": async (context) => (await further(context)).repeat,
  async "by-page"(context) {
    const { query } = await search(context, (await advertiserPage(context)).query);
    return askSearch(context, query);
  },
  async "nothing-found"(context) {
    const { query } = await search(context, { q: newWords() });
    return askSearch(context, query);
  },
};

const otherHits = forEachItem("ad-cache-hit-of", Object.keys(others), {
  requirements: () => ["ADS-17"],
  says: (what) => `A repeated search is a cache hit: ${what.replace("-", " ")}.`,
  async run(context, what) {
    const repeat = await others[what]?.(context);
    if (!repeat || !succeeded(repeat)) throw new Blocked("needs a repeat that succeeds");
    expectHit(repeat, valueAt(repeat, "/data/cacheHit") === true, true);
  },
});

const life = check("ADS-20", async (context) => {
  const { first } = await repeated(context);
  const seconds = secondsOf(first);
  const actual = `it is ${Math.round(seconds)} s later`;
  const expected = `a time ${pageSeconds} s after fetchedAt`;
  const tolerance = toleranceSeconds + first.exchange.response.milliseconds / 1000;
  const isRight = Math.abs(seconds - pageSeconds) <= tolerance;
  expectThat(isRight, { expected, actual, pointer: "/data/expiresAt" }, first.exchange);
});

const fixed = check(
  "ADS-20",
  {
    name: "ad-cache-end",
    title: "A repeat shortly before the end of its page does not extend the page.",
    needs: ["control:clock"],
    profile: "full",
  },
  async (context) => {
    const { page, repeat } = await wholeLife(context);
    if (!repeat.isCached) throw new Blocked("needs a repeat that comes from the cache");
    const end = ({ exchange }: AdPage) => Date.parse(textAt(exchange, "/data/expiresAt"));
    const deviation = { expected: "the same time as before", actual: "it is later", pointer: "/data/expiresAt" };
    expectThat(end(repeat) <= end(page) + toleranceSeconds * 1000, deviation, repeat.exchange);
  },
);

/** The same story. @throws Blocked if the repeat does not come from the cache */
async function cachedRepeat(context: CheckContext) {
  const { first, again } = await repeated(context);
  if (again.isCached) return { first, again };
  throw new Blocked("needs a repeat that comes from the cache");
}

/** The documented members of an ad; the time of a cached answer is open (GAP-381). */
function documented(ad: AdItem | undefined) {
  return ad && Object.fromEntries(Object.entries(ad).filter(([name]) => adMembers.has(name) && name !== "fetchedAt"));
}

/**
 * A page repeated and used shortly before and after its end. Fresh searches use words that nobody
 * else searches for meanwhile.
 */
const wholeLife = once("the life of a search page", async (context) => {
  const page = await freshPage(context);
  const [early, late] = await twoAds(context, page);
  const queries = [{ q: newWords() }, { pageId: newPageId() }];
  const unknown = await inTurn(queries, (query) => search(context, query));
  // A page that says that it lives longer breaks a rule of its own.
  const lasts = Math.min(secondsOf(page), pageSeconds);
  const left = page.at / 1000 + lasts - beforeEndSeconds - context.now() / 1000;
  if (left > 0) await context.wait(left, "the last minute of a search page");
  const repeat = await search(context, page.query);
  const used = new Map<Operation, Exchange>();
  for (const operation of takers) used.set(operation, await use(context, operation, early));
  for (const each of unknown) await outlive(context, each);
  const refused = await save(context, late);
  return { page, repeat, used, refused, anew: await inTurn(queries, (query) => search(context, query)) };
});

/** Two ads of a page; the default workspace has not saved the second, so that only its receipt lets it be saved (GAP-421). */
async function twoAds(context: CheckContext, page: AdPage): Promise<[SomeAd, SomeAd]> {
  const [early, ...others] = adsOf(page);
  for (const late of others) if (early && !(await isSaved(context, late))) return [early, late];
  throw new Blocked("needs a page with an ad that is not saved yet");
}

const hitAtTheEnd = check(
  "ADS-17",
  {
    name: "ad-cache-hit-late",
    title: "A search repeated a minute before its page expires is a cache hit.",
    needs: ["control:clock"],
    profile: "full",
  },
  async (context) => {
    const { repeat } = await wholeLife(context);
    expectHit(repeat.exchange, repeat.isCached, true);
  },
);

const madeAnew = check("ADS-19", { profile: "full" }, async (context) => {
  await searchForNewWords(context);
  for (const { exchange, isCached } of (await wholeLife(context)).anew) expectHit(exchange, isCached, false);
});

const receipt = check(
  ["ADS-21", "saveAd.error.ads_search_expired"],
  { title: "A receipt is refused after its page has expired.", profile: "full" },
  async (context) => {
    const { refused } = await wholeLife(context);
    expectRefusal(refused, { status: 409, type: "ads_search_expired" }, [502, 503]);
  },
);

const receiptAtTheEnd = forEachOperation("ad-receipt-late", takers, {
  requirements: () => ["ADS-21"],
  says: ({ operationId }) => `${operationId} takes a receipt a minute before its page expires.`,
  profile: () => "full",
  async run(context, operation) {
    const exchange = (await wholeLife(context)).used.get(operation);
    if (exchange) expectTaken(exchange);
  },
});

const ofEachPage = check("ADS-22", async (context) => {
  const first = await freshPage(context, { next: true });
  const second = await search(context, { ...first.query, cursor: first.cursor ?? "" });
  const seen = new Set(first.items.map(({ adId }) => adId));
  const only = second.items.find(({ adId }) => !seen.has(adId))?.adId;
  if (typeof only !== "string") throw new Blocked("needs a second page with an ad that the first page lacks");
  expectTaken(await save(context, { adId: only, resultToken: second.receipt }));
});

async function save(
  context: CheckContext,
  { adId, resultToken }: Pick<SomeAd, "adId" | "resultToken">,
): Promise<Exchange> {
  return context.send(await request(context, "saveAd", { wholeBody: { adId, resultToken } }));
}

/** Uses the receipt of an ad. */
async function use(
  context: CheckContext,
  operation: Operation,
  { adId, resultToken }: Pick<SomeAd, "adId" | "resultToken">,
): Promise<Exchange> {
  const source = { adId, resultToken };
  if (!operation.body) return context.send({ operation, query: source });
  const isNew = operation.body.fields.includes("requestId");
  return context.send({ operation, body: { ...source, ...(isNew && { requestId: freshUuid() }) } });
}

/** @throws Failure if a valid receipt is refused; Blocked if the call is refused for another reason */
function expectTaken(used: Exchange): void {
  if (succeeded(used)) return;
  const actual = `the server answered ${outcomeOf(used)}`;
  if (!ofTheReceipt.includes(String(typeOf(used.response))) || used.response.status >= 500)
    throw new Blocked(`needs a call that is not refused for another reason (${actual})`);
  expectThat(false, { expected: "the receipt to be accepted", actual }, used);
}

/** @throws Failure if `cacheHit` of a search has another value */
function expectHit(exchange: Exchange, isCached: boolean, expected: boolean): void {
  const deviation = { expected: `cacheHit ${expected}`, actual: `it is ${isCached}`, pointer: "/data/cacheHit" };
  expectThat(isCached === expected, deviation, exchange);
}

function idsOf({ items }: AdPage): string {
  return JSON.stringify(items.map(({ adId }) => String(adId)).sort());
}

/** The lifetime of a page by its own timestamps. */
function secondsOf({ exchange }: AdPage): number {
  return (Date.parse(textAt(exchange, "/data/expiresAt")) - Date.parse(textAt(exchange, "/data/fetchedAt"))) / 1000;
}

/** The cache of searches and the receipts of their pages (studio document, Limits). */
export const checks: readonly Check[] = [
  neverMade,
  hit,
  same,
  usable,
  continues,
  ...otherHits,
  life,
  fixed,
  hitAtTheEnd,
  madeAnew,
  receipt,
  ...receiptAtTheEnd,
  ofEachPage,
];
