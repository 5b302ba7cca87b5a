import type { AdSearch, Advertiser, LibraryAd } from "../../world/entities/ad.ts";
import type { World } from "../../world/world.ts";

/** The countries whose ads the library shows (studio document, Ad discovery). */
export const countries = [
  "AT",
  "BE",
  "BG",
  "HR",
  "CY",
  "CZ",
  "DK",
  "EE",
  "FI",
  "FR",
  "DE",
  "GR",
  "HU",
  "IE",
  "IT",
  "LV",
  "LT",
  "LU",
  "MT",
  "NL",
  "PL",
  "PT",
  "RO",
  "SK",
  "SI",
  "ES",
  "SE",
  "GB",
] as const;

/** The maximum number of ads on a search page (studio document, Limits). */
export const pageSize = 25;

/** The operator's answer for one page of a search. */
export interface LibraryPage {
  readonly ads: readonly LibraryAd[];
  /** The start of the next page; null on the last page. */
  readonly next: number | null;
}

/**
 * Looks up a page in the operator's library.
 * @param from its start: 0, or the `next` of the previous page
 */
export function searchLibrary(world: World, search: AdSearch, from: number): LibraryPage {
  const { latitude } = world;
  const found = inOrder(world, matches(world, search));
  const overPages = latitude.answer("GAP-385") === "over-pages";
  const rows = overPages ? collapsed(found) : found;
  const page = rows.slice(from, from + pageSize);
  const next = from + pageSize;
  return { ads: overPages ? page : collapsed(page), next: next < rows.length ? next : null };
}

/** The advertisers whose name contains all words of `q`. */
export function findAdvertisers({ collections, latitude }: World, q: string): Advertiser[] {
  const pages = new Map(collections.libraryAds.all().map(({ pageId, pageName }) => [pageId, pageName]));
  const found = [...pages]
    .filter(([, pageName]) => holds(pageName, wordsOf(q)))
    .map(([pageId, pageName]) => ({ pageId, pageName }));
  // The documents don't show the number and the order (GAP-414).
  return latitude.answer("GAP-414") === "operator"
    ? found
    : found.toSorted((a, b) => a.pageName.localeCompare(b.pageName, "en")).slice(0, 10);
}

function matches({ collections: { libraryAds } }: World, search: AdSearch): LibraryAd[] {
  const candidates = search.pageId === null ? libraryAds.all() : libraryAds.by("page", search.pageId);
  const words = wordsOf(search.q ?? "");
  return candidates.filter((ad) => passes(ad, search) && holds(textOf(ad), words));
}

function passes(ad: LibraryAd, { country, mediaType, platform, status }: AdSearch): boolean {
  return (
    (country === "EU_UK" || ad.countries.includes(country)) &&
    (mediaType === "ALL" || ad.mediaType === mediaType) &&
    (platform === "ALL" || ad.platforms.includes(platform.toLowerCase())) &&
    (status === "ALL" || (status === "ACTIVE") === (ad.stoppedAt === null))
  );
}

function textOf({ pageName, bodies, titles, captions, descriptions }: LibraryAd): string {
  return [pageName, ...bodies, ...titles, ...captions, ...descriptions].join("\n");
}

function wordsOf(q: string): string[] {
  return q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}

function holds(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}

/** As the operator returns them, or the latest start first (GAP-387). */
function inOrder({ latitude }: World, ads: readonly LibraryAd[]): readonly LibraryAd[] {
  return latitude.answer("GAP-387") === "operator" ? ads : ads.toSorted((a, b) => b.startedAt - a.startedAt);
}

/** The first row of each library id. */
function collapsed(ads: readonly LibraryAd[]): LibraryAd[] {
  const seen = new Set<string>();
  return ads.filter(({ adId }) => !seen.has(adId) && seen.add(adId));
}
