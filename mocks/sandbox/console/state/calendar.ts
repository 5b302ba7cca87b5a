import type { Platform } from "../../world/entities/account.ts";
import type { Post } from "../../world/entities/post.ts";
import type { World } from "../../world/world.ts";
import type { CalendarView, PostView } from "../view.ts";
import { accountName } from "./workspaces.ts";

const dayMs = 24 * 3600 * 1000;

/** How many posts of one workspace and day are shown: a test may have created thousands. */
const shownADay = 20;

/** The days that the calendar shows for a month: whole weeks, starting on Monday. */
export interface Days {
  readonly from: number;
  readonly until: number;
}

/** The weeks that contain a month (UTC). @param month `2026-07`, or anything else for the month of `now` */
export function weeksOf(month: string, now: number): Days {
  const asked = /^[0-9]{4}-(0[1-9]|1[0-2])$/.test(month) ? Date.parse(`${month}-01T00:00:00Z`) : now;
  const date = new Date(asked);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  return { from: first - sinceMonday(first) * dayMs, until: next + ((7 - sinceMonday(next)) % 7) * dayMs };
}

function sinceMonday(ms: number): number {
  return (new Date(ms).getUTCDay() + 6) % 7;
}

/** The posts of these days, in every workspace. */
export function calendarView(world: World, { from, until }: Days): CalendarView {
  const { workspaces, posts } = world.collections;
  const shown: PostView[] = [];
  const leftOut: Record<string, Record<string, number>> = {};
  for (let day = from / dayMs; day < until / dayMs; day += 1) {
    for (const { id } of workspaces.all()) {
      const here = posts.by("day", `${id} ${day}`);
      shown.push(...here.slice(0, shownADay).map((post) => postView(world, post)));
      const date = new Date(day * dayMs).toISOString().slice(0, 10);
      if (here.length > shownADay) leftOut[date] = { ...leftOut[date], [id]: here.length - shownADay };
    }
  }
  return { from, until, posts: shown.sort((a, b) => a.at - b.at), leftOut };
}

function postView({ collections: { accounts, automations } }: World, post: Post): PostView {
  const { id, workspaceId, status, renderStatus, caption, publishedAt, calendarTime, scheduledTime } = post;
  return {
    id,
    workspaceId,
    status,
    renderStatus,
    caption,
    publishedAt,
    at: calendarTime ?? scheduledTime,
    automation: automations.get(post.automationId ?? "")?.name ?? null,
    accounts: Object.entries(post.selectedAccounts).flatMap(([platform, ids]) =>
      ids.flatMap((accountId) => {
        const account = accounts.get(accountId);
        return account ? [{ platform: platform as Platform, name: accountName(account) }] : []; // a key of SelectedAccounts
      }),
    ),
    results: post.results.map((result) => ({
      platform: result.platform,
      status: result.status,
      postUrl: result.postUrl,
    })),
  };
}
