import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { once } from "../once.ts";
import { foreignWorkspace } from "../workspaces/own-workspaces.ts";
import { adsOf, freshPage, type SomeAd, someAd } from "./ads.ts";
import { askPreview, byReceipt, previewIn, refreshSeconds } from "./previews.ts";
import { nextDay, search } from "./search.ts";

/** Fresh renders: of a team on a UTC day, across the service in an hour and in a minute (studio document, Limits). */
const perDay = 250;
const perHour = 120;
const perMinute = 30;

const minuteSeconds = 60;
const hourSeconds = 3600;
const marginSeconds = 5;

/** How many cached repeats to request in one of the minutes. */
const repeats = 15;

/** How many ads to try for a ready preview. */
const maxTries = 8;

/** A render beyond a limit, and the server's time of the first render if its window is short, in milliseconds. */
export interface OneMore {
  readonly exchange: Exchange;
  readonly since?: number;
}

/** The results of a whole UTC day of renders. */
export interface PreviewDay {
  /** The renders beyond the limits of a minute and an hour. */
  readonly overMinute: OneMore;
  readonly overHour: OneMore;
  /** The refusal of a render within the limit of a minute with cached repeats, if any. */
  readonly amongRepeats: Exchange | undefined;
  /** The refusal of a render within the day's allowance, if any. */
  readonly early: Exchange | undefined;
  /** The render beyond the day's allowance, then a preview of another team, and one of the own team on the next day. */
  readonly overDay: Exchange;
  /** A cached preview before the last of these, and again after it. */
  readonly cached: Exchange;
  readonly cachedThen: Exchange;
  readonly ofAnother: Exchange;
  readonly nextDay: Exchange;
}

/** Some ads for the renders of an hour: one of them has a ready preview. */
interface Ads {
  readonly ready: SomeAd;
  readonly others: readonly SomeAd[];
  /** The time of their first preview, and the number of previews. */
  readonly since: number;
  readonly renders: number;
}

interface Renders {
  /** One of the ads whose preview is ready, and the server's time of its render in milliseconds. */
  readonly ready?: { readonly ad: SomeAd; readonly madeAt: number } | undefined;
  readonly count: number;
  readonly since: number;
  readonly refused: Exchange | undefined;
}

/**
 * Uses up the preview renders of a day at the limits per minute and hour. Each ad is refreshed when its record is older
 * than a minute, which renders it again.
 * @throws Blocked without `control.clock`, or if something other than the preview limits refuses one
 */
export const previewDay = once("the preview renders of a day", async (context): Promise<PreviewDay> => {
  await foreignWorkspace(context); // blocked if both keys belong to one team
  await nextDay(context);
  await pause(context, hourSeconds);

  let ads = await someAds(context);
  const { since } = ads;
  let count = ads.renders;
  const minute = async (wanted = perMinute) => {
    await pause(context, minuteSeconds);
    const made = await render(context, ads.others.slice(0, wanted));
    count += made.count;
    return made;
  };
  const full = needed(await minute());
  const overMinute = { exchange: await refresh(context, ads.ready), since: full.since };
  if (isFresh(overMinute.exchange)) count += 1;

  const { ready } = needed(await minute(perMinute - repeats));
  for (let at = 0; at < repeats; at += 1) {
    // Within the cooldown, a refresh of a ready record is a repeat, too.
    const isRefresh = at % 2 > 0 && ready && context.now() - ready.madeAt < (refreshSeconds / 2) * 1000;
    await (isRefresh ? refresh(context, ready.ad) : ask(context, ads.others[0]));
  }
  const rest = await render(context, ads.others.slice(perMinute - repeats, perMinute));
  count += rest.count;

  while (count < perHour && !rest.refused) needed(await minute(Math.min(perMinute, perHour - count)));
  await pause(context, minuteSeconds);
  const overHour = { exchange: await refresh(context, ads.ready), since };
  if (isFresh(overHour.exchange)) count += 1;

  let early: Exchange | undefined;
  while (count < perDay && !early) {
    await pause(context, hourSeconds);
    ads = await someAds(context);
    count += ads.renders;
    for (let left = perHour - ads.renders; left > 0 && count < perDay && !early; left -= perMinute) {
      early = (await minute(Math.min(perMinute, left, perDay - count))).refused;
    }
  }
  await pause(context, minuteSeconds);
  const cached = await ask(context, ads.others[0]);
  const overDay = await refresh(context, ads.ready);
  const [again] = ads.others;
  const query = again ? byReceipt(again) : {};
  // A refusal would be waited for until the next day.
  const cachedThen = await context.edge.send({ operation: operations.getAdPreview, query });
  const ofAnother = await previewOfAnother(context, ads.ready);
  await nextDay(context);
  const tomorrow = await someAd(context);
  return {
    overMinute,
    overHour,
    amongRepeats: rest.refused,
    early,
    overDay,
    cached,
    cachedThen,
    ofAnother,
    nextDay: await refresh(context, tomorrow),
  };
});

/** Two pages of ads, and one of them with a ready preview. @throws Blocked if there are too few */
async function someAds(context: CheckContext): Promise<Ads> {
  const page = await freshPage(context, { next: true });
  const next = await search(context, { ...page.query, cursor: page.cursor ?? "" });
  const ads = [...new Map([...adsOf(page), ...adsOf(next)].map((ad) => [ad.adId, ad])).values()];
  if (ads.length < perMinute + maxTries) throw new Blocked("needs searches that find more ads");
  let since: number | undefined;
  for (let renders = 1; renders <= maxTries; renders += 1) {
    const ready = ads[renders - 1];
    const exchange = await refresh(context, ready);
    if (!ready || !succeeded(exchange))
      throw new Blocked(`needs a preview (the server answered ${outcomeOf(exchange)})`);
    const made = previewIn(exchange);
    since ??= made.fetchedAt;
    if (made.isReady) return { ready, others: ads.slice(renders), since, renders };
  }
  throw new Blocked("needs an ad with a preview that is ready");
}

/** Renders previews of ads again, until one is refused. */
async function render(context: CheckContext, ads: readonly SomeAd[]): Promise<Renders> {
  const times: number[] = [];
  let ready: Renders["ready"];
  for (const ad of ads) {
    const asked = context.now();
    const exchange = await refresh(context, ad);
    if (!succeeded(exchange)) return { count: times.length, since: times[0] ?? 0, refused: exchange };
    const made = previewIn(exchange);
    // A cached but new preview comes from a first attempt with a lost answer.
    if (made.isCached && made.fetchedAt < asked - marginSeconds * 1000) continue;
    times.push(made.fetchedAt);
    if (made.isReady) ready = { ad, madeAt: made.fetchedAt };
  }
  return { ready, count: times.length, since: times[0] ?? 0, refused: undefined };
}

/** Whether an ad with a ready preview was rendered; a render beyond a limit may be answered as unavailable (GAP-411). */
function isFresh(exchange: Exchange): boolean {
  if (!succeeded(exchange)) return false;
  const { isReady, isCached } = previewIn(exchange);
  return isReady && !isCached;
}

/** @throws Blocked if a render within every limit was refused */
function needed(renders: Renders): Renders {
  if (!renders.refused) return renders;
  throw new Blocked(`needs previews that succeed (the server answered ${outcomeOf(renders.refused)})`);
}

/** Requests a preview without waiting, to test the limit. */
function refresh(context: CheckContext, ad: SomeAd | undefined): Promise<Exchange> {
  if (!ad) throw new Blocked("needs searches that find more ads");
  return context.edge.send({ operation: operations.getAdPreview, query: { ...byReceipt(ad), refresh: "true" } });
}

function ask(context: CheckContext, ad: SomeAd | undefined): Promise<Exchange> {
  if (!ad) throw new Blocked("needs searches that find more ads");
  return askPreview(context, byReceipt(ad));
}

/** A preview of the same ad, by the other team, with its own receipt. */
async function previewOfAnother(context: CheckContext, { page, adId }: SomeAd): Promise<Exchange> {
  const key = context.target.keys.otherTeam;
  const { receipt } = await search(context, page.query, key);
  const query = { adId, resultToken: receipt };
  return context.edge.send({ operation: operations.getAdPreview, query, key: key ?? null });
}

function pause(context: CheckContext, seconds: number): Promise<void> {
  return context.wait(seconds + marginSeconds, "unused limits of preview renders");
}
