import { type Check, check, checksOf } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectAlike } from "../../steps/agreement.ts";
import {
  type Creation,
  createdForInfluencer,
  createdWhole,
  createdWithEverySetting,
  ofInfluencer,
} from "../../steps/automations/created.ts";
import { createdByName, editedDraft } from "../../steps/automations/edited.ts";
import { completeDraft } from "../../steps/automations/launched.ts";
import { type Body, idOfNew } from "../../steps/automations/plans.ts";
import { expectTaken } from "../../steps/automations/reads.ts";
import { expectAsRead, expectShown } from "../../steps/automations/shown.ts";
import { influencersDraft, requireAtHome } from "../../steps/automations/stopped.ts";
import { given } from "../../steps/given.ts";
import { byId, listIn, longestPage } from "../../steps/lists.ts";

/** A creation and what it shows (core document, Automations). */
const whole = checksOf(createdWhole, (check) => [
  check("AUTO-75", { name: "whole" }, async ({ exchange }, context) => {
    // Another check judges the creation with only a name.
    idOfNew((await createdByName(context)).exchange);
    expectTaken(exchange);
  }),

  check("AUTO-14", { name: "creation", title: "A read shows the values that a creation set." }, ({ sent, read }) => {
    if (!read) throw new Blocked("needs a creation that succeeds");
    expectShown(read, sent);
  }),

  check("AUTO-80", { name: "creation", title: "The answer to a creation shows what a read then shows." }, (made) => {
    if (!made.read) throw new Blocked("needs a creation that succeeds");
    expectAsRead(made.exchange, made.read);
  }),
]);

const settings = checksOf(createdWithEverySetting, (check) => [
  check(
    "AUTO-14",
    { name: "created-settings", title: "A read shows the settings that a creation set." },
    ({ tried }) => {
      if (!tried?.call.read) throw new Blocked("needs settings that the server accepts");
      expectShown(tried.call.read, tried.call.sent);
      expectAsRead(tried.call.exchange, tried.call.read);
    },
  ),

  check(
    ["AUTO-75", "AUTO-81"],
    { name: "same-settings", title: "A creation and an edit take the same settings." },
    async ({ tried: created }, context) => {
      const { tried: edited } = (await editedDraft(context)).settings;
      if (!created || !edited || !succeeded(created.call.exchange) || !succeeded(edited.call.exchange)) {
        throw new Blocked("needs settings that the server accepts");
      }
      for (const [one, other] of [[created, edited] as const, [edited, created] as const]) {
        for (const [key, value] of Object.entries(one.settings)) {
          const refusal: Exchange | undefined = other.refused[key];
          if (refusal === undefined || JSON.stringify(other.settings[key]) === JSON.stringify(value)) continue;
          const expected = `a success with ${key}, as of ${one.call.exchange.operation?.operationId}`;
          throw new Failure({ expected, actual: `the server answered ${outcomeOf(refusal)}` }, refusal);
        }
      }
    },
  ),
]);

const kept = checksOf(createdWithEverySetting, (check) => [
  check("AUTO-83", async ({ earlier }, context) => {
    const { sent } = await createdWhole(context);
    if (!earlier) throw new Blocked("needs a creation that succeeds");
    expectTaken(earlier);
    expectShown(earlier, sent);
  }),
]);

/** Other automations may be the last ones of the list when the pages of all lists are compared. */
const laterPage = check(
  "PAGE-12",
  {
    name: "settings",
    title: "A later page of listAutomations shows settings as the first page does.",
    profile: "full",
  },
  async (context) => {
    await createdWithEverySetting(context);
    await createdForInfluencer(context);
    const page = (limit: number, number: number) =>
      given(context, "listAutomations", { query: { limit: String(limit), page: String(number) } });
    const before = await page(longestPage, 1);
    const last = listIn(before).findLastIndex(({ settings }) => Object.keys(Object(settings)).length > 0);
    if (last < 1) throw new Blocked("needs an automation with settings that is not the first of the list");
    const later = await page(last, 2);
    expectAlike("listAutomations", byId(listIn(before)), byId(listIn(await page(longestPage, 1))), later);
  },
);

const influencers = checksOf(influencersDraft, (check) => [
  check(
    "AUTO-14",
    { name: "influencer", title: "A read shows the influencer that a creation named." },
    ({ influencerId, ...made }) => expectKept(made, { ownerType: "influencer", influencerId }),
  ),
]);

const influencersPlan = checksOf(createdForInfluencer, (check) => [
  check(
    "AUTO-14",
    { name: "influencer-with-everything", title: "A read shows everything that the creation for an influencer set." },
    (made) => expectKept(made, made.sent),
  ),
]);

/** @throws Failure unless a read and the answer show what a creation set; Blocked if the server refused it */
function expectKept({ exchange, read }: Omit<Creation, "sent">, set: Body): void {
  if (!read) throw new Blocked(`needs a creation (the answer was ${outcomeOf(exchange)})`);
  expectShown(read, set);
  expectAsRead(exchange, read);
}

const toAnInfluencer = checksOf(ofInfluencer, (check) => [
  check(
    ["AUTO-81", "AUTO-14"],
    { name: "to-an-influencer", title: "An edit gives a draft to an influencer." },
    async ({ influencerId, exchange, sent, after }, context) => {
      if (!succeeded(exchange)) await requireAtHome(context, influencerId);
      expectTaken(exchange);
      expectShown(after, sent);
      expectAsRead(exchange, after);
    },
  ),
]);

/** The draft that is launched later: the other value of each choice. */
const direct = checksOf(completeDraft, (check) => [
  check(
    ["AUTO-14", "AUTO-80"],
    { name: "direct", title: "A read and the answer show another plan that a creation set." },
    ({ sent, exchange, read }) => {
      expectShown(read, sent);
      expectAsRead(exchange, read);
    },
  ),
]);

export const checks: readonly Check[] = [
  ...whole,
  ...settings,
  ...kept,
  ...influencers,
  ...influencersPlan,
  laterPage,
  ...toAnInfluencer,
  ...direct,
];
