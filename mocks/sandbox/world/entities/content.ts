import type { Deck } from "./deck.ts";
import type { Draft } from "./draft.ts";
import type { Owned } from "./owned.ts";

/** A finished file of an item. */
export interface ContentMedia {
  readonly type: "video" | "image";
  readonly url: string;
  /** The original image of an ad creative, beside the finished one. */
  readonly original: boolean;
}

/** What the job of an item makes. */
export type Made =
  | { readonly type: "video"; readonly seconds: number }
  | { readonly type: "image" }
  | { readonly type: "deck"; readonly deck: Deck; readonly postFormat: string };

/** What an item that was made from a draft keeps of it (studio document, Ad adaptation draft). */
export type AdRecreation = Pick<Draft, "source" | "settings" | "language" | "revision">;

/** An item of the content library. */
export interface Content extends Owned {
  readonly workspaceId: string;
  /** The operation that made it; `acceptGeneration` for an accepted suggestion. */
  readonly operationId: string;
  /** The label of its kind. */
  readonly format: string;
  readonly status: "processing" | "ready" | "failed";
  /** Its title in the library, as it was given. */
  readonly name: string | null;
  /** What a deck builder calls it. */
  readonly title: string | null;
  readonly caption: string | null;
  readonly hashtags: readonly string[];
  readonly creditsUsed: number;
  readonly chargeId: string | null;
  readonly deck: Deck | null;
  /** The `format` that a post of its deck takes. */
  readonly postFormat: string | null;
  readonly media: readonly ContentMedia[];
  /** What its job makes; null where there is none. */
  readonly made: Made | null;
  /** Why its job will fail, whatever else is told: something about its request that shows late. */
  readonly flaw: string | null;
  /** Why its job failed. */
  readonly error: string | null;
  readonly createdAt: number;
  readonly completedAt: number | null;
  readonly influencerId: string | null;
  readonly suggestionId: string | null;
  readonly adRecreation: AdRecreation | null;
  /** The draft that it was made from. */
  readonly draftId: string | null;
  /** The name of the request that asked for it. */
  readonly requestId: string | null;
}
