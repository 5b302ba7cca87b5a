/**
 * Content items that are made from an adaptation draft: the image of `createMetaAd`, and the videos of `createRecreationVideo`. This module
 * starts them, finds them by their `requestId`, and updates the draft and the operator's log.
 */

import type { KnownOperation } from "../../contract.ts";
import type { Content, Made } from "../../world/entities/content.ts";
import type { Draft } from "../../world/entities/draft.ts";
import type { World } from "../../world/world.ts";
import { startContent } from "./item.ts";

/** What to generate from a draft. */
export interface DraftOrder {
  /** The operation that was called: it decides how long the job takes, and how the control interface ends it. */
  readonly operation: KnownOperation;
  /** The current draft: the item keeps its source, settings, language and revision. */
  readonly draft: Draft;
  readonly requestId: string;
  /** The label that the item carries. */
  readonly format: string;
  /** An image, a video, or the deck of a hook and demo, whose job takes a few seconds only. */
  readonly made: Made;
  /** The price, and the ledger entry that paid it (`call.cost`, `call.chargeId`). */
  readonly cost: number;
  readonly chargeId: string | null;
  /** The title in the library. */
  readonly name?: string | null;
  /** Why the job will fail, whatever its planned outcome. */
  readonly flaw?: string | null;
}

/**
 * Starts the content item of a draft. It belongs to the draft's workspace and keeps the reviewed settings; the draft gets its
 * `lastContentId` (GAP-459); the operator's log gets `image_started` or
 * `video_started`, and `…_ready` when the job is done. A job that fails gives its credits back once.
 */
export function startDraftContent(world: World, order: DraftOrder): Content {
  const { operation, draft, requestId, format, made, cost, chargeId, name = null, flaw = null } = order;
  const { teamId, workspaceId, source, settings, language, revision } = draft;
  const content = startContent(world, operation, {
    ...{ teamId, workspaceId, format, made, name, flaw, requestId, chargeId },
    creditsUsed: cost,
    draftId: draft.id,
    adRecreation: { source, settings, language, revision },
  });
  world.collections.drafts.patch(draft.id, {
    ...(world.latitude.answer("GAP-459") !== "when-ready" && { lastContentId: content.id }),
  });
  announce(world, draft, content, "started");
  return content;
}

/**
 * The items that an operation made for a `requestId` of a team, oldest first: one, or one for each draft where drafts count
 * apart (`draftId` tells which).
 */
export function contentOfRequest(world: World, operationId: string, teamId: string, requestId: string): Content[] {
  return world.collections.content.by("request", `${teamId} ${operationId} ${requestId}`);
}

/** What a draft and the log learn when an item is ready; nothing for an item that no draft made. */
export function draftContentReady(world: World, content: Content): void {
  const draft = content.draftId === null ? undefined : world.collections.drafts.get(content.draftId);
  if (!draft) return;
  if (world.latitude.answer("GAP-459") === "when-ready") {
    world.collections.drafts.patch(draft.id, { lastContentId: content.id });
  }
  announce(world, draft, content, "ready");
}

/** Core document, Events: without a credential. */
function announce(world: World, draft: Draft, content: Content, what: "started" | "ready"): void {
  const { id, teamId, workspaceId, source, sourceSaved } = draft;
  const kind = content.made?.type === "image" ? "image" : "video";
  world.announce(`${kind}_${what}`, { draftId: id, teamId, workspaceId, adId: source.adId, sourceSaved });
}
