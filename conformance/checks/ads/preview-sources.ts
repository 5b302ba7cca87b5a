import { operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, check } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, errorOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal, expectSuccess } from "../../core/expect.ts";
import { otherAd, renewed, someAd, unsavedAd } from "../../steps/ads/ads.ts";
import { receiptWithout } from "../../steps/ads/pages.ts";
import {
  askPreview,
  byReceipt,
  expectPreview,
  expectSourceRefused,
  preview,
  previewedAd,
  previewIn,
} from "../../steps/ads/previews.ts";
import { removal, save } from "../../steps/ads/saved-ads.ts";
import { pageSeconds } from "../../steps/ads/search.ts";
import { expectThat, given, textAt } from "../../steps/given.ts";
import { once } from "../../steps/once.ts";
import { unknownId } from "../../steps/placeholders.ts";
import { foreignWorkspace, ownWorkspaces } from "../../steps/workspaces/own-workspaces.ts";

/** Clocks differ, and requests take time. */
const marginSeconds = 5;

/** An ad that the run saved in the default workspace. */
const savedAd = once("an ad saved for previews", async (context) => {
  const { home, other } = await ownWorkspaces(context);
  const ad = await unsavedAd(context, home);
  const { adId, resultToken } = ad;
  const exchange = await given(context, "saveAd", { wholeBody: { adId, resultToken, workspaceId: home } });
  return { ad, adId, savedId: textAt(exchange, "/data/id"), home, other };
});

/** How many ads to save to find one with a preview that is ready. */
const maxSaved = 5;

/** A saved ad with the first preview of it, which is ready if one of the first ads has such a preview. */
async function savedWithPreview(context: CheckContext) {
  const { ad, adId, savedId, home } = await savedAd(context);
  const query = { adId, savedId, workspaceId: home };
  let found = { ad, query, before: await preview(context, query) };
  for (let tries = 1; tries < maxSaved && !found.before.isReady; tries += 1) {
    const { id, ad: next } = await save(context, await unsavedAd(context, home), home);
    const nextQuery = { adId: next.adId, savedId: id, workspaceId: home };
    found = { ad: next, query: nextQuery, before: await preview(context, nextQuery) };
  }
  return found;
}

/** An ad whose search has expired, with an earlier saved reference and preview. */
const outlived = once("a preview after its search", async (context) => {
  const { ad, query, before } = await savedWithPreview(context);
  const seconds = Math.max(pageSeconds, (before.expiresAt - before.fetchedAt) / 1000);
  await context.wait(seconds + marginSeconds, "the end of a search and of a preview");
  return { ad, query, before, later: await askPreview(context, query) };
});

const names: readonly Check[] = [
  check("ADPV-03", { profile: "full" }, async (context) => {
    const { ad } = await outlived(context);
    expectSourceRefused(await context.sendInvalid(asking(byReceipt(ad))));
  }),

  check("ADPV-04", { needs: ["key:otherTeam"] }, async (context) => {
    await foreignWorkspace(context); // blocked if both keys belong to one team
    expectSourceRefused(await asOther(context, byReceipt(await someAd(context))));
  }),

  check("ADPV-27", async (context) => {
    const ad = await someAd(context);
    const resultToken = await receiptWithout(context, ad);
    expectSourceRefused(await context.sendInvalid(asking({ adId: ad.adId, resultToken })));
  }),

  check("ADPV-05", { profile: "full" }, async (context) => {
    const { later, query } = await outlived(context);
    expectPreview(later);
    const { adId } = previewIn(later);
    expectThat(adId === query.adId, { expected: query.adId, actual: `it shows ${adId}`, pointer: "/data/adId" }, later);
  }),

  check("ADPV-18", { profile: "full" }, async (context) => {
    const { before, later } = await outlived(context);
    if (!before.isReady) throw new Blocked("needs a saved ad with a preview that is ready");
    const { fetchedAt } = previewIn(later);
    const deviation = { expected: "a later time", actual: "the preview is the same", pointer: "/data/fetchedAt" };
    expectThat(fetchedAt > before.fetchedAt, deviation, later);
  }),

  check("ADPV-06", { profile: "standard", needs: ["key:otherTeam"] }, async (context) => {
    const { adId, savedId } = await savedAd(context);
    await foreignWorkspace(context);
    expectSourceRefused(await asOther(context, { adId, savedId }));
  }),

  check("ADPV-07", { profile: "standard" }, async (context) => {
    const { adId, savedId, other } = await savedAd(context);
    expectSourceRefused(await context.sendInvalid(asking({ adId, savedId, workspaceId: other })));
  }),

  check("ADPV-26", { profile: "standard" }, async (context) => {
    const { home } = await ownWorkspaces(context);
    const { id, ad } = await save(context, await unsavedAd(context, home), home);
    const query = { adId: ad.adId, savedId: id, workspaceId: home };
    expectPreview(await askPreview(context, query));
    expectSuccess(await context.send(removal(id, home)));
    expectSourceRefused(await context.sendInvalid(asking(query)));
  }),

  check("ADPV-08", { profile: "standard" }, async (context) => {
    const { savedId, adId: saved, home } = await savedAd(context);
    const { adId } = await otherAd(context, saved);
    expectSourceRefused(await context.sendInvalid(asking({ adId, savedId, workspaceId: home })));
  }),
];

/** Links that no operator has, with the documented member names for links of an ad and its media. */
const linkNames = ["url", "posterUrl", "sourceUrl"];
const supplied = "https://supplied.example/picture.jpg";

const supplies: readonly Check[] = [
  check("ADPV-09", async (context) => {
    const ad = await someAd(context);
    const taken: Exchange[] = [];
    for (const name of linkNames) {
      const exchange = await context.sendInvalid(asking({ ...byReceipt(ad), [name]: supplied }));
      const isShown = succeeded(exchange) && exchange.response.text.includes(supplied);
      expectThat(!isShown, { expected: "no supplied link", actual: `the link of ${name} is shown` }, exchange);
      if (succeeded(exchange)) taken.push(exchange);
    }
    expectOneRefused(linkNames, taken);
  }),

  check("ADPV-10", async (context) => {
    const ad = await someAd(context);
    const objects = { ad: JSON.stringify(ad.ad), pageName: "A page of the caller", bodies: "A text of the caller" };
    const taken: Exchange[] = [];
    for (const [name, value] of Object.entries(objects)) {
      const exchange = await context.sendInvalid(asking({ ...byReceipt(ad), [name]: value }));
      if (succeeded(exchange)) taken.push(exchange);
    }
    expectOneRefused(Object.keys(objects), taken);
  }),
];

const errors: readonly Check[] = [
  check(
    "getAdPreview.query.rule",
    { name: "both", title: "A preview with both a resultToken and a savedId is refused with 400 invalid_input." },
    async (context) => {
      const { ad, savedId, home } = await savedAd(context);
      const query = { ...byReceipt(await renewed(context, ad)), savedId, workspaceId: home };
      expectRefusal(await context.sendInvalid(asking(query)), { status: 400, type: "invalid_input" }, [502, 503]);
    },
  ),
  check(
    "getAdPreview.error.not_found",
    { name: "unknown-reference", title: "An unknown savedId gets 404 not_found." },
    async (context) => {
      const { ad } = await previewedAd(context);
      const exchange = await context.sendInvalid(asking({ adId: ad.adId, savedId: unknownId }));
      // It may also be refused as an invalid field (GAP-035).
      if (errorOf(exchange)?.type === "invalid_input")
        throw new Blocked("needs a server that looks such ids up (GAP-035)");
      expectRefusal(exchange, { status: 404, type: "not_found" }, [403, 502, 503]);
    },
  ),
];

/** The documents do not name the members of a supplied ad (GAP-404); a preview must check at least one of the ad's own names. */
function expectOneRefused(tried: readonly string[], taken: readonly Exchange[]): void {
  if (taken.length < tried.length) return;
  throw new Failure({ expected: `a refusal of ${tried.join(", ")}`, actual: "each is accepted" }, taken[0]);
}

function asking(query: Readonly<Record<string, string>>) {
  return { operation: operations.getAdPreview, query };
}

function asOther(context: CheckContext, query: Readonly<Record<string, string>>): Promise<Exchange> {
  return context.sendInvalid({ ...asking(query), key: context.target.keys.otherTeam ?? null });
}

export const checks: readonly Check[] = [...names, ...supplies, ...errors];
