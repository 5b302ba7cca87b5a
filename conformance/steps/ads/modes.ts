import { type ErrorType, type OperationId, operationList, operations } from "../../../generated/operations.ts";
import { requirements } from "../../../generated/requirements.ts";
import { freshUuid } from "../../core/arranging/fresh-id.ts";
import type { CheckContext } from "../../core/check.ts";
import { type Exchange, errorOf } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { given, request, textAt } from "../given.ts";
import { once, perSubject } from "../once.ts";
import { freshPage, newAd, someAd, unsavedAd } from "./ads.ts";
import { inAdsMode, newWords } from "./search.ts";

export type AdsErrorType = Extract<ErrorType, `ads_${string}`>;

/** An operation and one of its error types of ad discovery. */
export interface AdsErrorPair {
  /** `searchAds.ads_unavailable`. */
  readonly name: string;
  readonly operationId: OperationId;
  readonly type: AdsErrorType;
  readonly status: number;
  /** The derived requirement. */
  readonly requirement: string;
}

const known = new Set(requirements.filter(({ excluded }) => excluded === undefined).map(({ id }) => id));

/** Every pair with a documented status; those of previews have none (GAP-003). */
export const adsErrorPairs: readonly AdsErrorPair[] = operationList.flatMap(({ operationId, errors }) =>
  errors.flatMap(({ status, types }) =>
    types.filter(isAdsError).flatMap((type) => {
      const requirement = `${operationId}.error.${type}`;
      const pair = { name: `${operationId}.${type}`, operationId, type, requirement };
      return typeof status === "number" && known.has(requirement) ? [{ ...pair, status }] : [];
    }),
  ),
);

/** A revision that no draft has: requests with it do nothing and cost nothing. */
const revision = 1_000_000;

const ask = (operationId: OperationId, query: Readonly<Record<string, string>>): RequestSpec => ({
  operation: operations[operationId],
  query,
});

/** Requests of each operation that need discovery and can't be answered from the cache. */
const askers: Partial<
  Readonly<Record<OperationId, (context: CheckContext, type: AdsErrorType) => Promise<RequestSpec>>>
> = {
  searchAds: async (context, type) => {
    if (type !== "ads_search_expired") return ask("searchAds", { q: newWords() });
    const { query, cursor } = await freshPage(context, { next: true });
    return ask("searchAds", { ...query, cursor: cursor ?? "" });
  },
  searchAdvertisers: async () => ask("searchAdvertisers", { q: newWords() }),
  getAdPreview: async (context) => {
    const { adId, resultToken } = await newAd(context, "preview");
    return ask("getAdPreview", { adId, resultToken });
  },
  saveAd: async (context) => {
    const { adId, resultToken } = await unsavedAd(context);
    return request(context, "saveAd", { wholeBody: { adId, resultToken } });
  },
  deleteSavedAd: async (context) => {
    const { adId, resultToken } = await unsavedAd(context);
    const saved = await given(context, "saveAd", { wholeBody: { adId, resultToken } });
    return request(context, "deleteSavedAd", { path: { id: textAt(saved, "/data/id") } });
  },
  createRecreation: async (context) => {
    const { adId, resultToken } = await someAd(context);
    return request(context, "createRecreation", { wholeBody: { requestId: freshUuid(), adId, resultToken } });
  },
  updateRecreation: (context) => request(context, "updateRecreation", { body: { revision } }),
  draftRecreationBrief: (context) => request(context, "draftRecreationBrief", { body: { revision } }),
  createRecreationVideo: (context) => request(context, "createRecreationVideo", { body: { revision } }),
};

/** The request for a pair; arranged while discovery is ready. @throws Blocked */
export function requestInMode(
  context: CheckContext,
  { operationId, type }: Pick<AdsErrorPair, "operationId" | "type">,
): Promise<RequestSpec> {
  return askers[operationId]?.(context, type) ?? request(context, operationId);
}

/** The answer of an operation during a discovery error. Runs once per run for each pair. @throws Blocked without `control.ads` */
export function answerInMode(context: CheckContext, pair: AdsErrorPair): Promise<Exchange> {
  return answers(pair)(context);
}

const answers = perSubject(
  ({ name }: AdsErrorPair) => name,
  (pair) => once(`${pair.name} in its mode`, (context) => answerOf(context, pair)),
);

async function answerOf(context: CheckContext, pair: AdsErrorPair): Promise<Exchange> {
  const { type, status } = pair;
  context.control("ads");
  const asked = await requestInMode(context, pair);
  // If a limit is the expected error, do not wait for it.
  const send = () => (status === 429 ? context.edge.send(asked) : context.sendInvalid(asked));
  const exchange = await inAdsMode(context, type, send);
  if (errorOf(exchange)?.type === type || !isLimit(exchange)) return exchange;
  // If the limits per minute are checked first, this is their answer (GAP-392, GAP-397).
  await context.wait(61, "the allowance of fresh requests to the ad library");
  return inAdsMode(context, type, send);
}

/** Whether an answer may mean a used-up allowance. */
function isLimit(exchange: Exchange): boolean {
  const { status } = exchange.response;
  return status === 429 || (status === 503 && errorOf(exchange)?.type === "ads_unavailable");
}

function isAdsError(type: string): type is AdsErrorType {
  return type.startsWith("ads_") && !type.startsWith("ads_preview_");
}
