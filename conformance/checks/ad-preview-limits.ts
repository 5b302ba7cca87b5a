import { type Check, type CheckContext, single } from "../core/check.ts";
import { Blocked, Failure } from "../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../core/exchange.ts";
import { type OneMore, type PreviewDay, previewDay } from "../steps/preview-day.ts";
import { previewIn } from "../steps/previews.ts";

/** The error types for a used-up daily render allowance (GAP-400). */
const dailyTypes = ["ads_preview_daily_limit", "ads_daily_limit"];

/** The renders of a day take hundreds of requests and hours of the server's clock; all checks use the same day. */
function check(name: string, requirement: string, says: string, judge: (day: PreviewDay) => void): Check {
  return single(`ad-preview-limit/${name}`, {
    requirements: () => [requirement],
    says: () => says,
    needs: ["key:full", "key:otherTeam", "control:clock"],
    profile: () => "full",
    run: async (context: CheckContext) => judge(await previewDay(context)),
  });
}

/** A limit allows no more renders than documented; the documents do not show the refusal (GAP-411). */
function expectNoRender({ exchange, since }: OneMore, seconds: number): void {
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

export const adPreviewLimitChecks: readonly Check[] = [
  check("minute", "ADLM-15", "The 31st fresh render within a minute is not made.", ({ overMinute }) =>
    expectNoRender(overMinute, 60),
  ),
  check("repeats", "ADLM-18", "A cached preview does not count as a render.", ({ amongRepeats }) => {
    if (!amongRepeats) return;
    const actual = `the server answered ${outcomeOf(amongRepeats)}`;
    throw new Failure({ expected: "as many renders as in a minute without cached repeats", actual }, amongRepeats);
  }),
  check("hour", "ADLM-16", "No more than 120 fresh renders an hour are made.", ({ overHour }) =>
    expectNoRender(overHour, 3600),
  ),
  check("day", "ADLM-12", "A team may make 250 fresh renders a day; the next one is refused.", ({ early, overDay }) => {
    expectAllowance(early, "250 fresh previews");
    if (!succeeded(overDay)) return;
    throw new Failure({ expected: "a refusal of the next render", actual: "the server answered 200" }, overDay);
  }),
  check("day-of-another", "ADLM-14", "Another team has its own render allowance.", ({ ofAnother }) =>
    expectAllowance(ofAnother, "a preview of the other team"),
  ),
  check("next-day", "ADLM-13", "The full render allowance is available again on the next day.", ({ nextDay }) =>
    expectAllowance(nextDay, "a preview on the next day"),
  ),
];
