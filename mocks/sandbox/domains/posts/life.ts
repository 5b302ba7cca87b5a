import type { Post } from "../../world/entities/post.ts";
import type { EventHandlers, World } from "../../world/world.ts";
import { isEmptyDeck } from "./deck.ts";
import { patchPost } from "./make.ts";
import { publish } from "./publish.ts";
import { renderedSuggestion } from "./suggestion.ts";

/** How long a post waits before it checks its content item again, in milliseconds. */
const patienceMs = 10_000;

/** How long the platforms take, in seconds. */
const handover = { min: 2, max: 10 };

/**
 * The life of a post after its creation: rendered, due, published. It has only one pending event, so that a cancelled post leaves nothing
 * behind (core document, States: Post; GAP-183 decides the statuses on the way).
 */
export const postEvents = {
  postRendered(world, { postId, outcome }) {
    const post = waiting(world, postId);
    if (!post) return;
    const content = world.collections.content.get(post.source.contentId ?? "");
    if (content?.status === "processing") {
      patchPost(world, postId, { eventId: world.schedule("postRendered", patienceMs, { postId, outcome }) });
      return;
    }
    if (outcome === "fail" || content?.status === "failed" || isUnrenderable(post)) renderFails(world, post);
    else rendered(world, post, outcome);
  },

  postDue(world, { postId }) {
    const post = waiting(world, postId);
    if (post) goOut(world, post);
  },

  postPublished(world, { postId }) {
    const post = world.collections.posts.get(postId);
    if (post?.status === "processing") publish(world, post);
  },
} satisfies Partial<EventHandlers>;

/** A post that is not published yet; events of other posts are ignored. */
function waiting({ collections: { posts } }: World, id: string): Post | null {
  const post = posts.get(id);
  return post?.status === "scheduled" ? post : null;
}

/** An empty raw deck can't be rendered, so that any client can make a rendering fail. */
function isUnrenderable({ source }: Post): boolean {
  return source.deck !== null && isEmptyDeck(source.deck);
}

/** Ends a post whose rendering failed; GAP-185 decides whether its status shows that. */
function renderFails(world: World, { id }: Post): void {
  const failed = world.latitude.answer("GAP-185") === "failed" ? ({ status: "failed" } as const) : {};
  patchPost(world, id, { renderStatus: "failed", renderedAt: world.now, eventId: null, ...failed });
}

/** A rendered post is published at its time, or at once if the time has passed (core document, Posts and calendar: schedule). */
function rendered(world: World, post: Post, outcome: Post["outcome"]): void {
  renderedSuggestion(world, post);
  const ready = { renderStatus: "completed", renderedAt: world.now, outcome } as const;
  const wait = post.schedule === "asap" ? 0 : post.scheduledTime - world.now;
  if (wait <= 0) goOut(world, post, ready);
  else patchPost(world, post.id, { ...ready, eventId: world.schedule("postDue", wait, { postId: post.id }) });
}

/** Sends a post to the platforms. @param rendering what its rendering has just changed */
function goOut(world: World, post: Post, rendering: Partial<Post> = {}): void {
  if (world.latitude.answer("GAP-183") === "straight-to-posted") {
    publish(world, patchPost(world, post.id, rendering));
    return;
  }
  const seconds = world.sequence("handover").between(handover.min, handover.max);
  const eventId = world.schedule("postPublished", seconds * 1000, { postId: post.id });
  patchPost(world, post.id, { ...rendering, status: "processing", eventId });
}
