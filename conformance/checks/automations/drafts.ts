import { isDeepStrictEqual } from "node:util";
import { operations } from "../../../generated/operations.ts";
import { type Check, check, checksOf } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, succeeded } from "../../core/exchange.ts";
import { expectRefusal } from "../../core/expect.ts";
import { quotaIn } from "../../core/spending/quota.ts";
import { createdByName, freshDraft } from "../../steps/automations/edited.ts";
import { freshName, idOfNew } from "../../steps/automations/plans.ts";
import { expectTaken } from "../../steps/automations/reads.ts";
import { createdWithSettings, influencersDraft, requireAtHome } from "../../steps/automations/stopped.ts";
import { expectThat, given } from "../../steps/given.ts";
import { listIn } from "../../steps/lists.ts";
import { expectStatus } from "../../steps/status.ts";

/** The creation of automations (core document, Automations). */
const creations = [
  ...checksOf(createdByName, (check) => [check("AUTO-03", ({ exchange }) => expectTaken(exchange))]),
  ...checksOf(createdWithSettings, (check) => [
    check(
      "AUTO-06",
      { name: "creation", title: "An automation can be created with empty settings." },
      async (exchange, context) => {
        // Another check judges the creation with only a name.
        idOfNew((await createdByName(context)).exchange);
        expectTaken(exchange);
      },
    ),
  ]),
  ...checksOf(influencersDraft, (check) => [
    check("AUTO-45", async ({ influencerId, exchange }, context) => {
      idOfNew((await createdByName(context)).exchange);
      if (!succeeded(exchange)) await requireAtHome(context, influencerId);
      expectTaken(exchange);
    }),
  ]),
  check("AUTO-05", { profile: "standard" }, async ({ sendInvalid }) => {
    const body = { name: freshName(), ownerType: "influencer" };
    const exchange = await sendInvalid({ operation: operations.createAutomation, body });
    // The server may check the quota before the body, and refuse with any of these statuses (GAP-001).
    expectRefusal(exchange, { status: 400, type: "invalid_input" }, [402, 403, 409]);
  }),
];

/** The properties of a new automation. */
const drafts = checksOf(freshDraft, (check) => [
  check("AUTO-01", { name: "status" }, ({ read }) => expectStatus(read, "draft")),

  check("AUTO-02", ({ posts }) => {
    expectThat(posts.length === 0, { expected: "no posts", actual: `${posts.length} are listed` });
  }),

  check("AUTO-04", ({ id, list }) => {
    const automations = listIn(list);
    if (automations.some((automation) => automation.id === id)) return;
    if (automations.length >= 100) throw new Blocked("needs a list of automations that is one page");
    expectThat(false, { expected: `${id} in the list`, actual: "it is not there" }, list);
  }),
]);

const quota = check("AUTO-27", async (context) => {
  expectQuota(await given(context, "listAutomations"));
});

function expectQuota(list: Exchange): void {
  const deviation = { expected: "quota with three whole numbers", actual: "there is none" };
  expectThat(quotaIn(list) !== undefined, deviation, list);
}

const quotaOfPages = check(
  "AUTO-27",
  { name: "second-page", title: "Every page of the list of automations shows the same quota.", profile: "standard" },
  async (context) => {
    await freshDraft(context);
    const firstQuota = async () => quotaIn(await given(context, "listAutomations"));
    const first = await firstQuota();
    if (!first) throw new Blocked("needs a list that shows the quota");
    const page = await given(context, "listAutomations", { query: { page: "2", limit: "1" } });
    expectQuota(page);
    const second = quotaIn(page);
    if (isDeepStrictEqual(second, first)) return;
    // Other activity of the team may have used some of it in between.
    if (!isDeepStrictEqual(await firstQuota(), first)) throw new Blocked("needs a quota that stays the same");
    const [expected, actual] = [first, second].map((quota) => JSON.stringify(quota));
    expectThat(false, { expected: `${expected}, as on the first page`, actual: `it is ${actual}` }, page);
  },
);

const quotaOfNothing = check(
  "AUTO-27",
  { name: "no-items", title: "A page of the list of automations without items shows the quota.", profile: "standard" },
  async (context) => {
    await freshDraft(context);
    // Far beyond the last page, which may be refused or the last page itself (GAP-037).
    const exchange = await context.sendInvalid({ operation: operations.listAutomations, query: { page: "9999" } });
    if (!succeeded(exchange)) throw new Blocked("needs a list that answers a page beyond its last");
    expectQuota(exchange);
  },
);

const remaining = check("AUTO-73", async (context) => {
  const { list } = await freshDraft(context);
  const quota = quotaIn(list);
  // The documents do not show the values for a plan without a limit.
  if (!quota || quota.monthlyLimit < 1) throw new Blocked("needs a list of automations that shows a quota");
  const left = quota.monthlyLimit - quota.usedThisMonth;
  // Beyond the limit it may be 0 (GAP-247).
  const isLeft = quota.remaining === left || quota.remaining === Math.max(0, left);
  const actual = `${quota.remaining} of ${quota.monthlyLimit} with ${quota.usedThisMonth} used`;
  expectThat(isLeft, { expected: `${left} remaining`, actual: `it is ${actual}` }, list);
});

export const checks: readonly Check[] = [...creations, ...drafts, quota, quotaOfPages, quotaOfNothing, remaining];
