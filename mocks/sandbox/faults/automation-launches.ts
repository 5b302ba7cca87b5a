import { selectsNone } from "../domains/posts/accounts.ts";
import { patchPost, putPost, removePost } from "../domains/posts/make.ts";
import type { EventKind, EventPayloads } from "../world/events.ts";
import type { World } from "../world/world.ts";
import { isAskedFor, withQueryMember } from "./asks.ts";
import { afterCall, allowed, automationOf, onAutomation, postsOf, replies } from "./automation-helpers.ts";
import { isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";

const hourMs = 3600 * 1000;

/** Faults of launches that must be refused. */
const refused: readonly Fault[] = [
  ...(
    [
      ["draft", "AUTO-53"],
      ["generating", "AUTO-54"],
      ["active", "AUTO-55"],
      ["completed", "AUTO-56"],
      ["cancelled", "AUTO-56"],
    ] as const
  ).map(
    ([status, requirement]): Fault => ({
      name: `launches-${status}`,
      breaks: [requirement],
      says: `An automation that is ${status} can be launched.`,
      skips: allowed("launchAutomation", (automation) => automation.status === status),
    }),
  ),
  {
    name: "launches-without-accounts",
    breaks: ["AUTO-52"],
    says: "An automation without selected accounts can be launched.",
    skips: allowed(
      "launchAutomation",
      ({ status, selectedAccounts }) => status === "review" && Object.keys(selectedAccounts).length === 0,
    ),
  },
  {
    name: "empty-accounts-count",
    breaks: ["AUTO-58"],
    says: "An empty list of accounts counts as a selected account.",
    skips: allowed(
      "launchAutomation",
      ({ status, selectedAccounts }) =>
        status === "review" && Object.keys(selectedAccounts).length > 0 && selectsNone(selectedAccounts),
    ),
  },
  ...(["draft", "generating", "active", "review", "completed", "cancelled"] as const).map(
    (status): Fault => ({
      name: `refused-launch-changes-${status}`,
      breaks: ["AUTO-57"],
      says: `A launch that is refused changes the status of an automation that is ${status}.`,
      answers(answer, visit, world) {
        const automation = automationOf(visit, world);
        if (answer.status >= 400 && isOneOf(visit, "launchAutomation") && automation?.status === status) {
          const other = status === "active" ? "completed" : "active";
          world.transaction(() => world.collections.automations.patch(automation.id, { status: other }));
        }
        return answer;
      },
    }),
  ),
];

/** Faults of launches. */
const launches: readonly Fault[] = [
  {
    name: "launch-leaves-the-review",
    breaks: ["AUTO-46"],
    says: "A launched automation stays in review.",
    runs: afterCall("launchAutomation", () => ({ status: "review" })),
  },
  {
    name: "launch-forgets-a-post",
    breaks: ["AUTO-47"],
    says: "One of the generated posts becomes no post.",
    runs: afterCall("launchAutomation", (world, automation) => {
      const [first] = postsOf(world, automation);
      if (first) removePost(world, first.id);
      return undefined;
    }),
  },
  {
    name: "launch-misses-the-slots",
    breaks: ["AUTO-48"],
    says: "Launched posts are scheduled an hour after their slots.",
    runs: afterCall("launchAutomation", (world, automation) => {
      for (const { id, scheduledTime } of postsOf(world, automation)) {
        patchPost(world, id, { scheduledTime: scheduledTime + hourMs });
      }
      return undefined;
    }),
  },
  {
    name: "ignores-the-automation-filter",
    breaks: ["AUTO-49"],
    says: "The list of posts ignores automationId.",
    asks: (asked) => (isAskedFor(asked, "listPosts") ? withQueryMember(asked, "automationId", undefined) : asked),
  },
  {
    name: "hides-posts-of-automations",
    breaks: ["AUTO-49"],
    says: "The list of posts by automationId is empty.",
    asks: (asked) => {
      const isFiltered = isAskedFor(asked, "listPosts") && asked.search.includes("automationId");
      return isFiltered ? withQueryMember(asked, "automationId", "0123456789abcdef01234567") : asked;
    },
  },
  {
    name: "counts-a-scheduled-post-as-failed",
    breaks: ["AUTO-50"],
    says: "A launch counts a post as failed that is scheduled.",
    runs: replies("launchAutomation", ({ scheduled, failed, ...rest }) => ({
      ...rest,
      scheduled: Number(scheduled) - 1,
      failed: Number(failed) + 1,
    })),
  },
  {
    name: "counts-failures-that-were-none",
    breaks: ["AUTO-51"],
    says: "A launch counts more posts than were generated.",
    answers: onAutomation(["launchAutomation"], (data) => ({ ...data, failed: 3 })),
  },
];

/** Lets something else happen to the posts of automations. */
function toPosts<Kind extends EventKind & ("postRendered" | "postDue")>(
  kind: Kind,
  instead: (world: World, postId: string, happen: () => void) => void,
): NonNullable<Fault["happens"]> {
  return (event, world, happen) => {
    const { postId } = event.payload as EventPayloads[Kind]; // the payload of its kind
    const isIts = event.kind === kind && typeof world.collections.posts.get(postId)?.automationId === "string";
    if (isIts) instead(world, postId, happen);
    else happen();
  };
}

/** Faults of what launched posts do of themselves. */
const posts: readonly Fault[] = [
  {
    name: "launched-posts-do-not-render",
    breaks: ["AUTO-59"],
    says: "Launched posts stay pending.",
    happens: toPosts("postRendered", () => undefined),
    answers: (answer, visit, world) => {
      const post = world.collections.posts.get(visit.asked.parameters.id ?? "");
      if (!isOneOf(visit, "getPost") || !post?.automationId) return answer;
      return { ...answer, body: answer.body.replace('"renderStatus":"rendering"', '"renderStatus":"pending"') };
    },
  },
  {
    name: "launched-posts-stay-in",
    breaks: ["AUTO-60"],
    says: "Launched posts are not published.",
    happens: toPosts("postDue", () => undefined),
  },
  {
    name: "launched-posts-go-out-at-once",
    breaks: ["AUTO-61"],
    says: "Launched posts are published as soon as they are rendered.",
    happens: toPosts("postRendered", (world, postId, happen) => {
      putPost(world, { ...world.collections.posts.need(postId), schedule: "asap" });
      happen();
    }),
  },
  {
    name: "window-never-ends",
    breaks: ["AUTO-62"],
    says: "An active automation is never completed.",
    happens: ({ kind }, _, happen) => {
      if (kind !== "automationWindowEnded") happen();
    },
  },
];

export const automationLaunchFaults: readonly Fault[] = [...refused, ...launches, ...posts];
