import type { ErrorType } from "../../generated/operations.ts";

/** One fixed sentence per type that says how to recover (core document, Errors). */
export const hints: Readonly<Record<ErrorType, string>> = {
  invalid_input: "Correct the field that the message names and send the request again.",
  unauthorized: "Send a key that is valid, as a bearer token or in X-API-Key.",
  insufficient_credits: "Add credits to the team, then send the request again.",
  forbidden_scope: "Use a key that has the scope; GET /me lists the scopes of this one.",
  not_found: "Check the id and the path; what belongs to another team is not found either.",
  conflict: "Read the current state, then decide whether the request still makes sense.",
  usage_limit_reached: "Wait until the allowance of the plan begins anew, or change the plan.",
  generation_pending: "Poll the status until the generation has finished.",
  rate_limited: "Wait as many seconds as Retry-After says, then send the request again.",
  internal_error: "Try again later with growing pauses.",
  ads_daily_limit: "Wait for the next day; cached searches and saved references stay available.",
  ads_search_expired: "Search again and use the new result token.",
  ads_saved_limit: "Remove a saved reference, then save this one.",
  ads_unavailable: "Ad discovery is switched off; ask the operator of the service.",
  ads_not_configured: "Ad discovery is not set up yet; ask the operator of the service.",
  ads_name_search_unavailable: "Search by keyword or page id instead.",
  ads_auth_expired: "The operator of the service has to renew its credential.",
  ads_access_denied: "The operator of the service has to ask for approval.",
  ads_cache_unavailable: "Try again later; saved references can still be listed and removed.",
  ads_upstream_error: "Try again later; the ad library had an error.",
  ads_upstream_timeout: "Try again later; the ad library did not answer in time.",
  ads_preview_disabled: "Previews are switched off; open the public link of the ad instead.",
  ads_preview_unavailable: "Try the preview again later.",
  ads_preview_daily_limit: "Wait for the next day; cached previews stay available.",
};
