import type { Post } from "../../world/entities/post.ts";
import type { EventHandlers, World } from "../../world/world.ts";
import { isEmptyDeck } from "./deck.ts";
import { patchPost } from "./make.ts";
import { publish } from "./publish.ts";
import { renderedSuggestion } from "./suggestion.ts";

/** How long a post waits before it looks again for the content item that it publishes, in milliseconds. */
const patienceMs = 10_000;

/** How long the platforms take, in seconds. */
const handover = { min: 2, max: 10 };

/**
 * The life of a post after its creation: rendered, due, published. One event at a time waits for it, so that a cancelled post
 * leaves nothing behind (core document, States: Post; the statuses on the way are open: GAP-183).
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

/** A post that is still to go out; an event of another one comes to nothing. */
function waiting({ collections: { posts } }: World, id: string): Post | null {
  const post = posts.get(id);
  return post?.status === "scheduled" ? post : null;
}

/** A raw deck without anything in it can't be rendered, so that any client can see a rendering fail. */
function isUnrenderable({ source }: Post): boolean {
  return source.deck !== null && isEmptyDeck(source.deck);
}

/** Ends a post whose rendering failed; whether its status tells is open (GAP-185). */
function renderFails(world: World, { id }: Post): void {
  const failed = world.latitude.answer("GAP-185") === "failed" ? ({ status: "failed" } as const) : {};
  patchPost(world, id, { renderStatus: "failed", renderedAt: world.now, eventId: null, ...failed });
}

/** A rendered post goes out at its time, or at once when that has come (core document, Posts and calendar: schedule). */
function rendered(world: World, post: Post, outcome: Post["outcome"]): void {
  renderedSuggestion(world, post);
  const ready = patchPost(world, post.id, { renderStatus: "completed", renderedAt: world.now, outcome, eventId: null });
  const wait = post.schedule === "asap" ? 0 : post.scheduledTime - world.now;
  if (wait <= 0) goOut(world, ready);
  else patchPost(world, post.id, { eventId: world.schedule("postDue", wait, { postId: post.id }) });
}

/** Hands a post to the platforms. */
function goOut(world: World, post: Post): void {
  if (world.latitude.answer("GAP-183") === "straight-to-posted") {
    publish(world, post);
    return;
  }
  const seconds = world.random.between(handover.min, handover.max);
  const eventId = world.schedule("postPublished", seconds * 1000, { postId: post.id });
  patchPost(world, post.id, { status: "processing", eventId });
}
