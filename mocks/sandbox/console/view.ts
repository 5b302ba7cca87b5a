/** What the console tells its page, as JSON. Moments are milliseconds since the epoch. */
import type { AdsMode } from "../domains/ads/modes.ts";
import type { Platform } from "../world/entities/account.ts";
import type { Automation } from "../world/entities/automation.ts";
import type { PlatformResult, Post } from "../world/entities/post.ts";
import type { LedgerEntry } from "../world/entities/team.ts";
import type { Workspace } from "../world/entities/workspace.ts";
import type { EventKind, JobOutcome } from "../world/events.ts";

/** The answer of `GET /_console/state`. */
export interface ConsoleState {
  /** Which run of which sandbox it is; another one begins its journal anew. */
  readonly instance: string;
  readonly now: number;
  /** Whether answers are checked against the description, so that the journal can hold violations. */
  readonly checksResponses: boolean;
  readonly world: WorldView;
  readonly journal: JournalTail;
}

/** The world, as far as a person wants to see it at once. */
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
  /** Whether it is one of the many keys that differ by their scopes alone. */
  readonly scoped: boolean;
  /** A read that it may make, below the origin: `/api/v1/me`. */
  readonly path: string;
}

export interface TeamView {
  readonly id: string;
  readonly name: string;
  readonly plan: string;
  readonly credits: number;
  /** A key that stands for it in the control interface. */
  readonly key: string | null;
  readonly quota: { readonly monthlyLimit: number; readonly usedThisMonth: number };
  /** Newest first, so many of them at most. */
  readonly ledger: readonly LedgerLine[];
  readonly ledgerTotal: number;
}

export interface LedgerLine extends Pick<LedgerEntry, "id" | "credits" | "type" | "refunded"> {
  readonly at: number;
  /** What it was spent on, or which entry it gives back. */
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

/** The posts of some days. */
export interface CalendarView {
  /** The first moment, and the first one after it. */
  readonly from: number;
  readonly until: number;
  /** By time; of a crowded day, the first ones. */
  readonly posts: readonly PostView[];
  /** How many posts are left out, by day (`2026-07-15`) and workspace. */
  readonly leftOut: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface PostView
  extends Pick<Post, "id" | "workspaceId" | "status" | "renderStatus" | "caption" | "publishedAt"> {
  /** Where it stands in the calendar. */
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
  /** Its posts that are in the list of posts, by status. */
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
  /** What it is about, in a person's words. */
  readonly about: string;
  /** How it was told to end; null for what is no job. */
  readonly outcome: JobOutcome | null;
}

/** What the control interface decided about the next calls of an operation. */
export interface PlannedView {
  readonly operationId: string;
  readonly kind: "outcome" | "fault";
  /** How the jobs end, or the status with which the calls fail. */
  readonly value: string;
  readonly times: number;
}

/** What a person can choose from in the controls. */
export interface Choices {
  /** Operations that start jobs. */
  readonly jobs: readonly string[];
  readonly operations: readonly string[];
  readonly adsModes: readonly AdsMode[];
}

/** A post that can be made at once: with which key, in which workspace, and with what body but for its time. */
export interface FirstPost {
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface JournalTail {
  /** The number of the newest exchange; 0 before the first one. */
  readonly newest: number;
  /** What came after the number that was asked for, oldest first. */
  readonly lines: readonly JournalLine[];
}

/** An exchange without its bodies. */
export interface JournalLine {
  readonly number: number;
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly operationId: string | null;
  readonly key: string | null;
  readonly status: number;
  readonly ms: number;
  readonly violations: readonly string[];
}

/** The answer of `GET /_console/journal/{number}`. */
export interface JournalBodies {
  readonly request: string;
  readonly response: string;
}
