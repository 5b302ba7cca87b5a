import type { Call, Data, Handler } from "../../call.ts";
import type { Refusal } from "../../refusal.ts";
import { ok } from "../../reply.ts";
import { rateLimited, retryAfter } from "../../retry-after.ts";
import { timestamp } from "../../view.ts";
import type { LibraryAd, PreviewMedia, StoredPreview } from "../../world/entities/ad.ts";
import type { World } from "../../world/world.ts";
import { type Exceeded, exceeded, renders, use } from "./allowance.ts";
import { adsMode, operatorFails, refuseCached, refuseIn } from "./modes.ts";
import { readPreviewQuery } from "./query.ts";
import { observationOf } from "./receipts.ts";
import { adsRefusal, dailyLimit } from "./refusals.ts";
import { askOperator, refuseFresh } from "./upstream.ts";

type PreviewCall = Call<"getAdPreview">;

const minute = 60_000;

/** The longest time that a preview is cached (studio document, Limits). */
const cachedMs = { ready: 15 * minute, unavailable: 2 * minute } as const;

/** Younger records are not rendered again (studio document, Limits). */
const refreshCooldownMs = minute;

/** Shows the media of an ad, from the cache or rendered (studio document, Ad discovery). */
export const getAdPreview: Handler<"getAdPreview"> = {
  readQuery: readPreviewQuery,
  run(call) {
    const { world, query } = call;
    refuseDisabled(world);
    const { ad } = observationOf(call, query);
    const cached = world.collections.adPreviews.get(idOf(call, ad));
    if (cached && cached.expiresAt > world.now && !isMadeAnew(call, cached, query.refresh ?? false)) {
      refuseCached(world);
      return ok(view(world, cached, true));
    }
    return ok(view(world, rendered(call, ad), false));
  },
};

/** @throws Refusal while previews are disabled; the documents don't show which error (GAP-400) */
function refuseDisabled(world: World): void {
  if (adsMode(world) !== "ads_preview_disabled") return;
  const answer = world.latitude.answer("GAP-400");
  throw adsRefusal(world, answer === "by-name" ? "ads_preview_disabled" : "ads_preview_unavailable");
}

/** Whether a cached record is rendered again. @throws Refusal if it is too young and that is refused (GAP-406) */
function isMadeAnew({ world, team }: PreviewCall, { ready, fetchedAt }: StoredPreview, refresh: boolean): boolean {
  if (!refresh) return false;
  const isOver = exceeded(world, renders, team.id)?.limit === "day";
  if (isOver && world.latitude.answer("GAP-521") === "cached") return false;
  const waitMs = fetchedAt + refreshCooldownMs - world.now;
  const isGuarded = ready || world.latitude.answer("GAP-407") === "both";
  if (waitMs <= 0 || !isGuarded) return true;
  const refusal: Refusal | null = world.latitude.choose("GAP-406", {
    cached: () => null,
    "rate-limited": () => rateLimited(world, waitMs, "This preview is less than a minute old."),
    "preview-type": () => adsRefusal(world, "ads_preview_unavailable"),
  })();
  if (refusal) throw refusal;
  return false;
}

/** Renders a preview and caches it. @throws Refusal if rendering is not possible */
function rendered(call: PreviewCall, ad: LibraryAd): StoredPreview {
  const { world, team } = call;
  refuseIn(world, ["ads_preview_unavailable", "ads_preview_daily_limit", ...operatorFails]);
  refuseFresh(world);
  const over = exceeded(world, renders, team.id);
  if (over) {
    const refusal = refusalOver(world, over);
    if (refusal) throw refusal;
    return stored(call, ad, false);
  }
  // Renders may also count against the allowance of requests (GAP-412).
  if (world.latitude.answer("GAP-412") === "both") askOperator(call);
  use(world, renders, team.id);
  return stored(call, ad, ad.hasMedia);
}

/** The refusal of a render above a limit, or null if an unavailable preview is shown instead (GAP-411). */
function refusalOver(world: World, { limit, waitMs }: Exceeded): Refusal | null {
  if (limit === "day") return dailyLimit(world, "ads_preview_daily_limit");
  return world.latitude.choose("GAP-411", {
    "rate-limited": () => rateLimited(world, waitMs, "Too many previews are being rendered."),
    "daily-limit": () => adsRefusal(world, "ads_preview_daily_limit", retryAfter(world, waitMs)),
    unavailable: () => adsRefusal(world, "ads_preview_unavailable"),
    success: () => null,
  })();
}

function stored(call: PreviewCall, ad: LibraryAd, ready: boolean): StoredPreview {
  const { world } = call;
  const { adPreviews } = world.collections;
  dropExpired(world);
  const linksMs = ready && ad.mediaSeconds !== null ? ad.mediaSeconds * 1000 : Number.POSITIVE_INFINITY;
  const expiresAt = world.now + Math.min(linksMs, ready ? cachedMs.ready : cachedMs.unavailable);
  const id = idOf(call, ad);
  adPreviews.delete(id); // a new record goes to the end, which keeps the oldest first
  const items = ready ? mediaOf(ad, expiresAt) : mediaOf(ad, expiresAt).slice(0, 1);
  return adPreviews.put({ id, adId: ad.adId, ready, items, fetchedAt: world.now, expiresAt });
}

/** Previews are cached for each team. */
function idOf({ team }: PreviewCall, { adId }: LibraryAd): string {
  return `${team.id} ${adId}`;
}

/** A short-lived record stays behind a long-lived one, but no longer than 15 minutes after the next render. */
function dropExpired({ collections: { adPreviews }, now }: World): void {
  for (let oldest = adPreviews.first(); oldest && oldest.expiresAt <= now; oldest = adPreviews.first()) {
    adPreviews.delete(oldest.id);
  }
}

/** One to three media of an ad on the operator's content network. */
function mediaOf({ adId, mediaType }: LibraryAd, expiresAt: number): PreviewMedia[] {
  const signature = `?expires=${Math.ceil(expiresAt / 1000)}`;
  const count = 1 + (Number(adId.at(-1)) % 3);
  return Array.from({ length: count }, (_, at) => {
    const type = mediaType === "VIDEO" && at === 0 ? "video" : "image";
    const base = `https://cdn.adlibrary.example/${adId}/${at + 1}`;
    return {
      type,
      url: `${base}.${type === "video" ? "mp4" : "jpg"}${signature}`,
      posterUrl: `${base}-small.jpg${signature}`,
    };
  });
}

function view(
  world: World,
  { adId, ready, items, fetchedAt, expiresAt }: StoredPreview,
  cacheHit: boolean,
): Data<"getAdPreview"> {
  const shown = ready || world.latitude.answer("GAP-408") === "what-was-found" ? items : [];
  return {
    adId,
    status: ready ? "ready" : "unavailable",
    items: shown.map(({ type, url, posterUrl }) => ({ type, url, ...poster(world, type, posterUrl) })),
    fetchedAt: timestamp(world, fetchedAt),
    expiresAt: timestamp(world, expiresAt),
    cacheHit,
  };
}

/** Whether there is a still picture, and the value if there is none (GAP-409). */
function poster({ latitude }: World, type: PreviewMedia["type"], posterUrl: string): { posterUrl?: string | null } {
  if (type === "video") return { posterUrl };
  return latitude.choose("GAP-409", { "left-out": {}, null: { posterUrl: null }, "images-too": { posterUrl } });
}
