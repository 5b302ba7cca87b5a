import { type Check, checksOf } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { type OneMore, previewDay } from "../../steps/ads/preview-day.ts";
import { previewIn } from "../../steps/ads/previews.ts";

/** The error types for a used-up daily render allowance (GAP-400). */
const dailyTypes = ["ads_preview_daily_limit", "ads_daily_limit"];

/** The renders of a day take hundreds of requests and hours of the server's clock; all checks use the same day. */

/** A limit allows no more renders than documented; what is answered instead is open (GAP-411, GAP-521). */
function expectNoRender({ exchange, since = Number.NaN }: OneMore, seconds = 0): void {
  if (!succeeded(exchange)) return;
  const { isReady, isCached, fetchedAt } = previewIn(exchange);
  if (!isReady || isCached) return;
  if (fetchedAt - since >= seconds * 1000) throw new Blocked("needs a server that answers faster");
  throw new Failure({ expected: "no fresh preview", actual: "one was made", pointer: "/data/cacheHit" }, exchange);
}

/** @throws Failure if an answer says that the day's renders are used up; Blocked if something else refuses the preview */
function expectAllowance(exchange: Exchange | undefined, expected: string): void {
  if (!exchange || succeeded(exchange)) return;
  const actual = `the server answered ${outcomeOf(exchange)}`;
  if (dailyTypes.includes(String(errorOf(exchange)?.type))) throw new Failure({ expected, actual }, exchange);
  throw new Blocked(`needs previews that succeed (${actual})`);
}

export const checks: readonly Check[] = inPhase(
  "limits",
  checksOf(previewDay, { profile: "full", needs: ["key:otherTeam", "control:clock"] }, (check) => [
    check("ADLM-15", ({ overMinute }) => expectNoRender(overMinute, 60)),
    check("ADLM-18", ({ amongRepeats }) => {
      if (!amongRepeats) return;
      const actual = `the server answered ${outcomeOf(amongRepeats)}`;
      throw new Failure({ expected: "as many renders as in a minute without cached repeats", actual }, amongRepeats);
    }),
    check(
      "ADLM-18",
      { name: "day", title: "A cached preview stays available when the renders of the day are used up." },
      ({ cached, overDay, cachedThen }) => {
        if (!succeeded(cached) || !previewIn(cached).isCached) throw new Blocked("needs a preview from the cache");
        if (succeeded(overDay)) throw new Blocked("needs a server that enforces the daily renders");
        expectAllowance(cachedThen, "a cached preview");
      },
    ),
    check("ADLM-16", ({ overHour }) => expectNoRender(overHour, 3600)),
    check("ADLM-12", ({ early, overDay }) => {
      expectAllowance(early, "250 fresh previews");
      expectNoRender({ exchange: overDay });
    }),
    check("ADLM-14", ({ ofAnother }) => expectAllowance(ofAnother, "a preview of the other team")),
    check("ADLM-13", ({ nextDay }) => expectAllowance(nextDay, "a preview on the next day")),
  ]),
);
