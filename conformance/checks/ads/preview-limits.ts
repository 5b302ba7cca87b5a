import { type Check, checksOf } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { previewDay } from "../../steps/ads/preview-day.ts";
import { type Later, type OneMore, perHour, perMinute } from "../../steps/ads/preview-hour.ts";
import { previewIn } from "../../steps/ads/previews.ts";
import { isRendered } from "../../steps/ads/renders.ts";
import { expectThat } from "../../steps/given.ts";
import { judgedElsewhere } from "../../steps/judged-elsewhere.ts";
import { refilled } from "../../steps/service/limit-refusals.ts";

/** The error types for a used-up daily render allowance (GAP-400). */
const dailyTypes = ["ads_preview_daily_limit", "ads_daily_limit"];

/** The renders of a day take hundreds of requests and hours of the server's clock; all checks use the same day. */
const wholeDay = judgedElsewhere(previewDay, "a minute and an hour with all their renders");

/** A bucket gives back places one by one (GAP-057). @throws Failure if more were rendered */
function expectWholeWindow({ made, more, seconds }: Later, limit: number, windowSeconds: number): void {
  const most = refilled({ limit, windowSeconds }, seconds) + 1;
  const actual = `${made} were made at once, and ${more} more within ${seconds} s`;
  expectThat(made + more <= most, { expected: `at most ${limit} fresh previews in ${windowSeconds} s`, actual });
}

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

const needs = ["key:otherTeam", "control:clock"] as const;

/** The story of the day fails if a render within a minute or an hour is refused. */
const fitting = checksOf(previewDay, { profile: "full", needs }, (check) => [
  check("ADLM-21", ({ laterInMinute: { made } }) => needRenders(made, perMinute)),
  check("ADLM-22", ({ laterInHour: { made } }) => needRenders(made, perHour)),
]);

/** @throws Blocked if the server made fewer renders although it refused none */
function needRenders(made: number, wanted: number): void {
  if (made < wanted) throw new Blocked(`needs ${wanted} renders that do not come from the cache`);
}

const bounding = checksOf(wholeDay, { profile: "full", needs }, (check) => [
  check("ADLM-15", ({ overMinute }) => expectNoRender(overMinute, 60)),
  check(
    "ADLM-15",
    {
      name: "later",
      title: "Thirty fresh renders at the beginning of a minute leave no other thirty for the rest of it.",
    },
    ({ laterInMinute }) => expectWholeWindow(laterInMinute, perMinute, 60),
  ),
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
  check(
    "ADLM-16",
    { name: "later", title: "120 fresh renders at the beginning of an hour leave no other 120 for the rest of it." },
    ({ laterInHour }) => expectWholeWindow(laterInHour, perHour, 3600),
  ),
  check("ADLM-12", ({ early, overDay }) => {
    expectAllowance(early, "250 fresh previews");
    expectNoRender({ exchange: overDay });
  }),
  check(
    "ADLM-12",
    { name: "late", title: "The used-up renders of a team stay used up until the UTC day ends." },
    ({ overDay, lateInDay }) => {
      if (isRendered(overDay)) throw new Blocked("needs a server that enforces the daily renders");
      expectNoRender({ exchange: lateInDay });
    },
  ),
  check("ADLM-14", ({ ofAnother }) => expectAllowance(ofAnother, "a preview of the other team")),
  check("ADLM-13", ({ nextDay }) => expectAllowance(nextDay, "a preview on the next day")),
]);

export const checks: readonly Check[] = inPhase("limits", [...fitting, ...bounding]);
