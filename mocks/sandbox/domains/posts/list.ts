import type { Call, Data } from "../../call.ts";
import type { Latitude } from "../../latitude.ts";
import { namesNothing } from "../../named.ts";
import type { Page } from "../../pagination.ts";
import { ok, type Reply } from "../../reply.ts";
import { sameSpelling } from "../../request/workspace.ts";
import type { List } from "../../world/collection.ts";
import type { Post } from "../../world/entities/post.ts";
import type { World } from "../../world/world.ts";
import { filteredStatus } from "./filter.ts";
import { shownTimeOf } from "./time.ts";
import { itemView } from "./view.ts";
import { openWindowOf } from "./window.ts";

/** The names of the filters by scheduled time (GAP-176). */
export function timeFilters(latitude: Latitude): readonly [string, string] {
  return latitude.choose("GAP-176", {
    "from-and-to": ["from", "to"],
    "scheduled-from-and-to": ["scheduledFrom", "scheduledTo"],
    "scheduled-after-and-before": ["scheduledAfter", "scheduledBefore"],
  } as const);
}

/** One page of posts; whether its position is shown is open (GAP-280). */
export function listReply(world: World, { items, pagination }: Page<Post>): Reply<Data<"listPosts">> {
  const shown = ok(items.map((post) => itemView(world, post)));
  return world.latitude.answer("GAP-280") === "with-pagination" ? { ...shown, pagination } : shown;
}

/**
 * The posts that a call lists, in order. A page of all posts of a workspace, or of those with one status, is read from an index, so that it
 * takes the same however many there are.
 * @throws Refusal for a filter that the sandbox is to refuse
 */
export function listed(call: Call<"listPosts">): List<Post> {
  const { world, more, query, workspace } = call;
  const { latitude } = world;
  const { posts } = world.collections;
  const [from, to] = timeFilters(latitude);
  const window = openWindowOf(world, more[from], more[to]);
  const status = filteredStatus(latitude, query.status);
  const order = latitude.answer("GAP-222");
  if (!window && query.automationId === undefined && (order === "newest-first" || order === "oldest-first")) {
    return status === null
      ? posts.listBy("workspace", workspace.id, order)
      : posts.listBy("status", `${workspace.id} ${status}`, order);
  }
  const found = candidates(call).filter((post) => {
    if (status !== null && post.status !== status) return false;
    const time = window && shownTimeOf(world, post);
    return !window || (time != null && time >= window.from && time <= window.to);
  });
  return inOrder(latitude, found);
}

/** The posts of the workspace, or those of one automation among them; oldest first. */
function candidates({ world, team, workspace, query }: Call<"listPosts">): Post[] {
  const { posts, automations } = world.collections;
  if (query.automationId === undefined) return posts.by("workspace", workspace.id);
  const id = sameSpelling(query.automationId, world.latitude);
  // As a filter, an id that names nothing matches nothing, unless the sandbox is to refuse it (GAP-035).
  if (world.latitude.answer("GAP-035") !== "404" && automations.get(id)?.teamId !== team.id) {
    throw namesNothing(world.latitude, "automationId");
  }
  return posts.by("automation", id).filter(({ workspaceId }) => workspaceId === workspace.id);
}

/** Puts posts into the order of the list (GAP-222); those that were made together stay in the order in which they were made. */
function inOrder(latitude: Latitude, posts: Post[]): Post[] {
  const answer = latitude.answer("GAP-222");
  if (answer === "oldest-first") return posts;
  return answer === "newest-first" ? posts.reverse() : posts.sort((a, b) => a.scheduledTime - b.scheduledTime);
}
