import type { Owned } from "./owned.ts";

export type DraftFormat = "image" | "talking-head" | "hook-demo";
export type DraftRatio = "1:1" | "4:5" | "9:16";

/** The brief of a draft; each field is empty until it is written. */
export interface DraftBrief {
  readonly hook: string;
  readonly benefit: string;
  readonly visualDirection: string;
  readonly supportingText: string;
  readonly ctaText: string;
}

/** One scene of a video draft. */
export interface DraftScene {
  readonly visual: string;
  /** In seconds. */
  readonly duration: number;
}

/** The editable settings of a draft; null if not set. */
export interface DraftSettings {
  /** A draft without one is an image draft (`formatOf`). */
  readonly format: DraftFormat | null;
  readonly brief: DraftBrief;
  readonly ratio: DraftRatio | null;
  readonly style: string | null;
  readonly accentColor: string | null;
  readonly productImageUrl: string | null;
  readonly referenceImageUrl: string | null;
  readonly script: string | null;
  readonly scenes: readonly DraftScene[] | null;
  /** In seconds. */
  readonly duration: number | null;
  readonly presenterImageUrl: string | null;
  readonly mode: "speaker" | "scene" | null;
  readonly captionOverlay: boolean | null;
  readonly hookAssetId: string | null;
  readonly demoAssetId: string | null;
  readonly referenceVideoAssetId: string | null;
  /** Undocumented settings, if they are kept (GAP-440). */
  readonly others: Readonly<Record<string, unknown>>;
}

/** The source ad at the time when the draft was opened. */
export interface DraftSource {
  readonly adId: string;
  readonly pageName: string;
  readonly sourceUrl: string;
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number;
}

/** An ad adaptation draft. */
export interface Draft extends Owned {
  readonly workspaceId: string;
  /** The caller's name for the draft. */
  readonly requestId: string;
  /** The key that opened it. */
  readonly keyId: string;
  /** The requested source: `ad` with the id of an ad, or `content` with the id of a content item. */
  readonly openedFrom: string;
  readonly revision: number;
  readonly language: string;
  readonly source: DraftSource;
  /** Whether the source was a saved reference, for the operator's log. */
  readonly sourceSaved: boolean;
  readonly settings: DraftSettings;
  readonly lastContentId: string | null;
  readonly createdAt: number;
}
