import type { StateOf } from "../../../../generated/states.ts";
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
  /** `HH:MM`, as given. */
  readonly timeSlots: readonly string[] | null;
}

/** A generation run in flight. */
export interface AutomationRun {
  /** The event at its end. */
  readonly eventId: string;
  readonly startedAt: number;
  /** The cadence that it uses. */
  readonly cadence: Cadence;
  /** Whether it replaces posts that are in review. */
  readonly replaces: boolean;
}

/** A post that an automation generated. */
export interface AutomationPost {
  readonly suggestionId: string;
  /** The assigned slot, in milliseconds since the epoch. */
  readonly scheduledTime: number;
  /** Its post in the list of posts; null if it is not there yet, or no longer. */
  readonly postId: string | null;
}

/** An automation. */
export interface Automation extends Owned {
  readonly workspaceId: string;
  readonly name: string;
  readonly status: StateOf<"automation">;
  /** Null until one is given, if there is no default. */
  readonly cadence: Cadence | null;
  readonly selectedAccounts: SelectedAccounts;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly ownerType: OwnerType | null;
  readonly influencerId: string | null;
  readonly tiktokMode: "direct" | "inbox" | null;
  /** Whether it counted against the monthly quota. */
  readonly counted: boolean;
  /** Null if none is in flight. */
  readonly run: AutomationRun | null;
  /** How many posts the last run should create; null before the first run. */
  readonly totalPosts: number | null;
  /** How many the last run created. */
  readonly generatedCount: number;
  /** The end of the day of the last post, in milliseconds since the epoch; null without posts. */
  readonly windowEndsAt: number | null;
  /** In schedule order. */
  readonly posts: readonly AutomationPost[];
  readonly createdAt: number;
}
