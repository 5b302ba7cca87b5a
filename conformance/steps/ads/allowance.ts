import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, succeeded } from "../../core/exchange.ts";
import { secondsToRetry } from "../../core/http/retry-after.ts";
import { inTurn } from "../../core/in-turn.ts";
import { valueAt } from "../given.ts";
import { once } from "../once.ts";
import { freshPage } from "./ads.ts";
import { type AdQuery, newWords, nextDay, secondsToNextDay } from "./search.ts";

/** Fresh requests to the ad library: by a team on a UTC day, and within a minute (studio document, Limits). */
export const freshPerDay = 50;
export const freshPerMinute = 10;

const minuteSeconds = 60;

/** How much earlier than the next day a wait may end, because it is rounded and requests take time. */
const marginSeconds = 60;

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
  return takenAtOnce(context, asked, after);
}

async function takenAtOnce(
  context: CheckContext,
  asked: readonly FreshRequest[] = [],
  after: () => Promise<unknown> = async () => undefined,
): Promise<number> {
  for (let sent = 0; sent <= freshPerMinute; sent++) {
    if (!succeeded(await askAfresh(context, asked[sent]))) return sent;
    await after();
  }
  return freshPerMinute + 1;
}

/** When searches are sent again within the same minute. */
const laterSeconds = 40;

/**
 * How many searches were accepted at the beginning of a minute, and how many more later in the same minute: undefined if the server was
 * too slow for that.
 */
export const searchesInAMinute = once("a minute of fresh searches", async (context) => {
  await freshPage(context);
  await quietDay(context);
  const started = context.now();
  const seconds = () => (context.now() - started) / 1000;
  const taken = await takenAtOnce(context);
  await context.wait(Math.max(0, laterSeconds - seconds()), "a later second of the same minute");
  const more = taken <= freshPerMinute ? await takenAtOnce(context) : 0;
  const isLate = seconds() >= minuteSeconds - 1;
  return { taken, later: isLate ? undefined : { more, seconds: seconds() } };
});

/** A team's day: requests until the allowance is used up, afterwards, and on the next day. */
export const dayOfSearches = once("a day of fresh searches", async (context) => {
  const { query: broad } = await freshPage(context);
  await quietDay(context);
  // In the middle of the day, so that the requests of the last 24 hours are not those of the day.
  await context.wait(12 * 3600, "the middle of a UTC day");
  let taken = 0;
  const send = async (asked?: FreshRequest) => {
    const exchange = await askAfresh(context, asked);
    if (!succeeded(exchange) || isCached(exchange)) return exchange;
    taken += 1;
    if (taken % freshPerMinute === 0) await quietMinute(context);
    return exchange;
  };
  const cached = await cachedRequests(send, broad);
  const query = { q: newWords() };
  let repeated: Exchange | undefined;
  for (const asked of [...Array.from({ length: freshPerDay - 2 - taken }, () => undefined), query, query, undefined]) {
    if (taken === freshPerDay) break; // the repeat did not come from the cache
    const exchange = await send(asked && { query: asked });
    if (!succeeded(exchange)) return { taken, early: exchange };
    if (asked) repeated = exchange;
  }
  if (taken < freshPerDay) throw new Blocked("needs searches that come from the library");
  const { otherTeam } = context.target.keys;
  const over = await askAfresh(context);
  const retryAt = timeToRetry(context, over);
  const rest = {
    repeated,
    over,
    lookup: await askAfresh(context, { id: "searchAdvertisers" }),
    repeatedThen: await askAfresh(context, { query }),
    cachedThen: await inTurn(cached, (asked) => askAfresh(context, asked)),
    listedThen: await context.edge.send({ operation: operations.listSavedAds }),
    others: otherTeam === undefined ? undefined : await askAfresh(context, { key: otherTeam }),
  };
  const retry = retryAt === undefined ? undefined : await earlyRetry(context, retryAt);
  const late = retry ? undefined : await lateInTheDay(context);
  await quietDay(context);
  return { taken, ...rest, late, nextDay: await askAfresh(context), saysWhen: retryAt !== undefined, retry };
});

/**
 * A lookup and a further page, if they come from the cache when they are repeated.
 * @param broad a search with several pages
 */
async function cachedRequests(
  send: (asked: FreshRequest) => Promise<Exchange>,
  broad: AdQuery,
): Promise<readonly FreshRequest[]> {
  const cursor = valueAt(await send({ query: broad }), "/pagination/nextCursor");
  const lookup: FreshRequest = { id: "searchAdvertisers", query: { q: newWords() } };
  const further: readonly FreshRequest[] = typeof cursor === "string" ? [{ query: { ...broad, cursor } }] : [];
  const asked = [lookup, ...further];
  await inTurn(asked, send);
  const repeats = await inTurn(asked, send);
  // A lookup is refused where name search is disabled.
  return asked.filter((_, at) => repeats[at] && succeeded(repeats[at]) && isCached(repeats[at]));
}

/** Whether an answer says that it came from the cache. @throws Blocked if it does not say either, which the schema checks judge */
export function isCached(exchange: Exchange): boolean {
  const said = valueAt(exchange, "/data/cacheHit");
  if (typeof said === "boolean") return said;
  throw new Blocked(`needs an answer of ${exchange.operation?.operationId} that shows whether it came from the cache`);
}

/** When a refused request may be sent again, in milliseconds; undefined if the refusal does not say. */
function timeToRetry(context: CheckContext, refusal: Exchange): number | undefined {
  const seconds = secondsToRetry(refusal, context.now());
  return seconds === undefined ? undefined : context.now() + seconds * 1000;
}

/** A fresh request about an hour before the day ends: its allowance stays used up until then. */
async function lateInTheDay(context: CheckContext): Promise<Exchange> {
  await context.wait(Math.max(0, secondsToNextDay(context) - 3600), "the end of a UTC day");
  return askAfresh(context);
}

/** A fresh request at the time that a refusal gave; undefined if that is the next UTC day or later. */
async function earlyRetry(context: CheckContext, retryAt: number): Promise<Exchange | undefined> {
  const nextDayAt = context.now() + secondsToNextDay(context) * 1000;
  if (retryAt + marginSeconds * 1000 >= nextDayAt) return undefined;
  await context.wait(Math.max(0, (retryAt - context.now()) / 1000) + 1, "the time in Retry-After");
  return askAfresh(context);
}
