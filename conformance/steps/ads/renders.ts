import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, succeeded } from "../../core/exchange.ts";
import { adsOf, freshPage, type SomeAd } from "./ads.ts";
import { byReceipt, type Preview, previewIn } from "./previews.ts";
import { search } from "./search.ts";

/** How many ads to try for a ready preview. */
const maxTries = 8;

const marginSeconds = 5;

/** Some ads for the renders of an hour: one of them has a ready preview. */
export interface RenderedAds {
  readonly ready: SomeAd;
  readonly others: readonly SomeAd[];
  /** The server's time of their first preview in milliseconds, and the number of previews. */
  readonly since: number;
  readonly renders: number;
}

/** What the server answered instead of a first preview that is ready. */
export interface RefusedAtOnce {
  readonly refused: Exchange;
}

/** Renders of some ads. */
export interface Renders {
  /** One of the ads whose preview is ready, and the server's time of its render in milliseconds. */
  readonly ready?: { readonly ad: SomeAd; readonly madeAt: number } | undefined;
  readonly count: number;
  /** How many of them show media: a render beyond a limit may be answered as unavailable (GAP-411). */
  readonly shown: number;
  /** The server's time of the first render in milliseconds. */
  readonly since: number;
  readonly refused: Exchange | undefined;
}

/**
 * Two pages of ads, and one of them with a ready preview.
 * @param atLeast how many others there must be
 * @throws Blocked if there are too few
 */
export async function adsToRender(context: CheckContext, atLeast: number): Promise<RenderedAds | RefusedAtOnce> {
  const page = await freshPage(context, { next: true });
  const next = await search(context, { ...page.query, cursor: page.cursor ?? "" });
  const ads = [...new Map([...adsOf(page), ...adsOf(next)].map((ad) => [ad.adId, ad])).values()];
  if (ads.length < atLeast + maxTries) throw new Blocked("needs searches that find more ads");
  let since: number | undefined;
  for (let renders = 1; ; renders += 1) {
    const ready = ads[renders - 1];
    const exchange = await refresh(context, ready);
    if (!ready || !succeeded(exchange)) return { refused: exchange };
    const made = previewIn(exchange);
    since ??= made.fetchedAt;
    if (made.isReady) return { ready, others: ads.slice(renders), since, renders };
    if (renders === maxTries) return { refused: exchange };
  }
}

/** Renders previews of ads again, until one is refused. */
export async function render(context: CheckContext, ads: readonly SomeAd[]): Promise<Renders> {
  const made: Preview[] = [];
  let refused: Exchange | undefined;
  for (const ad of ads) {
    const asked = context.now();
    const exchange = await refresh(context, ad);
    if (!succeeded(exchange)) {
      refused = exchange;
      break;
    }
    const found = previewIn(exchange);
    // A cached but new preview comes from a first attempt with a lost answer.
    if (!found.isCached || found.fetchedAt >= asked - marginSeconds * 1000) made.push(found);
  }
  const shown = made.filter(({ isReady }) => isReady);
  const last = shown.at(-1);
  const ad = ads.find(({ adId }) => adId === last?.adId);
  return {
    ready: last && ad && { ad, madeAt: last.fetchedAt },
    count: made.length,
    shown: shown.length,
    since: made[0]?.fetchedAt ?? 0,
    refused,
  };
}

/** Whether an ad with a ready preview was rendered; a render beyond a limit may be answered as unavailable (GAP-411). */
export function isRendered(exchange: Exchange): boolean {
  if (!succeeded(exchange)) return false;
  const { isReady, isCached } = previewIn(exchange);
  return isReady && !isCached;
}

/** Requests a fresh preview without waiting, to test the limit. */
export function refresh(context: CheckContext, ad: SomeAd | undefined): Promise<Exchange> {
  if (!ad) throw new Blocked("needs searches that find more ads");
  return context.edge.send({ operation: operations.getAdPreview, query: { ...byReceipt(ad), refresh: "true" } });
}
