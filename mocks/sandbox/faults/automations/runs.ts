import { scheduledPost } from "../../domains/automations/posts.ts";
import { selectsNone } from "../../domains/posts/accounts.ts";
import { createDraftPost, patchPost } from "../../domains/posts/make.ts";
import type { Fault, Hook } from "../../fault.ts";
import { invalid } from "../../refusal.ts";
import type { Automation, AutomationPost } from "../../world/entities/automation.ts";
import type { World } from "../../world/world.ts";
import { fault, faultsOf, faultsOn } from "../building/scoped.ts";
import { afterRun, automationOf } from "./helpers.ts";

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Gives the posts of a run other slots. @param when whether a run is meant, by its automation after and before its end */
function slots(
  move: (time: number, index: number, automation: Automation) => number,
  when: (automation: Automation, before: Automation) => boolean = () => true,
): Hook<"happens"> {
  return afterRun((_, automation, before) => {
    if (!when(automation, before)) return undefined;
    const moved = (post: AutomationPost, index: number) => move(post.scheduledTime, index, automation);
    return { posts: automation.posts.map((post, index) => ({ ...post, scheduledTime: moved(post, index) })) };
  });
}

/** Gives the posts of a second run other slots, if its cadence names its first day. */
function secondSlots(move: (time: number, index: number) => number): Hook<"happens"> {
  return slots(move, (_, { run }) => run?.replaces === true && Boolean(run.cadence?.startDate));
}

/** Faults of the slots. */
const times: readonly Fault[] = faultsOf({
  "starts-a-day-late": fault("AUTO-22", "The first slot is on the day after the startDate.", {
    happens: slots(
      (time) => time + dayMs,
      ({ cadence }) => cadence?.startDate !== null,
    ),
  }),
  "second-run-starts-a-day-early": fault("AUTO-22", "A second run starts the day before the startDate.", {
    happens: secondSlots((time) => time - dayMs),
  }),
  "second-run-on-one-day": fault("AUTO-24", "All posts of a second run are due on its first day.", {
    happens: secondSlots((time, index) => time - index * dayMs),
  }),
  "second-run-goes-on-too-long": fault("AUTO-25", "The later posts of a second run are due after the last day.", {
    happens: secondSlots((time, index) => time + index * dayMs),
  }),
  "second-run-at-old-slots": fault("AUTO-26", "The posts of a second run are due at a time that an edit replaced.", {
    happens: secondSlots((time) => time - (time % dayMs) + 9 * hourMs + 10 * minuteMs),
  }),
  "starts-today": fault("AUTO-23", "Without a startDate the first slot is on the day of the run.", {
    happens: slots(
      (time) => time - dayMs,
      ({ cadence }) => cadence?.startDate === null,
    ),
  }),
  "all-on-one-day": fault("AUTO-24", "All posts are due on the first day.", {
    happens: slots((time, _, { posts: [first] }) => {
      const day = first ? first.scheduledTime - (first.scheduledTime % dayMs) : 0;
      return day + (time % dayMs);
    }),
  }),
  "goes-on-too-long": fault("AUTO-25", "The last post is due after the last day.", {
    happens: slots((time, index, { posts }) => (index === posts.length - 1 ? time + 2 * dayMs : time)),
  }),
  "only-the-first-time-slot": fault("AUTO-26", "All posts of a day are due at the first of the requested slots.", {
    happens: slots(
      (time) => time - (time % dayMs) + 9 * hourMs + 10 * minuteMs,
      ({ cadence }) => cadence?.timeSlots?.[0] === "09:10",
    ),
  }),
  "ignores-time-slots": fault("AUTO-26", "Posts are due half an hour after the requested slots.", {
    happens: slots((time) => time + hourMs / 2),
  }),
});

const askedAgain = (id: string) => `asked again ${id}`;

/** Restores the old posts that a new run removed. */
function keepsOld(
  join: (old: readonly AutomationPost[], posts: readonly AutomationPost[]) => readonly AutomationPost[],
): Hook<"happens"> {
  return {
    automationGenerated({ automationId }, { collections: { automations, suggestions } }, happen) {
      const { run, posts: old } = automations.need(automationId);
      const before = suggestions.all().filter((suggestion) => suggestion.automationId !== null);
      happen();
      if (!run?.replaces) return;
      for (const suggestion of before) suggestions.put(suggestion);
      automations.patch(automationId, { posts: join(old, automations.need(automationId).posts) });
    },
  };
}

function scheduledEarly(world: World, automation: Automation, post: AutomationPost): string {
  const { id } = createDraftPost(world, scheduledPost(world, automation, post));
  return patchPost(world, id, { status: "scheduled" }).id;
}

/** Faults of the start of a run. */
const starts: readonly Fault[] = [
  ...faultsOn(["generateAutomation", "getAutomation"], {
    "counts-one-post-too-many": fault("AUTO-21", "totalPosts is one more than it should be.", {
      data: ({ totalPosts }) => ({ totalPosts: Number(totalPosts) + 1 }),
    }),
  }),
  ...faultsOn("launchAutomation", {
    "launch-points-elsewhere": fault("AUTO-31", "The statusUrl of a launch leads to the posts.", {
      data: ({ statusUrl }) => ({ statusUrl: `${String(statusUrl)}/posts` }),
    }),
  }),
  ...faultsOn("generateAutomation", {
    "run-has-a-head-start": fault("AUTO-29", "A run starts with one post.", {
      data: ({ generatedCount }) => ({ generatedCount: Math.max(1, generatedCount) }),
    }),
    "second-run-has-the-old-size": fault("AUTO-21", "A second run has as many posts as the first.", {
      remembers() {
        const sizes = new Map<unknown, unknown>();
        return {
          data({ id, totalPosts }) {
            if (!sizes.has(id)) sizes.set(id, totalPosts);
            return { totalPosts: sizes.get(id) };
          },
        };
      },
    }),
    "run-needs-accounts": fault("AUTO-30", "A draft without selected accounts can't be generated.", {
      refuses(visit, world) {
        const automation = automationOf(visit, world);
        return automation && selectsNone(automation.selectedAccounts) && invalid("selectedAccounts", "it is empty.");
      },
    }),
    "run-points-elsewhere": fault("AUTO-31", "The statusUrl of a run leads to the posts.", {
      data: ({ statusUrl }) => ({ statusUrl: `${statusUrl}/posts` }),
    }),
    "run-begins-anew": fault("AUTO-32", "Generating again while a run is in flight is answered as a new run.", {
      data: { generatedCount: 0 },
    }),
    "two-runs": fault("AUTO-33", "Generating again while a run is in flight creates the posts twice.", {
      before({ world, id }) {
        const { automations, notes } = world.collections;
        if (automations.need(id).run !== null) notes.put({ id: askedAgain(id), text: "" });
      },
      happens: afterRun(({ collections }, { id, posts }) =>
        collections.notes.get(askedAgain(id)) ? { posts: [...posts, ...posts] } : undefined,
      ),
    }),
  }),
];

/** Faults of the result of a run, and of how it is shown. */
const ends: readonly Fault[] = [
  ...faultsOn("getAutomation", {
    "run-is-not-shown": fault("AUTO-34", "A read during a run shows a draft.", {
      data: ({ status }) => (status === "generating" ? { status: "draft" } : undefined),
    }),
  }),
  ...faultsOn("listAutomationPosts", {
    "lists-the-tenth-post-second": fault("AUTO-39", "The posts of an automation are sorted by number, as texts.", {
      list: (items) =>
        [...items.keys()].sort((a, b) => (String(a + 1) < String(b + 1) ? -1 : 1)).map((at) => items[at]),
    }),
    "lists-the-last-post-first": fault("AUTO-39", "The posts of an automation are listed in reverse order.", {
      list: (items) => items.toReversed(),
    }),
    "review-lists-nothing": fault("AUTO-37", "An automation in review lists no posts.", {
      list: (items, visit, world) => (automationOf(visit, world)?.status === "review" ? [] : items),
    }),
  }),
  ...faultsOf({
    "second-run-in-reverse": fault("AUTO-39", "The posts of a second run are listed latest first.", {
      happens: afterRun((_, { posts }, { run }) => (run?.replaces ? { posts: posts.toReversed() } : undefined)),
    }),
    "second-run-adds-posts": fault("AUTO-38", "Generating in review keeps the existing posts.", {
      happens: keepsOld((old, posts) => [...old, ...posts]),
    }),
    "second-run-keeps-a-post": fault("AUTO-38", "Generating in review keeps one of the old posts.", {
      happens: keepsOld((old, posts) => [...old.slice(0, 1), ...posts.slice(1)]),
    }),
    "run-schedules-posts": fault("AUTO-41", "The posts of an automation are scheduled before its launch.", {
      happens: afterRun((world, automation) => ({
        posts: automation.posts.map((post) => ({ ...post, postId: scheduledEarly(world, automation, post) })),
      })),
    }),
  }),
];

export const automationRunFaults: readonly Fault[] = [...times, ...starts, ...ends];
