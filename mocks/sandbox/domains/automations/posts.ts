import type { Automation, AutomationPost } from "../../world/entities/automation.ts";
import type { World } from "../../world/world.ts";
import { createSuggestion } from "../generations/create.ts";
import { createDraftPost, removePost, type ScheduledPost, stopPost } from "../posts/make.ts";
import { formatsOf } from "./settings.ts";

/** Generates a post for each slot. The documents leave open whether the list of posts shows it before the launch (GAP-273). */
export function generatePosts(world: World, automation: Automation, slots: readonly number[]): AutomationPost[] {
  const workspace = world.collections.workspaces.need(automation.workspaceId);
  const formats = formatsOf(automation.settings, slots.length);
  return slots.map((scheduledTime, index) => {
    const about = {
      workspace,
      automationId: automation.id,
      format: formats[index],
      influencerId: automation.influencerId,
    };
    const { id } = createSuggestion(world, about);
    const post = { suggestionId: id, scheduledTime, postId: null };
    if (world.latitude.answer("GAP-273") === "no") return post;
    return { ...post, postId: createDraftPost(world, scheduledPost(world, automation, post)).id };
  });
}

/** The data of a post from a generated one. */
export function scheduledPost(
  world: World,
  automation: Automation,
  { suggestionId, scheduledTime }: AutomationPost,
): ScheduledPost {
  const { id, cadence, selectedAccounts, ownerType, influencerId, tiktokMode } = automation;
  return {
    automationId: id,
    suggestion: world.collections.suggestions.need(suggestionId),
    scheduledTime,
    timezone: cadence?.timezone ?? "UTC",
    selectedAccounts,
    ownerType: ownerType ?? "brand",
    influencerId: ownerType === "influencer" ? influencerId : null,
    tiktokSendToInbox: tiktokMode === "inbox",
  };
}

/** Whether the post of a generated one is being published or finished, so that it can't be removed. */
export function isSent({ collections }: World, { postId }: AutomationPost): boolean {
  const post = postId === null ? undefined : collections.posts.get(postId);
  return post !== undefined && post.status !== "draft" && post.status !== "scheduled";
}

/** Whether the post of a generated one waits for its slot. */
export function isScheduled({ collections }: World, { postId }: AutomationPost): boolean {
  return postId !== null && collections.posts.get(postId)?.status === "scheduled";
}

/** Removes generated posts, also from the list of posts. */
export function deletePosts(world: World, posts: readonly AutomationPost[]): void {
  for (const post of posts) {
    takeFromList(world, post);
    world.collections.suggestions.delete(post.suggestionId);
  }
}

/** Removes the post of a generated one from the list of posts. */
export function takeFromList(world: World, { postId }: AutomationPost): void {
  if (postId !== null && world.collections.posts.get(postId)) removePost(world, postId);
}

/**
 * Removes the unsent posts of a cancelled automation (core document, States: Automation).
 * @returns the posts that the automation still lists (GAP-263)
 */
export function removeUnsent(world: World, posts: readonly AutomationPost[]): AutomationPost[] {
  const unsent = posts.filter((post) => !isSent(world, post));
  const answer = world.latitude.answer("GAP-263");
  if (answer === "gone") {
    deletePosts(world, unsent);
    return posts.filter((post) => !unsent.includes(post));
  }
  for (const post of unsent) {
    if (post.postId !== null && isScheduled(world, post) && answer === "another-status")
      stopPost(world, post.postId, "draft");
    else takeFromList(world, post);
  }
  return [...posts];
}
