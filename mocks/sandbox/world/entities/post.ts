import type { StateOf } from "../../../../generated/states.ts";
import type { JobOutcome } from "../events.ts";
import type { OwnerType, Platform } from "./account.ts";
import type { Owned } from "./owned.ts";

/** Account ids by platform. */
export type SelectedAccounts = Readonly<Partial<Record<Platform, readonly string[]>>>;

/** The result of a post on one account. */
export interface PlatformResult {
  readonly platform: Platform;
  readonly accountId: string;
  readonly status: "published" | "inbox" | "failed";
  /** Its address; null if it was not published. */
  readonly postUrl: string | null;
  /** Its final number of views; analytics follow from it and from the time since. */
  readonly audience: number;
}

/** A deck as sent by a caller; everything is optional. */
export type RawDeck = Readonly<Record<string, unknown>>;

/** What a post publishes: exactly one of these. */
export interface PostSource {
  readonly suggestionId: string | null;
  readonly contentId: string | null;
  /** A raw deck with its format. */
  readonly deck: RawDeck | null;
  readonly format: string | null;
  readonly videoUrl: string | null;
  readonly thumbnailUrl: string | null;
  /** As given: addresses, or addresses with thumbnails. */
  readonly images: readonly (string | { readonly url: string; readonly thumbnailUrl?: string | undefined })[] | null;
  /** Whether it must be rendered first. */
  readonly isDeck: boolean;
}

/** A post. */
export interface Post extends Owned {
  readonly workspaceId: string;
  readonly automationId: string | null;
  readonly status: StateOf<"post"> | "cancelled";
  readonly renderStatus: "pending" | "completed" | "failed";
  readonly schedule: "asap" | "scheduled";
  /** When it is due, in milliseconds since the epoch; for `asap` the time of its creation. */
  readonly scheduledTime: number;
  readonly timezone: string;
  readonly source: PostSource;
  readonly selectedAccounts: SelectedAccounts;
  readonly ownerType: OwnerType;
  readonly influencerId: string | null;
  readonly caption: string;
  readonly hashtags: readonly string[];
  readonly tiktokSendToInbox: boolean;
  /** By account, in the order of selection; empty until it is published. */
  readonly results: readonly PlatformResult[];
  readonly createdAt: number;
  readonly renderedAt: number | null;
  readonly publishedAt: number | null;
  /** Its time in the calendar; null if the calendar does not show it. */
  readonly calendarTime: number | null;
  /** Its planned outcome; `empty` makes its first account refuse it. */
  readonly outcome: JobOutcome;
  /** Its only pending event. */
  readonly eventId: string | null;
}
