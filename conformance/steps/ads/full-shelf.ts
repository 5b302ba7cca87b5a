import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../../core/exchange.ts";
import { given, numberAt, textAt, textIn } from "../given.ts";
import { longestPage } from "../lists.ts";
import { once } from "../once.ts";
import { ownWorkspaces } from "../workspaces/own-workspaces.ts";
import { adsOf, type SomeAd } from "./ads.ts";
import { adIdOf, bodyOf, removal, type Shelf, shelfOf } from "./saved-ads.ts";
import { type AdPage, nextDay, searchForNewWords, trySearch } from "./search.ts";

/** How many references a workspace can hold (studio document, Limits). */
export const shelfSize = 500;

/** The number of searches to find enough ads: a day has 50 and a minute 10 (studio document, Limits). */
const maxSearches = 40;
const perMinute = 9;
const minuteSeconds = 61;

/** A workspace filled with references. */
export interface FullShelf {
  /** The refusal of a reference before the workspace was full, if any. */
  readonly early: Exchange | undefined;
  /** One more reference, the same ad in another workspace, and one more after a removal. */
  readonly oneMore: Exchange | undefined;
  /** How many references the full workspace has after the refusal. */
  readonly sizeThen?: number;
  /** All of them, read in the longest pages. */
  readonly whole?: Shelf;
  readonly elsewhere: Exchange | undefined;
  readonly afterRemoval: Exchange | undefined;
}

/**
 * Fills a workspace of the run. Its references stay: nobody else uses it, and removing them would double the requests.
 * @throws Blocked without `control.clock`, without a workspace of the run, or if the library has too few ads
 */
export const fullShelf = once("a workspace full of saved references", async (context): Promise<FullShelf> => {
  await searchForNewWords(context);
  const { home, other } = await ownWorkspaces(context);
  if (!context.resources.made().some(({ kind, id }) => kind === "workspace" && id === other)) {
    throw new Blocked("needs a workspace created by the run");
  }
  await nextDay(context);
  const { items, savedCount } = await shelfOf(context, other);
  const saved = new Set(items.map(adIdOf));
  let left = shelfSize - savedCount;
  // It may be full already, if the connection broke while it was filled.
  let first = items[0] && textIn(items[0], "id");
  for await (const ad of manyAds(context)) {
    if (saved.has(ad.adId)) continue;
    // A refusal is meaningful only if the workspace has room.
    const saveAtHome = async () =>
      (await shelfSizeOf(context, home)) < shelfSize ? trySave(context, ad, home) : undefined;
    if (left === 0 && first !== undefined) {
      const oneMore = await trySave(context, ad, other);
      const sizeThen = await shelfSizeOf(context, other);
      const whole = await shelfOf(context, other, { limit: String(longestPage) });
      const elsewhere = await saveAtHome();
      const removed = await context.send(removal(first, other));
      const afterRemoval = succeeded(removed) ? await trySave(context, ad, other) : undefined;
      return { early: undefined, oneMore, sizeThen, whole, elsewhere, afterRemoval };
    }
    const exchange = await trySave(context, ad, other);
    const id = idOf(exchange);
    if (id === undefined) {
      return { early: exchange, oneMore: undefined, elsewhere: await saveAtHome(), afterRemoval: undefined };
    }
    saved.add(ad.adId);
    first ??= id;
    left -= 1;
  }
  throw new Blocked(`needs a library that shows more than ${shelfSize} ads (it showed ${shelfSize - left})`);
});

async function shelfSizeOf(context: CheckContext, workspaceId: string): Promise<number> {
  return numberAt(await given(context, "listSavedAds", { query: { workspaceId } }), "/data/savedCount");
}

/** Ads of many searches, page after page; each page is fresh when its ads are used. */
async function* manyAds(context: CheckContext): AsyncGenerator<SomeAd> {
  let searches = 0;
  for (const q of ["a", "the", "new", "free", "shop"]) {
    let cursor: string | null | undefined;
    while (cursor !== null && searches < maxSearches) {
      if (searches > 0 && searches % perMinute === 0)
        await context.wait(minuteSeconds, "an unused minute of ad searches");
      const page: AdPage | undefined = await trySearch(context, { q, status: "ALL", ...(cursor && { cursor }) });
      searches += 1;
      if (!page) break;
      cursor = page.cursor;
      yield* adsOf(page);
    }
  }
}

/** Saves an ad without recording its reference, so the cleanup does not remove it. */
function trySave(context: CheckContext, ad: SomeAd, workspaceId: string): Promise<Exchange> {
  const { path, method } = operations.saveAd;
  return context.sendInvalid({ rawPath: path, method, body: bodyOf(ad, workspaceId) });
}

function idOf(exchange: Exchange): string | undefined {
  return succeeded(exchange) ? textAt({ ...exchange, operation: operations.saveAd }, "/data/id") : undefined;
}

/** Whether a save was refused because the workspace is full. */
export function isFull(exchange: Exchange): boolean {
  return exchange.response.status === 409 && errorOf(exchange)?.type === "ads_saved_limit";
}

/** The server's answer, in a few words. */
export function answered(exchange: Exchange): string {
  return `the server answered ${outcomeOf(exchange)}`;
}
