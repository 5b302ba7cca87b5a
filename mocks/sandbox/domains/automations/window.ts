import type { Automation } from "../../world/entities/automation.ts";
import type { EventPayloads } from "../../world/events.ts";
import type { World } from "../../world/world.ts";

/** How often an automation checks, after its last slot, whether its posts are finished. */
const lookMs = 5000;

/** Schedules the end of the posting window of a launched automation; GAP-266 decides the exact time. */
export function openWindow(world: World, { id, posts, windowEndsAt }: Automation): void {
  const lastSlot = Math.max(world.now, ...posts.map(({ scheduledTime }) => scheduledTime));
  const end = world.latitude.choose("GAP-266", {
    "last-post-done": lastSlot,
    "end-of-last-day": windowEndsAt ?? lastSlot,
    "last-slot": lastSlot,
  });
  world.schedule("automationWindowEnded", end - world.now, { automationId: id });
}

/** The posting window has ended: an active automation is completed (core document, States: Automation). */
export function automationWindowEnded(world: World, { automationId }: EventPayloads["automationWindowEnded"]): void {
  if (world.collections.automations.get(automationId)?.status !== "active") return;
  const waits = world.latitude.answer("GAP-266") === "last-post-done" && hasPostsInFlight(world, automationId);
  if (waits) world.schedule("automationWindowEnded", lookMs, { automationId });
  else world.collections.automations.patch(automationId, { status: "completed" });
}

/** Whether a post of an automation still has upcoming events. */
function hasPostsInFlight({ collections }: World, automationId: string): boolean {
  return collections.posts.by("automation", automationId).some(({ eventId }) => eventId !== null);
}
