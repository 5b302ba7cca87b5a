import type { Suggestion } from "../../world/entities/suggestion.ts";
import type { World } from "../../world/world.ts";
import { putContent } from "../content/item.ts";

/** The content item of a suggestion: the one that it became before, or a new one in the library (core document, States: Suggestion). */
export function contentIdOf(world: World, suggestion: Suggestion): string {
  if (suggestion.contentId !== null) return suggestion.contentId;
  const {
    id: suggestionId,
    teamId,
    workspaceId,
    format,
    postCaption: caption,
    hashtags,
    deck,
    influencerId,
  } = suggestion;
  const about = {
    teamId,
    workspaceId,
    format,
    caption,
    hashtags,
    deck,
    postFormat: format,
    influencerId,
    suggestionId,
  };
  return putContent(world, { ...about, operationId: "acceptGeneration", status: "ready" }).id;
}
