import { countries as known } from "../domains/ads/library.ts";
import { digits, seedAds, seedArchivedAds } from "../seed/ads.ts";
import type { World } from "../world/world.ts";
import { choices } from "./near.ts";
import { type AdData, type Path, type SeedData, SeedProblem } from "./seed-data.ts";
import { momentForms, momentOf } from "./time.ts";

/** Fills the ad library. @throws SeedProblem */
export function fillAds(world: World, ads: SeedData["ads"] = "sample"): void {
  if (ads === "empty") return;
  if (ads === "sample") {
    seedAds(world);
    seedArchivedAds(world);
    return;
  }
  if (typeof ads === "string") {
    throw new SeedProblem(["ads"], `there is no library "${ads}": use sample, empty or a list of ads.`);
  }
  const pages = new Map<string, string>();
  for (const [at, ad] of ads.entries()) {
    const pageId = pages.get(ad.advertiser) ?? `10${digits(world, 13)}`;
    pages.set(ad.advertiser, pageId);
    fillAd(world, ad, pageId, ["ads", at]);
  }
}

function fillAd(world: World, ad: AdData, pageId: string, path: Path): void {
  const { advertiser, text, title, media = "image", started = "7 days ago", stopped } = ad;
  const { platforms = ["facebook", "instagram"], countries = ["DE"] } = ad;
  for (const [at, country] of countries.entries()) {
    if ((known as readonly string[]).includes(country)) continue; // any text may be asked for
    throw new SeedProblem(
      [...path, "countries", at],
      `the library has no country "${country}": ${choices(country, known)}`,
    );
  }
  const startedAt = pastOf(world, started, [...path, "started"]);
  const stoppedAt = stopped === undefined ? null : pastOf(world, stopped, [...path, "stopped"]);
  if (stoppedAt !== null && stoppedAt < startedAt) {
    throw new SeedProblem([...path, "stopped"], `the ad began later, "${started}"; give a later time.`);
  }
  world.collections.libraryAds.put({
    id: world.newId(),
    adId: `2${digits(world, 15)}`,
    pageId,
    pageName: advertiser,
    bodies: [text],
    titles: title === undefined ? [] : [title],
    captions: [],
    descriptions: [],
    startedAt,
    stoppedAt,
    platforms,
    mediaType: media === "video" ? "VIDEO" : "IMAGE",
    countries,
    hasMedia: media !== "none",
    mediaSeconds: null,
  });
}

function pastOf({ now }: World, text: string, path: Path): number {
  const moment = momentOf(text, now);
  if (moment === null) throw new SeedProblem(path, `"${text}" is not a time; ${momentForms}.`);
  if (moment > now) throw new SeedProblem(path, `"${text}" is yet to come; give a past time.`);
  return moment;
}
