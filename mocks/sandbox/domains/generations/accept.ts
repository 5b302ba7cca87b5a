import type { Suggestion } from "../../world/entities/suggestion.ts";
import type { World } from "../../world/world.ts";

/** The content item of a suggestion: the one that it became before, or a new one in the library (core document, States: Suggestion). */
export function contentIdOf(world: World, suggestion: Suggestion): string {
  if (suggestion.contentId !== null) return suggestion.contentId;
  const { teamId, workspaceId, format, postCaption, hashtags, deck, influencerId } = suggestion;
  const item = world.collections.content.put({
    id: world.newId(),
    teamId,
    workspaceId,
    operationId: "acceptGeneration",
    format,
    status: "ready",
    name: null,
    title: null,
    caption: postCaption,
    hashtags,
    creditsUsed: 0,
    chargeId: null,
    deck,
    postFormat: format,
    media: [],
    made: null,
    flaw: null,
    error: null,
    createdAt: world.now,
    completedAt: world.now,
    influencerId,
    suggestionId: suggestion.id,
    adRecreation: null,
    draftId: null,
    requestId: null,
  });
  return item.id;
}
