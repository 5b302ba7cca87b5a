import { scheduledPost } from "../domains/automations/posts.ts";
import { selectsNone } from "../domains/posts/accounts.ts";
import { createDraftPost, patchPost } from "../domains/posts/make.ts";
import { invalid } from "../refusal.ts";
import type { Automation, AutomationPost } from "../world/entities/automation.ts";
import type { World } from "../world/world.ts";
import { afterRun, automationOf, onAutomation } from "./automation-helpers.ts";
import { editData, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;

/** Gives the posts of a run other slots. */
function slots(
  move: (time: number, index: number, automation: Automation) => number,
  when: (automation: Automation) => boolean = () => true,
): NonNullable<Fault["happens"]> {
  return afterRun((_, automation) =>
    when(automation)
      ? {
          posts: automation.posts.map((post, index) => ({
            ...post,
            scheduledTime: move(post.scheduledTime, index, automation),
          })),
        }
      : undefined,
  );
}

/** Faults of the slots. */
const times: readonly Fault[] = [
  {
    name: "starts-a-day-late",
    breaks: ["AUTO-22"],
    says: "The first slot lies on the day after the startDate.",
    happens: slots(
      (time) => time + dayMs,
      ({ cadence }) => cadence?.startDate !== null,
    ),
  },
  {
    name: "starts-today",
    breaks: ["AUTO-23"],
    says: "Without a startDate the first slot lies on the day of the run.",
    happens: slots(
      (time) => time - dayMs,
      ({ cadence }) => cadence?.startDate === null,
    ),
  },
  {
    name: "all-on-one-day",
    breaks: ["AUTO-24"],
    says: "All posts are due on the first day.",
    happens: slots(
      (time, _, { posts: [first] }) =>
        (first ? first.scheduledTime - (first.scheduledTime % dayMs) : 0) + (time % dayMs),
    ),
  },
  {
    name: "goes-on-too-long",
    breaks: ["AUTO-25"],
    says: "The last post is due after the last day.",
    happens: slots((time, index, { posts }) => (index === posts.length - 1 ? time + 2 * dayMs : time)),
  },
  {
    name: "ignores-time-slots",
    breaks: ["AUTO-26"],
    says: "Posts are due half an hour after the slots that were given.",
    happens: slots((time) => time + hourMs / 2),
  },
  {
    name: "lists-the-last-post-first",
    breaks: ["AUTO-39"],
    says: "The posts of an automation are listed in the reverse order.",
    answers: (answer, visit) =>
      isOneOf(visit, "listAutomationPosts")
        ? editData(answer, (data) => (data as unknown[]).toReversed()) // the sandbox answers with a list
        : answer,
  },
];

const askedAgain = (id: string) => `asked again ${id}`;

/** Faults of runs. */
const runs: readonly Fault[] = [
  {
    name: "counts-one-post-too-many",
    breaks: ["AUTO-21"],
    says: "totalPosts is one more than it should be.",
    answers: onAutomation(["generateAutomation", "getAutomation"], (data) => ({
      ...data,
      totalPosts: Number(data.totalPosts) + 1,
    })),
  },
  {
    name: "run-is-not-begun",
    breaks: ["AUTO-28"],
    says: "Generating a draft is answered with draft.",
    answers: onAutomation(["generateAutomation"], (data) =>
      data.generatedCount === 0 ? { ...data, status: "draft" } : undefined,
    ),
  },
  {
    name: "run-has-a-head-start",
    breaks: ["AUTO-29"],
    says: "A run begins with one post.",
    answers: onAutomation(["generateAutomation"], (data) => ({
      ...data,
      generatedCount: Math.max(1, Number(data.generatedCount)),
    })),
  },
  {
    name: "run-needs-accounts",
    breaks: ["AUTO-30"],
    says: "A draft without selected accounts can't be generated.",
    refuses(visit, world) {
      const automation = automationOf(visit, world);
      const lacks = isOneOf(visit, "generateAutomation") && automation && selectsNone(automation.selectedAccounts);
      return lacks ? invalid("selectedAccounts", "it is empty.") : null;
    },
  },
  {
    name: "run-points-elsewhere",
    breaks: ["AUTO-31"],
    says: "The statusUrl of a run leads to the posts.",
    answers: onAutomation(["generateAutomation"], (data) => ({
      ...data,
      statusUrl: `${String(data.statusUrl)}/posts`,
    })),
  },
  {
    name: "launch-points-elsewhere",
    breaks: ["AUTO-31"],
    says: "The statusUrl of a launch leads to the posts.",
    answers: onAutomation(["launchAutomation"], (data) => ({ ...data, statusUrl: `${String(data.statusUrl)}/posts` })),
  },
  {
    name: "run-begins-anew",
    breaks: ["AUTO-32"],
    says: "Generating again while a run is in flight is answered as a new run.",
    answers: onAutomation(["generateAutomation"], (data) => ({ ...data, generatedCount: 0 })),
  },
  {
    name: "two-runs",
    breaks: ["AUTO-33"],
    says: "Generating again while a run is in flight makes the posts twice.",
    runs(call, run) {
      const { automations, notes } = call.world.collections;
      const isAgain = call.operation.operationId === "generateAutomation" && automations.need(call.id).run !== null;
      if (isAgain) notes.put({ id: askedAgain(call.id), text: "" });
      return run(call);
    },
    happens: afterRun(({ collections }, { id, posts }) =>
      collections.notes.get(askedAgain(id)) ? { posts: [...posts, ...posts] } : undefined,
    ),
  },
  {
    name: "run-is-not-shown",
    breaks: ["AUTO-34"],
    says: "A read during a run shows a draft.",
    answers: onAutomation(["getAutomation"], (data) =>
      data.status === "generating" ? { ...data, status: "draft" } : undefined,
    ),
  },
  {
    name: "run-ends-in-draft",
    breaks: ["AUTO-35"],
    says: "A run that produced posts ends in draft.",
    happens: afterRun((_, { status }) => (status === "review" ? { status: "draft" } : undefined)),
  },
  {
    name: "empty-run-ends-in-review",
    breaks: ["AUTO-36"],
    says: "A run that produced nothing ends in review.",
    happens: afterRun((_, { status }) => (status === "draft" ? { status: "review" } : undefined)),
  },
  {
    name: "review-lists-nothing",
    breaks: ["AUTO-37"],
    says: "An automation in review lists no posts.",
    answers: (answer, visit, world) =>
      isOneOf(visit, "listAutomationPosts") && automationOf(visit, world)?.status === "review"
        ? editData(answer, () => [])
        : answer,
  },
  {
    name: "second-run-adds-posts",
    breaks: ["AUTO-38"],
    says: "Generating in review adds posts to those that are there.",
    happens: keepsOld((old, posts) => [...old, ...posts]),
  },
  {
    name: "second-run-keeps-a-post",
    breaks: ["AUTO-38"],
    says: "Generating in review keeps one of the old posts.",
    happens: keepsOld((old, posts) => [...old.slice(0, 1), ...posts.slice(1)]),
  },
  {
    name: "run-schedules-posts",
    breaks: ["AUTO-41"],
    says: "The posts of an automation are scheduled before its launch.",
    happens: afterRun((world, automation) => ({
      posts: automation.posts.map((post) => ({ ...post, postId: scheduledEarly(world, automation, post) })),
    })),
  },
];

/** Brings the old posts back that a new run removed. */
function keepsOld(
  join: (old: readonly AutomationPost[], posts: readonly AutomationPost[]) => readonly AutomationPost[],
): NonNullable<Fault["happens"]> {
  let suggestions: ReturnType<typeof suggestionsOf> = [];
  const restore = afterRun(({ collections }, { posts }, before) => {
    if (!before.run?.replaces) return undefined;
    for (const suggestion of suggestions) collections.suggestions.put(suggestion);
    return { posts: join(before.posts, posts) };
  });
  return (event, world, happen) =>
    restore(event, world, () => {
      suggestions = suggestionsOf(world);
      happen();
    });
}

function suggestionsOf({ collections }: World) {
  return collections.suggestions.all().filter(({ automationId }) => automationId !== null);
}

function scheduledEarly(world: World, automation: Automation, post: AutomationPost): string {
  const { id } = createDraftPost(world, scheduledPost(world, automation, post));
  return patchPost(world, id, { status: "scheduled" }).id;
}

export const automationRunFaults: readonly Fault[] = [...times, ...runs];
