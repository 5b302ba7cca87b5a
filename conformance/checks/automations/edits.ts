import { isDeepStrictEqual } from "node:util";
import { type Check, checksOf } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, isRecord, succeeded } from "../../core/exchange.ts";
import { expectRefusal } from "../../core/expect.ts";
import { ofInfluencer } from "../../steps/automations/created.ts";
import { type Edit, editedDraft, memberOf, shown } from "../../steps/automations/edited.ts";
import { expectListed, expectTaken, planIn } from "../../steps/automations/reads.ts";
import { accountsInReview, editedReview, settingsInReview } from "../../steps/automations/reviewed.ts";
import { expectAsRead, expectMember, expectShown, pointerTo } from "../../steps/automations/shown.ts";
import { expectThat, valueAt } from "../../steps/given.ts";
import { statusOf } from "../../steps/posts/posts.ts";
import { requireAccepted } from "../../steps/require-accepted.ts";
import { expectStatus } from "../../steps/status.ts";

/** Edits of a draft (core document, Automations), in sending order. */
const draftEdits = checksOf(editedDraft, (check) => [
  check("AUTO-20", ({ ownerless }) => expectRefusal(ownerless, { status: 400, type: "invalid_input" })),

  check("AUTO-07", ({ named }) => expectTaken(named.exchange)),

  check("AUTO-08", { name: "status" }, ({ named: { exchange, before, after } }) => {
    requireAccepted(exchange);
    if (statusOf(before) !== "draft") throw new Blocked("needs a draft");
    expectStatus(after, "draft");
  }),

  check("AUTO-14", { name: "edit", title: "A read shows the values that an edit set." }, ({ planned }) =>
    expectKept(planned),
  ),

  check("AUTO-14", { name: "settings", title: "A read shows the settings that an edit set." }, ({ settings }) => {
    const { filled } = settings;
    if (!filled || !succeeded(filled.exchange)) throw new Blocked("needs settings that the server accepts");
    expectKept(filled);
  }),

  check("AUTO-14", { name: "accounts", title: "A read shows the accounts that an edit set." }, ({ accounts }) =>
    expectKept(accounts.set),
  ),

  check("AUTO-14", { name: "everything", title: "A read shows every member that one edit set." }, ({ whole }) =>
    expectKept(whole),
  ),

  check("AUTO-80", { name: "edit", title: "The answer to an edit shows what a read then shows." }, (told) => {
    const { filled, emptied } = told.settings;
    for (const { exchange, after } of [...editsOf(told), ...(filled ? [filled] : []), emptied])
      if (succeeded(exchange)) expectAsRead(exchange, after);
  }),

  check("AUTO-74", { name: "edits", title: "The list shows the last edit as the read does." }, ({ list, final }) =>
    expectListed(list, final.after),
  ),

  check("AUTO-81", (told) => {
    requireAccepted(told.named.exchange);
    for (const { exchange } of editsOf(told)) expectTaken(exchange);
  }),

  check(
    "AUTO-21",
    { name: "draft", title: "The totalPosts of a draft is the product of its cadence." },
    ({ planned, recast, final }) => {
      for (const { exchange, sent, after } of [planned, recast, final]) {
        requireAccepted(exchange);
        const [posts, days] = ["cadence.postsPerDay", "cadence.lengthDays"].map((name) => memberOf(sent, name));
        expectMember("totalPosts", valueAt(after, "/data/totalPosts"), Number(posts) * Number(days), after);
      }
    },
  ),

  check("AUTO-10", { name: "only-what-was-sent" }, ({ renamed: { exchange, sent, before, after } }) => {
    requireAccepted(exchange);
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
    { name: "only-the-name", title: "Editing the name leaves the settings as they were set." },
    ({ settings: { filled, renamed } }) => {
      if (!filled || !succeeded(filled.exchange)) throw new Blocked("needs settings that the server accepts");
      expectOnlySent(renamed);
    },
  ),

  check(
    "AUTO-10",
    { name: "only-the-accounts", title: "Editing the accounts changes nothing else." },
    ({ accounts: { set, moved } }) => expectOnlySent(succeeded(set.exchange) ? set : moved),
  ),

  check(
    "AUTO-10",
    { name: "accounts-beside-a-cadence", title: "Editing the cadence leaves the accounts as they were set." },
    ({ accounts: { set, timed } }) => {
      if (!succeeded(set.exchange)) throw new Blocked("needs accounts that the server accepts");
      expectOnlySent(timed);
    },
  ),

  check("AUTO-11", ({ recast }) => {
    requireAccepted(recast.exchange);
    const slots = expectGone(recast, "cadence.timeSlots");
    const sent = memberOf(recast.sent, "cadence.startDate");
    const start = sent === undefined && expectGone(recast, "cadence.startDate");
    if (!slots && !start) throw new Blocked("needs a read that shows the parts of a cadence");
  }),

  check("AUTO-13", ({ fresh, settings: { filled, emptied } }) => {
    if (!filled || !succeeded(filled.exchange)) throw new Blocked("needs settings that the server accepts");
    expectReplaced(fresh, emptied);
  }),

  check(
    "AUTO-13",
    { name: "formats", title: "A format that new settings do not weight keeps no weight from the old ones." },
    ({ fresh, settings: { filled, narrowed } }) => {
      if (!filled || !narrowed || !succeeded(filled.exchange))
        throw new Blocked("needs settings that the server accepts");
      requireAccepted(narrowed.exchange);
      const weights = [fresh, filled.after, narrowed.after].map((read) => shown(read, "settings.contentMix"));
      const [initial = {}, old = {}, left = {}] = weights.map((each) => (isRecord(each) ? each : {}));
      const sent = memberOf(narrowed.sent, "settings.contentMix");
      // A weight that is also the default may come back.
      const others = Object.keys(old).filter(
        (format) =>
          typeof old[format] === "number" && !(isRecord(sent) && format in sent) && old[format] !== initial[format],
      );
      if (others.length === 0) throw new Blocked("needs a read that shows the weights of several formats");
      const kept = others.find((format) => left[format] !== 0 && isDeepStrictEqual(left[format], old[format]));
      const pointer = `/data/settings/contentMix/${kept}`;
      const actual = `it is still ${JSON.stringify(old[kept ?? ""])}`;
      expectThat(kept === undefined, { expected: "no weight from before", actual, pointer }, narrowed.after);
    },
  ),

  check("AUTO-06", { name: "edit", title: "Settings can be edited to empty settings." }, ({ named, settings }) => {
    requireAccepted(named.exchange);
    expectTaken(settings.emptied.exchange);
  }),

  check("AUTO-12", ({ accounts: { selectedAccounts, platform, set, moved } }) => {
    if (Object.keys(selectedAccounts).length === 0) throw new Blocked("needs a connected account");
    requireAccepted(set.exchange);
    requireAccepted(moved.exchange);
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

const ofAnInfluencer = checksOf(ofInfluencer, (check) => [
  check(
    "AUTO-10",
    { name: "all-but-the-owner", title: "Editing everything else leaves an automation with its influencer." },
    ({ exchange, others }) => {
      if (!succeeded(exchange)) throw new Blocked("needs an automation of an influencer");
      expectOnlySent(others);
    },
  ),
]);

const inReview = checksOf(editedReview, (check) => [
  check("AUTO-09", ({ exchange }) => expectTaken(exchange)),

  check("AUTO-14", { name: "review", title: "A read shows what an edit in review set." }, (edit) => expectKept(edit)),
]);

const replacedInReview = checksOf(settingsInReview, (check) => [
  check(
    "AUTO-13",
    { name: "review", title: "New settings replace the old ones as a whole in review, too." },
    async ({ filled, emptied }, context) => {
      requireAccepted(filled.exchange);
      expectReplaced((await editedDraft(context)).fresh, emptied);
    },
  ),
]);

const cadenceInReview = checksOf(settingsInReview, (check) => [
  check(
    "AUTO-10",
    { name: "cadence-in-review", title: "Editing the cadence in review changes nothing else, such as the settings." },
    ({ recast }) => expectOnlySent(recast),
  ),
]);

const movedInReview = checksOf(accountsInReview, (check) => [
  check(
    "AUTO-12",
    { name: "review", title: "An edit in review drops the accounts of platforms that it leaves out, too." },
    ({ platform, set, moved }) => {
      requireAccepted(set.exchange);
      requireAccepted(moved.exchange);
      if (statusOf(set.after) !== "review") throw new Blocked("needs an automation that stays in review");
      const others = Object.keys(Object(set.sent.selectedAccounts)).filter((name) => name !== platform);
      const held = others.filter((name) => holdsAccounts(set.after, name));
      if (held.length === 0) throw new Blocked("needs a read that shows accounts on two platforms");
      const kept = held.find((name) => holdsAccounts(moved.after, name));
      const pointer = pointerTo(`selectedAccounts.${kept}`);
      const deviation = { expected: `only an account on ${platform}`, actual: `one on ${kept} is still selected` };
      expectThat(kept === undefined, { ...deviation, pointer }, moved.after);
    },
  ),
]);

/** Whether a read shows selected accounts on a platform. */
function holdsAccounts(read: Exchange, platform: string): boolean {
  const list = shown(read, `selectedAccounts.${platform}`);
  return Array.isArray(list) && list.length > 0;
}

/**
 * Passes if an edit to empty settings leaves no weights from before.
 * @param fresh a read of the new automation @throws Blocked if the settings before were the defaults, which may come back
 */
function expectReplaced(fresh: Exchange, emptied: Edit): void {
  requireAccepted(emptied.exchange);
  const set = shown(emptied.before, "settings.contentMix");
  if (set === undefined) throw new Blocked("needs a read that shows the settings");
  if (isDeepStrictEqual(set, shown(fresh, "settings.contentMix")))
    throw new Blocked("needs settings that differ from the defaults");
  const left = shown(emptied.after, "settings.contentMix");
  const deviation = {
    expected: "settings without it",
    actual: "it is unchanged",
    pointer: "/data/settings/contentMix",
  };
  expectThat(!isDeepStrictEqual(left, set), deviation, emptied.after);
}

/** The edits that every server must accept. */
function editsOf({
  named,
  planned,
  renamed,
  recast,
  whole,
  accounts,
  final,
}: Awaited<ReturnType<typeof editedDraft>>): Edit[] {
  return [named, planned, renamed, recast, whole, accounts.set, accounts.moved, final];
}

/** @throws Failure unless the read after an edit shows what it set; Blocked if it was refused */
function expectKept({ exchange, sent, after }: Edit): void {
  requireAccepted(exchange);
  expectShown(after, sent);
}

/** @throws Failure if an edit changed something that it did not send; Blocked if no read shows anything else */
function expectOnlySent({ exchange, sent, before, after }: Edit): void {
  requireAccepted(exchange);
  const others = Object.entries(planIn(before)).filter(([member]) => !(member in sent));
  if (others.length === 0) throw new Blocked("needs a read that shows what was not sent");
  for (const [member, value] of others) expectMember(member, planIn(after)[member], value, after);
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

export const checks: readonly Check[] = [
  ...draftEdits,
  ...ofAnInfluencer,
  ...inReview,
  ...replacedInReview,
  ...cadenceInReview,
  ...movedInReview,
];
