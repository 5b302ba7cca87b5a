import { putPost, removePost } from "../domains/posts/make.ts";
import type { Post } from "../world/entities/post.ts";
import { afterCall, postsOf } from "./automation-helpers.ts";
import { editObject, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";

/** Cancels that leave the status as it is. */
const uncancelled = (
  [
    ["draft", "AUTO-63"],
    ["generating", "AUTO-64"],
    ["review", "AUTO-65"],
    ["active", "AUTO-66"],
  ] as const
).map(
  ([status, requirement]): Fault => ({
    name: `cancel-leaves-${status}`,
    breaks: [requirement],
    says: `The cancel of an automation that is ${status} leaves the status as it is.`,
    runs: afterCall("cancelAutomation", (_, __, before) => (before.status === status ? { status } : undefined)),
  }),
);

/** Keeps posts that a cancel removed. */
function keeps(change: (post: Post, index: number) => Partial<Post> | undefined): NonNullable<Fault["runs"]> {
  return (call, run) => {
    if (call.operation.operationId !== "cancelAutomation") return run(call);
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

/** Faults of cancels. */
export const automationCancelFaults: readonly Fault[] = [
  ...uncancelled,
  {
    name: "cancel-forgets-a-post",
    breaks: ["AUTO-67"],
    says: "One post of a cancelled automation stays scheduled.",
    runs: keeps((_, index) => (index === 0 ? {} : undefined)),
  },
  {
    name: "cancelled-posts-go-out",
    breaks: ["AUTO-68"],
    says: "The posts of a cancelled automation are published at their slots.",
    runs: keeps(() => ({ status: "draft" })),
    answers(answer, visit, world) {
      const post = world.collections.posts.get(visit.asked.parameters.id ?? "");
      const automation = world.collections.automations.get(post?.automationId ?? "");
      const isOut = automation?.status === "cancelled" && post?.status === "draft" && post.scheduledTime <= world.now;
      if (!isOneOf(visit, "getPost") || !isOut) return answer;
      return editObject(answer, (data) => ({ ...data, status: "posted" }));
    },
  },
  {
    name: "cancel-removes-what-was-published",
    breaks: ["AUTO-69"],
    says: "The cancel of an automation removes what it published.",
    runs: afterCall("cancelAutomation", (world, automation) => {
      for (const { id } of postsOf(world, automation)) removePost(world, id);
      return { posts: [] };
    }),
  },
  {
    name: "cancel-counts-again",
    breaks: ["AUTO-70"],
    says: "The cancel of a cancelled automation counts a post.",
    runs: (call, run) => {
      const { automations } = call.world.collections;
      const isOver =
        call.operation.operationId === "cancelAutomation" && automations.need(call.id).status === "cancelled";
      const reply = run(call);
      return isOver ? { ...reply, data: { ...(reply.data as object), cancelledPosts: 1 } } : reply; // its data is an object
    },
  },
  {
    name: "cancels-completed",
    breaks: ["AUTO-71"],
    says: "The cancel of a completed automation makes it cancelled.",
    runs: afterCall("cancelAutomation", (_, { status }) =>
      status === "completed" ? { status: "cancelled" } : undefined,
    ),
  },
  {
    name: "cancelled-run-goes-on",
    breaks: ["AUTO-72"],
    says: "A run that was in flight brings a cancelled automation into review.",
    runs: afterCall("cancelAutomation", (world, { id }, { run }) => {
      if (!run) return undefined;
      const eventId = world.schedule("automationGenerated", 60_000, { automationId: id, outcome: "succeed" });
      return { run: { ...run, eventId } };
    }),
  },
];
