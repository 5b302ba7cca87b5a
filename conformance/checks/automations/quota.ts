import { operations } from "../../../generated/operations.ts";
import { type Check, check, checksOf } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { outcomeOf, succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import {
  beyondQuota,
  counted,
  isBeyondQuota,
  keyedBeyondQuota,
  lastOfQuota,
  nextMonth,
} from "../../steps/automations/quota.ts";
import { withKey } from "../../steps/first-use.ts";
import { expectThat } from "../../steps/given.ts";
import { listIn } from "../../steps/lists.ts";
import { expectOf } from "../../steps/looks.ts";

const rises = check("AUTO-77", { profile: "full" }, async (context) => {
  await expectOf(context, counted, (rise) =>
    rise === 1 ? undefined : { expected: "usedThisMonth one higher", actual: `it rose by ${rise}` },
  );
});

const usedUp = checksOf(beyondQuota, { profile: "full", needs: ["control:quota"] }, (check) => [
  check("AUTO-42", ({ exchange }) => {
    if (isBeyondQuota(exchange)) return;
    if (exchange.response.status === 429) throw new Blocked("needs a call within every limit");
    const actual = `the server answered ${outcomeOf(exchange)}`;
    expectThat(false, { expected: "usage_limit_reached, no later than at the launch", actual }, exchange);
  }),

  check("AUTO-43", ({ before, exchange, list }) => {
    if (exchange.operation !== operations.createAutomation || succeeded(exchange) || !isBeyondQuota(exchange)) {
      throw new Blocked("needs a creation that the quota refuses; it may refuse a later call (GAP-246)");
    }
    const known = new Set(listIn(before).map(({ id }) => id));
    const made = listIn(list).find(({ id }) => !known.has(id));
    if (known.size >= 100) throw new Blocked("needs a list of automations that is one page");
    expectThat(made === undefined, { expected: "no new automation", actual: `${String(made?.id)} is listed` }, list);
  }),
]);

const last = checksOf(lastOfQuota, { profile: "full", needs: ["control:quota"] }, (check) => [
  check(
    "AUTO-42",
    { name: "one-left", title: "An automation is not refused while one is left of the monthly quota." },
    (exchange) => {
      const actual = `the server answered ${outcomeOf(exchange)}`;
      expectThat(!isBeyondQuota(exchange), { expected: "no usage_limit_reached", actual }, exchange);
      if (!succeeded(exchange)) throw new Blocked(`needs a call that is not refused for another reason (${actual})`);
    },
  ),
]);

const afterwards = checksOf(keyedBeyondQuota, { profile: "full", needs: ["control:quota"] }, (check) => [
  check(
    "IDEM-10",
    { name: "quota", title: "A creation that the quota refused succeeds with the same key once the quota allows it." },
    async ({ request, refused, again }, context) => {
      if (!isBeyondQuota(refused)) throw new Blocked("needs a creation that the quota refuses (GAP-246)");
      if (succeeded(again)) return;
      const other = await context.send(withKey(request));
      if (!succeeded(other)) throw new Blocked(`needs a creation that succeeds (it was ${outcomeOf(other)})`);
      const actual = `the server answered ${outcomeOf(again)}, but accepted the same request with a new key`;
      expectThat(false, { expected: "a success", actual }, again);
    },
  ),
]);

const renewed = checksOf(nextMonth, { profile: "full", needs: ["control:quota", "control:clock"] }, (check) => [
  check("AUTO-85", ({ list, quota, exchange }) => {
    if (!quota) throw new Blocked("needs a list of automations that shows the quota");
    const { usedThisMonth, monthlyLimit } = quota;
    if (monthlyLimit === 0) throw new Blocked("needs a plan with automations that lasts longer than a month");
    expectThat(usedThisMonth === 0, { expected: "usedThisMonth 0", actual: `it is ${usedThisMonth}` }, list);
    const actual = `the server answered ${outcomeOf(exchange)}`;
    expectThat(!isBeyondQuota(exchange), { expected: "no usage_limit_reached", actual }, exchange);
  }),
]);

/** The monthly automation quota (core document, Automations). */
export const checks: readonly Check[] = [rises, ...last, ...usedUp, ...afterwards, ...inPhase("nextMonth", renewed)];
