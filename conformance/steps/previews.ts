import { operations } from "../../generated/operations.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked, Failure } from "../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../core/exchange.ts";
import type { Resources } from "../core/resources.ts";
import { nextAd, type SomeAd, someAd } from "./ads.ts";
import { textAt, valueAt } from "./given.ts";
import { once } from "./once.ts";

/** A preview as an answer shows it. */
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

/** How many ads are previewed to find one whose preview is as wanted: fewer than fit into a minute. */
const maxTries = 24;

/** How long a preview that is worked with must last. */
const usefulMilliseconds = 3 * 60_000;

/** What refuses the ad or what it is named by, and not the preview. */
const ofTheSource = ["ads_search_expired", "not_found", "invalid_input", "conflict"];

/** Asks for a preview. @param query the ad, and what it is named by */
export function askPreview(context: CheckContext, query: Readonly<Record<string, string>>): Promise<Exchange> {
  return context.send({ operation: operations.getAdPreview, query });
}

/** What names an ad by the receipt of its page. */
export function byReceipt({ adId, resultToken }: SomeAd): Readonly<Record<string, string>> {
  return { adId, resultToken };
}

/**
 * Makes a preview.
 * @throws Blocked when it does not succeed
 */
export async function preview(context: CheckContext, query: Readonly<Record<string, string>>): Promise<Preview> {
  return previewIn(await askPreview(context, query));
}

/** The preview in an answer. @throws Blocked when it holds none */
export function previewIn(exchange: Exchange): Preview {
  if (!succeeded(exchange)) {
    throw new Blocked(`needs a preview that can be made (the server answered ${outcomeOf(exchange)})`);
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
 * Passes when a preview was made with what names the ad.
 * @throws Failure when that was refused; Blocked when the preview can't be made for another reason
 */
export function expectPreview(exchange: Exchange): void {
  if (succeeded(exchange)) return;
  const actual = `the server answered ${outcomeOf(exchange)}`;
  if (ofTheSource.includes(String(errorOf(exchange)?.type)))
    throw new Failure({ expected: "a preview", actual }, exchange);
  throw new Blocked(`needs a preview that can be made (${actual})`);
}

/**
 * Passes when a preview was refused for what names the ad; under which error is not shown (GAP-401, GAP-402, GAP-403).
 * @throws Failure when the preview was made; Blocked when it was refused for another reason
 */
export function expectSourceRefused(exchange: Exchange): void {
  if (ofTheSource.includes(String(errorOf(exchange)?.type))) return;
  const actual = `the server answered ${outcomeOf(exchange)}`;
  if (succeeded(exchange)) throw new Failure({ expected: "a refusal", actual }, exchange);
  throw new Blocked(`needs a preview that nothing else refuses (${actual})`);
}

/** Previews of some ads, each the first that the run asks for, until one of each status was there. */
export const firstPreviews = once("previews of some ads", async (context): Promise<readonly PreviewedAd[]> => {
  const found: PreviewedAd[] = [];
  while (found.length < maxTries && !(found.some(isUseful) && found.some(isUnavailable))) {
    // The first one must be there; a library that shows no more ads than these is searched no further.
    const ad = found.length === 0 ? await someAd(context) : await nextAd(context);
    if (!ad) break;
    found.push(await firstPreview(context, ad));
  }
  if (!found.some(isUnavailable)) missedBy(context).set("unavailable", found.length);
  return found;
});

/** An ad with the first preview of it that the run asks for. @throws Blocked when there is none */
export async function previewedAd(context: CheckContext): Promise<PreviewedAd> {
  return firstPreview(context, await someAd(context));
}

async function firstPreview(context: CheckContext, ad: SomeAd): Promise<PreviewedAd> {
  return { ad, preview: await preview(context, byReceipt(ad)) };
}

/**
 * An ad with a ready preview that was made at this moment and lasts for some minutes.
 * @throws Blocked when no ad has one
 */
export function readyAd(context: CheckContext): Promise<PreviewedAd> {
  return newPreview(context, isUseful, "ready");
}

/** An ad with an unavailable preview that was made at this moment. @throws Blocked when no ad has one */
export function unavailableAd(context: CheckContext): Promise<PreviewedAd> {
  return newPreview(context, isUnavailable, "unavailable");
}

/** What a run searched for in vain, and among how many ads: ads are scarce, and other checks need some, too. */
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
    const ad = await nextAd(context);
    if (!ad) break;
    const previewed = await firstPreview(context, ad);
    if (!previewed.preview.isCached && isWanted(previewed)) return previewed;
  }
  earlier.set(kind, tries);
  throw new Blocked(`needs an ad with a preview that is ${kind} (${tries} ads were tried)`);
}

/** Whether a preview is ready and can be worked with for some minutes. */
function isUseful({ preview: { isReady, fetchedAt, expiresAt } }: PreviewedAd): boolean {
  return isReady && expiresAt - fetchedAt > usefulMilliseconds;
}

function isUnavailable({ preview: { isReady } }: PreviewedAd): boolean {
  return !isReady;
}
