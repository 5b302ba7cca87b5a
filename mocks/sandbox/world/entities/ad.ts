import type { Owned } from "./owned.ts";

/** A row of the operator's public library: what a fresh search finds. The library may show one ad in several rows. */
export interface LibraryAd {
  readonly id: string;
  /** The library id. */
  readonly adId: string;
  readonly pageId: string;
  readonly pageName: string;
  readonly bodies: readonly string[];
  readonly titles: readonly string[];
  readonly captions: readonly string[];
  readonly descriptions: readonly string[];
  readonly startedAt: number;
  readonly stoppedAt: number | null;
  /** In lower case. */
  readonly platforms: readonly string[];
  readonly mediaType: "IMAGE" | "VIDEO" | null;
  /** Where it was delivered. */
  readonly countries: readonly string[];
  /** False when its media are not to be had: a login wall, missing media. */
  readonly hasMedia: boolean;
  /** How long the links to its media last, in seconds; null where that is not known. */
  readonly mediaSeconds: number | null;
}

/** The filters of a search, as they were sent and filled up. */
export interface AdFilters {
  readonly country: string;
  readonly mediaType: string;
  readonly platform: string;
  readonly status: string;
}

/** A search by keywords or by advertiser page, with its filters. */
export interface AdSearch extends AdFilters {
  /** Null in a search by page. */
  readonly q: string | null;
  /** Null in a search by keywords. */
  readonly pageId: string | null;
}

/** An ad as it was seen in a search. */
export interface AdObservation {
  readonly adId: string;
  readonly fetchedAt: number;
  readonly provenance: AdFilters;
  /** What was seen then. */
  readonly ad: LibraryAd;
}

/** One page of a search: a cache entry, the receipt for what it shows, and where its cursor leads to. */
export interface SearchPage {
  /** The result token. */
  readonly id: string;
  /** Receipt and cursor are good for this team only. */
  readonly teamId: string;
  /** The key of the cache: who shares it, what was searched and from where on. */
  readonly cacheKey: string;
  readonly search: AdSearch;
  readonly observations: readonly AdObservation[];
  readonly nextCursor: string | null;
  /** The place in the library at which the next page begins. */
  readonly next: number;
  readonly fetchedAt: number;
  /** When the cached page and its receipt expire. */
  readonly expiresAt: number;
  readonly cursorExpiresAt: number;
}

/** A cached lookup of advertisers. */
export interface AdvertiserLookup {
  /** The key of the cache: who shares it and what was looked up. */
  readonly id: string;
  readonly items: readonly Advertiser[];
  readonly expiresAt: number;
}

export interface Advertiser {
  readonly pageId: string;
  readonly pageName: string;
}

/** A cached preview. */
export interface StoredPreview {
  /** The team and the ad. */
  readonly id: string;
  readonly adId: string;
  readonly ready: boolean;
  /** What was found, in an unavailable preview, too. */
  readonly items: readonly PreviewMedia[];
  readonly fetchedAt: number;
  readonly expiresAt: number;
}

export interface PreviewMedia {
  readonly type: "image" | "video";
  readonly url: string;
  readonly posterUrl: string;
}

/** A saved reference. */
export interface SavedAd extends Owned {
  readonly workspaceId: string;
  readonly observation: AdObservation;
  readonly savedAt: number;
  /** Removed references stay known, so that removing again succeeds. */
  readonly removed: boolean;
}
