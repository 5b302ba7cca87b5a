import { type Check, checksOf } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { acrossClockChange, changingZone, clockIn } from "../../steps/automations/clock-change.ts";
import { memberOf } from "../../steps/automations/edited.ts";
import { expectInOrder, inOrder, timeOf } from "../../steps/automations/launched.ts";
import { cadence, dayAfter, postsOfCadence } from "../../steps/automations/plans.ts";
import type { Item } from "../../steps/automations/reads.ts";
import { accountless, fewer, postsOfFewer, regenerated } from "../../steps/automations/replaced.ts";
import { endedRun } from "../../steps/automations/reviewed.ts";
import { expectThat } from "../../steps/given.ts";
import { requireAccepted } from "../../steps/require-accepted.ts";

const quarterMs = 15 * 60_000;

/** What a cadence says of its slots. */
interface Plan {
  readonly postsPerDay: number;
  readonly lengthDays: number;
  readonly timeSlots: readonly string[];
}

/** The rules for the slots of a run, in UTC (core document, Automation). */
const rules: Readonly<Record<string, (posts: readonly Item[], plan: Plan) => void>> = {
  "AUTO-24": (posts, { postsPerDay }) => {
    const days = slotsOf(posts).map((slot) => slot.slice(0, 10));
    for (const day of new Set(days)) {
      const found = days.filter((other) => other === day).length;
      expectThat(found <= postsPerDay, { expected: `${postsPerDay} a day`, actual: `${day} has ${found}` });
    }
  },

  "AUTO-25": (posts, { lengthDays }) => {
    const [first = "", ...later] = slotsOf(posts);
    const last = dayAfter(Date.parse(first), lengthDays - 1);
    const slot = later.at(-1) ?? first;
    expectThat(slot.slice(0, 10) <= last, { expected: `slots up to ${last}`, actual: `there is one at ${slot}` });
  },

  "AUTO-26": (posts, { timeSlots }) => {
    const other = slotsOf(posts).find((slot) => !timeSlots.includes(slot.slice(11, 16)));
    expectThat(other === undefined, { expected: timeSlots.join(" or "), actual: `there is a slot at ${other}` });
  },
};

const slots = checksOf(endedRun, (check) => [
  check("AUTO-22", ({ posts, firstDay }) => expectFirstDay(posts, [firstDay])),
  ...Object.entries(rules).map(([id, expectRule]) => check(id, ({ posts }) => expectRule(posts, cadence))),
  check(
    "AUTO-26",
    { name: "each-time-slot", title: "With as many timeSlots as posts per day, there are posts at each of them." },
    ({ posts }) => {
      if (posts.length < postsOfCadence) throw new Blocked("needs a run that makes every post");
      const times = slotsOf(posts).map((slot) => slot.slice(11, 16));
      const unused = cadence.timeSlots.find((time) => !times.includes(time));
      expectThat(unused === undefined, {
        expected: cadence.timeSlots.join(" and "),
        actual: `no post is at ${unused}`,
      });
    },
  ),
  check("AUTO-39", ({ posts }) => expectInOrder(posts)),
]);

/** The documents do not show whether slots are in the zone of the cadence or in UTC (GAP-256), but all of them are in the same. */
const changes = checksOf(acrossClockChange, { profile: "full", needs: ["control:clock"] }, (check) => [
  check(
    "AUTO-26",
    { name: "across-a-clock-change", title: "Slots stay at their times when the clocks of the zone change." },
    (posts) => {
      const times: readonly string[] = cadence.timeSlots;
      const slots = slotsOf(posts);
      const isKept = (zone: string) => slots.every((slot) => times.includes(clockIn(zone, Date.parse(slot))));
      const expected = `${times.join(" and ")} on each day, in ${changingZone} or in UTC`;
      expectThat(isKept(changingZone) || isKept("UTC"), { expected, actual: `the slots are ${slots.join(", ")}` });
    },
  ),

  check(
    "AUTO-39",
    { name: "slots-in-any-order", title: "Posts are in schedule order if a cadence names its latest slot first." },
    (posts) => expectInOrder(posts),
  ),
]);

const tomorrow = checksOf(accountless, { profile: "full" }, (check) => [
  check("AUTO-23", ({ posts, moments }) =>
    expectFirstDay(
      posts,
      moments.flatMap((at) => [dayAfter(at - quarterMs, 1), dayAfter(at + quarterMs, 1)]),
    ),
  ),
]);

/** @throws Failure unless the first slot is on one of these days; Blocked if posts are missing that may have come first */
function expectFirstDay(posts: readonly Item[], days: readonly string[], most = postsOfCadence): void {
  const slot = slotsOf(posts)[0] ?? "";
  if (days.includes(slot.slice(0, 10))) return;
  // A run may end with fewer posts (GAP-271).
  if (posts.length < most) throw new Blocked("needs a run that makes every post");
  expectThat(false, { expected: `a first slot on ${days[0]}`, actual: `it is ${slot}` });
}

/** The slots as timestamps in UTC, earliest first. @throws Blocked without a readable slot */
function slotsOf(posts: readonly Item[], ordered = inOrder(posts)): readonly string[] {
  const times = ordered.map(timeOf);
  if (times.length === 0 || times.some(Number.isNaN)) throw new Blocked("needs posts that show their slots");
  return times.map((time) => new Date(time).toISOString());
}

const secondRun = checksOf(regenerated, { profile: "full" }, (check) => [
  check(
    "AUTO-22",
    { name: "second-run", title: "The first slot of a second run is on the startDate of the cadence, too." },
    ({ recast, exchange, after }) => {
      requireAccepted(recast.exchange);
      requireAccepted(exchange);
      const day = String(memberOf(recast.sent, "cadence.startDate")).slice(0, 10);
      expectFirstDay(after, [day], postsOfFewer);
    },
  ),

  check(
    "AUTO-39",
    { name: "second-run", title: "The posts of a second run are in schedule order, too." },
    ({ exchange, after }) => {
      requireAccepted(exchange);
      expectInOrder(after);
    },
  ),

  ...Object.entries(rules).map(([id, expectRule]) =>
    check(
      id,
      { name: "second-run", title: "The slots of a second run follow the edited cadence." },
      ({ recast, exchange, after }) => {
        requireAccepted(recast.exchange);
        requireAccepted(exchange);
        if (after.length !== postsOfFewer) throw new Blocked("needs a second run that replaces every post");
        expectRule(after, fewer);
      },
    ),
  ),
]);

export const checks: readonly Check[] = [...slots, ...changes, ...tomorrow, ...secondRun];
