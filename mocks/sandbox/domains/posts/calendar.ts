import type { Call, Data } from "../../call.ts";
import type { Latitude } from "../../latitude.ts";
import { paginate } from "../../pagination.ts";
import { invalid } from "../../refusal.ts";
import { ok, type Reply } from "../../reply.ts";
import type { Post } from "../../world/entities/post.ts";
import type { World } from "../../world/world.ts";
import { filteredStatus } from "./filter.ts";
import { calendarView } from "./view.ts";
import { type Window, windowOf } from "./window.ts";

const dayMs = 24 * 3600 * 1000;

/** How many posts a calendar page has, if it continues with a cursor (GAP-233). */
const partSize = 20;

/** The posts of a workspace in a window, by their time (core document, Posts and calendar). @throws Refusal 400 */
export function calendar(call: Call<"getCalendar">): Reply<Data<"getCalendar">> {
  const { world, query, workspace, more } = call;
  const window = windowOf(world, query);
  const status = filteredStatus(world.latitude, query.status);
  const passes = status === null ? shownWithoutStatus(world) : (post: Post) => post.status === status;
  const posts = inWindow(world, workspace.id, window).filter(passes);
  posts.sort((a, b) => (a.calendarTime ?? 0) - (b.calendarTime ?? 0));
  const parts = world.latitude.answer("GAP-233");
  if (parts === "by-cursor") return ok(fromCursor(world, posts, more.cursor));
  if (parts !== "paged") return ok(laidOut(world, posts));
  const page = paginate(world, posts, { page: whole("page", more.page), limit: whole("limit", more.limit, 100) });
  return { ...ok(laidOut(world, page.items)), pagination: page.pagination };
}

/** The paging parameters of a calendar that comes in parts (GAP-233). */
export function calendarPaging(latitude: Latitude): readonly string[] {
  return latitude.choose("GAP-233", { neither: [], paged: ["page", "limit"], "by-cursor": ["cursor"], bounded: [] });
}

/** The posts after a cursor, which is the id of the previous post. */
function fromCursor(world: World, posts: readonly Post[], cursor: string | undefined): Data<"getCalendar"> {
  const start = cursor === undefined ? 0 : posts.findIndex(({ id }) => id === cursor) + 1;
  if (cursor !== undefined && start === 0) throw invalid("cursor", "use a cursor from the calendar.");
  const shown = posts.slice(start, start + partSize);
  const nextCursor = start + partSize < posts.length ? (shown.at(-1)?.id ?? null) : null;
  const data = laidOut(world, shown);
  return { ...(Array.isArray(data) ? { posts: data } : data), nextCursor };
}

/** Which posts the calendar shows without a status filter (GAP-234). */
function shownWithoutStatus({ latitude }: World): (post: Post) => boolean {
  if (latitude.answer("GAP-234") === "all") return () => true;
  return ({ status }) => !["draft", "failed", "cancelled"].includes(status);
}

/** The posts in a window of the calendar: looked up by day, or one by one if the window has more days than posts. */
function inWindow({ collections: { posts } }: World, workspaceId: string, { from, to }: Window): Post[] {
  const isInside = ({ calendarTime }: Post) => calendarTime !== null && calendarTime >= from && calendarTime <= to;
  const [first, last] = [Math.floor(from / dayMs), Math.floor(to / dayMs)];
  if (last - first > posts.count("workspace", workspaceId)) return posts.by("workspace", workspaceId).filter(isInside);
  const found: Post[] = [];
  for (let day = first; day <= last; day += 1) {
    for (const post of posts.by("day", `${workspaceId} ${day}`)) if (isInside(post)) found.push(post);
  }
  return found;
}

/** The shape of the calendar (GAP-228). */
function laidOut(world: World, posts: readonly Post[]): Data<"getCalendar"> {
  const views = (some: readonly Post[]) => some.map((post) => calendarView(world, post));
  return world.latitude.choose("GAP-228", {
    "array-of-posts": () => views(posts),
    "object-with-posts": () => ({ posts: views(posts) }),
    "by-day": () => Object.fromEntries([...grouped(posts)].map(([day, some]) => [day, views(some)])),
  })();
}

/** Posts by their day in UTC. */
function grouped(posts: readonly Post[]): Map<string, Post[]> {
  const days = new Map<string, Post[]>();
  for (const post of posts) {
    const day = new Date(post.calendarTime ?? 0).toISOString().slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), post]);
  }
  return days;
}

/** A page number or size of the calendar, where it is paged (GAP-233). */
function whole(name: string, text: string | undefined, max = Number.MAX_SAFE_INTEGER): number | undefined {
  if (text === undefined) return undefined;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= 1 && value <= max) return value;
  throw invalid(name, `it must be an integer from 1${max === Number.MAX_SAFE_INTEGER ? "" : ` to ${max}`}.`);
}
