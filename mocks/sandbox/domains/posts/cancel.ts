import type { Data } from "../../call.ts";
import { ok, type Reply } from "../../reply.ts";
import type { Post } from "../../world/entities/post.ts";
import type { World } from "../../world/world.ts";
import { hasPostsToCome, stopPost } from "./make.ts";
import { detailsView } from "./view.ts";

/** Cancels a post that is still scheduled; GAP-181 decides its new state. */
export function cancelReply(world: World, post: Post): Reply<Data<"cancelPost">> {
  const { posts } = world.collections;
  const becomes = world.latitude.answer("GAP-181");
  const cancelled = stopPost(world, post.id, becomes === "removed" ? "cancelled" : becomes);
  const answer = answerTo(world, cancelled);
  if (becomes === "removed") posts.delete(post.id);
  endAutomation(world, post.automationId);
  return answer;
}

/** The answer to a cancel (GAP-180). */
function answerTo(world: World, post: Post): Reply<Data<"cancelPost">> {
  const { id, status } = post;
  return world.latitude.choose("GAP-180", {
    "200-id-and-status": () => ok({ id, status }),
    "200-post": () => ok({ ...detailsView(world, post) }),
    "200-flag": () => ok({ id, cancelled: true }),
    "204-nothing": () => ({ status: 204, data: {}, raw: { body: null } }),
  })();
}

/** What happens to an active automation without upcoming posts (GAP-187). */
function endAutomation(world: World, automationId: string | null): void {
  const { automations } = world.collections;
  if (automationId === null || world.latitude.answer("GAP-187") !== "completed") return;
  if (automations.get(automationId)?.status !== "active" || hasPostsToCome(world, automationId)) return;
  automations.patch(automationId, { status: "completed" });
}
