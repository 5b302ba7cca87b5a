import type { Check } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import { inOrder, timeOf } from "../steps/automations/launched.ts";
import { cadence, dayAfter, postsOfCadence } from "../steps/automations/plans.ts";
import type { Item } from "../steps/automations/reads.ts";
import { accountless } from "../steps/automations/replaced.ts";
import { endedRun } from "../steps/automations/reviewed.ts";
import { expectThat } from "../steps/given.ts";
import { partsOf } from "../steps/story.ts";

const quarterMs = 15 * 60_000;

/** The slots of a cadence in UTC (core document, Automation). */
const slots = partsOf(
  "automation-slots",
  { tell: endedRun, profile: "standard" },
  {
    "first-day": {
      requirements: ["AUTO-22"],
      says: "The first slot is on the given startDate.",
      judge: ({ posts, firstDay }) => expectFirstDay(posts, [firstDay]),
    },
    "posts-a-day": {
      requirements: ["AUTO-24"],
      says: "No day has more than postsPerDay slots.",
      judge({ posts }) {
        const days = slotsOf(posts).map((slot) => slot.slice(0, 10));
        for (const day of new Set(days)) {
          const found = days.filter((other) => other === day).length;
          const deviation = { expected: `${cadence.postsPerDay} a day`, actual: `${day} has ${found}` };
          expectThat(found <= cadence.postsPerDay, deviation);
        }
      },
    },
    "length-in-days": {
      requirements: ["AUTO-25"],
      says: "All slots are within lengthDays days of the first posting day.",
      judge({ posts }) {
        const [first = "", ...later] = slotsOf(posts);
        const last = dayAfter(Date.parse(first), cadence.lengthDays - 1);
        const slot = later.at(-1) ?? first;
        expectThat(slot.slice(0, 10) <= last, { expected: `slots up to ${last}`, actual: `there is one at ${slot}` });
      },
    },
    "times-of-day": {
      requirements: ["AUTO-26"],
      says: "With as many timeSlots as posts a day, every slot is at one of them.",
      judge({ posts }) {
        const times: readonly string[] = cadence.timeSlots;
        const other = slotsOf(posts).find((slot) => !times.includes(slot.slice(11, 16)));
        expectThat(other === undefined, { expected: times.join(" or "), actual: `there is a slot at ${other}` });
      },
    },
    order: {
      requirements: ["AUTO-39"],
      says: "The posts of an automation are listed in the order of their scheduledTime.",
      judge({ posts }) {
        if (posts.length < 2) throw new Blocked("needs two posts");
        const times = posts.map(timeOf);
        const isOrdered = times.every((time, index) => index === 0 || time >= (times[index - 1] ?? time));
        expectThat(isOrdered, { expected: "the earliest first", actual: slotsOf(posts, posts).join(", ") });
      },
    },
  },
);

const tomorrow = partsOf(
  "automation-slots",
  { tell: accountless, profile: "full" },
  {
    tomorrow: {
      requirements: ["AUTO-23"],
      says: "Without a startDate the first posting day is tomorrow.",
      // The reference time for tomorrow is open (GAP-251), and clocks differ.
      judge: ({ posts, moments }) =>
        expectFirstDay(
          posts,
          moments.flatMap((at) => [dayAfter(at - quarterMs, 1), dayAfter(at + quarterMs, 1)]),
        ),
    },
  },
);

/** @throws Failure unless the first slot is on one of these days; Blocked if posts are missing that may have come first */
function expectFirstDay(posts: readonly Item[], days: readonly string[]): void {
  const slot = slotsOf(posts)[0] ?? "";
  if (days.includes(slot.slice(0, 10))) return;
  // A run may end with fewer posts (GAP-271).
  if (posts.length < postsOfCadence) throw new Blocked("needs a run that makes every post");
  expectThat(false, { expected: `a first slot on ${days[0]}`, actual: `it is ${slot}` });
}

/** The slots as timestamps in UTC, earliest first. @throws Blocked without a readable slot */
function slotsOf(posts: readonly Item[], ordered = inOrder(posts)): readonly string[] {
  const times = ordered.map(timeOf);
  if (times.length === 0 || times.some(Number.isNaN)) throw new Blocked("needs posts that show their slots");
  return times.map((time) => new Date(time).toISOString());
}

export const automationSlotChecks: readonly Check[] = [...slots, ...tomorrow];
