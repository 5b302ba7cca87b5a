import type { Owned } from "./owned.ts";

/** A row of the operator's public library, which fresh searches read. An ad may have several rows. */
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
  /** False if its media are unavailable: a login wall, missing media. */
  readonly hasMedia: boolean;
  /** How long the links to its media last, in seconds; null if unknown. */
  readonly mediaSeconds: number | null;
}

/** The filters of a search, with defaults filled in. */
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

/** An ad as seen in a search. */
export interface AdObservation {
  readonly adId: string;
  readonly fetchedAt: number;
  readonly provenance: AdFilters;
  /** The data at that time. */
  readonly ad: LibraryAd;
}

/** One page of a search: a cache entry, the receipt for its ads, and the target of its cursor. */
export interface SearchPage {
  /** The result token. */
  readonly id: string;
  /** Receipt and cursor are valid only for this team. */
  readonly teamId: string;
  /** The cache key: who shares it, what was searched and the start. */
  readonly cacheKey: string;
  readonly search: AdSearch;
  readonly observations: readonly AdObservation[];
  readonly nextCursor: string | null;
  /** The start of the next page in the library. */
  readonly next: number;
  readonly fetchedAt: number;
  /** When the cached page and its receipt expire. */
  readonly expiresAt: number;
  readonly cursorExpiresAt: number;
}

/** A cached lookup of advertisers. */
export interface AdvertiserLookup {
  /** The cache key: who shares it and what was looked up. */
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
  /** The rendered media; also set for an unavailable preview. */
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
  /** Removed references are kept, so that removing one again succeeds. */
  readonly removed: boolean;
}
