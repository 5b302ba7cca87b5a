import { operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, check } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../../core/exchange.ts";
import { differenceIn } from "../../core/values/agreement.ts";
import { nextAd, type SomeAd, someAd } from "../../steps/ads/ads.ts";
import {
  askPreview,
  byReceipt,
  expectPreview,
  firstPreviews,
  type Preview,
  preview,
  previewedAd,
  previewIn,
  readyAd,
  refreshSeconds,
  unavailableAd,
} from "../../steps/ads/previews.ts";
import { expectThat, given, itemsAt, textAt } from "../../steps/given.ts";
import { balance } from "../../steps/service/jobs.ts";
import { defaultWorkspace } from "../../steps/workspaces/own-workspaces.ts";

/** How long previews are cached (studio document, Limits). */
const readySeconds = 15 * 60;
const unavailableSeconds = 2 * 60;

/** The two times of a preview may be taken at slightly different moments. */
const toleranceMilliseconds = 2000;
const marginSeconds = 5;

/** An unavailable preview is requested again this long before its end. */
const lateSeconds = 20;

/** A refresh this long after a render is still within the cooldown. */
const cooldownSeconds = refreshSeconds - 2 * marginSeconds;

/** How many ads to try before concluding that no preview is fresh. */
const newAds = 4;

/** What a preview shows (studio document, Ad discovery). */
const contents: readonly Check[] = [
  check("ADPV-02", async (context) => {
    expectPreview(await askPreview(context, byReceipt(await someAd(context))));
  }),

  check("ADPV-01", async (context) => {
    for (const { ad, preview: made } of await firstPreviews(context)) {
      const deviation = { expected: ad.adId, actual: `it shows ${made.adId}`, pointer: "/data/adId" };
      expectThat(made.adId === ad.adId, deviation, made.exchange);
    }
  }),

  check("ADPV-13", async (context) => {
    let ready = 0;
    let tries = 0;
    const failed: SomeAd[] = [];
    let shown: SomeAd | undefined;
    for (; tries < 4 * newAds || ready === 0; tries += 1) {
      if (tries === 6 * newAds) break;
      const ad = await nextAd(context, "preview");
      if (!ad) break;
      const exchange = await askPreview(context, byReceipt(ad));
      if (succeeded(exchange)) {
        if (!previewIn(exchange).isReady) return;
        ready += 1;
        shown = ad;
      } else if (isUpstream(exchange)) {
        failed.push(ad);
      } else if (await isAboutTheAd(context, exchange, () => askPreview(context, byReceipt(ad)))) {
        throw new Failure({ expected: "an unavailable preview", actual: answered(exchange) }, exchange);
      }
    }
    if (shown) await expectFewFailed(context, failed, shown);
    throw new Blocked(`needs an ad whose media can't be shown (${tries} ads were tried)`);
  }),

  check(
    "ADPV-13",
    { name: "ready-with-media", title: "A ready preview shows media: without any, it is unavailable." },
    async (context) => {
      const ready = (await firstPreviews(context)).filter(({ preview: made }) => made.isReady);
      if (ready.length === 0) throw new Blocked("needs a preview that is ready");
      for (const { preview: made } of ready) {
        const { length } = itemsAt(made.exchange, "/data/items");
        expectThat(length > 0, { expected: "media", actual: "there is none", pointer: "/data/items" }, made.exchange);
      }
    },
  ),

  check("ADPV-24", async (context) => {
    for (const { preview: made } of await firstPreviews(context)) {
      const deviation = { expected: "a time after fetchedAt", actual: "it is none", pointer: "/data/expiresAt" };
      expectThat(made.expiresAt > made.fetchedAt, deviation, made.exchange);
    }
  }),

  check("ADPV-25", async (context) => {
    // Jobs that end meanwhile also change the balance, so only a repeated change counts against the preview.
    const once = await charged(context);
    if (once === 0) return;
    const twice = await charged(context);
    if (once !== twice) throw new Blocked("needs a team whose balance nothing else changes");
    throw new Failure({ expected: "the same balance", actual: `it is ${-once} credits more` });
  }),
];

/** How long a preview is kept (studio document, Limits). */
const cache: readonly Check[] = [
  check("ADPV-15", async (context) => {
    let last: Preview | undefined;
    for (let at = 0; at < newAds; at += 1) {
      const asked = context.now();
      const { preview: made } = await previewedAd(context);
      if (!made.isCached) return;
      // Somebody else may have requested it before.
      if (made.fetchedAt < asked - toleranceMilliseconds)
        throw new Blocked("needs an ad that nobody has previewed yet");
      last = made;
    }
    const deviation = { expected: "false", actual: "it is true", pointer: "/data/cacheHit" };
    throw new Failure(deviation, last?.exchange);
  }),

  check("ADPV-16", async (context) => {
    const { ad, preview: made } = await readyAd(context);
    const again = await preview(context, byReceipt(ad));
    expectHit(again);
    const [before, after] = [made, again].map(({ exchange }) => itemsAt(exchange, "/data/items"));
    const found = differenceIn(before, after, "/data/items");
    const deviation = { expected: "the same media", actual: "others are shown", pointer: found ?? "/data/items" };
    expectThat(found === undefined, deviation, again.exchange);
  }),

  check("ADPV-17", async (context) => {
    const { preview: made } = await readyAd(context);
    expectLasts(made, readySeconds);
  }),

  check("ADPV-20", async (context) => {
    const { ad } = await unavailableAd(context);
    expectHit(await preview(context, byReceipt(ad)));
  }),

  check(["ADPV-21", "ADPV-20"], { profile: "full" }, async (context) => {
    const { ad, preview: made } = await unavailableAd(context);
    expectLasts(made, unavailableSeconds);
    const asked = context.now();
    await context.wait(unavailableSeconds - lateSeconds, "the last moments of an unavailable preview");
    const late = await preview(context, byReceipt(ad));
    if (late.fetchedAt > asked && context.now() - asked > unavailableSeconds * 1000)
      throw new Blocked("needs a server that answers faster");
    expectHit(late);
    await context.wait(lateSeconds + marginSeconds, "the end of an unavailable preview");
    expectAnew(made, await preview(context, byReceipt(ad)));
  }),
];

/** The effect of `refresh` (studio document, Limits). */
const refreshes: readonly Check[] = [
  check(["ADPV-22", "ADPV-16"], { profile: "standard" }, async (context) => {
    const { ad, preview: made } = await readyAd(context);
    await context.wait(refreshSeconds + marginSeconds, "the end of the refresh cooldown");
    const kept = await preview(context, { ...byReceipt(ad), refresh: "false" });
    expectHit(kept);
    const anew = { expected: "the same record", actual: "it was made again", pointer: "/data/fetchedAt" };
    expectThat(kept.fetchedAt === made.fetchedAt, anew, kept.exchange);
    expectAnew(made, await preview(context, { ...byReceipt(ad), refresh: "true" }));
  }),

  check("ADPV-23", async (context) => {
    const { ad, preview: made } = await readyAd(context);
    await context.wait(cooldownSeconds, "the last part of the refresh cooldown");
    await expectSameRecord(context, made, byReceipt(ad));
  }),

  check(
    ["ADPV-22", "ADPV-23"],
    {
      name: "of-a-reference",
      title:
        "With refresh=true, a ready record is rendered again for a saved reference, too, but not within 60 seconds.",
    },
    async (context) => {
      const { ad, preview: made } = await readyAd(context);
      const saved = await given(context, "saveAd", { wholeBody: byReceipt(ad) });
      const source = { adId: ad.adId, savedId: textAt(saved, "/data/id") };
      await context.wait(cooldownSeconds, "the last part of the refresh cooldown");
      await expectSameRecord(context, made, source);
      await context.wait(refreshSeconds - cooldownSeconds + marginSeconds, "the end of the refresh cooldown");
      const workspaceId = await defaultWorkspace(context);
      expectAnew(made, await preview(context, { ...source, refresh: "true", workspaceId }));
    },
  ),

  check("getAdPreview.query.refresh.type", async (context) => {
    const { ad } = await previewedAd(context);
    for (const refresh of ["false", "true"]) {
      const exchange = await context.edge.send({
        operation: operations.getAdPreview,
        query: { ...byReceipt(ad), refresh },
      });
      const isRefused = errorOf(exchange)?.type === "invalid_input";
      expectThat(!isRefused, { expected: `a preview with refresh=${refresh}`, actual: answered(exchange) }, exchange);
    }
    // Other texts may be refused or read as one of the two (GAP-405).
    const other = await context.sendInvalid({
      operation: operations.getAdPreview,
      query: { ...byReceipt(ad), refresh: "maybe" },
    });
    if (!succeeded(other)) return;
    const isOwn = previewIn(other).adId === ad.adId;
    expectThat(isOwn, { expected: "a refusal, or a preview of the ad", actual: "it is of another ad" }, other);
  }),
];

/** The cost of a new preview. */
async function charged(context: CheckContext): Promise<number> {
  const before = await balance(context);
  await previewedAd(context);
  return before - (await balance(context));
}

function isUpstream(exchange: Exchange): boolean {
  return ["ads_upstream_error", "ads_upstream_timeout"].includes(String(errorOf(exchange)?.type));
}

/**
 * A failure of the operator may recur for one ad. Where no preview of many is unavailable, and two ads fail again a minute later
 * while another is rendered again, their media can't be shown.
 */
async function expectFewFailed(context: CheckContext, failed: readonly SomeAd[], ready: SomeAd): Promise<void> {
  const [first, second] = failed;
  if (!first || !second) return;
  await context.wait(refreshSeconds + marginSeconds, "an unused minute of preview renders");
  const exchange = await askPreview(context, byReceipt(first));
  if (!isUpstream(exchange) || !isUpstream(await askPreview(context, byReceipt(second)))) return;
  if (!succeeded(await askPreview(context, { ...byReceipt(ready), refresh: "true" }))) return;
  throw new Failure({ expected: "an unavailable preview", actual: answered(exchange) }, exchange);
}

/** Whether a failure is about one ad: it recurs after a while, when a limit per minute can't be the reason. */
async function isAboutTheAd(
  context: CheckContext,
  exchange: Exchange,
  again: () => Promise<Exchange>,
): Promise<boolean> {
  const types = ["ads_preview_unavailable", "not_found", "internal_error"];
  const isMeant = (found: Exchange) => types.includes(String(errorOf(found)?.type));
  if (!isMeant(exchange)) throw new Blocked(`needs previews that succeed (${answered(exchange)})`);
  await context.wait(61, "an unused minute of preview renders");
  if (!isMeant(await again())) return false;
  return succeeded(await askPreview(context, byReceipt(await someAd(context))));
}

/** Refreshes a young record, which may be refused (GAP-406); the check then does not retry. @throws Failure if it is made again */
async function expectSameRecord(
  context: CheckContext,
  made: Preview,
  source: Readonly<Record<string, string>>,
): Promise<void> {
  const query = { ...source, refresh: "true" };
  const exchange = await context.edge.send({ operation: operations.getAdPreview, query });
  if (!succeeded(exchange)) return;
  const { fetchedAt } = previewIn(exchange);
  if (fetchedAt - made.fetchedAt >= refreshSeconds * 1000) throw new Blocked("needs two calls within a minute");
  const deviation = { expected: "the same record", actual: "it was made again", pointer: "/data/fetchedAt" };
  expectThat(fetchedAt === made.fetchedAt, deviation, exchange);
}

function expectHit(again: Preview): void {
  expectThat(again.isCached, { expected: "true", actual: "it is false", pointer: "/data/cacheHit" }, again.exchange);
}

function expectLasts(made: Preview, seconds: number): void {
  const lasts = made.expiresAt - made.fetchedAt;
  expectThat(
    lasts <= seconds * 1000 + toleranceMilliseconds,
    { expected: `at most ${seconds} s after fetchedAt`, actual: `it is ${lasts / 1000} s`, pointer: "/data/expiresAt" },
    made.exchange,
  );
}

/** Somebody else may have made it again, so it may still be a cache hit. */
function expectAnew(made: Preview, again: Preview): void {
  const deviation = { expected: "a later time", actual: "the preview is the same", pointer: "/data/fetchedAt" };
  expectThat(again.fetchedAt > made.fetchedAt, deviation, again.exchange);
}

function answered(exchange: Exchange): string {
  return `the server answered ${outcomeOf(exchange)}`;
}

export const checks: readonly Check[] = [...contents, ...cache, ...refreshes];
