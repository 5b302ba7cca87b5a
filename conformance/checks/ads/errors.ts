import { operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, errorOf, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal } from "../../core/expect.ts";
import { freshPage, unsavedAd } from "../../steps/ads/ads.ts";
import { type AdsErrorPair, adsErrorPairs, answerInMode } from "../../steps/ads/modes.ts";
import { askSearch, inAdsMode, newPageId, newWords } from "../../steps/ads/search.ts";
import { expectThat, given, itemsAt, request, textAt, textIn, valueAt } from "../../steps/given.ts";

/** The written requirements that an operation must refuse with a type, by the name of the pair. */
const written: Readonly<Record<string, readonly string[]>> = {
  "searchAds.ads_unavailable": ["ADER-01"],
  "searchAds.ads_not_configured": ["ADER-02"],
  "searchAdvertisers.ads_name_search_unavailable": ["ADER-03"],
  "searchAds.ads_auth_expired": ["ADER-05"],
  "searchAds.ads_access_denied": ["ADER-06"],
  "searchAds.ads_cache_unavailable": ["ADER-07"],
  "saveAd.ads_cache_unavailable": ["ADER-08"],
  "searchAds.ads_upstream_error": ["ADER-12"],
  "searchAds.ads_upstream_timeout": ["ADER-13"],
};

/** Pairs for which the documents leave open whether the operation still works during the discovery error. */
export function mayGoOn({ operationId, type, name }: AdsErrorPair): boolean {
  if (written[name] || type === "ads_saved_limit") return false;
  // Lookups may pause like searches, or not (GAP-520).
  if (name === "searchAdvertisers.ads_cache_unavailable") return true;
  return operationId !== "searchAds" && operationId !== "searchAdvertisers";
}

const pairNamed = new Map(adsErrorPairs.map((pair) => [pair.name, pair]));
const pairOf = (name: string): AdsErrorPair => {
  const pair = pairNamed.get(name);
  if (pair) return pair;
  throw new Error(`No operation answers ${name}.`);
};

const pairs = forEachItem("ad-error", [...pairNamed.keys()], {
  requirements: (name) => [pairOf(name).requirement, ...(written[name] ?? [])],
  says: (name) => {
    const { operationId, type, status } = pairOf(name);
    const goesOn = mayGoOn(pairOf(name)) ? ", or still works," : "";
    return `${operationId} fails with ${status} ${type}${goesOn} while discovery has this error.`;
  },
  needs: ["control:ads"],
  profile: () => "standard",
  async run(context, name) {
    const pair = pairOf(name);
    const exchange = await answerInMode(context, pair);
    const isLookup = pair.operationId === "searchAdvertisers";
    if (isLookup && pair.type !== "ads_name_search_unavailable" && isClosed(exchange)) throw blockedBy(exchange);
    if (isOff(exchange, pair) && !(await discovers(context))) throw blockedBy(exchange);
    // Nothing else needs the search for names.
    if (!mayGoOn(pair) || (!isLookup && isClosed(exchange))) expectRefusal(exchange, pair);
    else if (errorOf(exchange)?.type === pair.type) expectRefusal(exchange, pair);
    else expectNoFault(exchange, pair);
  },
});

/** The refusals of a fresh search. */
const refusedSearches = Object.keys(written).filter((name) => pairOf(name).operationId === "searchAds");

/** A server may guard searches for words only. */
const byPage = forEachItem("ad-error-by-page", refusedSearches, {
  requirements: (name) => written[name] ?? [],
  says: (name) => `A search by pageId fails with ${pairOf(name).status} ${pairOf(name).type}, too.`,
  needs: ["control:ads"],
  profile: () => "standard",
  async run(context, name) {
    const pair = pairOf(name);
    const search = () => context.sendInvalid({ operation: operations.searchAds, query: { pageId: newPageId() } });
    const exchange = await inAdsMode(context, pair.type, search);
    if (exchange.response.status === 429) throw blockedBy(exchange);
    if (isOff(exchange, pair) && !(await discovers(context))) throw blockedBy(exchange);
    expectRefusal(exchange, pair);
  },
});

const envelopes = forEachItem("ad-error-envelope", Object.keys(written), {
  requirements: () => ["ADER-18"],
  says: (name) => `The refusal ${name.replace(".", " with ")} has the error envelope with its type.`,
  needs: ["control:ads"],
  profile: () => "standard",
  async run(context, name) {
    const exchange = await answerInMode(context, pairOf(name));
    if (succeeded(exchange)) throw new Blocked("needs an error of ad discovery");
    const { json } = exchange.response;
    const { type, message } = errorOf(exchange) ?? {};
    const isEnvelope = isRecord(json) && json.success === false && typeof message === "string";
    const isTyped = typeof type === "string" && (type.startsWith("ads_") || exchange.response.status === 429);
    const deviation = { expected: "the error envelope with an ads type", actual: exchange.response.text.slice(0, 100) };
    expectThat(isEnvelope && isTyped, deviation, exchange);
  },
});

const withoutNames = forEachItem("ad-error-other-searches", ["q", "pageId"], {
  requirements: () => ["ADER-04"],
  says: (by) => `While name search is switched off, searches by ${by} still work.`,
  needs: ["control:ads"],
  async run(context, by) {
    const { items } = await freshPage(context);
    const query = by === "q" ? { q: newWords() } : { pageId: textIn(items[0], "pageId"), status: "ALL" };
    const search = () => askSearch(context, query);
    expectGoesOn(await inAdsMode(context, "ads_name_search_unavailable", search), [429, 502]);
  },
});

const listing = check("ADER-09", { needs: ["control:ads"] }, async (context) => {
  for (const query of [{}, { pageId: newPageId() }]) {
    const list = () => context.send({ operation: operations.listSavedAds, query });
    expectGoesOn(await inAdsMode(context, "ads_cache_unavailable", list), [429]);
  }
});

const removal = check("ADER-10", { needs: ["control:ads"] }, async (context) => {
  const { adId, resultToken } = await unsavedAd(context);
  const saved = await given(context, "saveAd", { wholeBody: { adId, resultToken } });
  const remove = await request(context, "deleteSavedAd", { path: { id: textAt(saved, "/data/id") } });
  expectGoesOn(await inAdsMode(context, "ads_cache_unavailable", () => context.send(remove)), [429]);
  const listed = await given(context, "listSavedAds", { query: { limit: "100" } });
  const isThere = itemsAt(listed, "/data/items").some(({ id }) => id === remove.path?.id);
  expectThat(!isThere, { expected: "a list without it", actual: "it is still there" }, listed);
});

/** @throws Failure if a call is refused that must still work; Blocked if its status shows another reason */
function expectGoesOn(exchange: Exchange, others: readonly number[]): void {
  if (others.includes(exchange.response.status)) throw blockedBy(exchange);
  const deviation = { expected: "a success", actual: `the server answered ${outcomeOf(exchange)}` };
  expectThat(succeeded(exchange), deviation, exchange);
}

/** An operation that still works may refuse a call for its content, but does not fail. */
function expectNoFault(exchange: Exchange, { status, type }: AdsErrorPair): void {
  if (exchange.response.status < 500) return;
  if (String(errorOf(exchange)?.type).startsWith("ads_")) throw blockedBy(exchange);
  const deviation = { expected: `${status} ${type}`, actual: `the server answered ${outcomeOf(exchange)}` };
  expectThat(false, deviation, exchange);
}

/** A server without name search refuses every lookup with this type (studio document, Ad discovery). */
function isClosed(exchange: Exchange): boolean {
  return errorOf(exchange)?.type === "ads_name_search_unavailable";
}

/** A server without discovery refuses every search with these types, whatever else fails (studio document, Errors). */
function isOff(exchange: Exchange, { type: wanted }: AdsErrorPair): boolean {
  const type = errorOf(exchange)?.type;
  return type !== wanted && (type === "ads_unavailable" || type === "ads_not_configured");
}

/** Whether the server has discovery when nothing is wrong. */
async function discovers(context: CheckContext): Promise<boolean> {
  const capabilities = await given(context, "getAdCapabilities");
  return valueAt(capabilities, "/data/enabled") !== false && valueAt(capabilities, "/data/configured") !== false;
}

function blockedBy(exchange: Exchange): Blocked {
  return new Blocked(`needs a call that nothing else stops (the server answered ${outcomeOf(exchange)})`);
}

/** Errors of ad discovery (studio document, Errors). */
export const checks: readonly Check[] = [...pairs, ...byPage, ...envelopes, ...withoutNames, listing, removal];
