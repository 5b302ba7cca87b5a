import type { ErrorType } from "../../../generated/operations.ts";
import { operations } from "../../../generated/operations.ts";
import { freshHex } from "../../core/arranging/fresh-id.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../../core/exchange.ts";
import { itemsAt, textAt, valueAt } from "../given.ts";
import { once } from "../once.ts";
import { sendUnlearned } from "../workspaces/teams.ts";

/** The maximum lifetime of a search page, its receipt and its cache entry (studio document, Limits). */
export const pageSeconds = 15 * 60;

/** How much to wait beyond a documented lifetime, because clocks differ and requests take time. */
const marginSeconds = 5;

const minuteSeconds = 60;
const daySeconds = 24 * 3600;

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
  /** When it arrived, and when its receipt expires, by the server's clock as far as the run knows, in milliseconds. */
  readonly at: number;
  readonly until: number;
}

/** New search words, which neither a cache nor the library knows. */
export function newWords(): string {
  return `verify ${freshHex(6)}`;
}

/** The id of a page that has no ads, and that was not searched for before. */
export function newPageId(): string {
  return `9${Number.parseInt(freshHex(6), 16)}`;
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
  return foundBy(context, await askSearch(context, query, key), query);
}

/** The same; undefined if the server refuses the query, for example because its word is too short. */
export async function trySearch(context: CheckContext, query: AdQuery): Promise<AdPage | undefined> {
  const exchange = await askSearch(context, query);
  return exchange.response.status === 400 ? undefined : foundBy(context, exchange, query);
}

/**
 * The second page of a search; undefined if it has only one. The cursor of a page from the cache may expire while the run waits for
 * its allowance: then it searches once more.
 * @throws Blocked if a search does not succeed
 */
export async function secondPage(context: CheckContext, query: AdQuery): Promise<AdPage | undefined> {
  for (let tries = 0; ; tries += 1) {
    const { cursor } = await search(context, query);
    if (cursor === null) return undefined;
    const next = { ...query, cursor };
    const exchange = await askSearch(context, next);
    const hasExpired = errorOf(exchange)?.type === "ads_search_expired";
    if (!hasExpired || tries > 0) return foundBy(context, exchange, next);
  }
}

function foundBy(context: CheckContext, exchange: Exchange, query: AdQuery): AdPage {
  if (succeeded(exchange)) return pageOf(context, exchange, query);
  throw new Blocked(`needs a search that succeeds (the server answered ${outcomeOf(exchange)})`);
}

/** The page in the answer of a search. @throws Blocked if a member that every page has is missing */
export function pageOf(context: CheckContext, exchange: Exchange, query: AdQuery): AdPage {
  const cursor = valueAt(exchange, "/pagination/nextCursor");
  const isCached = valueAt(exchange, "/data/cacheHit") === true;
  const at = context.now();
  return {
    exchange,
    query,
    items: itemsAt(exchange, "/data/items"),
    receipt: textAt(exchange, "/data/resultToken"),
    cursor: typeof cursor === "string" ? cursor : null,
    isCached,
    at,
    // Only a page from the cache has to say it: a fresh one has the whole documented lifetime.
    until: isCached ? Date.parse(String(valueAt(exchange, "/data/expiresAt"))) || at : at + pageSeconds * 1000,
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

/** How long the UTC day still lasts, in seconds. */
export function secondsToNextDay(context: CheckContext): number {
  const now = context.now() / 1000;
  return daySeconds - (now % daySeconds);
}
