import type { Latitude } from "../../latitude.ts";
import { invalid } from "../../refusal.ts";

/** The statuses of a post (core document, States: Post). */
const statuses: readonly string[] = ["draft", "scheduled", "processing", "completed", "posted", "partial", "failed"];

/**
 * The status that the list or the calendar is filtered by; null when all pass.
 * @throws Refusal for a status that no post can have (GAP-221)
 */
export function filteredStatus(latitude: Latitude, status: string | undefined): string | null {
  if (status === undefined) return null;
  const exists = statuses.includes(status) || (status === "cancelled" && latitude.answer("GAP-181") === "cancelled");
  if (!exists) {
    const answer = latitude.answer("GAP-221");
    if (answer === "refused") throw invalid("status", `"${status}" is not a status of a post.`);
    if (answer === "ignored") return null;
  }
  return status;
}
