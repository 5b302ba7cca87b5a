import type { Automation } from "../../world/entities/automation.ts";
import type { World } from "../../world/world.ts";
import type { AutomationView } from "../view.ts";

/** Automations with their state and the status of their posts, newest first. */
export function automationsView(world: World): AutomationView[] {
  return world.collections.automations
    .all()
    .reverse()
    .map((automation) => automationView(world, automation));
}

function automationView({ collections: { posts } }: World, automation: Automation): AutomationView {
  const { id, workspaceId, name, status, totalPosts, generatedCount, windowEndsAt, cadence } = automation;
  const counts: Partial<Record<string, number>> = {};
  for (const post of posts.by("automation", id)) counts[post.status] = (counts[post.status] ?? 0) + 1;
  return { id, workspaceId, name, status, totalPosts, generatedCount, windowEndsAt, cadence, posts: counts };
}
