import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, succeeded } from "../../core/exchange.ts";
import { valueAt } from "../given.ts";
import { once } from "../once.ts";
import { freshPage } from "./ads.ts";
import { type AdQuery, newWords, nextDay } from "./search.ts";

/** Fresh requests to the ad library: by a team on a UTC day, and within a minute (studio document, Limits). */
export const freshPerDay = 50;
export const freshPerMinute = 10;

const minuteSeconds = 60;

/** A search, a lookup or an additional page, sent without waiting for limits. */
export interface FreshRequest {
  readonly id?: "searchAds" | "searchAdvertisers";
  readonly query?: AdQuery;
  /** Default: the full key. */
  readonly key?: string;
}

/** Sends a request to the ad library without waiting. Default: a search for new words. */
export function askAfresh(
  context: CheckContext,
  { id = "searchAds", query = { q: newWords() }, key }: FreshRequest = {},
): Promise<Exchange> {
  return context.edge.send({ operation: operations[id], query, ...(key !== undefined && { key }) });
}

/** Lets time pass until a new clock minute has begun and the last minute has no requests. */
export async function quietMinute(context: CheckContext): Promise<void> {
  const now = context.now() / 1000 + minuteSeconds;
  await context.wait(minuteSeconds + (minuteSeconds - (now % minuteSeconds)) + 1, "an unused minute");
}

/** Lets time pass until a new UTC day has begun, without requests so far. @throws Blocked without `control.clock` */
export async function quietDay(context: CheckContext): Promise<void> {
  await nextDay(context);
  await quietMinute(context);
}

/**
 * Sends requests within a quiet minute until one is refused, at most eleven.
 * @param asked the first requests; the rest are searches
 * @param after runs after each request
 * @returns how many were accepted
 */
export async function takenInAMinute(
  context: CheckContext,
  asked: readonly FreshRequest[] = [],
  after: () => Promise<unknown> = async () => undefined,
): Promise<number> {
  await quietMinute(context);
  for (let sent = 0; sent <= freshPerMinute; sent++) {
    if (!succeeded(await askAfresh(context, asked[sent]))) return sent;
    await after();
  }
  return freshPerMinute + 1;
}

/** How many searches were accepted within one minute. */
export const searchesInAMinute = once("a minute of fresh searches", async (context) => {
  await freshPage(context);
  await quietDay(context);
  return takenInAMinute(context);
});

/** A team's day: requests until the allowance is used up, afterwards, and on the next day. */
export const dayOfSearches = once("a day of fresh searches", async (context) => {
  await freshPage(context);
  await quietDay(context);
  // In the middle of the day, so that the requests of the last 24 hours are not those of the day.
  await context.wait(12 * 3600, "the middle of a UTC day");
  const query = { q: newWords() };
  let taken = 0;
  let repeated: Exchange | undefined;
  for (const asked of [...Array.from({ length: freshPerDay - 2 }, () => undefined), query, query, undefined]) {
    if (taken === freshPerDay) break; // the repeat did not come from the cache
    const exchange = await askAfresh(context, asked && { query: asked });
    if (!succeeded(exchange)) return { taken, early: exchange };
    if (asked) repeated = exchange;
    if (valueAt(exchange, "/data/cacheHit") === true) continue;
    taken += 1;
    if (taken % freshPerMinute === 0) await quietMinute(context);
  }
  if (taken < freshPerDay) throw new Blocked("needs searches that come from the library");
  const { otherTeam } = context.target.keys;
  const rest = {
    repeated,
    over: await askAfresh(context),
    lookup: await askAfresh(context, { id: "searchAdvertisers" }),
    repeatedThen: await askAfresh(context, { query }),
    listedThen: await context.edge.send({ operation: operations.listSavedAds }),
    others: otherTeam === undefined ? undefined : await askAfresh(context, { key: otherTeam }),
  };
  await quietDay(context);
  return { taken, ...rest, nextDay: await askAfresh(context) };
});
