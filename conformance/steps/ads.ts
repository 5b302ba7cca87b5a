import { randomBytes } from "node:crypto";
import type { ErrorType } from "../../generated/operations.ts";
import { operations } from "../../generated/operations.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import { type Exchange, errorOf, isRecord, outcomeOf, succeeded } from "../core/exchange.ts";
import type { Resources } from "../core/resources.ts";
import { given, itemsAt, textAt, textIn, valueAt } from "./given.ts";
import { once } from "./once.ts";
import { sendUnlearned } from "./teams.ts";

/** How long a page of a search, its receipt and its place in the cache last at the most (studio document, Limits). */
export const pageSeconds = 15 * 60;

/** How much longer than a documented time is waited before something must be over: clocks differ, and requests take time. */
const marginSeconds = 5;

/** What is to be left of a receipt before it is used. */
const useSeconds = 120;

const minuteSeconds = 60;
const daySeconds = 24 * 3600;

/** How many searches are made for one that finds what is wanted. */
const maxTries = 8;

/** After so many different searches without an ad that is new to the run no more are made: the team has few of them a day. */
const maxStale = 3;

/** The query of a search: keywords or an advertiser page, and filters. */
export type AdQuery = Readonly<Record<string, string>>;

/** An ad as a search shows it. */
export type AdItem = Readonly<Record<string, unknown>>;

/** One page of a search. */
export interface AdPage {
  readonly exchange: Exchange;
  readonly query: AdQuery;
  readonly items: readonly AdItem[];
  /** Its `resultToken`. */
  readonly receipt: string;
  /** Its `nextCursor`; null on the last page. */
  readonly cursor: string | null;
  /** Whether it says that it came from the cache. */
  readonly isCached: boolean;
  /** When it came, by the server's clock as far as the run knows it, in milliseconds. */
  readonly at: number;
}

/** An ad, and the receipt of the page that shows it: what a save, a preview and a draft take. */
export interface SomeAd {
  readonly adId: string;
  readonly resultToken: string;
  readonly ad: AdItem;
  readonly page: AdPage;
}

/** What the steps remember of a run. */
interface Memory {
  /** When each search was made last: what was asked longer ago than a page lasts is as good as new. */
  readonly asked: Map<string, number>;
  /** Every search that brought a receipt, by the receipt. */
  readonly receipts: Map<string, string>;
  /** Fresh pages that show ads, and how many of their ads were given out. */
  readonly pages: { readonly page: AdPage; given: number }[];
  /** The ads that were given out, by their ids. */
  readonly given: Set<string>;
  /** How many pages of searches that had not been made came since the last ad that was new. */
  stale: number;
}

const memories = new WeakMap<Resources, Memory>();

/** Words that nobody has searched for, so that neither a cache nor the library holds anything for them. */
export function newWords(): string {
  return `verify ${randomBytes(6).toString("hex")}`;
}

/**
 * Sends a search or a lookup as it is; where an allowance of fresh requests is used up, time passes until it is whole again.
 * @param key the full one by default; what another one finds is not learned as the run's own
 */
export async function askLibrary(
  context: CheckContext,
  id: "searchAds" | "searchAdvertisers",
  query: AdQuery,
  key?: string,
): Promise<Exchange> {
  const request = { operation: operations[id], query };
  const send = () => (key === undefined ? context.send(request) : sendUnlearned(context, request, key));
  const exchange = await send();
  const pause = pauseAfter(context, exchange);
  if (pause === 0) return exchange;
  await context.wait(pause, "the allowance of fresh requests to the ad library");
  return send();
}

/** Sends a search as it is. @param key like that of `askLibrary` */
export function askSearch(context: CheckContext, query: AdQuery, key?: string): Promise<Exchange> {
  return askLibrary(context, "searchAds", query, key);
}

/**
 * Makes a search.
 * @throws Blocked when it does not succeed
 */
export async function search(context: CheckContext, query: AdQuery, key?: string): Promise<AdPage> {
  const exchange = await askSearch(context, query, key);
  if (!succeeded(exchange))
    throw new Blocked(`needs a search that succeeds (the server answered ${outcomeOf(exchange)})`);
  return pageOf(context, exchange, query);
}

/** What the answer of a search holds. @throws Blocked when something that every page has is missing */
export function pageOf(context: CheckContext, exchange: Exchange, query: AdQuery): AdPage {
  const cursor = valueAt(exchange, "/pagination/nextCursor");
  return {
    exchange,
    query,
    items: itemsAt(exchange, "/data/items"),
    receipt: textAt(exchange, "/data/resultToken"),
    cursor: typeof cursor === "string" ? cursor : null,
    isCached: valueAt(exchange, "/data/cacheHit") === true,
    at: context.now(),
  };
}

/**
 * The first search of the run for words that nobody has searched for.
 * @throws Blocked on a server that answers each search alike: nothing that is about one search can be asked of it
 */
export const searchForNewWords = once("a search for new words", async (context) => {
  const first = await search(context, { q: newWords() });
  const second = await search(context, { q: newWords() });
  if (first.receipt !== second.receipt) return first;
  throw new Blocked("needs a server that gives each search a receipt of its own");
});

/**
 * A page that shows ads and comes from the library at this moment, so that its receipt lasts its full time.
 * @param wanted.next whether another page must follow it
 * @throws Blocked when no search finds one
 */
export async function freshPage(context: CheckContext, wanted: { readonly next?: boolean } = {}): Promise<AdPage> {
  await searchForNewWords(context);
  const memory = memoryOf(context);
  let tries = 0;
  let found = "none";
  for (const query of broadQueries()) {
    const name = JSON.stringify(query);
    if ((memory.asked.get(name) ?? Number.NEGATIVE_INFINITY) > context.now() - (pageSeconds + marginSeconds) * 1000)
      continue;
    if (tries >= maxTries) break;
    memory.asked.set(name, context.now());
    const page = await search(context, query);
    // What a server takes for a search that was made before is none that was tried.
    if (!hasOwnReceipt(memory, page.receipt, name)) continue;
    tries += 1;
    if (page.items.length === 0) continue;
    found = page.isCached ? "cached ones" : "too few";
    if (page.isCached || (wanted.next && page.cursor === null)) continue;
    memory.pages.push({ page, given: 0 });
    return page;
  }
  throw new Blocked(
    `needs a search that finds ${wanted.next ? "more than a page of" : "some"} ads afresh (${found} came)`,
  );
}

/**
 * An ad that the run has not been given before, with a receipt that is good for two minutes at the least.
 * @throws Blocked when no search finds one
 */
export async function someAd(context: CheckContext): Promise<SomeAd> {
  const found = await nextAd(context);
  if (found) return found;
  const { size } = memoryOf(context).given;
  throw new Blocked(`needs an ad that was not used before (${size} were, and ${maxStale} more searches show no other)`);
}

/** The same; undefined when several searches show only ads that the run was given before. @throws Blocked when no search finds one */
export async function nextAd(context: CheckContext): Promise<SomeAd | undefined> {
  const memory = memoryOf(context);
  const isGood = ({ page, given }: Memory["pages"][number]) =>
    given < page.items.length && page.at + (pageSeconds - useSeconds) * 1000 > context.now();
  for (;;) {
    if (!memory.pages.some(isGood)) {
      if (memory.stale >= maxStale) return undefined;
      const { size } = memory.asked;
      await freshPage(context);
      // A search that is made again shows the same ads, which says nothing of the library.
      if (memory.asked.size > size) memory.stale += 1;
    }
    const entry = memory.pages.find(isGood);
    const ad = entry?.page.items[entry.given];
    if (!entry || !ad || typeof ad.adId !== "string") throw new Blocked("needs a search that shows ads with their ids");
    entry.given += 1;
    // Several searches find the same ad.
    if (memory.given.has(ad.adId)) continue;
    memory.given.add(ad.adId);
    memory.stale = 0;
    return { adId: ad.adId, resultToken: entry.page.receipt, ad, page: entry.page };
  }
}

/**
 * The same, of an ad that the default workspace of the team has not saved: only such a save is new.
 * @throws Blocked when no search finds one
 */
export async function unsavedAd(context: CheckContext): Promise<SomeAd> {
  for (let tries = 0; tries < maxTries; tries++) {
    const found = await someAd(context);
    const listed = await given(context, "listSavedAds", {
      query: { pageId: textIn(found.ad, "pageId"), limit: "100" },
    });
    const isSaved = itemsAt(listed, "/data/items").some((item) => isRecord(item.ad) && item.ad.adId === found.adId);
    if (!isSaved) return found;
  }
  throw new Blocked("needs an ad that is not saved yet");
}

/** Lets time pass until a page, its receipt and its place in the cache must be over. */
export async function outlive(context: CheckContext, page: AdPage): Promise<void> {
  const left = page.at / 1000 + pageSeconds + marginSeconds - context.now() / 1000;
  if (left > 0) await context.wait(left, "the end of a search page");
}

/** Lets time pass until the next UTC day, on which every daily allowance is whole again. @throws Blocked without `control.clock` */
export async function nextDay(context: CheckContext): Promise<void> {
  context.control("clock");
  await context.wait(secondsToNextDay(context) + marginSeconds, "the next UTC day");
}

/**
 * Does something while the discovery side answers otherwise, and puts it right again.
 * @param mode an error type of ad discovery
 * @throws Blocked without `control.ads`
 */
export async function inAdsMode<T>(
  context: CheckContext,
  mode: Extract<ErrorType, `ads_${string}`>,
  act: () => Promise<T>,
): Promise<T> {
  const control = context.control("ads");
  await control.call("setAdsMode", { mode });
  try {
    return await act();
  } finally {
    await control.call("setAdsMode", { mode: "ready" });
  }
}

/** How long to wait before a search is sent again: 0 when nothing asks for it. The session has waited for `Retry-After` already. */
function pauseAfter(context: CheckContext, exchange: Exchange): number {
  const { status, headers } = exchange.response;
  const type = errorOf(exchange)?.type;
  if (status === 429 && type === "ads_daily_limit") return secondsToNextDay(context) + marginSeconds;
  // Which error stands for the limits of a minute and an hour is not shown (GAP-392).
  const asked = Number(headers["retry-after"] ?? Number.NaN);
  return status === 503 && type === "ads_unavailable" && asked > 0 ? Math.max(asked, minuteSeconds) + 1 : 0;
}

function secondsToNextDay(context: CheckContext): number {
  const now = context.now() / 1000;
  return daySeconds - (now % daySeconds);
}

/** Whether no other search had the receipt: a server that ignores a filter takes two searches for one. */
function hasOwnReceipt({ receipts }: Memory, receipt: string, name: string): boolean {
  const earlier = receipts.get(receipt);
  receipts.set(receipt, name);
  return earlier === undefined || earlier === name;
}

function memoryOf({ resources }: CheckContext): Memory {
  const memory = memories.get(resources) ?? {
    asked: new Map(),
    receipts: new Map(),
    pages: [],
    given: new Set<string>(),
    stale: 0,
  };
  memories.set(resources, memory);
  return memory;
}

/** Searches that find much, the broadest first. */
function* broadQueries(): Generator<AdQuery> {
  for (const q of ["the", "a", "free", "shoe"]) {
    for (const mediaType of ["ALL", "VIDEO", "IMAGE"]) {
      for (const platform of ["ALL", "FACEBOOK", "INSTAGRAM"]) {
        for (const status of ["ALL", "ACTIVE", "INACTIVE"]) yield { q, status, mediaType, platform };
      }
    }
  }
}
