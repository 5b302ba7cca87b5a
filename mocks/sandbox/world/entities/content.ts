import type { StateOf } from "../../../../generated/states.ts";
import type { Deck } from "./deck.ts";
import type { Draft } from "./draft.ts";
import type { Owned } from "./owned.ts";

/** A finished file of an item. */
export interface ContentMedia {
  readonly type: "video" | "image";
  readonly url: string;
  /** The original image of an ad creative, besides the finished one. */
  readonly original: boolean;
}

/** The result of an item's job. */
export type Made =
  | { readonly type: "video"; readonly seconds: number }
  | { readonly type: "image" }
  | { readonly type: "deck"; readonly deck: Deck; readonly postFormat: string };

/** The part of a draft that an item created from it keeps (studio document, Ad adaptation draft). */
export type AdRecreation = Pick<Draft, "source" | "settings" | "language" | "revision">;

/** An item of the content library. */
export interface Content extends Owned {
  readonly workspaceId: string;
  /** The operation that created it; `acceptGeneration` for an accepted suggestion. */
  readonly operationId: string;
  /** The label of its kind. */
  readonly format: string;
  readonly status: StateOf<"content">;
  /** Its title in the library, as given. */
  readonly name: string | null;
  /** Its title from a deck builder. */
  readonly title: string | null;
  readonly caption: string | null;
  readonly hashtags: readonly string[];
  readonly creditsUsed: number;
  readonly chargeId: string | null;
  readonly deck: Deck | null;
  /** The `format` of a post with its deck. */
  readonly postFormat: string | null;
  readonly media: readonly ContentMedia[];
  /** The result of its job; null without a job. */
  readonly made: Made | null;
  /** Why its job will fail in any case: a problem of its request that shows only later. */
  readonly flaw: string | null;
  /** Why its job failed. */
  readonly error: string | null;
  readonly createdAt: number;
  readonly completedAt: number | null;
  readonly influencerId: string | null;
  readonly suggestionId: string | null;
  readonly adRecreation: AdRecreation | null;
  /** The draft that it was created from. */
  readonly draftId: string | null;
  /** The `requestId` of its request. */
  readonly requestId: string | null;
}
