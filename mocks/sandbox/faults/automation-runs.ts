import { scheduledPost } from "../domains/automations/posts.ts";
import { selectsNone } from "../domains/posts/accounts.ts";
import { createDraftPost, patchPost } from "../domains/posts/make.ts";
import type { Fault, Hook } from "../fault.ts";
import { invalid } from "../refusal.ts";
import type { Automation, AutomationPost } from "../world/entities/automation.ts";
import type { World } from "../world/world.ts";
import { afterRun, automationOf } from "./automation-helpers.ts";
import { faultsOf, faultsOn } from "./scoped.ts";

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;

/** Gives the posts of a run other slots. */
function slots(
  move: (time: number, index: number, automation: Automation) => number,
  when: (automation: Automation) => boolean = () => true,
): Hook<"happens"> {
  return afterRun((_, automation) => {
    if (!when(automation)) return undefined;
    const moved = (post: AutomationPost, index: number) => move(post.scheduledTime, index, automation);
    return { posts: automation.posts.map((post, index) => ({ ...post, scheduledTime: moved(post, index) })) };
  });
}

/** Faults of the slots. */
const times: readonly Fault[] = faultsOf({
  "starts-a-day-late": {
    breaks: ["AUTO-22"],
    says: "The first slot is on the day after the startDate.",
    happens: slots(
      (time) => time + dayMs,
      ({ cadence }) => cadence?.startDate !== null,
    ),
  },
  "starts-today": {
    breaks: ["AUTO-23"],
    says: "Without a startDate the first slot is on the day of the run.",
    happens: slots(
      (time) => time - dayMs,
      ({ cadence }) => cadence?.startDate === null,
    ),
  },
  "all-on-one-day": {
    breaks: ["AUTO-24"],
    says: "All posts are due on the first day.",
    happens: slots((time, _, { posts: [first] }) => {
      const day = first ? first.scheduledTime - (first.scheduledTime % dayMs) : 0;
      return day + (time % dayMs);
    }),
  },
  "goes-on-too-long": {
    breaks: ["AUTO-25"],
    says: "The last post is due after the last day.",
    happens: slots((time, index, { posts }) => (index === posts.length - 1 ? time + 2 * dayMs : time)),
  },
  "ignores-time-slots": {
    breaks: ["AUTO-26"],
    says: "Posts are due half an hour after the requested slots.",
    happens: slots((time) => time + hourMs / 2),
  },
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
  {
    name: "counts-one-post-too-many",
    breaks: ["AUTO-21"],
    says: "totalPosts is one more than it should be.",
    on: ["generateAutomation", "getAutomation"],
    data: ({ totalPosts }) => ({ totalPosts: Number(totalPosts) + 1 }),
  },
  {
    name: "launch-points-elsewhere",
    breaks: ["AUTO-31"],
    says: "The statusUrl of a launch leads to the posts.",
    on: ["launchAutomation"],
    data: ({ statusUrl }) => ({ statusUrl: `${String(statusUrl)}/posts` }),
  },
  ...faultsOn("generateAutomation", {
    "run-has-a-head-start": {
      breaks: ["AUTO-29"],
      says: "A run starts with one post.",
      data: ({ generatedCount }) => ({ generatedCount: Math.max(1, generatedCount) }),
    },
    "run-needs-accounts": {
      breaks: ["AUTO-30"],
      says: "A draft without selected accounts can't be generated.",
      refuses(visit, world) {
        const automation = automationOf(visit, world);
        return automation && selectsNone(automation.selectedAccounts) && invalid("selectedAccounts", "it is empty.");
      },
    },
    "run-points-elsewhere": {
      breaks: ["AUTO-31"],
      says: "The statusUrl of a run leads to the posts.",
      data: ({ statusUrl }) => ({ statusUrl: `${statusUrl}/posts` }),
    },
    "run-begins-anew": {
      breaks: ["AUTO-32"],
      says: "Generating again while a run is in flight is answered as a new run.",
      data: { generatedCount: 0 },
    },
    "two-runs": {
      breaks: ["AUTO-33"],
      says: "Generating again while a run is in flight creates the posts twice.",
      before({ world, id }) {
        const { automations, notes } = world.collections;
        if (automations.need(id).run !== null) notes.put({ id: askedAgain(id), text: "" });
      },
      happens: afterRun(({ collections }, { id, posts }) =>
        collections.notes.get(askedAgain(id)) ? { posts: [...posts, ...posts] } : undefined,
      ),
    },
  }),
];

/** Faults of the result of a run, and of how it is shown. */
const ends: readonly Fault[] = [
  {
    name: "run-is-not-shown",
    breaks: ["AUTO-34"],
    says: "A read during a run shows a draft.",
    on: ["getAutomation"],
    data: ({ status }) => (status === "generating" ? { status: "draft" } : undefined),
  },
  ...faultsOn("listAutomationPosts", {
    "lists-the-last-post-first": {
      breaks: ["AUTO-39"],
      says: "The posts of an automation are listed in reverse order.",
      list: (items) => items.toReversed(),
    },
    "review-lists-nothing": {
      breaks: ["AUTO-37"],
      says: "An automation in review lists no posts.",
      list: (items, visit, world) => (automationOf(visit, world)?.status === "review" ? [] : items),
    },
  }),
  ...faultsOf({
    "second-run-adds-posts": {
      breaks: ["AUTO-38"],
      says: "Generating in review keeps the existing posts.",
      happens: keepsOld((old, posts) => [...old, ...posts]),
    },
    "second-run-keeps-a-post": {
      breaks: ["AUTO-38"],
      says: "Generating in review keeps one of the old posts.",
      happens: keepsOld((old, posts) => [...old.slice(0, 1), ...posts.slice(1)]),
    },
    "run-schedules-posts": {
      breaks: ["AUTO-41"],
      says: "The posts of an automation are scheduled before its launch.",
      happens: afterRun((world, automation) => ({
        posts: automation.posts.map((post) => ({ ...post, postId: scheduledEarly(world, automation, post) })),
      })),
    },
  }),
];

export const automationRunFaults: readonly Fault[] = [...times, ...starts, ...ends];
