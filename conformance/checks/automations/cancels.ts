import { isDeepStrictEqual } from "node:util";
import { states } from "../../../generated/states.ts";
import { rulesOf } from "../../core/arranging/machine.ts";
import { type Check, checksOf } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import {
  afterCancel,
  cancelled,
  passedSlots,
  published,
  regeneratedLate,
  twoDays,
} from "../../steps/automations/launched.ts";
import { launchedMany } from "../../steps/automations/other-launches.ts";
import { type Attempt, expectSamePlan, expectTaken, scheduledIn } from "../../steps/automations/reads.ts";
import { cancelledReview } from "../../steps/automations/replaced.ts";
import { completed } from "../../steps/automations/reviewed.ts";
import { afterRun, cancelledDraft, cancelledRun } from "../../steps/automations/stopped.ts";
import { expectThat, numberAt, valueAt } from "../../steps/given.ts";
import { recordsIn } from "../../steps/more.ts";
import { statusOf } from "../../steps/posts/posts.ts";
import { expectStatus } from "../../steps/status.ts";

/** The cancelled automations, by status (core document, States: Automation). */
const draft = checksOf(cancelledDraft, (check) => [
  check("AUTO-63", { name: "draft" }, (attempt) => expectCancelled(attempt, "draft")),
]);

const run = checksOf(cancelledRun, { profile: "full" }, (check) => [
  check("AUTO-64", { name: "generating" }, (attempt) => expectCancelled(attempt, "generating")),

  check(
    "AUTO-72",
    { name: "stays-cancelled", title: "A run in flight does not reactivate a cancelled automation." },
    async (attempt, context) => {
      if (attempt.before.status !== "generating") throw new Blocked("needs a run that takes longer");
      const read = await afterRun(context);
      expectStatus(read, "cancelled");
    },
  ),
]);

const review = checksOf(cancelledReview, { profile: "full" }, (check) => [
  check("AUTO-65", { name: "review" }, (attempt) => expectCancelled(attempt, "review")),
]);

/** @throws Failure if a post is not scheduled */
function expectScheduled(read: Exchange): void {
  const status = succeeded(read) ? String(statusOf(read)) : outcomeOf(read);
  expectThat(status === "scheduled", { expected: "scheduled", actual: `it is ${status}` }, read);
}

/** What the cancel of an active automation does to its posts. */
const removals: Readonly<Record<string, (cancel: Attempt, most?: number) => void>> = {
  "AUTO-67": (cancel, most) => {
    requireTaken(cancel, most);
    if (scheduledIn(cancel.before.posts).length === 0) throw new Blocked("needs a post that is scheduled");
    const left = scheduledIn(cancel.after.posts).length;
    expectThat(left === 0, { expected: "no scheduled post", actual: `${left} are scheduled` }, cancel.after.list);
  },

  "AUTO-76": (cancel, most) => {
    requireTaken(cancel, most);
    const unsent = scheduledIn(cancel.before.posts).length;
    if (unsent === 0) throw new Blocked("needs a post that is scheduled");
    const unpublished = cancel.before.posts.filter(({ status }) => !published.includes(status)).length;
    const count = numberAt(cancel.exchange, "/data/cancelledPosts");
    const deviation = { expected: `${unsent}`, actual: `it is ${count}`, pointer: "/data/cancelledPosts" };
    expectThat(count >= unsent && count <= unpublished, deviation, cancel.exchange);
  },
};

const ofMany = checksOf(launchedMany, { profile: "full", needs: ["control:clock"] }, (check) => [
  ...Object.entries(removals).map(([id, expectRemoval]) =>
    check(id, { name: "many-posts", title: "A cancel removes each of 25 unsent posts." }, ({ cancel, generated }) =>
      expectRemoval(cancel, generated.length),
    ),
  ),

  check(
    "AUTO-84",
    { name: "another-automation", title: "A cancel leaves a post of another active automation scheduled." },
    ({ cancel, generated, other }) => {
      requireTaken(cancel, generated.length);
      expectScheduled(other);
    },
  ),
]);

const active = checksOf(cancelled, (check) => [
  check("AUTO-66", { name: "active" }, ({ cancel }) => expectCancelled(cancel, "active")),
  ...Object.entries(removals).map(([id, expectRemoval]) => check(id, ({ cancel }) => expectRemoval(cancel))),

  check(
    "AUTO-67",
    { name: "calendar", title: "The calendar shows no post of a cancelled automation as scheduled." },
    (told) => {
      const { cancel, calendar } = told;
      requireTaken(cancel);
      if (!calendar || !succeeded(calendar)) throw new Blocked("needs a calendar that can be read");
      const unsent = scheduledIn(cancel.before.posts).map(({ id }) => id);
      const left = recordsIn(calendar.response.json).find(
        ({ id, status }) => status === "scheduled" && unsent.includes(id),
      );
      expectThat(
        left === undefined,
        { expected: "no post that was removed", actual: `it has ${String(left?.id)}` },
        calendar,
      );
    },
  ),

  check("AUTO-84", ({ cancel, other }) => {
    requireTaken(cancel);
    expectScheduled(other);
  }),

  check("AUTO-68", { needs: ["control:clock"], profile: "full" }, async ({ cancel }, context) => {
    requireTaken(cancel);
    const { unsent, reads } = await passedSlots(context);
    if (unsent.length === 0) throw new Blocked("needs a post that is scheduled");
    for (const read of reads) {
      const isOut = succeeded(read) && published.includes(statusOf(read));
      const deviation = { expected: "a post that is not out", actual: `it is ${String(statusOf(read))}` };
      expectThat(!isOut, { ...deviation, pointer: "/data/status" }, read);
    }
  }),

  check("AUTO-69", { needs: ["control:clock"], profile: "full" }, ({ first, cancel, stays }) => {
    requireTaken(cancel);
    if (!first || !stays) throw new Blocked("needs a post that is published");
    const actual = `the server answered ${outcomeOf(stays)}`;
    expectThat(succeeded(stays), { expected: "the published post", actual }, stays);
    const status = String(statusOf(stays));
    const deviation = { expected: published.join(" or "), actual: `it is ${status}`, pointer: "/data/status" };
    expectThat(published.includes(statusOf(stays)), deviation, stays);
    const wasListed = cancel.before.posts.some(({ id }) => id === first.postId);
    const isListed = cancel.after.posts.some(({ id }) => id === first.postId);
    expectThat(isListed || !wasListed, { expected: `${first.postId} in the list`, actual: "it is not there" });
  }),
]);

const again = checksOf(afterCancel, (check) => [
  check(
    "AUTO-70",
    { name: "cancelled", title: "Cancelling a cancelled automation changes nothing and returns cancelledPosts 0." },
    ({ again: attempt }) => expectNothingCancelled(attempt, "cancelled"),
  ),
]);

const late = checksOf(regeneratedLate, (check) => [
  check("AUTO-82", ({ before, exchange, after }) => {
    if (before.status !== "cancelled") throw new Blocked("needs a cancelled automation");
    const said = succeeded(exchange) ? valueAt(exchange, "/data/status") : "cancelled";
    // What such a run does is open (GAP-261), but not that it says so.
    if (succeeded(exchange) && after.status !== "cancelled") return;
    const deviation = { expected: String(said), actual: `it is ${after.status}`, pointer: "/data/status" };
    expectThat(after.status === said, deviation, after.exchange);
  }),
]);

const over = checksOf(completed, { profile: "full", needs: ["control:clock"] }, (check) => [
  check(
    "AUTO-71",
    { name: "completed", title: "Cancelling a completed automation leaves it completed and returns cancelledPosts 0." },
    ({ attempts }) => {
      if (!attempts) throw new Blocked("needs a completed automation");
      expectNothingCancelled(attempts.cancel, "completed");
    },
  ),
]);

/** @throws Failure unless a cancel was accepted and visible; Blocked if the automation was in another status */
function expectCancelled({ before, exchange, after }: Attempt, status: string): void {
  if (before.status !== status) throw new Blocked(`needs an automation in ${status} (it is ${before.status})`);
  expectTaken(exchange);
  const said = valueAt(exchange, "/data/status");
  const [{ to = "" } = {}] = rulesOf(states.automation, status, "cancelAutomation").moves;
  const deviation = { expected: to, actual: `it is ${JSON.stringify(said)}`, pointer: "/data/status" };
  expectThat(said === undefined || said === to, deviation, exchange);
  expectStatus(after.exchange, to);
}

/** @throws Failure unless the cancel of an ended automation succeeds and, if it was cancelled before, changes nothing */
function expectNothingCancelled(attempt: Attempt, status: string): void {
  const { before, exchange, after } = attempt;
  if (before.status !== status) throw new Blocked(`needs an automation that is ${status} (it is ${before.status})`);
  expectTaken(exchange);
  const count = valueAt(exchange, "/data/cancelledPosts");
  const counted = { expected: "0", actual: `it is ${JSON.stringify(count)}`, pointer: "/data/cancelledPosts" };
  expectThat(count === 0, counted, exchange);
  expectStatus(after.exchange, status);
  if (status === "completed") return;
  if (Object.keys(before.plan).length > 0) expectSamePlan(attempt);
  const statuses = ({ posts }: Attempt["before"]) => posts.map((post) => [post.id, post.status]);
  const same = isDeepStrictEqual(statuses(before), statuses(after));
  expectThat(same, { expected: "the posts as they were", actual: "they differ" });
}

/**
 * @param most how many posts the automation can have
 * @throws Blocked unless the cancel of an active automation was accepted, which another check judges
 */
function requireTaken({ before, exchange }: Attempt, most: number = twoDays.lengthDays): void {
  if (before.status !== "active") throw new Blocked("needs an active automation");
  if (before.posts.length > most) throw new Blocked("needs a list of the posts of the automation alone");
  if (!succeeded(exchange)) throw new Blocked(`needs a cancel (the server answered ${outcomeOf(exchange)})`);
}

export const checks: readonly Check[] = [
  ...draft,
  ...run,
  ...review,
  ...active,
  ...again,
  ...late,
  ...over,
  ...inPhase("afterwards", ofMany),
];
