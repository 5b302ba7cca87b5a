import { type ErrorType, operationList } from "../../../../generated/operations.ts";
import type { Call } from "../../call.ts";
import { adsMode, setAdsMode } from "../../domains/ads/modes.ts";
import { adsRefusal } from "../../domains/ads/refusals.ts";
import type { Fault, Hook } from "../../fault.ts";
import { editBody, failureOf } from "../building/edits.ts";
import { fault, faultsOf, faultsOn } from "../building/scoped.ts";

type AdsErrorType = Extract<ErrorType, `ads_${string}`>;

const isAdsError = (type: string): type is AdsErrorType => type.startsWith("ads_") && !type.startsWith("ads_preview_");

/** Other requirements that break when an operation fails with the right type and the wrong status. */
const written: Readonly<Record<string, string>> = {
  "searchAds.error.ads_unavailable": "ADER-01",
  "searchAds.error.ads_not_configured": "ADER-02",
  "searchAdvertisers.error.ads_name_search_unavailable": "ADER-03",
  "searchAds.error.ads_auth_expired": "ADER-05",
  "searchAds.error.ads_access_denied": "ADER-06",
  "searchAds.error.ads_cache_unavailable": "ADER-07",
  "saveAd.error.ads_cache_unavailable": "ADER-08",
  "searchAds.error.ads_upstream_error": "ADER-12",
  "searchAds.error.ads_upstream_timeout": "ADER-13",
};

/** For each operation and each of its ads error types: it fails with another status. */
const wrongStatuses: readonly Fault[] = operationList.flatMap(({ operationId, errors }) =>
  errors
    .flatMap(({ types }) => types.filter(isAdsError))
    .map((type): Fault => {
      const id = `${operationId}.error.${type}`;
      const also = written[id];
      return {
        name: `${operationId}-${type.replaceAll("_", "-")}-with-500`,
        breaks: also === undefined ? [id] : [id, also],
        says: `${operationId} fails with 500 and the type ${type}.`,
        on: [operationId],
        answers: (answer, _, world) =>
          adsMode(world) === type || answer.body.includes(`"type":"${type}"`) ? failureOf(500, type) : answer,
      };
    }),
);

/** Refuses calls in a mode in which it should work. */
function stopsIn(mode: AdsErrorType, query = ""): Hook<"refuses"> {
  return ({ asked }, world) => adsMode(world) === mode && asked.search.includes(query) && adsRefusal(world, mode);
}

/** Errors of discovery that a fresh search gets, and their requirements. */
const refusedModes: readonly (readonly [mode: AdsErrorType, breaks: string])[] = [
  ["ads_cache_unavailable", "ADER-07"],
  ["ads_auth_expired", "ADER-05"],
];

/** Faults of the errors of ad discovery (studio document, Errors). */
export const adErrorFaults: readonly Fault[] = [
  ...wrongStatuses,
  ...faultsOn("searchAds", {
    "keyword-searches-need-name-search": fault(
      "ADER-04",
      "A keyword search fails while name lookups are unavailable.",
      { refuses: stopsIn("ads_name_search_unavailable", "q=") },
    ),
    "page-searches-need-name-search": fault("ADER-04", "A search by pageId fails while name lookups are unavailable.", {
      refuses: stopsIn("ads_name_search_unavailable", "pageId="),
    }),
  }),
  ...refusedModes.map(
    ([mode, breaks]): Fault => ({
      name: `page-searches-go-on-in-${mode.replaceAll("_", "-")}`,
      breaks: [breaks],
      says: `A search by pageId succeeds while discovery has the error ${mode}.`,
      on: ["searchAds"],
      runs(call, run) {
        const { world, query } = call as Call<"searchAds">; // its operation
        if (adsMode(world) !== mode || query.pageId === undefined) return run(call);
        setAdsMode(world, "ready");
        const reply = run(call);
        setAdsMode(world, mode);
        return reply;
      },
    }),
  ),
  ...faultsOn("listSavedAds", {
    "saved-list-of-a-page-needs-counters": fault(
      "ADER-09",
      "The list of saved ads of a page fails while the counters are unavailable.",
      { refuses: stopsIn("ads_cache_unavailable", "pageId=") },
    ),
    "saved-list-needs-counters": fault("ADER-09", "The list of saved ads fails while the counters are unavailable.", {
      refuses: stopsIn("ads_cache_unavailable"),
    }),
  }),
  ...faultsOn("deleteSavedAd", {
    "removal-needs-counters": fault("ADER-10", "The removal of a saved ad fails while the counters are unavailable.", {
      refuses: stopsIn("ads_cache_unavailable"),
    }),
  }),
  ...faultsOf({
    "ads-errors-without-envelope": fault("ADER-18", "An error of ad discovery is not in the envelope.", {
      answers: (answer) =>
        answer.status < 400 || !answer.body.includes('"type":"ads_')
          ? answer
          : editBody(answer, (body) => (body as { readonly error: unknown }).error),
    }),
  }),
];
