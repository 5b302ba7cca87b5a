import type { Call, Data, Handler } from "../../call.ts";
import { ok, type Reply } from "../../reply.ts";
import { timestamp } from "../../view.ts";
import type { AdSearch, SearchPage } from "../../world/entities/ad.ts";
import type { World } from "../../world/world.ts";
import { cacheKeyOf } from "./cache.ts";
import { pageSize, searchLibrary } from "./library.ts";
import { refuseCached } from "./modes.ts";
import { readSearchQuery } from "./query.ts";
import { badCursor, continuedPage } from "./receipts.ts";
import { adsRefusal } from "./refusals.ts";
import { askOperator } from "./upstream.ts";
import { adItem } from "./views.ts";

/** A page and its receipt are valid for 15 minutes (studio document, Limits). */
const pageMs = 15 * 60_000;

/** The lifetime of a cursor with its own expiry. */
const cursorMs = 3600_000;

/** Searches the library, or repeats a search from the cache (studio document, Ad discovery). */
export const searchAds: Handler<"searchAds"> = {
  readQuery: readSearchQuery,
  run(call) {
    const search = searchOf(call.query);
    const from = beginning(call, search);
    const cached = cachedPage(call, search, from);
    if (cached) {
      refuseCached(call.world);
      return pageReply(call.world, cached, true);
    }
    askOperator(call);
    return pageReply(call.world, fetchPage(call, search, from), false);
  },
};

function searchOf(query: Call<"searchAds">["query"]): AdSearch {
  const { q = null, pageId = null, country = "EU_UK", mediaType = "ALL", platform = "ALL", status = "ACTIVE" } = query;
  return { q, pageId, country, mediaType, platform, status };
}

/** The start of the page in the library. @throws Refusal for an invalid cursor */
function beginning({ world, team, query: { cursor } }: Call<"searchAds">, search: AdSearch): number {
  if (cursor === undefined) return 0;
  const page = continuedPage(world, team.id, cursor);
  if (!page) throw badCursor(world, cursor);
  if (spelled(page.search) !== spelled(search)) throw adsRefusal(world, "ads_search_expired");
  return page.next;
}

function spelled({ q, pageId, country, mediaType, platform, status }: AdSearch): string {
  return JSON.stringify([q, pageId, country, mediaType, platform, status]);
}

/** The cached page with a receipt for this team, or null. */
function cachedPage(call: Call<"searchAds">, search: AdSearch, from: number): SearchPage | null {
  const { world, team } = call;
  const { searchPages } = world.collections;
  const pages = searchPages.by("cache", pageKey(call, search, from)).filter(({ expiresAt }) => expiresAt > world.now);
  const own = pages.find(({ teamId }) => teamId === team.id);
  if (own && world.latitude.answer("GAP-381") !== "new-receipt") return own;
  const page = own ?? pages[0];
  return page ? searchPages.put({ ...page, ...newReceipt(world, team.id, page.nextCursor !== null) }) : null;
}

/** Asks the library and caches its answer. */
function fetchPage(call: Call<"searchAds">, search: AdSearch, from: number): SearchPage {
  const { world, team } = call;
  dropExpired(world);
  const { ads, next } = searchLibrary(world, search, from);
  const { q: _, pageId: __, ...provenance } = search;
  const fetchedAt = world.now;
  const expiresAt = fetchedAt + pageMs - world.latitude.choose("GAP-384", { exactly: 0, about: 7 });
  return world.collections.searchPages.put({
    ...newReceipt(world, team.id, next !== null),
    cacheKey: pageKey(call, search, from),
    search,
    observations: ads.map((ad) => ({ adId: ad.adId, fetchedAt, provenance, ad })),
    next: next ?? 0,
    fetchedAt,
    expiresAt,
    cursorExpiresAt: world.latitude.choose("GAP-380", { "with-the-page": expiresAt, "own-time": fetchedAt + cursorMs }),
  });
}

function newReceipt(
  world: World,
  teamId: string,
  continues: boolean,
): Pick<SearchPage, "id" | "teamId" | "nextCursor"> {
  const random = world.sequence("receipt");
  return { id: `rt_${random.text(24)}`, teamId, nextCursor: continues ? `cu_${random.text(24)}` : null };
}

function pageKey(call: Call<"searchAds">, search: AdSearch, from: number): string {
  return `${cacheKeyOf(call, search.q ?? "")} ${spelled({ ...search, q: null })} ${from}`;
}

/** Drops unusable records, so that memory does not grow in a long run. */
function dropExpired({ collections: { searchPages }, now }: World): void {
  const isOver = (page: SearchPage) => Math.max(page.expiresAt, page.cursorExpiresAt) <= now;
  for (let oldest = searchPages.first(); oldest && isOver(oldest); oldest = searchPages.first()) {
    searchPages.delete(oldest.id);
  }
}

function pageReply(world: World, page: SearchPage, cacheHit: boolean): Reply<Data<"searchAds">> {
  const { latitude } = world;
  const data = {
    items: page.observations.map((observation) => adItem(world, observation)),
    resultToken: page.id,
    fetchedAt: timestamp(world, latitude.answer("GAP-381") === "own-time" ? world.now : page.fetchedAt),
    expiresAt: timestamp(world, page.expiresAt),
    cacheHit,
    ...(latitude.answer("GAP-386") === "extra-field" && { loadedCount: page.observations.length }),
  };
  return { ...ok(data), pagination: { nextCursor: page.nextCursor, limit: pageSize } };
}
