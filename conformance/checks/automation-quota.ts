import { operations } from "../../generated/operations.ts";
import type { Check } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import { outcomeOf, succeeded } from "../core/exchange.ts";
import { beyondQuota, isBeyondQuota } from "../steps/automations/quota.ts";
import { listIn } from "../steps/automations/reads.ts";
import { expectThat } from "../steps/given.ts";
import { partsOf } from "../steps/story.ts";

/** The monthly automation quota (core document, Automations). */
export const automationQuotaChecks: readonly Check[] = partsOf(
  "automation-quota",
  { tell: beyondQuota, profile: "full", needs: ["control:quota"] },
  {
    "used-up": {
      requirements: ["AUTO-42"],
      says: "With the monthly quota used up, starting another automation fails with usage_limit_reached.",
      judge({ exchange }) {
        if (isBeyondQuota(exchange)) return;
        if (exchange.response.status === 429) throw new Blocked("needs a call within every limit");
        const actual = `the server answered ${outcomeOf(exchange)}`;
        expectThat(false, { expected: "usage_limit_reached, no later than at the launch", actual }, exchange);
      },
    },
    "not-made": {
      requirements: ["AUTO-43"],
      says: "A creation refused with usage_limit_reached creates no automation.",
      judge({ name, exchange, list }) {
        if (exchange.operation !== operations.createAutomation || succeeded(exchange) || !isBeyondQuota(exchange)) {
          throw new Blocked("needs a creation that the quota refuses; it may refuse a later call (GAP-246)");
        }
        const automations = listIn(list);
        if (automations.every((automation) => automation.name === undefined)) {
          throw new Blocked("needs a list of automations that shows their names");
        }
        const made = automations.some((automation) => automation.name === name);
        expectThat(!made, { expected: "no such automation", actual: `${name} is listed` }, list);
      },
    },
  },
);
