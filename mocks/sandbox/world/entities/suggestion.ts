import type { Deck } from "./deck.ts";
import type { Owned } from "./owned.ts";

export type SuggestionFormat = "walloftext" | "slideshow" | "greenscreen";

/** A generated suggestion. */
export interface Suggestion extends Owned {
  readonly workspaceId: string;
  /** The automation that owns it; lists leave such suggestions out. */
  readonly automationId: string | null;
  readonly format: SuggestionFormat;
  readonly caption: string;
  readonly postCaption: string;
  readonly hashtags: readonly string[];
  readonly status: "pending" | "accepted" | "scheduled" | "deleted";
  readonly createdAt: number;
  readonly why: readonly string[];
  readonly angle: { readonly title: string };
  readonly deck: Deck;
  readonly influencerId: string | null;
  readonly remixSource: string | null;
  /** The content item that it became when it was accepted. */
  readonly contentId: string | null;
  /** The post that publishes it, and the status to which it returns when that is cancelled. */
  readonly published: { readonly postId: string; readonly before: Suggestion["status"] } | null;
}
