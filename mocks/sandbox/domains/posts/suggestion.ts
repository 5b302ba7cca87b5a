import type { Post } from "../../world/entities/post.ts";
import type { World } from "../../world/world.ts";
import { contentIdOf } from "../generations/accept.ts";

/** Marks a suggestion as taken by a post (core document, States: Suggestion; when it is scheduled is open: GAP-174). */
export function publishSuggestion(world: World, suggestionId: string, postId: string): void {
  const { suggestions } = world.collections;
  const { status } = suggestions.need(suggestionId);
  const published = { postId, before: status };
  if (world.latitude.answer("GAP-174") === "scheduled-at-once") {
    suggestions.patch(suggestionId, { status: "scheduled", published });
  } else {
    suggestions.patch(suggestionId, {
      status: "accepted",
      published,
      contentId: contentIdOf(world, suggestions.need(suggestionId)),
    });
  }
}

/** A suggestion that was accepted on the way to its post is scheduled once that is rendered (GAP-174). */
export function renderedSuggestion({ collections: { suggestions } }: World, { id, source }: Post): void {
  const suggestion = suggestions.get(source.suggestionId ?? "");
  if (suggestion?.published?.postId === id) suggestions.patch(suggestion.id, { status: "scheduled" });
}

/** What becomes of the suggestion of a post that will not be published (GAP-213). */
export function releaseSuggestion({ collections: { suggestions }, latitude }: World, { id, source }: Post): void {
  const suggestion = suggestions.get(source.suggestionId ?? "");
  if (suggestion?.published?.postId !== id || latitude.answer("GAP-213") === "stays-scheduled") return;
  suggestions.patch(suggestion.id, { status: suggestion.published.before, published: null });
}
