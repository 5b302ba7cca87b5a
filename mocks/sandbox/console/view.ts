/** The JSON that the console sends to its page. Times are milliseconds since the epoch. */
import type { AdsMode } from "../domains/ads/modes.ts";
import type { JournalEntry } from "../journal.ts";
import type { Scene } from "../scenes/scenes.ts";
import type { Platform } from "../world/entities/account.ts";
import type { Automation } from "../world/entities/automation.ts";
import type { PlatformResult, Post } from "../world/entities/post.ts";
import type { LedgerEntry } from "../world/entities/team.ts";
import type { Workspace } from "../world/entities/workspace.ts";
import type { EventKind, JobOutcome } from "../world/events.ts";

/** The answer of `GET /_console/state`. */
export interface ConsoleState {
  /** Identifies one run of one sandbox until it goes back. When it changes, the journal starts over. */
  readonly instance: string;
  readonly now: number;
  /** Whether answers are checked against the description; only then can the journal hold violations. */
  readonly checksResponses: boolean;
  readonly world: WorldView;
  readonly journal: JournalTail;
}

/** The parts of the world that the page shows. */
export interface WorldView {
  readonly keys: readonly KeyView[];
  readonly teams: readonly TeamView[];
  readonly workspaces: readonly WorkspaceView[];
  readonly calendar: CalendarView;
  readonly automations: readonly AutomationView[];
  readonly jobs: JobsView;
  readonly planned: readonly PlannedView[];
  readonly adsMode: AdsMode;
  readonly choices: Choices;
  readonly firstPost: FirstPost | null;
}

export interface KeyView {
  readonly label: string;
  readonly key: string;
  readonly team: string;
  readonly scopes: readonly string[];
  readonly revoked: boolean;
  /** Whether it is one of the many keys that differ only by their scopes. */
  readonly scoped: boolean;
  /** A read that this key may make, as a path: `/api/v1/me`. */
  readonly path: string;
}

export interface TeamView {
  readonly id: string;
  readonly name: string;
  readonly plan: string;
  readonly credits: number;
  /** A key that identifies the team in the control interface. */
  readonly key: string | null;
  readonly quota: { readonly monthlyLimit: number; readonly usedThisMonth: number };
  /** The most recent entries, newest first. */
  readonly ledger: readonly LedgerLine[];
  readonly ledgerTotal: number;
}

export interface LedgerLine extends Pick<LedgerEntry, "id" | "credits" | "type" | "refunded"> {
  readonly at: number;
  /** What the credits were spent on, or which entry was refunded. */
  readonly about: string;
  /** The balance after it. */
  readonly balance: number;
}

export interface WorkspaceView extends Pick<Workspace, "id" | "name" | "isDefault" | "profileStatus"> {
  readonly team: string;
  readonly website: string | null;
  readonly timezone: string;
  readonly accounts: readonly { readonly id: string; readonly platform: Platform; readonly name: string }[];
  readonly counts: Readonly<
    Record<"posts" | "automations" | "suggestions" | "content" | "assets" | "influencers", number>
  >;
}

/** The posts of a range of days. */
export interface CalendarView {
  /** The start (inclusive) and the end (exclusive) of the range. */
  readonly from: number;
  readonly until: number;
  /** By time; crowded days have only their first posts. */
  readonly posts: readonly PostView[];
  /** How many posts are left out, by day (`2026-07-15`) and workspace. */
  readonly leftOut: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface PostView
  extends Pick<Post, "id" | "workspaceId" | "status" | "renderStatus" | "caption" | "publishedAt"> {
  /** Its time in the calendar. */
  readonly at: number;
  readonly automation: string | null;
  readonly accounts: readonly { readonly platform: Platform; readonly name: string }[];
  readonly results: readonly Pick<PlatformResult, "platform" | "status" | "postUrl">[];
}

export interface AutomationView
  extends Pick<
    Automation,
    "id" | "workspaceId" | "name" | "status" | "totalPosts" | "generatedCount" | "windowEndsAt" | "cadence"
  > {
  /** Its posts in the list of posts, by status. */
  readonly posts: Readonly<Partial<Record<Post["status"], number>>>;
}

export interface JobsView {
  readonly total: number;
  /** The next ones, soonest first. */
  readonly next: readonly JobView[];
}

export interface JobView {
  readonly id: string;
  readonly kind: EventKind;
  readonly due: number;
  /** What it is about, in plain words. */
  readonly about: string;
  /** Its planned outcome; null for events that are not jobs. */
  readonly outcome: JobOutcome | null;
}

/** A decision of the control interface about the next calls of an operation. */
export interface PlannedView {
  readonly operationId: string;
  readonly kind: "outcome" | "fault";
  /** The outcome of the jobs, or the status of the failing calls. */
  readonly value: string;
  readonly times: number;
}

/** The options of the controls. */
export interface Choices {
  /** Operations that start jobs. */
  readonly jobs: readonly string[];
  readonly operations: readonly string[];
  readonly adsModes: readonly AdsMode[];
  readonly scenes: readonly Pick<Scene, "name" | "title" | "shows">[];
}

/** A post that can be created at once: its key, its workspace, and its body without a time. */
export interface FirstPost {
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface JournalTail {
  /** The number of the newest exchange; 0 before the first one. */
  readonly newest: number;
  /** The number of the oldest exchange that the sandbox still keeps; without one, the number of the next. */
  readonly oldest: number;
  /** The exchanges after the requested number, oldest first. */
  readonly lines: readonly JournalLine[];
}

/** An exchange without its bodies. */
export interface JournalLine extends Omit<JournalEntry, "requestBody" | "responseBody"> {
  readonly number: number;
}

/** The answer of `GET /_console/journal/{number}`. */
export interface JournalBodies {
  readonly request: string;
  readonly response: string;
}
