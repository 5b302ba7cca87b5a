import type { ErrorType } from "../../../../generated/operations.ts";
import { Refusal, type RefusalOptions } from "../../refusal.ts";
import { retryAfter } from "../../retry-after.ts";
import type { World } from "../../world/world.ts";
import { waitForDay } from "./allowance.ts";

/** The error types of ad discovery (studio document, Errors). */
export type AdsErrorType = Extract<ErrorType, `ads_${string}`>;

const messages: Readonly<Record<AdsErrorType, string>> = {
  ads_daily_limit: "The team has used up its requests to the ad library for today.",
  ads_search_expired: "The search has expired, belongs to another team or does not match.",
  ads_saved_limit: "The workspace has reached its limit of saved references.",
  ads_unavailable: "Ad discovery is disabled.",
  ads_not_configured: "Ad discovery is not configured yet.",
  ads_name_search_unavailable: "Advertisers can't be looked up by name.",
  ads_auth_expired: "The ad library no longer accepts the credential of this service.",
  ads_access_denied: "The ad library has not approved this service.",
  ads_cache_unavailable: "The counters of the ad library's limits are unavailable at the moment.",
  ads_upstream_error: "The ad library failed.",
  ads_upstream_timeout: "The ad library did not answer in time.",
  ads_preview_disabled: "Previews are disabled.",
  ads_preview_unavailable: "No preview can be rendered at the moment.",
  ads_preview_daily_limit: "The team has used up its previews for today.",
};

/** A fixed wait after the last request of a day, if the sandbox does not count down to the next day: it ends on that day or later. */
const fixedPauseMs = 24 * 3600_000;

/** 429 for a daily limit, with the time until it resets (GAP-395). */
export function dailyLimit(world: World, type: "ads_daily_limit" | "ads_preview_daily_limit"): Refusal {
  const fixed = type === "ads_daily_limit" && world.latitude.answer("GAP-395") === "fixed";
  return adsRefusal(world, type, retryAfter(world, fixed ? fixedPauseMs : waitForDay(world)));
}

/** A refusal of ad discovery, with the status of its type. */
export function adsRefusal(world: World, type: AdsErrorType, options: RefusalOptions = {}): Refusal {
  return new Refusal(type, messages[type], { ...previewStatus(world, type), ...options });
}

/** The status of the preview types (GAP-003); the others have their documented status. */
function previewStatus({ latitude }: World, type: AdsErrorType): { readonly status?: number } {
  if (type === "ads_preview_daily_limit") return { status: 429 };
  if (type !== "ads_preview_disabled" && type !== "ads_preview_unavailable") return {};
  const disabled = type === "ads_preview_disabled";
  return {
    status: latitude.choose("GAP-003", {
      "503-503-429": 503,
      "403-404-429": disabled ? 403 : 404,
      "409-409-429": 409,
      "503-502-429": disabled ? 503 : 502,
    }),
  };
}
