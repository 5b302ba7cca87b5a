import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { type Exchange, errorOf } from "../../core/exchange.ts";
import { once } from "../once.ts";
import { foreignWorkspace } from "../workspaces/own-workspaces.ts";
import { someAd } from "./ads.ts";
import {
  ask,
  hourSeconds,
  type PreviewHour,
  PreviewMinutes,
  pause,
  perHour,
  perMinute,
  previewHour,
  tooFew,
} from "./preview-hour.ts";
import { byReceipt } from "./previews.ts";
import { type RenderedAds, refresh } from "./renders.ts";
import { nextDay, search, secondsToNextDay } from "./search.ts";

/** Fresh renders of a team on a UTC day (studio document, Limits). */
const perDay = 250;

/** The results of a whole UTC day of renders. */
export interface PreviewDay extends PreviewHour {
  /** The refusal of a render within the day's allowance, if any. */
  readonly early: Exchange | undefined;
  /** The render beyond the day's allowance, one before the day ends, a preview of another team, and one of the own team on the next day. */
  readonly overDay: Exchange;
  readonly lateInDay: Exchange;
  /** A cached preview before the last of these, and again after it. */
  readonly cached: Exchange;
  readonly cachedThen: Exchange;
  readonly ofAnother: Exchange;
  readonly nextDay: Exchange;
}

/**
 * Uses up the preview renders of a day at the limits per minute and hour.
 * @throws Failure if a minute or an hour takes fewer renders than documented; Blocked without `control.clock`, or if something other than
 *   the preview limits refuses one
 */
export const previewDay = once("the preview renders of a day", async (context): Promise<PreviewDay> => {
  await foreignWorkspace(context); // blocked if both keys belong to one team
  await nextDay(context);
  const minutes = await PreviewMinutes.start(context);
  const hour = await previewHour(context, minutes);
  const early = await restOfTheDay(context, minutes);
  await pause(context, 60);
  const { ready, others } = minutes.ads;
  const cached = await ask(context, others[0]);
  const overDay = await refresh(context, ready);
  const [again] = others;
  const query = again ? byReceipt(again) : {};
  // A refusal would be waited for until the next day.
  const cachedThen = await context.edge.send({ operation: operations.getAdPreview, query });
  const ofAnother = await previewOfAnother(context, minutes.ads);
  await context.wait(Math.max(0, secondsToNextDay(context) - hourSeconds), "the end of a UTC day");
  const lateInDay = await refresh(context, await someAd(context));
  await nextDay(context);
  const tomorrow = await refresh(context, await someAd(context));
  return { ...hour, early, overDay, lateInDay, cached, cachedThen, ofAnother, nextDay: tomorrow };
});

/** Renders hour by hour until the day's allowance is used up. @returns the refusal of an earlier render, if any */
async function restOfTheDay(context: CheckContext, minutes: PreviewMinutes): Promise<Exchange | undefined> {
  while (minutes.count < perDay) {
    await pause(context, hourSeconds);
    const { refused } = (await minutes.renew()) ?? {};
    if (refused && errorOf(refused)?.type === "rate_limited") throw tooFew(refused, "hour", 0);
    if (refused) return refused;
    for (let left = perHour - minutes.ads.renders; left > 0 && minutes.count < perDay; left -= perMinute) {
      const made = await minutes.minute(Math.min(perMinute, left, perDay - minutes.count));
      if (made.refused) return made.refused;
    }
  }
  return undefined;
}

/** A preview of the same ad, by the other team, with its own receipt. */
async function previewOfAnother(context: CheckContext, { ready: { page, adId } }: RenderedAds): Promise<Exchange> {
  const key = context.target.keys.otherTeam;
  const { receipt } = await search(context, page.query, key);
  const query = { adId, resultToken: receipt };
  return context.edge.send({ operation: operations.getAdPreview, query, key: key ?? null });
}
