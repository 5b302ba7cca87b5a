import type { StateOf } from "../../../../generated/states.ts";
import type { Deck } from "./deck.ts";
import type { Owned } from "./owned.ts";

export type SuggestionFormat = "walloftext" | "slideshow" | "greenscreen";

/** A generated suggestion. */
export interface Suggestion extends Owned {
  readonly workspaceId: string;
  /** The automation that owns it; lists omit such suggestions. */
  readonly automationId: string | null;
  readonly format: SuggestionFormat;
  readonly caption: string;
  readonly postCaption: string;
  readonly hashtags: readonly string[];
  readonly status: StateOf<"suggestion">;
  readonly createdAt: number;
  readonly why: readonly string[];
  readonly angle: { readonly title: string };
  readonly deck: Deck;
  readonly influencerId: string | null;
  readonly remixSource: string | null;
  /** Its content item, once it was accepted. */
  readonly contentId: string | null;
  /** The post that publishes it, and its status after that post is cancelled. */
  readonly published: { readonly postId: string; readonly before: Suggestion["status"] } | null;
}
