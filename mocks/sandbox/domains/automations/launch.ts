import type { Call, Handler } from "../../call.ts";
import { conflict, invalid } from "../../refusal.ts";
import { ok } from "../../reply.ts";
import type { Automation, AutomationPost } from "../../world/entities/automation.ts";
import type { World } from "../../world/world.ts";
import { selectsNone } from "../posts/accounts.ts";
import { createScheduledPost } from "../posts/make.ts";
import { isScheduled, scheduledPost, takeFromList } from "./posts.ts";
import { checkQuota, countStart } from "./quota.ts";
import { stopRun } from "./run.ts";
import { checkStatus } from "./states.ts";
import { actionView } from "./views.ts";
import { openWindow } from "./window.ts";

/** Turns every generated post into a scheduled post (core document, States: Automation). */
export const launchAutomation: Handler<"launchAutomation"> = {
  check({ world, id, team }) {
    const automation = world.collections.automations.need(id);
    checkStatus(world, "launchAutomation", automation);
    checkAccounts(world, automation);
    checkQuota(world, team.id, "launch", automation);
  },
  run(call) {
    const { world, id } = call;
    const { automations } = world.collections;
    const automation = stopRun(world, automations.need(id));
    const posts = automation.posts.map((post) => launchPost(call, automation, post));
    const active = automations.patch(id, { status: "active", posts });
    countStart(world, "launch", active);
    openWindow(world, active);
    const scheduled = posts.filter((post) => isScheduled(world, post)).length;
    return ok({ ...actionView(active), status: "active", scheduled, failed: posts.length - scheduled });
  },
};

/**
 * At least one account must be selected (core document, Automations); the documents leave open how a launch without one is refused
 * (GAP-244).
 */
function checkAccounts({ latitude }: World, { selectedAccounts }: Automation): void {
  if (!selectsNone(selectedAccounts)) return;
  const message = "a launch needs at least one account.";
  throw latitude.choose("GAP-244", {
    "400-invalid-input": invalid("selectedAccounts", message),
    "409-conflict": conflict(`selectedAccounts: ${message}`),
  });
}

/** A generated post is scheduled at its slot; the documents leave open what happens if the slot has passed (GAP-267). */
function launchPost({ world, operation }: Call, automation: Automation, post: AutomationPost): AutomationPost {
  takeFromList(world, post);
  const passed = post.scheduledTime <= world.now;
  if (passed && world.latitude.answer("GAP-267") === "counted-as-failed") return { ...post, postId: null };
  const slot = { ...post, scheduledTime: Math.max(post.scheduledTime, world.now) };
  return { ...slot, postId: createScheduledPost(world, operation, scheduledPost(world, automation, slot)).id };
}
