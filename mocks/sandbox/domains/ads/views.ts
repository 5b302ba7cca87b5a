import type { Data } from "../../call.ts";
import { optionalTimestamp, timestamp } from "../../view.ts";
import type { AdFilters, AdObservation, LibraryAd, SavedAd } from "../../world/entities/ad.ts";
import type { World } from "../../world/world.ts";
import { countries } from "./library.ts";

type AdItem = Data<"searchAds">["items"][number];

const dayMs = 24 * 3600_000;

/** An ad as seen in its search (studio document, Ad item). */
export function adItem(world: World, { adId, ad, fetchedAt, provenance }: AdObservation): AdItem {
  return {
    adId,
    pageId: ad.pageId,
    pageName: ad.pageName,
    bodies: ad.bodies,
    titles: ad.titles,
    captions: ad.captions,
    descriptions: ad.descriptions,
    startedAt: timestamp(world, ad.startedAt),
    stoppedAt: optionalTimestamp(world, ad.stoppedAt),
    platforms: ad.platforms.map((name) => platformName(world, name)),
    mediaType: mediaTypeOf(world, ad, provenance),
    observedStatus: statusOf(world, ad, fetchedAt),
    fetchedAt: timestamp(world, fetchedAt),
    sourceUrl: sourceUrlOf(adId),
    provenance: provenanceOf(world, provenance),
  };
}

/** The public link to an ad in the library. */
export function sourceUrlOf(adId: string): string {
  return `https://adlibrary.example/ads/${adId}`;
}

/** A saved reference (studio document, Saved ad reference). */
export function savedAdView(world: World, { id, observation, savedAt }: SavedAd): Data<"saveAd"> {
  return { id, ad: adItem(world, observation), savedAt: timestamp(world, savedAt) };
}

/** How a platform of two words is spelled (GAP-391). */
function platformName({ latitude }: World, name: string): string {
  return latitude.answer("GAP-391") === "underscore" ? name : name.replaceAll("_", " ");
}

/** The kind of media (GAP-389). */
function mediaTypeOf({ latitude }: World, { mediaType }: LibraryAd, filters: AdFilters): string | null {
  return latitude.choose("GAP-389", {
    "filter-values": mediaType,
    other: mediaType?.toLowerCase() ?? "carousel",
    "only-when-filtered": filters.mediaType === "ALL" ? null : filters.mediaType,
  });
}

/** The most recent label (GAP-390). */
function statusOf({ latitude }: World, { stoppedAt }: LibraryAd, fetchedAt: number): string {
  if (stoppedAt === null) return "ACTIVE";
  const longAgo = stoppedAt < fetchedAt - 90 * dayMs;
  return longAgo && latitude.answer("GAP-390") === "others" ? "ARCHIVED" : "INACTIVE";
}

/** How the filters are spelled (GAP-388). */
function provenanceOf({ latitude }: World, filters: AdFilters): AdFilters {
  const { country, mediaType, platform, status } = filters;
  return latitude.choose("GAP-388", {
    "as-in-the-query": { country, mediaType, platform, status },
    "lower-case": {
      country: country.toLowerCase(),
      mediaType: mediaType.toLowerCase(),
      platform: platform.toLowerCase(),
      status: status.toLowerCase(),
    },
    resolved: { country: country === "EU_UK" ? countries.join(",") : country, mediaType, platform, status },
  });
}
