import type { OwnerType } from "./account.ts";
import type { Owned } from "./owned.ts";
import type { SelectedAccounts } from "./post.ts";

/** When an automation posts. */
export interface Cadence {
  readonly postsPerDay: number;
  readonly lengthDays: number;
  /** The first posting day, `2026-07-15`; null for the default, tomorrow. */
  readonly startDate: string | null;
  /** An IANA name. */
  readonly timezone: string;
  /** `HH:MM`, as they were given. */
  readonly timeSlots: readonly string[] | null;
}

/** A generation run in flight. */
export interface AutomationRun {
  /** The event that ends it. */
  readonly eventId: string;
  readonly startedAt: number;
  /** The cadence that it generates for. */
  readonly cadence: Cadence;
  /** Whether it replaces the posts of a review. */
  readonly replaces: boolean;
}

/** A post that an automation generated. */
export interface AutomationPost {
  readonly suggestionId: string;
  /** The assigned slot, in milliseconds since the epoch. */
  readonly scheduledTime: number;
  /** The post that it is in the list of posts; null when it stands there not yet, or no more. */
  readonly postId: string | null;
}

/** An automation. */
export interface Automation extends Owned {
  readonly workspaceId: string;
  readonly name: string;
  readonly status: "draft" | "generating" | "review" | "active" | "completed" | "cancelled";
  /** Null until one is given, where none is the default. */
  readonly cadence: Cadence | null;
  readonly selectedAccounts: SelectedAccounts;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly ownerType: OwnerType | null;
  readonly influencerId: string | null;
  readonly tiktokMode: "direct" | "inbox" | null;
  /** Whether the monthly quota has counted it. */
  readonly counted: boolean;
  /** Null when none is in flight. */
  readonly run: AutomationRun | null;
  /** How many posts the last run was to make; null before the first one. */
  readonly totalPosts: number | null;
  /** How many the last run made. */
  readonly generatedCount: number;
  /** When the day ends on which the last post is due, in milliseconds since the epoch; null without posts. */
  readonly windowEndsAt: number | null;
  /** In schedule order. */
  readonly posts: readonly AutomationPost[];
  readonly createdAt: number;
}
