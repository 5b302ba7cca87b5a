import { putPost, removePost } from "../../domains/posts/make.ts";
import type { Fault, Hook, Item } from "../../fault.ts";
import type { Post } from "../../world/entities/post.ts";
import type { World } from "../../world/world.ts";
import { editData } from "../building/edits.ts";
import { recordAt } from "../building/records.ts";
import { fault, faultsOn } from "../building/scoped.ts";
import { keepsAutomation, postsOf } from "./helpers.ts";

/** Restores posts that a cancel removed. */
function keepsPosts(change: (post: Post, index: number) => Partial<Post> | undefined): Hook<"runs"> {
  return (call, run) => {
    const { world, id } = call;
    const before = postsOf(world, { id }).filter(({ status }) => status === "scheduled");
    const reply = run(call);
    for (const [index, post] of before.entries()) {
      const changed = change(post, index);
      if (changed) putPost(world, { ...post, eventId: null, ...changed });
    }
    return reply;
  };
}

/** Whether an item of the list is a scheduled post of a cancelled automation. */
function isCancelled({ id, status }: Item, { collections: { automations, posts } }: World): boolean {
  const { automationId = null } = posts.get(String(id)) ?? {};
  return status === "scheduled" && automations.get(automationId ?? "")?.status === "cancelled";
}

/** Faults of cancels. */
export const automationCancelFaults: readonly Fault[] = [
  ...faultsOn(["cancelAutomation", "getPost"], {
    "cancelled-posts-go-out": fault("AUTO-68", "The posts of a cancelled automation are published at their slots.", {
      runs: (call, run) =>
        call.operation.operationId === "cancelAutomation"
          ? keepsPosts(() => ({ status: "draft" }))(call, run)
          : run(call),
      data(_, visit, world) {
        const post = recordAt("posts", visit, world);
        const automation = world.collections.automations.get(post?.automationId ?? "");
        const isOut = automation?.status === "cancelled" && post?.status === "draft" && post.scheduledTime <= world.now;
        return isOut ? { status: "posted" } : undefined;
      },
    }),
  }),
  ...faultsOn(["cancelAutomation", "listPosts"], {
    "calendar-keeps-cancelled-posts": fault("AUTO-67", "The calendar still shows the posts that a cancel removed.", {
      runs: (call, run) =>
        call.operation.operationId === "cancelAutomation" ? keepsPosts(() => ({}))(call, run) : run(call),
      answers: (answer, visit, world) =>
        visit.operation?.operationId === "listPosts"
          ? editData(answer, (data) => (Array.isArray(data) ? data.filter((post) => !isCancelled(post, world)) : data))
          : answer,
    }),
  }),
  ...faultsOn("cancelAutomation", {
    "cancel-forgets-a-post": fault("AUTO-67", "One post of a cancelled automation stays scheduled.", {
      runs: keepsPosts((_, index) => (index === 0 ? {} : undefined)),
    }),
    "cancel-removes-ten-posts": fault("AUTO-67", "A cancel removes no more than ten posts.", {
      runs: keepsPosts((_, index) => (index >= 10 ? {} : undefined)),
    }),
    "cancel-counts-twenty": fault("AUTO-76", "A cancel counts no more than 20 removed posts.", {
      data: ({ cancelledPosts }) => ({ cancelledPosts: Math.min(20, cancelledPosts) }),
    }),
    "cancel-forgets-an-only-post": fault("AUTO-67", "The only post of a cancelled automation stays scheduled.", {
      runs(call, run) {
        const isOnly = postsOf(call.world, { id: call.id }).length === 1;
        return isOnly ? keepsPosts(() => ({}))(call, run) : run(call);
      },
    }),
    "cancel-removes-what-was-published": fault("AUTO-69", "The cancel of an automation removes its published posts.", {
      runs: keepsAutomation((automation, { world }) => {
        for (const { id } of postsOf(world, automation)) removePost(world, id);
        return { posts: [] };
      }),
    }),
    "cancel-removes-a-post-of-no-automation": fault(
      "AUTO-84",
      "A cancel removes a post that is not of the automation.",
      {
        after({ world, id }) {
          const { teamId } = world.collections.automations.need(id);
          const other = world.collections.posts
            .all()
            .findLast((post) => post.teamId === teamId && post.automationId === null && post.status === "scheduled");
          if (other) removePost(world, other.id);
        },
      },
    ),
    "cancel-removes-posts-of-other-automations": fault(
      "AUTO-84",
      "A cancel removes the scheduled posts of all automations of its workspace.",
      {
        after({ world, id }) {
          const { workspaceId } = world.collections.automations.need(id);
          const others = world.collections.posts
            .by("workspace", workspaceId)
            .filter((post) => post.automationId !== null && post.automationId !== id && post.status === "scheduled");
          for (const other of others) removePost(world, other.id);
        },
      },
    ),
    "cancel-counts-again": fault("AUTO-70", "The cancel of a cancelled automation counts a post.", {
      runs(call, run) {
        const isOver = call.world.collections.automations.need(call.id).status === "cancelled";
        const reply = run(call);
        return isOver ? { ...reply, data: { ...Object(reply.data), cancelledPosts: 1 } } : reply;
      },
    }),
    "cancelled-run-goes-on": fault("AUTO-72", "A running generation moves a cancelled automation to review.", {
      runs: keepsAutomation(({ id: automationId }, { world }, { run }) => {
        if (!run) return undefined;
        const eventId = world.schedule("automationGenerated", 60_000, { automationId, outcome: "succeed" });
        return { run: { ...run, eventId } };
      }),
    }),
  }),
];
