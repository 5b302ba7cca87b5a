import { randomBytes } from "node:crypto";
import type { ErrorType } from "../../../generated/operations.ts";
import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, errorOf, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import type { Resources } from "../../core/resources.ts";
import { given, itemsAt, textAt, textIn, valueAt } from "../given.ts";
import { once } from "../once.ts";
import { sendUnlearned } from "../workspaces/teams.ts";

/** The maximum lifetime of a search page, its receipt and its cache entry (studio document, Limits). */
export const pageSeconds = 15 * 60;

/** How much to wait beyond a documented lifetime, because clocks differ and requests take time. */
const marginSeconds = 5;

/** The minimum remaining lifetime of a receipt before its use. */
const useSeconds = 120;

const minuteSeconds = 60;
const daySeconds = 24 * 3600;

/** How many searches to try for the wanted result. */
const maxTries = 8;

/** Stop after this many different searches without a new ad, because the team has few searches a day. */
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
  /** Whether it came from the cache, by its own flag. */
  readonly isCached: boolean;
  /** When it arrived, by the server's clock as far as the run knows, in milliseconds. */
  readonly at: number;
}

/** An ad and the receipt of its page, as saves, previews and drafts need them. */
export interface SomeAd {
  readonly adId: string;
  readonly resultToken: string;
  readonly ad: AdItem;
  readonly page: AdPage;
}

/** The state that the steps keep during a run. */
interface Memory {
  /** The last time of each search: after the lifetime of a page, a search counts as new again. */
  readonly asked: Map<string, number>;
  /** Searches by their receipts. */
  readonly receipts: Map<string, string>;
  /** Fresh pages with ads, and how many of their ads were handed out. */
  readonly pages: { readonly page: AdPage; given: number }[];
  /** The handed-out ads, by id. */
  readonly given: Set<string>;
  /** How many pages of new searches came since the last new ad. */
  stale: number;
}

const memories = new WeakMap<Resources, Memory>();

/** New search words, which neither a cache nor the library knows. */
export function newWords(): string {
  return `verify ${randomBytes(6).toString("hex")}`;
}

/**
 * Sends a search or a lookup unchanged; if an allowance of fresh requests is used up, waits until it is full again.
 * @param key default: the full key; results of another key are not recorded as the run's own
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

/** Sends a search unchanged. @param key like that of `askLibrary` */
export function askSearch(context: CheckContext, query: AdQuery, key?: string): Promise<Exchange> {
  return askLibrary(context, "searchAds", query, key);
}

/**
 * Sends a search.
 * @throws Blocked if it does not succeed
 */
export async function search(context: CheckContext, query: AdQuery, key?: string): Promise<AdPage> {
  const exchange = await askSearch(context, query, key);
  if (!succeeded(exchange))
    throw new Blocked(`needs a search that succeeds (the server answered ${outcomeOf(exchange)})`);
  return pageOf(context, exchange, query);
}

/** The page in the answer of a search. @throws Blocked if a member that every page has is missing */
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
 * The run's first search for new words.
 * @throws Blocked on a server that answers all searches alike, because checks of single searches mean nothing there
 */
export const searchForNewWords = once("a search for new words", async (context) => {
  const first = await search(context, { q: newWords() });
  const second = await search(context, { q: newWords() });
  if (first.receipt !== second.receipt) return first;
  throw new Blocked("needs a server that gives each search a receipt of its own");
});

/**
 * A fresh page with ads from the library, so that its receipt has its full lifetime.
 * @param wanted.next whether it must have a next page
 * @throws Blocked if no search finds one
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
    // A search that the server considers a repeat does not count as tried.
    if (!hasOwnReceipt(memory, page.receipt, name)) continue;
    tries += 1;
    if (page.items.length === 0) continue;
    found = page.isCached ? "cached ones" : "too few";
    if (page.isCached || (wanted.next && page.cursor === null)) continue;
    memory.pages.push({ page, given: 0 });
    return page;
  }
  throw new Blocked(
    `needs a search that finds ${wanted.next ? "more than a page of" : "some"} ads without the cache (found ${found})`,
  );
}

/**
 * An ad that is new to the run, with a receipt valid for at least two minutes.
 * @throws Blocked if no search finds one
 */
export async function someAd(context: CheckContext): Promise<SomeAd> {
  const found = await nextAd(context);
  if (found) return found;
  const { size } = memoryOf(context).given;
  throw new Blocked(`needs an ad that was not used before (${size} were, and ${maxStale} more searches show no other)`);
}

/** The same; undefined if several searches show only known ads. @throws Blocked if no search finds one */
export async function nextAd(context: CheckContext): Promise<SomeAd | undefined> {
  const memory = memoryOf(context);
  const isGood = ({ page, given }: Memory["pages"][number]) => given < page.items.length && isUsable(context, page);
  for (;;) {
    if (!memory.pages.some(isGood)) {
      if (memory.stale >= maxStale) return undefined;
      const { size } = memory.asked;
      await freshPage(context);
      // A repeated search shows the same ads, which says nothing about the library.
      if (memory.asked.size > size) memory.stale += 1;
    }
    const entry = memory.pages.find(isGood);
    const ad = entry?.page.items[entry.given];
    if (!entry || !ad || typeof ad.adId !== "string") throw new Blocked("needs a search that shows ads with their ids");
    entry.given += 1;
    // Several searches may find the same ad.
    if (memory.given.has(ad.adId)) continue;
    memory.given.add(ad.adId);
    memory.stale = 0;
    return { adId: ad.adId, resultToken: entry.page.receipt, ad, page: entry.page };
  }
}

/** The same ad with a receipt valid for at least two minutes. @throws Blocked if its search does not find it again */
export async function renewed(context: CheckContext, ad: SomeAd): Promise<SomeAd> {
  if (isUsable(context, ad.page)) return ad;
  const page = await search(context, ad.page.query);
  if (!page.items.some(({ adId }) => adId === ad.adId))
    throw new Blocked("needs a search that finds the same ad again");
  return { ...ad, resultToken: page.receipt, page };
}

function isUsable(context: CheckContext, { at }: AdPage): boolean {
  return at + (pageSeconds - useSeconds) * 1000 > context.now();
}

/**
 * The same, for an ad that the default workspace has not saved, so that a save is new.
 * @throws Blocked if no search finds one
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

/** Lets time pass until a page, its receipt and its cache entry must have expired. */
export async function outlive(context: CheckContext, page: AdPage): Promise<void> {
  const left = page.at / 1000 + pageSeconds + marginSeconds - context.now() / 1000;
  if (left > 0) await context.wait(left, "the end of a search page");
}

/** Lets time pass until the next UTC day, when every daily allowance is full again. @throws Blocked without `control.clock` */
export async function nextDay(context: CheckContext): Promise<void> {
  context.control("clock");
  await context.wait(secondsToNextDay(context) + marginSeconds, "the next UTC day");
}

/**
 * Runs a function during a discovery error and resets discovery afterwards.
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

/** How long to wait before a retry of a search: 0 if not needed. The session has already waited for `Retry-After`. */
function pauseAfter(context: CheckContext, exchange: Exchange): number {
  const { status, headers } = exchange.response;
  const type = errorOf(exchange)?.type;
  if (status === 429 && type === "ads_daily_limit") return secondsToNextDay(context) + marginSeconds;
  // The documents do not show the error for the limits per minute and hour (GAP-392).
  const asked = Number(headers["retry-after"] ?? Number.NaN);
  return status === 503 && type === "ads_unavailable" && asked > 0 ? Math.max(asked, minuteSeconds) + 1 : 0;
}

function secondsToNextDay(context: CheckContext): number {
  const now = context.now() / 1000;
  return daySeconds - (now % daySeconds);
}

/** Whether no other search had the receipt: a server that ignores a filter confuses two searches. */
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

/** Searches with many results, broadest first. */
function* broadQueries(): Generator<AdQuery> {
  for (const q of ["the", "a", "free", "shoe"]) {
    for (const mediaType of ["ALL", "VIDEO", "IMAGE"]) {
      for (const platform of ["ALL", "FACEBOOK", "INSTAGRAM"]) {
        for (const status of ["ALL", "ACTIVE", "INACTIVE"]) yield { q, status, mediaType, platform };
      }
    }
  }
}
