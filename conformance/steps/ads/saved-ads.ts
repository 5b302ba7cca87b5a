import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, isRecord } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { given, itemsAt, numberAt, textAt, valueAt } from "../given.ts";
import { once } from "../once.ts";
import { ownWorkspaces } from "../workspaces/own-workspaces.ts";
import { newAd, type SomeAd } from "./ads.ts";

/** The maximum number of pages to read. */
const maxPages = 25;

/** How many ads to try for two different advertisers. */
const maxTries = 30;

/** The list of a workspace. */
export interface Shelf {
  /** The first page, and the references of all pages. */
  readonly exchange: Exchange;
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly savedCount: number;
}

/** A reference saved by the run. */
export interface SavedReference {
  readonly id: string;
  readonly ad: SomeAd;
  readonly exchange: Exchange;
}

/** Saves an ad. @throws Blocked if the server refuses it */
export async function save(context: CheckContext, ad: SomeAd, workspaceId: string): Promise<SavedReference> {
  const exchange = await given(context, "saveAd", { wholeBody: bodyOf(ad, workspaceId) });
  return { id: textAt(exchange, "/data/id"), ad, exchange };
}

/** The body that saves an ad. */
export function bodyOf({ adId, resultToken }: SomeAd, workspaceId: string): Record<string, string> {
  return { adId, resultToken, workspaceId };
}

/** The saved references of a workspace, from all pages, and the answer with the last of them. */
export async function shelfOf(
  context: CheckContext,
  workspaceId: string,
  query: Readonly<Record<string, string>> = {},
): Promise<Shelf> {
  let exchange = await listPage(context, { ...query, workspaceId });
  const items = [...itemsAt(exchange, "/data/items")];
  const pages = Math.min(maxPages, Number(valueAt(exchange, "/pagination/pages") ?? 1));
  for (let page = 2; page <= pages; page += 1) {
    exchange = await listPage(context, { ...query, workspaceId, page: String(page) });
    items.push(...itemsAt(exchange, "/data/items"));
  }
  return { exchange, items, savedCount: numberAt(exchange, "/data/savedCount") };
}

function listPage(context: CheckContext, query: Readonly<Record<string, string>>): Promise<Exchange> {
  return given(context, "listSavedAds", { query });
}

/** The id of the ad of a reference. */
export function adIdOf({ ad }: Readonly<Record<string, unknown>>): unknown {
  return isRecord(ad) ? ad.adId : undefined;
}

/** The request that removes a reference. */
export function removal(id: string, workspaceId: string): RequestSpec {
  return { operation: operations.deleteSavedAd, path: { id }, query: { workspaceId } };
}

/**
 * Three references that the run saves one after the other in a workspace, from two advertisers where the library shows them.
 * @throws Blocked if the server does not save them as new ones
 */
export const threeSaved = once("three saved references", async (context) => {
  const { home, other } = await ownWorkspaces(context);
  const before = await shelfOf(context, other);
  const [first, second, third] = await threeAds(context, before);
  const pause = () => context.wait(2, "a later time of the next reference");
  const a = await save(context, first, other);
  await pause();
  const b = await save(context, second, other);
  await pause();
  const c = await save(context, third, other);
  if (new Set([a.id, b.id, c.id]).size < 3) throw new Blocked("needs a server that gives each reference an id");
  return { home, other, a, b, c, before, after: await shelfOf(context, other) };
});

async function threeAds(context: CheckContext, { items }: Shelf): Promise<[SomeAd, SomeAd, SomeAd]> {
  const found: SomeAd[] = [];
  for (let tries = 0; tries < maxTries; tries += 1) {
    const ad = await newAd(context, "save");
    if (items.some((item) => adIdOf(item) === ad.adId)) continue;
    const [first, second] = found;
    if (first && second && ad.ad.pageId !== first.ad.pageId) return [first, second, ad];
    found.push(ad);
  }
  const [first, second, third] = found;
  if (!first || !second || !third) throw new Blocked("needs a search that shows three new ads");
  return [first, second, third];
}
