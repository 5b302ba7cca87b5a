import { operations } from "../../generated/operations.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../core/exchange.ts";
import { type AdPage, nextDay, type SomeAd, search, searchForNewWords } from "./ads.ts";
import { given, numberAt, textAt } from "./given.ts";
import { once } from "./once.ts";
import { ownWorkspaces } from "./own-workspaces.ts";
import { adIdOf, bodyOf, removal, shelfOf } from "./saved-ads.ts";

/** How many references a workspace takes (studio document, Limits). */
export const shelfSize = 500;

/** Searches that the run makes for so many ads: a day has 50 and a minute 10 (studio document, Limits). */
const maxSearches = 40;
const perMinute = 9;
const minuteSeconds = 61;

/** A workspace that was filled with references. */
export interface FullShelf {
  /** What refused a reference before the workspace was full, if something did. */
  readonly early: Exchange | undefined;
  /** A reference more, the same ad in another workspace, and a reference more after one was removed. */
  readonly oneMore: Exchange | undefined;
  readonly elsewhere: Exchange | undefined;
  readonly afterRemoval: Exchange | undefined;
}

/**
 * Fills a workspace that the run made. Its references stay: nobody else uses it, and removing each takes as many requests again.
 * @throws Blocked without `control.clock`, without a workspace of the run's own, or where the library shows too few ads
 */
export const fullShelf = once("a workspace full of saved references", async (context): Promise<FullShelf> => {
  await searchForNewWords(context);
  const { home, other } = await ownWorkspaces(context);
  if (!context.resources.made().some(({ kind, id }) => kind === "workspace" && id === other)) {
    throw new Blocked("needs a workspace that the run made");
  }
  await nextDay(context);
  const { items, savedCount } = await shelfOf(context, other);
  const saved = new Set(items.map(adIdOf));
  let left = shelfSize - savedCount;
  let first: string | undefined;
  for await (const ad of manyAds(context)) {
    if (saved.has(ad.adId)) continue;
    // Only where there is room, a refusal says something.
    const saveAtHome = async () =>
      (await shelfSizeOf(context, home)) < shelfSize ? trySave(context, ad, home) : undefined;
    if (left === 0 && first !== undefined) {
      const oneMore = await trySave(context, ad, other);
      const elsewhere = await saveAtHome();
      const removed = await context.send(removal(first, other));
      const afterRemoval = succeeded(removed) ? await trySave(context, ad, other) : undefined;
      return { early: undefined, oneMore, elsewhere, afterRemoval };
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
  throw new Blocked(`needs a library that shows more than ${shelfSize} ads (${shelfSize - left} came)`);
});

async function shelfSizeOf(context: CheckContext, workspaceId: string): Promise<number> {
  return numberAt(await given(context, "listSavedAds", { query: { workspaceId } }), "/data/savedCount");
}

/** Ads of many searches, page after page; each page is fresh when its ads come. */
async function* manyAds(context: CheckContext): AsyncGenerator<SomeAd> {
  let searches = 0;
  for (const q of ["a", "the", "new", "free", "shop"]) {
    let cursor: string | null | undefined;
    while (cursor !== null && searches < maxSearches) {
      if (searches > 0 && searches % perMinute === 0)
        await context.wait(minuteSeconds, "an unused minute of ad searches");
      const page: AdPage = await search(context, { q, status: "ALL", ...(cursor && { cursor }) });
      searches += 1;
      cursor = page.cursor;
      for (const ad of page.items) {
        if (typeof ad.adId === "string") yield { adId: ad.adId, resultToken: page.receipt, ad, page };
      }
    }
  }
}

/** Saves an ad without learning its reference, which is not removed in the end. */
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

/** What the server answered, in a few words. */
export function answered(exchange: Exchange): string {
  return `the server answered ${outcomeOf(exchange)}`;
}
