import { type OperationId, operations } from "../../../generated/operations.ts";
import { type Check, check } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal, expectSuccess } from "../../core/expect.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { unsavedAd } from "../../steps/ads/ads.ts";
import { receiptWithout } from "../../steps/ads/pages.ts";
import { adIdOf, bodyOf, removal, save, shelfOf } from "../../steps/ads/saved-ads.ts";
import { pageSeconds } from "../../steps/ads/search.ts";
import { expectThat, numberAt } from "../../steps/given.ts";
import { foreignWorkspace, ownWorkspaces } from "../../steps/workspaces/own-workspaces.ts";

const marginSeconds = 5;
const malformedId = "not-an-id";
const expired = { status: 409, type: "ads_search_expired" };
const invalid = { status: 400, type: "invalid_input" };
const notFound = { status: 404, type: "not_found" };

/** Refusals that may come before the receipt of another team is checked. */
const beforeTheReceipt = [401, 403, 503];

/** Fields of an ad that a caller can't supply (studio document, Ad item). */
const adFields = [
  "pageId",
  "pageName",
  "bodies",
  "titles",
  "captions",
  "descriptions",
  "startedAt",
  "stoppedAt",
  "platforms",
  "mediaType",
  "observedStatus",
  "fetchedAt",
  "sourceUrl",
  "provenance",
];

const saves: readonly Check[] = [
  check("ADSV-06", { profile: "standard" }, async (context) => {
    const { other } = await ownWorkspaces(context);
    const ad = await unsavedAd(context, other);
    for (const field of [...adFields, "ad"]) {
      const body = { ...bodyOf(ad, other), [field]: field === "ad" ? ad.ad : (ad.ad[field] ?? null) };
      expectRefusal(await context.sendInvalid(saving(body)), invalid, [503]);
    }
  }),

  check(["ADSV-07", "ADSV-10"], { profile: "full" }, async (context) => {
    const { other } = await ownWorkspaces(context);
    const ad = await unsavedAd(context, other);
    await context.wait(pageSeconds + marginSeconds, "the end of a search");
    // Others may save in the workspace between two reads, so only a repeated difference is wrong.
    for (let tries = 0; tries < 2; tries += 1) {
      const before = await shelfOf(context, other);
      expectRefusal(await context.sendInvalid(saving(bodyOf(ad, other))), expired, [503]);
      const after = await shelfOf(context, other);
      if (after.savedCount === before.savedCount) return;
      const deviation = { expected: String(before.savedCount), actual: `it is ${after.savedCount}` };
      expectThat(tries === 0, { ...deviation, pointer: "/data/savedCount" }, after.exchange);
    }
  }),

  check("ADSV-08", { profile: "standard", needs: ["key:otherTeam"] }, async (context) => {
    const workspaceId = await foreignWorkspace(context);
    const key = context.target.keys.otherTeam ?? "";
    const ad = await unsavedAd(context, workspaceId, key);
    const exchange = await context.sendInvalid({ ...saving(bodyOf(ad, workspaceId)), key });
    expectRefusal(exchange, expired, beforeTheReceipt);
  }),

  check("ADSV-09", { profile: "standard" }, async (context) => {
    const { other } = await ownWorkspaces(context);
    const ad = await unsavedAd(context, other);
    const resultToken = await receiptWithout(context, ad);
    const exchange = await context.sendInvalid(saving({ ...bodyOf(ad, other), resultToken }));
    // The documents do not show the error (GAP-402).
    if (["ads_search_expired", "not_found", "invalid_input", "conflict"].includes(typeOf(exchange))) return;
    if (succeeded(exchange)) throw new Failure({ expected: "a refusal", actual: "the ad was saved" }, exchange);
    throw new Blocked(`needs a save that is not refused for another reason (${answered(exchange)})`);
  }),

  check("ADSV-10", async (context) => {
    const { other } = await ownWorkspaces(context);
    const known = await save(context, await unsavedAd(context, other), other);
    const ad = await unsavedAd(context, other);
    const refused = await context.sendInvalid(saving({ ...bodyOf(ad, other), pageName: "A page of the caller" }));
    if (succeeded(refused)) throw new Blocked("needs a save that is refused");
    const { items, exchange } = await shelfOf(context, other);
    if (!items.some(({ id }) => id === known.id)) throw new Blocked("needs a list that shows saved references");
    const isListed = items.some((item) => adIdOf(item) === ad.adId);
    expectThat(!isListed, { expected: "a list without it", actual: `it shows the ad ${ad.adId}` }, exchange);
  }),
];

const lists: readonly Check[] = [
  check(
    "listSavedAds.error.invalid_input",
    { name: "invalid-list", title: "The list refuses a broken query with 400 invalid_input.", profile: "safe" },
    async (context) => {
      // Each of these may be interpreted differently (GAP-011, GAP-038, GAP-039, GAP-418).
      const broken = [{ limit: "0" }, { page: "0" }, { pageId: "shoes" }, { workspaceId: malformedId }];
      let refused = 0;
      for (const query of broken) {
        const exchange = await context.sendInvalid(listing(query));
        if (succeeded(exchange) || (query.workspaceId && outcomeOf(exchange) === "404 not_found")) continue;
        expectRefusal(exchange, invalid, [503]);
        refused += 1;
      }
      if (refused === 0) throw new Blocked("needs a query that the server refuses");
    },
  ),

  ...(["minimum", "maximum", "type"] as const).map((rule) =>
    check(`listSavedAds.query.limit.${rule}`, { name: `limit-${rule}` }, async (context) => {
      const { inside, outside } = limits[rule];
      const { other } = await ownWorkspaces(context);
      expectSuccess(await context.send(listing({ limit: inside, workspaceId: other })));
      const known = await save(context, await unsavedAd(context, other), other);
      const exchange = await context.sendInvalid(listing({ limit: outside, workspaceId: other }));
      // It may be clamped (GAP-038): then the list is that of the workspace, with its newest reference first.
      if (!succeeded(exchange)) return expectRefusal(exchange, invalid, [503]);
      const size = numberAt(exchange, "/pagination/limit");
      const isInRange = size >= 1 && size <= 100 && exchange.response.text.includes(known.id);
      expectThat(isInRange, { expected: "a refusal, or a page of 1 to 100", actual: `limit is ${size}` }, exchange);
    }),
  ),
];

/** Values of `limit` just inside each rule and outside of it. */
const limits = {
  minimum: { inside: "1", outside: "0" },
  maximum: { inside: "100", outside: "101" },
  type: { inside: "2", outside: "few" },
} as const;

const removals: readonly Check[] = [
  check("deleteSavedAd.error.not_found", { profile: "standard" }, async (context) => {
    const operation = operations.deleteSavedAd;
    expectRefusal(await context.sendInvalid({ operation, path: { id: malformedId } }), notFound, [403, 503]);
  }),

  check("deleteSavedAd.error.invalid_input", async (context) => {
    const { home } = await ownWorkspaces(context);
    const { id } = await save(context, await unsavedAd(context), home);
    const exchange = await context.sendInvalid(removal(id, malformedId));
    // It may also be not found (GAP-011).
    expectRefusal(exchange, invalid, [404, 503]);
  }),
];

function saving(body: Readonly<Record<string, unknown>>): RequestSpec {
  return calling("saveAd", { body });
}

function listing(query: Readonly<Record<string, string>>): RequestSpec {
  return calling("listSavedAds", { query });
}

function calling(id: OperationId, spec: RequestSpec): RequestSpec {
  return { operation: operations[id], ...spec };
}

function typeOf(exchange: Exchange): string {
  return String(errorOf(exchange)?.type);
}

function answered(exchange: Exchange): string {
  return `the server answered ${outcomeOf(exchange)}`;
}

export const checks: readonly Check[] = [...saves, ...lists, ...removals];
