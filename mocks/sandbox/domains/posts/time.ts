import type { Post } from "../../world/entities/post.ts";
import type { World } from "../../world/world.ts";

/** Which time a post shows, in milliseconds; null for none. What one shows that goes out as soon as possible is open (GAP-195). */
export function shownTimeOf(
  { latitude }: World,
  post: Pick<Post, "schedule" | "scheduledTime" | "renderedAt">,
): number | null {
  if (post.schedule === "scheduled") return post.scheduledTime;
  return latitude.choose("GAP-195", {
    "time-of-acceptance": post.scheduledTime,
    null: null,
    absent: null,
    "time-of-the-render": post.renderedAt,
  });
}

/** Where the calendar shows a post, in milliseconds; null for nowhere (GAP-231). */
export function calendarTimeOf(
  world: World,
  post: Pick<Post, "schedule" | "scheduledTime" | "renderedAt" | "publishedAt">,
): number | null {
  const shown = shownTimeOf(world, post);
  return world.latitude.answer("GAP-231") === "published-time" ? (post.publishedAt ?? shown) : shown;
}
