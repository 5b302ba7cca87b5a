import { refund } from "../../world/credits.ts";
import type { Content, ContentMedia } from "../../world/entities/content.ts";
import type { EventPayloads } from "../../world/events.ts";
import { hostedAddress } from "../../world/media.ts";
import type { World } from "../../world/world.ts";
import { draftContentReady } from "./from-draft.ts";

/**
 * The job of an item ends: it is ready, or it has failed and its credits come back (studio document, Content item). One that
 * produced nothing has failed.
 */
export function contentGenerated(world: World, { contentId, outcome }: EventPayloads["contentGenerated"]): void {
  const content = world.collections.content.need(contentId);
  if (outcome === "succeed" && content.flaw === null) finish(world, content);
  else fail(world, content);
}

function finish(world: World, content: Content): void {
  draftContentReady(
    world,
    world.collections.content.patch(content.id, { ...finished(content), completedAt: world.now }),
  );
}

function fail(world: World, { id, flaw, chargeId }: Content): void {
  const error = flaw ?? "The generation failed.";
  world.collections.content.patch(id, { status: "failed", completedAt: world.now, error });
  if (chargeId !== null) refund(world, chargeId);
}

/** What an item has once its job has succeeded; an ad creative keeps its original image (studio document, Retrieval). */
export function finished({ id, made }: Pick<Content, "id" | "made">): Partial<Content> {
  if (made?.type === "deck") return { status: "ready", deck: made.deck, postFormat: made.postFormat };
  return { status: "ready", media: made?.type === "image" ? images(id) : videos(id, made?.seconds) };
}

function images(id: string): ContentMedia[] {
  return [
    { type: "image", url: hostedAddress(`content/${id}`, "image"), original: false },
    { type: "image", url: hostedAddress(`content/${id}-original`, "image"), original: true },
  ];
}

function videos(id: string, seconds: number | undefined): ContentMedia[] {
  return [{ type: "video", url: hostedAddress(`content/${id}`, "video", seconds), original: false }];
}

/** Where the still picture of a finished video lies. */
export function posterOf(videoUrl: string): string {
  return videoUrl.replace(/(-[\d.]+s)?\.\w+$/, "-poster.jpg");
}
