import type { CheckContext } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../../core/exchange.ts";
import type { SomeAd } from "./ads.ts";
import { freshPerMinute } from "./allowance.ts";
import { askPreview, byReceipt, refreshSeconds } from "./previews.ts";
import {
  adsToRender,
  isRendered,
  type RefusedAtOnce,
  type RenderedAds,
  type Renders,
  refresh,
  render,
} from "./renders.ts";

/** Fresh renders across the service in an hour and in a minute (studio document, Limits). */
export const perHour = 120;
export const perMinute = 30;

const minuteSeconds = 60;
export const hourSeconds = 3600;
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

/** The results of an hour of renders. */
export interface PreviewHour {
  /** The renders beyond the limits of a minute and an hour, and those tried later in the same minute and hour. */
  readonly overMinute: OneMore;
  readonly overHour: OneMore;
  readonly laterInMinute: Later;
  readonly laterInHour: Later;
  /** The refusal of a render within the limit of a minute with cached repeats, if any. */
  readonly amongRepeats: Exchange | undefined;
}

type Limit = "minute" | "hour";

/** What must fit into each period, by the requirement that says so. */
const fitting = {
  minute: { requirement: "ADLM-21", expected: `${perMinute} fresh previews within a minute` },
  hour: { requirement: "ADLM-22", expected: `${perHour} fresh previews within an hour` },
} as const;

/** The renders of a day, minute by minute. Each ad is refreshed when its record is older than a minute, which renders it again. */
export class PreviewMinutes {
  /** How many renders there were so far. */
  count = 0;
  ads: RenderedAds;
  readonly #context: CheckContext;

  private constructor(context: CheckContext, ads: RenderedAds) {
    this.#context = context;
    this.ads = ads;
    this.count = ads.renders;
  }

  /** Starts after an hour without renders. @throws Blocked if previews are refused, or there are too few ads */
  static async start(context: CheckContext): Promise<PreviewMinutes> {
    await pause(context, hourSeconds);
    const ads = await adsToRender(context, perMinute);
    if ("refused" in ads) throw tooFew(ads.refused, "minute", 0);
    return new PreviewMinutes(context, ads);
  }

  /** Finds other ads, because receipts last 15 minutes. @returns the refusal of their first preview, if it is refused */
  async renew(): Promise<RefusedAtOnce | undefined> {
    const ads = await adsToRender(this.#context, perMinute);
    if ("refused" in ads) return ads;
    this.ads = ads;
    this.count += ads.renders;
    return undefined;
  }

  /** Renders ads in the next minute, until one is refused. */
  async minute(wanted = perMinute): Promise<Renders> {
    await pause(this.#context, minuteSeconds);
    const made = await render(this.#context, this.ads.others.slice(0, wanted));
    this.count += made.count;
    return made;
  }

  /** A minute of renders that must all fit; tried once more, because others may use the service. @throws Failure if they do not fit */
  async wholeMinute(wanted: number, limit: Limit): Promise<Renders> {
    const made = await this.minute(wanted);
    if (!made.refused) return made;
    const again = await this.minute(Math.min(wanted, perHour - this.count));
    if (!again.refused) return again;
    throw tooFew(again.refused, limit, limit === "hour" ? this.count : Math.max(made.count, again.count));
  }

  /** Tries one render beyond a limit. */
  async oneMore(since: number): Promise<OneMore> {
    const exchange = await refresh(this.#context, this.ads.ready);
    if (isRendered(exchange)) this.count += 1;
    return { exchange, since };
  }
}

/**
 * Uses up the renders of a minute and of an hour.
 * @throws Failure if fewer fit than documented; Blocked if something other than the limits refuses one
 */
export async function previewHour(context: CheckContext, minutes: PreviewMinutes): Promise<PreviewHour> {
  const { ads } = minutes;
  const { since } = ads;
  const full = await minutes.wholeMinute(perMinute, "minute");
  const overMinute = await minutes.oneMore(full.since);
  await waitSince(context, full.since, laterInMinute);
  const later = await render(context, ads.others.slice(perMinute));
  minutes.count += beyond(later);

  const rest = await minuteWithRepeats(context, minutes);
  while (minutes.count < perHour && !rest.refused)
    await minutes.wholeMinute(Math.min(perMinute, perHour - minutes.count), "hour");
  const made = minutes.count;
  await pause(context, minuteSeconds);
  const overHour = await minutes.oneMore(since);
  await waitSince(context, since, laterInHour);
  const refused = await minutes.renew();
  const more = refused ? 0 : (await minutes.minute()).shown + (await minutes.minute()).shown;
  return {
    overMinute,
    overHour,
    laterInMinute: { made: full.count, more: later.shown, seconds: laterInMinute },
    laterInHour: { made, more, seconds: laterInHour + 2 * (minuteSeconds + marginSeconds) },
    amongRepeats: rest.refused,
  };
}

/** A minute with all its renders, and cached repeats among them. @returns its last renders */
async function minuteWithRepeats(context: CheckContext, minutes: PreviewMinutes): Promise<Renders> {
  const { others } = minutes.ads;
  const { ready } = await minutes.wholeMinute(perMinute - repeats, "hour");
  for (let at = 0; at < repeats; at += 1) {
    // Within the cooldown, a refresh of a ready record is a repeat, too.
    const isRefresh = at % 2 > 0 && ready && context.now() - ready.madeAt < (refreshSeconds / 2) * 1000;
    await (isRefresh ? refresh(context, ready.ad) : ask(context, others[0]));
  }
  const rest = await render(context, others.slice(perMinute - repeats, perMinute));
  minutes.count += rest.count;
  return rest;
}

/**
 * The failure of a limit that takes fewer renders than documented. Renders may also count against the allowance of searches (GAP-412),
 * which is smaller.
 */
export function tooFew(refusal: Exchange, limit: Limit, count: number): Error {
  if (succeeded(refusal)) return new Blocked("needs previews that are ready (they are unavailable)");
  const actual = `the server answered ${outcomeOf(refusal)}`;
  const isOfLimit = limitTypes.includes(String(errorOf(refusal)?.type));
  if (!isOfLimit || (limit === "minute" && count <= 2 * freshPerMinute))
    return new Blocked(`needs previews that succeed (${actual})`);
  const { requirement, expected } = fitting[limit];
  return new Failure({ expected, actual: `after ${count}, ${actual}`, requirement }, refusal);
}

/** How many renders beyond a limit were made: none if every answer is an unavailable preview (GAP-411). */
function beyond({ count, shown }: Renders): number {
  return shown > 0 ? count : 0;
}

/** A preview that may come from the cache. @throws Blocked without an ad */
export function ask(context: CheckContext, ad: SomeAd | undefined): Promise<Exchange> {
  if (!ad) throw new Blocked("needs searches that find more ads");
  return askPreview(context, byReceipt(ad));
}

/** Lets time pass until so many seconds after a moment. @param since in milliseconds of the server's clock */
function waitSince(context: CheckContext, since: number, seconds: number): Promise<void> {
  return context.wait(Math.max(0, since / 1000 + seconds - context.now() / 1000), "a later moment of the same window");
}

/** Lets time pass until limits of so many seconds are unused. */
export function pause(context: CheckContext, seconds: number): Promise<void> {
  return context.wait(seconds + marginSeconds, "unused limits of preview renders");
}
