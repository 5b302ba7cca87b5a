import { states } from "../../../../generated/states.ts";
import { selectsNone } from "../../domains/posts/accounts.ts";
import { patchPost, putPost, removePost } from "../../domains/posts/make.ts";
import type { Fault, Hook } from "../../fault.ts";
import type { World } from "../../world/world.ts";
import { queryOf } from "../building/asks.ts";
import { ignoresFilter } from "../building/lists.ts";
import { recordAt } from "../building/records.ts";
import { fault, faultsOf, faultsOn } from "../building/scoped.ts";
import { allowed, automationOf, postsOf } from "./helpers.ts";

const hourMs = 3600 * 1000;

/** Faults of launches that must be refused. */
const refused: readonly Fault[] = [
  ...states.automation.states.map(
    (status): Fault => ({
      name: `refused-launch-changes-${status}`,
      breaks: ["AUTO-57"],
      says: `A refused launch changes the status of an automation that is ${status}.`,
      on: ["launchAutomation"],
      answered(answer, visit, world) {
        const automation = automationOf(visit, world);
        if (answer.status < 400 || automation?.status !== status) return;
        world.collections.automations.patch(automation.id, { status: status === "active" ? "completed" : "active" });
      },
    }),
  ),
  ...faultsOn("launchAutomation", {
    "launches-without-accounts": fault("AUTO-52", "An automation without selected accounts can be launched.", {
      skips: allowed(
        ({ status, selectedAccounts }) => status === "review" && Object.keys(selectedAccounts).length === 0,
      ),
    }),
    "empty-accounts-count": fault("AUTO-58", "An empty list of accounts counts as a selected account.", {
      skips: allowed(
        ({ status, selectedAccounts }) =>
          status === "review" && Object.keys(selectedAccounts).length > 0 && selectsNone(selectedAccounts),
      ),
    }),
  }),
];

/** Faults of launches. */
const launches: readonly Fault[] = [
  ignoresFilter("ignores-the-automation-filter", "AUTO-49", "listPosts", "automationId"),
  ...faultsOn("listAutomationPosts", {
    "lists-twenty-generated-posts": fault("AUTO-51", "The list of generated posts ends after 20.", {
      list: (items) => items.slice(0, 20),
    }),
  }),
  ...faultsOn("launchAutomation", {
    "launch-forgets-a-post": fault("AUTO-47", "One of the generated posts is not turned into a post.", {
      after({ world, id }) {
        const [first] = postsOf(world, { id });
        if (first) removePost(world, first.id);
      },
    }),
    "launch-forgets-all-but-twenty": fault("AUTO-47", "A launch turns no more than 20 generated posts into posts.", {
      after({ world, id }) {
        for (const post of postsOf(world, { id }).slice(20)) removePost(world, post.id);
      },
    }),
    "launch-counts-each-account": fault("AUTO-50", "A launch counts a post once for each of its platforms.", {
      data({ scheduled }, visit, world) {
        const platforms = Object.values(automationOf(visit, world)?.selectedAccounts ?? {});
        return { scheduled: scheduled * platforms.length };
      },
    }),
    "launch-misses-the-slots": fault("AUTO-48", "Launched posts are scheduled an hour after their slots.", {
      after({ world, id: automationId }) {
        for (const { id, scheduledTime } of postsOf(world, { id: automationId })) {
          patchPost(world, id, { scheduledTime: scheduledTime + hourMs });
        }
      },
    }),
    "launch-shifts-the-slots-of-a-zone": fault("AUTO-48", "Launched posts outside UTC are half an hour late.", {
      after({ world, id: automationId }) {
        const { cadence } = world.collections.automations.need(automationId);
        for (const { id, scheduledTime } of postsOf(world, { id: automationId })) {
          if (cadence?.timezone !== "UTC") patchPost(world, id, { scheduledTime: scheduledTime + hourMs / 2 });
        }
      },
    }),
    "counts-a-scheduled-post-as-failed": fault("AUTO-50", "A launch counts a scheduled post as failed.", {
      data: ({ scheduled, failed }) => ({ scheduled: scheduled - 1, failed: failed + 1 }),
    }),
    "counts-failures-that-were-none": fault("AUTO-51", "A launch counts more posts than were generated.", {
      data: { failed: 3 },
    }),
  }),
  ...faultsOn("listAutomationPosts", {
    "active-posts-reversed": fault("AUTO-39", "The posts of an active automation are listed latest first.", {
      list: (items, visit, world) => (automationOf(visit, world)?.status === "active" ? items.toReversed() : items),
    }),
  }),
  ...faultsOn("listGenerations", {
    "launched-suggestions-are-listed": fault(
      "SUGG-05",
      "Scheduled suggestions include those of launched automations.",
      {
        list(items, visit, { collections: { automations, suggestions } }) {
          if (queryOf(visit).get("status") !== "scheduled") return items;
          const launched = automations
            .all()
            .filter(({ status, teamId }) => status === "active" && teamId === visit.key?.teamId);
          const posts = launched.flatMap((automation) => automation.posts);
          const own = posts.map(({ suggestionId }) => ({ ...suggestions.need(suggestionId), status: "scheduled" }));
          const shown = own.map(({ id, format, caption, status, createdAt }) => {
            return { id, format, caption, status, createdAt: new Date(createdAt).toISOString() };
          });
          return [...shown, ...items].slice(0, 100);
        },
      },
    ),
  }),
  ...faultsOn("listPosts", {
    "hides-published-posts-of-automations": fault(
      "AUTO-49",
      "The list of posts by automationId omits published ones.",
      {
        list: (items, visit, { collections }) =>
          queryOf(visit).has("automationId")
            ? items.filter(({ id }) => collections.posts.get(String(id))?.status !== "posted")
            : items,
      },
    ),
    "hides-posts-of-automations": fault("AUTO-49", "The list of posts by automationId is empty.", {
      query: (query) => (query.has("automationId") ? { automationId: "0123456789abcdef01234567" } : undefined),
    }),
  }),
];

/** Changes an event of automations' posts. */
function toPosts(
  kind: "postRendered" | "postDue",
  instead: (world: World, postId: string, happen: () => void) => void = () => undefined,
): Hook<"happens"> {
  const happens = ({ postId }: { readonly postId: string }, world: World, happen: () => void) => {
    const isLaunched = typeof world.collections.posts.get(postId)?.automationId === "string";
    if (isLaunched) instead(world, postId, happen);
    else happen();
  };
  return { [kind]: happens };
}

/** Faults of the posts of a launched automation. */
const posts: readonly Fault[] = faultsOf({
  "launched-posts-do-not-render": fault("AUTO-59", "Launched posts stay pending.", {
    on: ["getPost"],
    happens: toPosts("postRendered"),
    data: ({ renderStatus }, visit, world) =>
      recordAt("posts", visit, world)?.automationId && renderStatus === "rendering"
        ? { renderStatus: "pending" }
        : undefined,
  }),
  "launched-posts-stay-in": fault("AUTO-60", "Launched posts are never published.", { happens: toPosts("postDue") }),
  "launched-posts-go-out-at-once": fault("AUTO-61", "Launched posts are published as soon as they are rendered.", {
    happens: toPosts("postRendered", (world, postId, happen) => {
      putPost(world, { ...world.collections.posts.need(postId), schedule: "asap" });
      happen();
    }),
  }),
  "window-never-ends": fault("AUTO-62", "An active automation is never completed.", {
    happens: { automationWindowEnded: () => undefined },
  }),
  "failed-post-keeps-active": fault("AUTO-62", "An automation with a failed post is never completed.", {
    happens: {
      automationWindowEnded({ automationId }, world, happen) {
        const posts = world.collections.posts.by("automation", automationId);
        if (!posts.some(({ status }) => status === "failed")) happen();
      },
    },
  }),
  "launches-into-the-default-workspace": fault(
    ["AUTO-49", "WSEL-09"],
    "The posts of a launch are put into the default workspace of the team.",
    {
      on: ["launchAutomation"],
      after({ world, id, team }) {
        for (const post of world.collections.posts.by("automation", id)) {
          putPost(world, { ...post, workspaceId: team.defaultWorkspaceId });
        }
      },
    },
  ),
});

export const automationLaunchFaults: readonly Fault[] = [...refused, ...launches, ...posts];
