import type { ErrorType } from "../../generated/operations.ts";

/** One fixed sentence per type that says how to recover (core document, Errors). */
export const hints: Readonly<Record<ErrorType, string>> = {
  invalid_input: "Correct the field that the message names and send the request again.",
  unauthorized: "Send a valid key as a bearer token or in X-API-Key.",
  insufficient_credits: "Add credits to the team, then send the request again.",
  forbidden_scope: "Use a key with this scope; GET /me lists the scopes of your key.",
  not_found: "Check the id and the path; resources of other teams are not found either.",
  conflict: "Read the current state, then decide whether to send the request again.",
  usage_limit_reached: "Wait until the plan's allowance resets, or change the plan.",
  generation_pending: "Poll the status until the generation has finished.",
  rate_limited: "Wait for the number of seconds in Retry-After, then retry.",
  internal_error: "Retry later with exponential backoff.",
  ads_daily_limit: "Wait for the next day; cached searches and saved references stay available.",
  ads_search_expired: "Search again and use the new result token.",
  ads_saved_limit: "Remove a saved reference, then save this one.",
  ads_unavailable: "Ad discovery is disabled; contact the operator of the service.",
  ads_not_configured: "Ad discovery is not set up yet; contact the operator of the service.",
  ads_name_search_unavailable: "Search by keyword or page id instead.",
  ads_auth_expired: "The operator of the service must renew its credential.",
  ads_access_denied: "The operator of the service must request approval.",
  ads_cache_unavailable: "Retry later; saved references can still be listed and removed.",
  ads_upstream_error: "Retry later; the ad library failed.",
  ads_upstream_timeout: "Retry later; the ad library did not answer in time.",
  ads_preview_disabled: "Previews are disabled; open the public link of the ad instead.",
  ads_preview_unavailable: "Retry the preview later.",
  ads_preview_daily_limit: "Wait for the next day; cached previews stay available.",
};
