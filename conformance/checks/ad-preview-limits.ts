import { type Check, type CheckContext, single } from "../core/check.ts";
import { Blocked, Failure } from "../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../core/exchange.ts";
import { type OneMore, type PreviewDay, previewDay } from "../steps/preview-day.ts";
import { previewIn } from "../steps/previews.ts";

/** What says that the renders of a day are used up (GAP-400). */
const dailyTypes = ["ads_preview_daily_limit", "ads_daily_limit"];

/** The renders of a day cost some hundred requests and some hours of the server's clock; every check looks at the same day. */
function check(name: string, requirement: string, says: string, judge: (day: PreviewDay) => void): Check {
  return single(`ad-preview-limit/${name}`, {
    requirements: () => [requirement],
    says: () => says,
    needs: ["key:full", "key:otherTeam", "control:clock"],
    profile: () => "full",
    run: async (context: CheckContext) => judge(await previewDay(context)),
  });
}

/** A limit lets no more renders through than it says; with which answer it stops them is not shown (GAP-411). */
function expectNoRender({ exchange, since }: OneMore, seconds: number): void {
  if (!succeeded(exchange)) return;
  const { isReady, isCached, fetchedAt } = previewIn(exchange);
  if (!isReady || isCached) return;
  if (fetchedAt - since >= seconds * 1000) throw new Blocked("needs a server that answers faster");
  throw new Failure({ expected: "no fresh preview", actual: "one was made", pointer: "/data/cacheHit" }, exchange);
}

/** @throws Failure when an answer says that the renders of the day are used up; Blocked when something else refuses the preview */
function expectAllowance(exchange: Exchange | undefined, expected: string): void {
  if (!exchange || succeeded(exchange)) return;
  const actual = `the server answered ${outcomeOf(exchange)}`;
  if (dailyTypes.includes(String(errorOf(exchange)?.type))) throw new Failure({ expected, actual }, exchange);
  throw new Blocked(`needs previews that can be made (${actual})`);
}

export const adPreviewLimitChecks: readonly Check[] = [
  check("minute", "ADLM-15", "The 31st fresh render within a minute makes no fresh preview.", ({ overMinute }) =>
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
  check("day-of-another", "ADLM-14", "Another team has renders of its own.", ({ ofAnother }) =>
    expectAllowance(ofAnother, "a preview of the other team"),
  ),
  check("next-day", "ADLM-13", "The renders of a day are whole again on the next one.", ({ nextDay }) =>
    expectAllowance(nextDay, "a preview on the next day"),
  ),
];
