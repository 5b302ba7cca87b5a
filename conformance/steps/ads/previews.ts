import { operations } from "../../../generated/operations.ts";
import type { Resources } from "../../core/arranging/resources.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../../core/exchange.ts";
import { textAt, valueAt } from "../given.ts";
import { once } from "../once.ts";
import { newAd, nextAd, type SomeAd } from "./ads.ts";

/** A preview in an answer. */
export interface Preview {
  readonly exchange: Exchange;
  readonly adId: string;
  readonly isReady: boolean;
  readonly isCached: boolean;
  /** In milliseconds. */
  readonly fetchedAt: number;
  readonly expiresAt: number;
}

/** An ad with a preview of it. */
export interface PreviewedAd {
  readonly ad: SomeAd;
  readonly preview: Preview;
}

/** How old a ready record must be to be refreshed (studio document, Limits). */
export const refreshSeconds = 60;

/** How many ads to preview to find a wanted status: fewer than the limit per minute. */
const maxTries = 24;

/** The minimum remaining lifetime of a preview. */
const usefulMilliseconds = 3 * 60_000;

/** Refusals of the ad or its reference, not of the preview. */
const ofTheSource = ["ads_search_expired", "not_found", "invalid_input", "conflict"];

/** Refusals that no preview can get: it saves nothing and costs nothing. */
const ofNoPreview = ["ads_saved_limit", "insufficient_credits"];

/** Requests a preview. @param query the ad and its reference */
export function askPreview(context: CheckContext, query: Readonly<Record<string, string>>): Promise<Exchange> {
  return context.send({ operation: operations.getAdPreview, query });
}

/** The query for an ad with the receipt of its page. */
export function byReceipt({ adId, resultToken }: SomeAd): Readonly<Record<string, string>> {
  return { adId, resultToken };
}

/**
 * Requests a preview that should succeed.
 * @throws Blocked if it does not succeed
 */
export async function preview(context: CheckContext, query: Readonly<Record<string, string>>): Promise<Preview> {
  return previewIn(await askPreview(context, query));
}

/** The preview in an answer. @throws Blocked if it has none */
export function previewIn(exchange: Exchange): Preview {
  if (!succeeded(exchange)) {
    throw new Blocked(`needs a preview that succeeds (the server answered ${outcomeOf(exchange)})`);
  }
  return {
    exchange,
    adId: textAt(exchange, "/data/adId"),
    isReady: textAt(exchange, "/data/status") === "ready",
    isCached: valueAt(exchange, "/data/cacheHit") === true,
    fetchedAt: Date.parse(textAt(exchange, "/data/fetchedAt")),
    expiresAt: Date.parse(textAt(exchange, "/data/expiresAt")),
  };
}

/**
 * Passes if a preview was made with this reference to the ad.
 * @throws Failure if the reference was refused; Blocked if the preview failed for another reason
 */
export function expectPreview(exchange: Exchange): void {
  if (succeeded(exchange)) return;
  const actual = `the server answered ${outcomeOf(exchange)}`;
  if (ofTheSource.includes(String(errorOf(exchange)?.type)))
    throw new Failure({ expected: "a preview", actual }, exchange);
  throw new Blocked(`needs a preview that succeeds (${actual})`);
}

/**
 * Passes if a preview was refused for its reference to the ad; the documents do not show the error (GAP-401, GAP-402, GAP-403).
 * @throws Failure if the preview was made; Blocked if it was refused for another reason
 */
export function expectSourceRefused(exchange: Exchange): void {
  if (ofTheSource.includes(String(errorOf(exchange)?.type))) return;
  const actual = `the server answered ${outcomeOf(exchange)}`;
  if (succeeded(exchange) || ofNoPreview.includes(String(errorOf(exchange)?.type)))
    throw new Failure({ expected: "a refusal of the reference", actual }, exchange);
  throw new Blocked(`needs a preview that is not refused for another reason (${actual})`);
}

/** First previews of some ads, until each status was found. */
export const firstPreviews = once("previews of some ads", async (context): Promise<readonly PreviewedAd[]> => {
  const found: PreviewedAd[] = [];
  while (found.length < maxTries && !(found.some(isUseful) && found.some(isUnavailable))) {
    // The first ad must exist; if the library has no more ads, the search stops.
    const ad = found.length === 0 ? await newAd(context, "preview") : await nextAd(context, "preview");
    if (!ad) break;
    found.push(await firstPreview(context, ad));
  }
  if (!found.some(isUnavailable)) missedBy(context).set("unavailable", found.length);
  return found;
});

/** An ad with the run's first preview of it. @throws Blocked if there is none */
export async function previewedAd(context: CheckContext): Promise<PreviewedAd> {
  return firstPreview(context, await newAd(context, "preview"));
}

async function firstPreview(context: CheckContext, ad: SomeAd): Promise<PreviewedAd> {
  return { ad, preview: await preview(context, byReceipt(ad)) };
}

/**
 * An ad with a ready preview that was just made and lasts for some minutes.
 * @throws Blocked if no ad has one
 */
export function readyAd(context: CheckContext): Promise<PreviewedAd> {
  return newPreview(context, isUseful, "ready");
}

/** An ad with an unavailable preview that was just made. @throws Blocked if no ad has one */
export function unavailableAd(context: CheckContext): Promise<PreviewedAd> {
  return newPreview(context, isUnavailable, "unavailable");
}

/** Failed searches of a run, with the number of ads tried: ads are scarce, and other checks need some, too. */
const missed = new WeakMap<Resources, Map<string, number>>();

function missedBy({ resources }: CheckContext): Map<string, number> {
  const found = missed.get(resources) ?? new Map<string, number>();
  missed.set(resources, found);
  return found;
}

async function newPreview(
  context: CheckContext,
  isWanted: (previewed: PreviewedAd) => boolean,
  kind: string,
): Promise<PreviewedAd> {
  const earlier = missedBy(context);
  let tries = earlier.get(kind) ?? 0;
  for (; tries < maxTries && !earlier.has(kind); tries += 1) {
    const ad = tries === 0 ? await newAd(context, "preview") : await nextAd(context, "preview");
    if (!ad) break;
    const previewed = await firstPreview(context, ad);
    if (!previewed.preview.isCached && isWanted(previewed)) return previewed;
  }
  earlier.set(kind, tries);
  throw new Blocked(`needs an ad with a preview that is ${kind} (${tries} ads were tried)`);
}

/** Whether a preview is ready and lasts for some minutes. */
function isUseful({ preview: { isReady, fetchedAt, expiresAt } }: PreviewedAd): boolean {
  return isReady && expiresAt - fetchedAt > usefulMilliseconds;
}

function isUnavailable({ preview: { isReady } }: PreviewedAd): boolean {
  return !isReady;
}
