import type { Data, Handler } from "../../call.ts";
import { ok } from "../../reply.ts";
import type { Automation, AutomationPost } from "../../world/entities/automation.ts";
import type { World } from "../../world/world.ts";
import { isScheduled, isSent, removeUnsent } from "./posts.ts";
import { progressOf } from "./progress.ts";
import { replacePosts, stopRun } from "./run.ts";
import { actionView, automationView, totalPosts } from "./views.ts";

/** Cancels an automation and removes its unsent posts; a finished one does not change (core document, States: Automation). */
export const cancelAutomation: Handler<"cancelAutomation">["run"] = ({ world, id }) => {
  const { automations } = world.collections;
  const before = automations.need(id);
  if (before.status === "completed" || before.status === "cancelled") return ok(cancelledView(world, before, 0));
  const cancelledPosts = before.posts.filter((post) => isCounted(world, post)).length;
  const posts = before.run ? endRun(world, before) : removeUnsent(world, before.posts);
  const automation = automations.patch(id, { status: "cancelled", posts });
  return ok(cancelledView(world, automation, cancelledPosts));
};

/** Stops the run in flight. The documents leave open what happens to its posts so far (GAP-262). @returns the posts that stay listed */
function endRun(world: World, automation: Automation): readonly AutomationPost[] {
  const progress = { totalPosts: totalPosts(automation), generatedCount: progressOf(world, automation) };
  if (world.latitude.answer("GAP-262") === "posts-stay") {
    replacePosts(world, automation, progress.generatedCount, { status: "cancelled", ...progress });
    return world.collections.automations.need(automation.id).posts;
  }
  world.collections.automations.patch(stopRun(world, automation).id, progress);
  return removeUnsent(world, automation.posts);
}

/** The posts that cancelledPosts counts (GAP-264). */
function isCounted(world: World, post: AutomationPost): boolean {
  return world.latitude.answer("GAP-264") === "generated-too" ? !isSent(world, post) : isScheduled(world, post);
}

/** The answer to a cancel, besides the count (GAP-265). */
function cancelledView(world: World, automation: Automation, cancelledPosts: number): Data<"cancelAutomation"> {
  return world.latitude.choose("GAP-265", {
    action: () => ({ ...actionView(automation), cancelledPosts }),
    automation: () => ({ ...automationView(world, automation), kind: "automation" as const, cancelledPosts }),
    nothing: () => ({ kind: "automation" as const, cancelledPosts }),
  })();
}
