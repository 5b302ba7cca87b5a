import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, errorOf, outcomeOf } from "../../core/exchange.ts";
import { once } from "../once.ts";
import { foreignWorkspace } from "../workspaces/own-workspaces.ts";
import { type SomeAd, someAd } from "./ads.ts";
import { freshPerMinute } from "./allowance.ts";
import { askPreview, byReceipt, refreshSeconds } from "./previews.ts";
import { adsToRender, isRendered, type RenderedAds, type Renders, refresh, render } from "./renders.ts";
import { nextDay, search, secondsToNextDay } from "./search.ts";

/** Fresh renders: of a team on a UTC day, across the service in an hour and in a minute (studio document, Limits). */
export const perDay = 250;
export const perHour = 120;
export const perMinute = 30;

const minuteSeconds = 60;
const hourSeconds = 3600;
const marginSeconds = 5;

/** When renders are tried again within their minute and their hour, in seconds: a bucket has refilled by a small part then. */
const laterInMinute = 15;
const laterInHour = 1100;

/** How many cached repeats to request in one of the minutes. */
const repeats = 15;

/** The types of a refusal of the service's own limits (GAP-411). */
const limitTypes = ["rate_limited", "ads_preview_daily_limit"];

/** A render beyond a limit, and the server's time of the first render if its window is short, in milliseconds. */
export interface OneMore {
  readonly exchange: Exchange;
  readonly since?: number;
}

/** How many renders were made at once, and how many more how many seconds after the first one. */
export interface Later {
  readonly made: number;
  readonly more: number;
  readonly seconds: number;
}

/** The results of a whole UTC day of renders. */
export interface PreviewDay {
  /** The renders beyond the limits of a minute and an hour, and those tried later in the same minute and hour. */
  readonly overMinute: OneMore;
  readonly overHour: OneMore;
  readonly laterInMinute: Later;
  readonly laterInHour: Later;
  /** The refusal of a render within the limit of a minute with cached repeats, if any. */
  readonly amongRepeats: Exchange | undefined;
  /** The refusal of a render within the day's allowance, if any. */
  readonly early: Exchange | undefined;
  /** The render beyond the day's allowance, one before the day ends, a preview of another team, and one of the own team on the next day. */
  readonly overDay: Exchange;
  readonly lateInDay: Exchange;
  /** A cached preview before the last of these, and again after it. */
  readonly cached: Exchange;
  readonly cachedThen: Exchange;
  readonly ofAnother: Exchange;
  readonly nextDay: Exchange;
}

/**
 * Uses up the preview renders of a day at the limits per minute and hour. Each ad is refreshed when its record is older
 * than a minute, which renders it again.
 * @throws Failure if a minute or an hour takes fewer renders than documented; Blocked without `control.clock`, or if something other than
 *   the preview limits refuses one
 */
export const previewDay = once("the preview renders of a day", async (context): Promise<PreviewDay> => {
  await foreignWorkspace(context); // blocked if both keys belong to one team
  await nextDay(context);
  await pause(context, hourSeconds);

  const first = await adsToRender(context, perMinute);
  if ("refused" in first) throw tooFew(first.refused, "minute", 0);
  let ads = first;
  const { since } = ads;
  let count = ads.renders;
  const minute = async (wanted = perMinute) => {
    await pause(context, minuteSeconds);
    const made = await render(context, ads.others.slice(0, wanted));
    count += made.count;
    return made;
  };
  /** A minute of renders that must all fit; tried once more, because others may use the service. */
  const wholeMinute = async (wanted: number, limit: Limit) => {
    const made = await minute(wanted);
    if (!made.refused) return made;
    const again = await minute(Math.min(wanted, perHour - count));
    if (again.refused) throw tooFew(again.refused, limit, limit === "hour" ? count : Math.max(made.count, again.count));
    return again;
  };
  const full = await wholeMinute(perMinute, "minute");
  const overMinute = { exchange: await refresh(context, ads.ready), since: full.since };
  if (isRendered(overMinute.exchange)) count += 1;
  await waitSince(context, full.since, laterInMinute);
  const later = await render(context, ads.others.slice(perMinute));
  count += beyond(later);

  const { ready } = await wholeMinute(perMinute - repeats, "hour");
  for (let at = 0; at < repeats; at += 1) {
    // Within the cooldown, a refresh of a ready record is a repeat, too.
    const isRefresh = at % 2 > 0 && ready && context.now() - ready.madeAt < (refreshSeconds / 2) * 1000;
    await (isRefresh ? refresh(context, ready.ad) : ask(context, ads.others[0]));
  }
  const rest = await render(context, ads.others.slice(perMinute - repeats, perMinute));
  count += rest.count;

  while (count < perHour && !rest.refused) await wholeMinute(Math.min(perMinute, perHour - count), "hour");
  const madeInHour = count;
  await pause(context, minuteSeconds);
  const overHour = { exchange: await refresh(context, ads.ready), since };
  if (isRendered(overHour.exchange)) count += 1;
  await waitSince(context, since, laterInHour);
  const moreAds = await adsToRender(context, perMinute);
  let moreInHour = 0;
  if (!("refused" in moreAds)) {
    ads = moreAds;
    count += ads.renders;
    for (let round = 0; round < 2; round += 1) moreInHour += (await minute()).shown;
  }

  let early: Exchange | undefined;
  while (count < perDay && !early) {
    await pause(context, hourSeconds);
    const more = await adsToRender(context, perMinute);
    if ("refused" in more) {
      if (errorOf(more.refused)?.type === "rate_limited") throw tooFew(more.refused, "hour", 0);
      early = more.refused;
      break;
    }
    ads = more;
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
  const ofAnother = await previewOfAnother(context, ads);
  await context.wait(Math.max(0, secondsToNextDay(context) - hourSeconds), "the end of a UTC day");
  const lateInDay = await refresh(context, await someAd(context));
  await nextDay(context);
  const tomorrow = await someAd(context);
  return {
    overMinute,
    overHour,
    laterInMinute: { made: full.count, more: later.shown, seconds: laterInMinute },
    laterInHour: {
      made: madeInHour,
      more: moreInHour,
      seconds: laterInHour + 2 * (minuteSeconds + marginSeconds),
    },
    amongRepeats: rest.refused,
    early,
    overDay,
    lateInDay,
    cached,
    cachedThen,
    ofAnother,
    nextDay: await refresh(context, tomorrow),
  };
});

type Limit = "minute" | "hour";

/** What must fit into each period, by the requirement that says so. */
const fitting = {
  minute: { requirement: "ADLM-21", expected: `${perMinute} fresh previews within a minute` },
  hour: { requirement: "ADLM-22", expected: `${perHour} fresh previews within an hour` },
} as const;

/**
 * The failure of a limit that takes fewer renders than documented. Renders may also count against the allowance of searches (GAP-412),
 * which is smaller.
 */
function tooFew(refusal: Exchange, limit: Limit, count: number): Error {
  const actual = `the server answered ${outcomeOf(refusal)}`;
  const isOfLimit = limitTypes.includes(String(errorOf(refusal)?.type));
  if (!isOfLimit || (limit === "minute" && count <= 2 * freshPerMinute))
    return new Blocked(`needs previews that succeed (${actual})`);
  const { requirement, expected } = fitting[limit];
  return new Failure({ expected, actual: `after ${count}, ${actual}`, requirement }, refusal);
}

/** Lets time pass until so many seconds after a moment. @param since in milliseconds of the server's clock */
function waitSince(context: CheckContext, since: number, seconds: number): Promise<void> {
  return context.wait(Math.max(0, since / 1000 + seconds - context.now() / 1000), "a later moment of the same window");
}

/** How many renders beyond a limit were made: none if every answer is an unavailable preview (GAP-411). */
function beyond({ count, shown }: Renders): number {
  return shown > 0 ? count : 0;
}

function ask(context: CheckContext, ad: SomeAd | undefined): Promise<Exchange> {
  if (!ad) throw new Blocked("needs searches that find more ads");
  return askPreview(context, byReceipt(ad));
}

/** A preview of the same ad, by the other team, with its own receipt. */
async function previewOfAnother(context: CheckContext, { ready: { page, adId } }: RenderedAds): Promise<Exchange> {
  const key = context.target.keys.otherTeam;
  const { receipt } = await search(context, page.query, key);
  const query = { adId, resultToken: receipt };
  return context.edge.send({ operation: operations.getAdPreview, query, key: key ?? null });
}

function pause(context: CheckContext, seconds: number): Promise<void> {
  return context.wait(seconds + marginSeconds, "unused limits of preview renders");
}
