import type { HandlersOf } from "../call.ts";
import { ok } from "../reply.ts";
import { searchAdvertisers } from "./ads/advertisers.ts";
import { adsMode, off, refuseIn } from "./ads/modes.ts";
import { getAdPreview } from "./ads/previews.ts";
import { deleteSavedAd, listSavedAds, saveAd, savedLimit } from "./ads/saved.ts";
import { searchAds } from "./ads/search.ts";

/** Ad discovery (studio document, Ad discovery). */
export const ads: HandlersOf<"ads"> = {
  getAdCapabilities: ({ world }) => {
    const { latitude } = world;
    if (latitude.answer("GAP-373") === "refused") refuseIn(world, off);
    const mode = adsMode(world);
    const enabled = mode !== "ads_unavailable";
    const configured = mode !== "ads_not_configured";
    // The documents don't show the other flags while nothing can be used (GAP-374).
    const usable = latitude.answer("GAP-374") === "own-flag" || (enabled && configured);
    return ok({
      enabled,
      configured,
      advertiserSearch: usable && mode !== "ads_name_search_unavailable",
      mediaPreviews: usable && mode !== "ads_preview_disabled",
      savedLimit,
    });
  },
  searchAds,
  getAdPreview,
  searchAdvertisers,
  listSavedAds,
  saveAd,
  deleteSavedAd,
};
