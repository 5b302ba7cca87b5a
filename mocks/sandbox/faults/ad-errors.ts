import { type ErrorType, type OperationId, operationList } from "../../../generated/operations.ts";
import { adsMode } from "../domains/ads/modes.ts";
import { adsRefusal } from "../domains/ads/refusals.ts";
import type { Answer } from "../envelope.ts";
import { editBody, failureOf, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";

type AdsErrorType = Extract<ErrorType, `ads_${string}`>;

const isAdsError = (type: string): type is AdsErrorType => type.startsWith("ads_") && !type.startsWith("ads_preview_");

/** What else breaks when an operation fails otherwise with a type. */
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

/** Whether an answer is a refusal with a type. */
function hasType({ body }: Answer, type: AdsErrorType): boolean {
  return body.includes(`"type":"${type}"`);
}

/** For each operation and each ads type that it can fail with: it fails with another status. */
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
        answers: (answer, visit, world) =>
          isOneOf(visit, operationId) && (adsMode(world) === type || hasType(answer, type))
            ? failureOf(500, type)
            : answer,
      };
    }),
);

/** What stops in a mode in which it should go on. */
const stops: readonly {
  readonly name: string;
  readonly breaks: string;
  readonly operationId: OperationId;
  readonly mode: AdsErrorType;
  readonly only?: RegExp;
}[] = [
  {
    name: "keyword-searches-need-name-search",
    breaks: "ADER-04",
    operationId: "searchAds",
    mode: "ads_name_search_unavailable",
    only: /[?&]q=/,
  },
  {
    name: "page-searches-need-name-search",
    breaks: "ADER-04",
    operationId: "searchAds",
    mode: "ads_name_search_unavailable",
    only: /[?&]pageId=/,
  },
  {
    name: "saved-list-needs-counters",
    breaks: "ADER-09",
    operationId: "listSavedAds",
    mode: "ads_cache_unavailable",
  },
  { name: "removal-needs-counters", breaks: "ADER-10", operationId: "deleteSavedAd", mode: "ads_cache_unavailable" },
];

/** Faults of the errors of ad discovery (studio document, Errors). */
export const adErrorFaults: readonly Fault[] = [
  ...wrongStatuses,
  ...stops.map(
    ({ name, breaks, operationId, mode, only = /^/ }): Fault => ({
      name,
      breaks: [breaks],
      says: `${operationId} is refused with ${mode}, though it should go on.`,
      refuses: (visit, world) =>
        isOneOf(visit, operationId) && adsMode(world) === mode && only.test(visit.asked.search)
          ? adsRefusal(world, mode)
          : null,
    }),
  ),
  {
    name: "ads-errors-without-envelope",
    breaks: ["ADER-18"],
    says: "An error of ad discovery stands outside the envelope.",
    answers: (answer) =>
      answer.status < 400 || !answer.body.includes('"type":"ads_')
        ? answer
        : editBody(answer, (body) => (body as { readonly error: unknown }).error), // the body of a refusal
  },
];
