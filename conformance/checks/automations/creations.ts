import { type Check, checksOf } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import {
  createdForInfluencer,
  createdWhole,
  createdWithEverySetting,
  ofInfluencer,
} from "../../steps/automations/created.ts";
import { createdByName, editedDraft } from "../../steps/automations/edited.ts";
import { completeDraft } from "../../steps/automations/launched.ts";
import { idOfNew } from "../../steps/automations/plans.ts";
import { expectTaken } from "../../steps/automations/reads.ts";
import { expectAsRead, expectShown } from "../../steps/automations/shown.ts";
import { influencersDraft, requireAtHome } from "../../steps/automations/stopped.ts";

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

const influencers = checksOf(influencersDraft, (check) => [
  check(
    "AUTO-14",
    { name: "influencer", title: "A read shows the influencer that a creation named." },
    ({ influencerId, exchange, read }) => {
      if (!read) throw new Blocked(`needs a creation (the answer was ${outcomeOf(exchange)})`);
      expectShown(read, { ownerType: "influencer", influencerId });
      expectAsRead(exchange, read);
    },
  ),
]);

const influencersPlan = checksOf(createdForInfluencer, (check) => [
  check(
    "AUTO-14",
    { name: "influencer-with-everything", title: "A read shows everything that the creation for an influencer set." },
    ({ sent, exchange, read }) => {
      if (!read) throw new Blocked(`needs a creation (the answer was ${outcomeOf(exchange)})`);
      expectShown(read, sent);
      expectAsRead(exchange, read);
    },
  ),
]);

const given = checksOf(ofInfluencer, (check) => [
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
  ...given,
  ...direct,
];
