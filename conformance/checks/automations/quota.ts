import { operations } from "../../../generated/operations.ts";
import { type Check, check, checksOf } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { outcomeOf, succeeded } from "../../core/exchange.ts";
import { beyondQuota, counted, isBeyondQuota, lastOfQuota } from "../../steps/automations/quota.ts";
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
      if (!succeeded(exchange)) throw new Blocked(`needs a call that nothing else refuses (${actual})`);
    },
  ),
]);

/** The monthly automation quota (core document, Automations). */
export const checks: readonly Check[] = [rises, ...last, ...usedUp];
