import { isDeepStrictEqual } from "node:util";
import { type Check, checksOf } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal } from "../../core/expect.ts";
import { type Edit, editedDraft, memberOf, shown } from "../../steps/automations/edited.ts";
import { completeDraft } from "../../steps/automations/launched.ts";
import { idOfNew } from "../../steps/automations/plans.ts";
import { expectTaken, planIn, readAutomation } from "../../steps/automations/reads.ts";
import { editedReview } from "../../steps/automations/reviewed.ts";
import { influencersDraft } from "../../steps/automations/stopped.ts";
import { expectThat, valueAt } from "../../steps/given.ts";
import { statusOf } from "../../steps/posts/posts.ts";
import { expectStatus } from "../../steps/status.ts";

/** Edits of a draft (core document, Automations), in sending order. */
const draftEdits = checksOf(editedDraft, (check) => [
  check("AUTO-20", ({ ownerless }) => expectRefusal(ownerless, { status: 400, type: "invalid_input" })),

  check("AUTO-07", ({ named }) => expectTaken(named.exchange)),

  check("AUTO-08", { name: "status" }, ({ named: { exchange, before, after } }) => {
    requireTaken(exchange);
    if (statusOf(before) !== "draft") throw new Blocked("needs a draft");
    expectStatus(after, "draft");
  }),

  check("AUTO-14", { name: "edit", title: "A read shows the values that an edit set." }, ({ planned }) =>
    expectShown(planned.exchange, planned.after, planned.sent),
  ),

  check("AUTO-14", { name: "settings", title: "A read shows the settings that an edit set." }, ({ settings }) => {
    const { filled } = settings;
    if (!filled || !succeeded(filled.exchange)) throw new Blocked("needs settings that the server accepts");
    expectShown(filled.exchange, filled.after, filled.sent);
  }),

  check("AUTO-14", { name: "accounts", title: "A read shows the accounts that an edit set." }, ({ accounts }) =>
    expectShown(accounts.set.exchange, accounts.set.after, accounts.set.sent),
  ),

  check(
    "AUTO-21",
    { name: "draft", title: "The totalPosts of a draft is the product of its cadence." },
    ({ planned, recast, final }) => {
      for (const { exchange, sent, after } of [planned, recast, final]) {
        requireTaken(exchange);
        const [posts, days] = ["cadence.postsPerDay", "cadence.lengthDays"].map((name) => memberOf(sent, name));
        expectMember("totalPosts", valueAt(after, "/data/totalPosts"), Number(posts) * Number(days), after);
      }
    },
  ),

  check("AUTO-10", { name: "only-what-was-sent" }, ({ renamed: { exchange, sent, before, after } }) => {
    requireTaken(exchange);
    if (planIn(before).name === undefined) throw new Blocked("needs a read that shows the name");
    expectMember("name", planIn(after).name, sent.name, after);
    expectOnlySent({ exchange, sent, before, after });
  }),

  check("AUTO-10", { name: "only-the-cadence", title: "Editing the cadence changes nothing else." }, ({ recast }) =>
    expectOnlySent(recast),
  ),

  check(
    "AUTO-10",
    { name: "only-the-settings", title: "Editing the settings changes nothing else." },
    ({ settings: { filled, emptied } }) => expectOnlySent(filled && succeeded(filled.exchange) ? filled : emptied),
  ),

  check(
    "AUTO-10",
    { name: "only-the-accounts", title: "Editing the accounts changes nothing else." },
    ({ accounts: { set, moved } }) => expectOnlySent(succeeded(set.exchange) ? set : moved),
  ),

  check("AUTO-11", ({ recast }) => {
    requireTaken(recast.exchange);
    const slots = expectGone(recast, "cadence.timeSlots");
    const sent = memberOf(recast.sent, "cadence.startDate");
    const start = sent === undefined && expectGone(recast, "cadence.startDate");
    if (!slots && !start) throw new Blocked("needs a read that shows the parts of a cadence");
  }),

  check("AUTO-13", ({ fresh, settings: { filled, emptied } }) => {
    if (!filled || !succeeded(filled.exchange)) throw new Blocked("needs settings that the server accepts");
    requireTaken(emptied.exchange);
    const set = shown(filled.after, "settings.contentMix");
    if (set === undefined) throw new Blocked("needs a read that shows the settings");
    const initial = shown(fresh, "settings.contentMix");
    if (isDeepStrictEqual(set, initial)) throw new Blocked("needs settings that differ from the defaults");
    const left = shown(emptied.after, "settings.contentMix");
    if (!isDeepStrictEqual(left, set)) return;
    const pointer = "/data/settings/contentMix";
    throw new Failure({ expected: "settings without it", actual: "it is unchanged", pointer }, emptied.after);
  }),

  check("AUTO-06", { name: "edit", title: "Settings can be edited to empty settings." }, ({ named, settings }) => {
    requireTaken(named.exchange);
    expectTaken(settings.emptied.exchange);
  }),

  check("AUTO-12", ({ accounts: { account, platform, set, moved } }) => {
    if (!account) throw new Blocked("needs a connected account");
    requireTaken(set.exchange);
    requireTaken(moved.exchange);
    const member = `selectedAccounts.${platform}`;
    const held = shown(set.after, member);
    if (!Array.isArray(held) || held.length === 0) throw new Blocked("needs a read that shows the accounts");
    const left = shown(moved.after, member);
    expectThat(
      !Array.isArray(left) || left.length === 0,
      { expected: `no account of ${platform}`, actual: "it is still selected", pointer: pointerTo(member) },
      moved.after,
    );
  }),
]);

const ofInfluencer = checksOf(influencersDraft, (check) => [
  check(
    "AUTO-14",
    { name: "influencer", title: "A read shows the influencer that a creation named." },
    async ({ influencerId, exchange }, context) => {
      if (!succeeded(exchange)) throw new Blocked(`needs a creation (the answer was ${outcomeOf(exchange)})`);
      const read = await readAutomation(context, idOfNew(exchange));
      expectShown(undefined, read, { ownerType: "influencer", influencerId });
    },
  ),
]);

const created = checksOf(completeDraft, (check) => [
  check("AUTO-14", { name: "creation", title: "A read shows the values that a creation set." }, ({ sent, read }) =>
    expectShown(undefined, read, sent),
  ),
]);

const inReview = checksOf(editedReview, (check) => [check("AUTO-09", ({ exchange }) => expectTaken(exchange))]);

/** The members of a body that a read shows as sent; a first day may have another form (GAP-250). */
const asSent = [
  "name",
  "cadence.postsPerDay",
  "cadence.lengthDays",
  "cadence.timezone",
  "cadence.timeSlots",
  "ownerType",
  "influencerId",
  "tiktokMode",
];

/** @throws Failure unless a read shows the sent values; Blocked if it shows none of them */
function expectShown(edit: Exchange | undefined, read: Exchange, sent: Readonly<Record<string, unknown>>): void {
  if (edit) requireTaken(edit);
  let compared = 0;
  for (const member of [...asSent, ...partsOf(sent, "selectedAccounts"), ...partsOf(sent, "settings")]) {
    const wanted = memberOf(sent, member);
    const found = shown(read, member);
    if (wanted === undefined || (found === undefined && !hasSiblings(sent, read, member))) continue;
    expectMember(member, sentPartOf(found, wanted), wanted, read);
    compared += 1;
  }
  if (compared === 0) throw new Blocked("needs a read that shows what was set");
}

/** The members of a shown object that were sent: answers are open, so it may have others, such as weights of 0. */
function sentPartOf(found: unknown, wanted: unknown): unknown {
  if (!isRecord(found) || !isRecord(wanted)) return found;
  return Object.fromEntries(Object.keys(wanted).map((name) => [name, found[name]]));
}

/** @throws Failure if an edit changed something that it did not send; Blocked if no read shows anything else */
function expectOnlySent({ exchange, sent, before, after }: Edit): void {
  requireTaken(exchange);
  const others = Object.entries(planIn(before)).filter(([member]) => !(member in sent));
  if (others.length === 0) throw new Blocked("needs a read that shows what was not sent");
  for (const [member, value] of others) expectMember(member, planIn(after)[member], value, after);
}

/** Whether a read shows another part of the same object that was sent, so that this part must be there too. */
function hasSiblings(sent: Readonly<Record<string, unknown>>, read: Exchange, member: string): boolean {
  const [parent = "", part] = member.split(".");
  if (part === undefined) return false;
  return partsOf(sent, parent).some((sibling) => sibling !== member && shown(read, sibling) !== undefined);
}

/** The names of the members of an object in a body: `settings.remixRatio`. */
function partsOf(sent: Readonly<Record<string, unknown>>, name: string): readonly string[] {
  const part = sent[name];
  return isRecord(part) ? Object.keys(part).map((member) => `${name}.${member}`) : [];
}

function expectMember(member: string, found: unknown, wanted: unknown, read: Exchange): void {
  expectThat(
    isDeepStrictEqual(found, wanted),
    { expected: JSON.stringify(wanted), actual: `it is ${JSON.stringify(found)}`, pointer: pointerTo(member) },
    read,
  );
}

/** @returns whether the part existed before; @throws Failure if it still exists */
function expectGone({ before, after }: Edit, member: string): boolean {
  const held = shown(before, member);
  if (held === undefined || held === null) return false;
  expectThat(
    !isDeepStrictEqual(shown(after, member), held),
    { expected: "another value or none", actual: "it is unchanged", pointer: pointerTo(member) },
    after,
  );
  return true;
}

function pointerTo(member: string): string {
  return `/data/${member.replaceAll(".", "/")}`;
}

/** @throws Blocked unless an edit was accepted, which another check judges */
function requireTaken(exchange: Exchange): void {
  if (!succeeded(exchange)) throw new Blocked(`needs an edit that succeeds (the answer was ${outcomeOf(exchange)})`);
}

export const checks: readonly Check[] = [...draftEdits, ...ofInfluencer, ...created, ...inReview];
