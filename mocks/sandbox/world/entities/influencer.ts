import type { Owned } from "./owned.ts";

/** The state of a generation; its result can be fetched after a success. */
export type Making = "running" | "succeeded" | "failed";

/** The short animated preview of a new influencer. */
export interface VideoPreview {
  readonly making: Making;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** The ledger entry that paid for it; null if nothing was debited yet. */
  readonly chargeId: string | null;
}

/** A virtual persona. */
export interface Influencer extends Owned {
  readonly workspaceId: string;
  readonly name: string;
  /** The base image. */
  readonly imageUrl: string;
  readonly description: string | null;
  readonly niche: string | null;
  readonly gender: "male" | "female" | null;
  readonly age: number | null;
  readonly ethnicity: string | null;
  readonly tags: readonly string[];
  readonly style: "realistic" | "character";
  readonly characterDescription: string | null;
  /** Null if none was started. */
  readonly videoPreview: VideoPreview | null;
  readonly turboEnabled: boolean;
  readonly allowedAngles: readonly string[];
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** A video of an influencer. */
export interface Video extends Owned {
  readonly workspaceId: string;
  readonly influencerId: string;
  readonly making: Making;
  readonly model: string;
  readonly mode: "speaker" | "scene";
  readonly script: string;
  readonly language: string;
  /** The image that is animated. */
  readonly imageUrl: string;
  /** The length of the clip. */
  readonly seconds: number;
  /** Its price. */
  readonly credits: number;
  /** The ledger entry that paid for it. */
  readonly chargeId: string | null;
  /** Why it failed, in one sentence. */
  readonly error: string | null;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** When it completed or failed. */
  readonly endedAt: number | null;
  /** True if it has no thumbnail whatever else is set. */
  readonly noThumbnail?: true;
}
