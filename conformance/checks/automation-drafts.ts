import { operations } from "../../generated/operations.ts";
import { type Check, single } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import { succeeded } from "../core/exchange.ts";
import { expectRefusal } from "../core/expect.ts";
import { createdByName, freshDraft } from "../steps/automations/edited.ts";
import { freshName, idOfNew } from "../steps/automations/plans.ts";
import { quotaIn } from "../steps/automations/quota.ts";
import { expectTaken, listIn } from "../steps/automations/reads.ts";
import { createdWithSettings, influencersDraft, requireAtHome } from "../steps/automations/stopped.ts";
import { expectThat, given } from "../steps/given.ts";
import { expectStatus } from "../steps/status.ts";
import { partsOf } from "../steps/story.ts";

/** The creation of automations (core document, Automations). */
const creations = [
  ...partsOf(
    "automation-create",
    { tell: createdByName, profile: "standard" },
    {
      "by-name": {
        requirements: ["AUTO-03"],
        says: "An automation can be created with only a name.",
        judge: ({ exchange }) => expectTaken(exchange),
      },
    },
  ),
  ...partsOf(
    "automation-create",
    { tell: createdWithSettings, profile: "standard" },
    {
      "empty-settings": {
        requirements: ["AUTO-06"],
        says: "An automation can be created with empty settings.",
        async judge(exchange, context) {
          // Another check judges the creation with only a name.
          idOfNew((await createdByName(context)).exchange);
          expectTaken(exchange);
        },
      },
    },
  ),
  ...partsOf(
    "automation-create",
    { tell: influencersDraft, profile: "standard" },
    {
      "for-an-influencer": {
        requirements: ["AUTO-45"],
        says: "An automation can be created for a named influencer.",
        async judge({ influencerId, exchange }, context) {
          idOfNew((await createdByName(context)).exchange);
          if (!succeeded(exchange)) await requireAtHome(context, influencerId);
          expectTaken(exchange);
        },
      },
    },
  ),
  single("automation-create/influencer-not-named", {
    requirements: () => ["AUTO-05"],
    says: () => "An automation of ownerType influencer without influencerId is refused with 400 invalid_input.",
    profile: () => "standard",
    async run({ sendInvalid }) {
      const body = { name: freshName(), ownerType: "influencer" };
      const exchange = await sendInvalid({ operation: operations.createAutomation, body });
      // A used-up quota may come first, with any of these statuses (GAP-001).
      expectRefusal(exchange, { status: 400, type: "invalid_input" }, [402, 403, 409]);
    },
  }),
];

/** The properties of a new automation. */
const drafts = partsOf(
  "automation-draft",
  { tell: freshDraft, profile: "standard" },
  {
    status: {
      requirements: ["AUTO-01"],
      says: "A new automation is a draft.",
      judge: ({ read }) => expectStatus(read, "draft"),
    },
    posts: {
      requirements: ["AUTO-02"],
      says: "A draft without a generation has no posts.",
      judge({ posts }) {
        expectThat(posts.length === 0, { expected: "no posts", actual: `${posts.length} are listed` });
      },
    },
    listed: {
      requirements: ["AUTO-04"],
      says: "A new automation is in the list of automations.",
      judge({ id, list }) {
        const automations = listIn(list);
        if (automations.some((automation) => automation.id === id)) return;
        if (automations.length >= 100) throw new Blocked("needs a list of automations that is one page");
        expectThat(false, { expected: `${id} in the list`, actual: "it is not there" }, list);
      },
    },
  },
);

const quota = single("automation-quota/shown", {
  requirements: () => ["AUTO-27"],
  says: () => "The list of automations comes with monthlyLimit, usedThisMonth and remaining of the quota.",
  async run(context) {
    const list = await given(context, "listAutomations");
    const found = quotaIn(list);
    expectThat(found !== undefined, { expected: "quota with three whole numbers", actual: "there is none" }, list);
  },
});

const remaining = single("automation-quota/remaining", {
  requirements: () => ["AUTO-73"],
  says: () => "remaining is monthlyLimit minus usedThisMonth.",
  async run(context) {
    const { list } = await freshDraft(context);
    const quota = quotaIn(list);
    // The documents do not show the values for a plan without a limit.
    if (!quota || quota.monthlyLimit < 1) throw new Blocked("needs a list of automations that shows a quota");
    const left = quota.monthlyLimit - quota.usedThisMonth;
    // Beyond the limit it may be 0 (GAP-247).
    const isLeft = quota.remaining === left || quota.remaining === Math.max(0, left);
    const actual = `${quota.remaining} of ${quota.monthlyLimit} with ${quota.usedThisMonth} used`;
    expectThat(isLeft, { expected: `${left} remaining`, actual: `it is ${actual}` }, list);
  },
});

export const automationDraftChecks: readonly Check[] = [...creations, ...drafts, quota, remaining];
