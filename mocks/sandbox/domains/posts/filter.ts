import type { Latitude } from "../../latitude.ts";
import { invalid } from "../../refusal.ts";
import type { Post } from "../../world/entities/post.ts";

/** The statuses of a post (core document, States: Post). */
const statuses: readonly string[] = ["draft", "scheduled", "processing", "completed", "posted", "partial", "failed"];

/**
 * Whether a post passes the status filter of the list or the calendar; null when it lets all pass.
 * @throws Refusal for a status that no post can have (GAP-221)
 */
export function statusFilter(latitude: Latitude, status: string | undefined): ((post: Post) => boolean) | null {
  if (status === undefined) return null;
  const exists = statuses.includes(status) || (status === "cancelled" && latitude.answer("GAP-181") === "cancelled");
  if (!exists) {
    const answer = latitude.answer("GAP-221");
    if (answer === "refused") throw invalid("status", `"${status}" is not a status of a post.`);
    if (answer === "ignored") return null;
  }
  return (post) => post.status === status;
}
