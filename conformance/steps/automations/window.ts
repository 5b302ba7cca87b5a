import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { statusOf } from "../posts/posts.ts";
import { waitUntil } from "./plans.ts";
import { type Item, readAutomation } from "./reads.ts";

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;

/**
 * Lets the posting window of an automation pass. Its exact end is open (GAP-266), but no later than the end of its last day, which may
 * have no post (GAP-271).
 * @param posts the generated posts with their slots @param lengthDays of the cadence
 * @throws Blocked if there are none
 */
export async function pastWindow(
  context: CheckContext,
  id: string,
  posts: readonly Item[],
  lengthDays: number,
): Promise<void> {
  if (posts.length === 0) throw new Blocked("needs an automation with posts");
  const last = Math.max(...posts.map(({ scheduledTime }) => Date.parse(String(scheduledTime))));
  const endOfDay = (Math.floor(last / dayMs) + 1) * dayMs;
  for (const moment of [last, endOfDay, endOfDay + (lengthDays - 1) * dayMs].map((time) => time + hourMs)) {
    await waitUntil(context, moment, "the end of the posting window");
    if (statusOf(await readAutomation(context, id)) !== "active") break;
  }
}
