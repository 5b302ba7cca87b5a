import type { KnownOperation } from "../../contract.ts";
import { startJob } from "../../jobs.ts";
import type { OwnerType } from "../../world/entities/account.ts";
import type { Post, PostSource, SelectedAccounts } from "../../world/entities/post.ts";
import type { Suggestion } from "../../world/entities/suggestion.ts";
import type { World } from "../../world/world.ts";
import { publishSuggestion, releaseSuggestion } from "./suggestion.ts";
import { calendarTimeOf } from "./time.ts";

/** A new post before it has an id. */
export interface NewPost
  extends Pick<Post, "teamId" | "workspaceId" | "automationId" | "schedule" | "scheduledTime" | "timezone" | "source">,
    Pick<Post, "selectedAccounts" | "ownerType" | "influencerId" | "caption" | "hashtags" | "tiktokSendToInbox"> {}

/** How long rendering a deck takes, and importing a finished video or images, in seconds. */
const seconds = { deck: { min: 20, max: 90 }, finished: { min: 2, max: 8 } };

/**
 * Creates a scheduled post, and starts its rendering.
 * @param operation the creating operation, whose planned outcome applies to the post
 */
export function makePost(world: World, operation: Pick<KnownOperation, "operationId" | "job">, about: NewPost): Post {
  const id = world.newId();
  const eventId = startJob(
    world,
    operation,
    "postRendered",
    { postId: id },
    about.source.isDeck ? seconds.deck : seconds.finished,
  );
  if (about.source.suggestionId !== null) publishSuggestion(world, about.source.suggestionId, id);
  return putUnpublished(world, about, { id, status: "scheduled", eventId });
}

/** The data of a post that an automation launches. */
export interface ScheduledPost {
  readonly automationId: string;
  /** What is rendered and published, with its texts. */
  readonly suggestion: Suggestion;
  /** The slot, in milliseconds since the epoch. */
  readonly scheduledTime: number;
  readonly timezone: string;
  readonly selectedAccounts: SelectedAccounts;
  readonly ownerType: OwnerType;
  readonly influencerId: string | null;
  readonly tiktokSendToInbox: boolean;
}

/**
 * Creates the scheduled post of a suggestion, like a launch: it is rendered, and published at its slot without another call.
 * @param operation the creating operation (`call.operation`)
 */
export function createScheduledPost(
  world: World,
  operation: Pick<KnownOperation, "operationId" | "job">,
  { suggestion, ...about }: ScheduledPost,
): Post {
  return makePost(world, operation, { ...about, ...fromSuggestion(suggestion) });
}

/** Creates a post that is only a draft: nothing happens to it. `removePost` removes it again. */
export function createDraftPost(world: World, { suggestion, ...about }: ScheduledPost): Post {
  const post = { ...about, ...fromSuggestion(suggestion) };
  return putUnpublished(world, post, { id: world.newId(), status: "draft", eventId: null });
}

function fromSuggestion(suggestion: Suggestion): Omit<NewPost, Exclude<keyof ScheduledPost, "suggestion">> {
  const { id, teamId, workspaceId, postCaption, hashtags } = suggestion;
  return {
    teamId,
    workspaceId,
    schedule: "scheduled",
    source: { ...noSource, suggestionId: id, isDeck: true },
    caption: postCaption,
    hashtags,
  };
}

/** Removes a post: it has no more events and can't be read; `GAP-213` decides about its suggestion. */
export function removePost(world: World, postId: string): void {
  const post = world.collections.posts.need(postId);
  if (post.eventId !== null) world.cancel(post.eventId);
  world.collections.posts.delete(postId);
  releaseSuggestion(world, post);
}

/** Ends an unpublished post with another status; `GAP-213` decides about its suggestion. */
export function stopPost(world: World, postId: string, status: "draft" | "cancelled" | "failed"): Post {
  const post = world.collections.posts.need(postId);
  if (post.eventId !== null) world.cancel(post.eventId);
  releaseSuggestion(world, post);
  return patchPost(world, postId, { status, eventId: null });
}

/** Whether a post of an automation is still upcoming, so that its window has not ended. */
export function hasPostsToCome({ collections }: World, automationId: string): boolean {
  return collections.posts
    .by("automation", automationId)
    .some(({ status }) => status === "scheduled" || status === "processing");
}

/** Changes some fields of a post, and updates its place in the calendar. */
export function patchPost(world: World, postId: string, fields: Partial<Omit<Post, "calendarTime">>): Post {
  return putPost(world, { ...world.collections.posts.need(postId), ...fields });
}

/**
 * Stores a post with its place in the calendar. The fields are written out so that all posts have one shape, which halves the memory of a
 * hundred thousand posts.
 */
export function putPost(world: World, post: Omit<Post, "calendarTime">): Post {
  return world.collections.posts.put({
    id: post.id,
    teamId: post.teamId,
    workspaceId: post.workspaceId,
    automationId: post.automationId,
    status: post.status,
    renderStatus: post.renderStatus,
    schedule: post.schedule,
    scheduledTime: post.scheduledTime,
    timezone: post.timezone,
    source: post.source,
    selectedAccounts: post.selectedAccounts,
    ownerType: post.ownerType,
    influencerId: post.influencerId,
    caption: post.caption,
    hashtags: post.hashtags,
    tiktokSendToInbox: post.tiktokSendToInbox,
    results: post.results,
    createdAt: post.createdAt,
    renderedAt: post.renderedAt,
    publishedAt: post.publishedAt,
    calendarTime: calendarTimeOf(world, post),
    outcome: post.outcome,
    eventId: post.eventId,
  });
}

const noResults: Post["results"] = [];

function putUnpublished(
  world: World,
  about: NewPost,
  { id, status, eventId }: Pick<Post, "id" | "status" | "eventId">,
) {
  return putPost(world, {
    ...about, // one spread is cheap, two are not
    source: world.share(about.source),
    selectedAccounts: world.share(about.selectedAccounts),
    hashtags: world.share(about.hashtags),
    id,
    status,
    eventId,
    createdAt: world.now,
    renderStatus: "pending",
    results: noResults,
    renderedAt: null,
    publishedAt: null,
    outcome: "succeed",
  });
}

/** An empty source. */
export const noSource: PostSource = {
  suggestionId: null,
  contentId: null,
  deck: null,
  format: null,
  videoUrl: null,
  thumbnailUrl: null,
  images: null,
  isDeck: false,
};
