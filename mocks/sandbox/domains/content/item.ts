import type { KnownOperation } from "../../contract.ts";
import { startJob } from "../../jobs.ts";
import type { Content } from "../../world/entities/content.ts";
import type { World } from "../../world/world.ts";

/** What must be said of a new item; all else is empty until it is said. */
export type NewContent = Pick<Content, "teamId" | "workspaceId" | "operationId" | "format" | "status"> &
  Partial<Content>;

/** How long jobs take that only put together what exists, in seconds. */
const assembling = { min: 3, max: 8 };

/** Puts an item into the content library of a workspace; it starts no job. */
export function putContent(world: World, about: NewContent): Content {
  return world.collections.content.put({
    id: world.newId(),
    name: null,
    title: null,
    caption: null,
    hashtags: [],
    creditsUsed: 0,
    chargeId: null,
    deck: null,
    postFormat: null,
    media: [],
    made: null,
    flaw: null,
    error: null,
    createdAt: world.now,
    completedAt: about.status === "processing" ? null : world.now,
    influencerId: null,
    suggestionId: null,
    adRecreation: null,
    draftId: null,
    requestId: null,
    ...about,
  });
}

/** Puts an item into the library that is processing, and starts the job that makes what `made` says. */
export function startContent(
  world: World,
  operation: KnownOperation,
  about: Omit<NewContent, "operationId" | "status"> & Required<Pick<Content, "made" | "chargeId">>,
): Content {
  const content = putContent(world, { ...about, operationId: operation.operationId, status: "processing" });
  const seconds = content.made?.type === "deck" ? assembling : undefined;
  startJob(world, operation, "contentGenerated", { contentId: content.id }, seconds);
  return content;
}
