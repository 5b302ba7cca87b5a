import type { Call, Handler } from "../../call.ts";
import { invalid } from "../../refusal.ts";
import { ok } from "../../reply.ts";
import type { Automation } from "../../world/entities/automation.ts";
import type { World } from "../../world/world.ts";
import { patchPost } from "../posts/make.ts";
import { checkComplete } from "./cadence.ts";
import { changedPlan, changesSomething, type Plan } from "./plan.ts";
import { deletePosts } from "./posts.ts";
import { stopRun } from "./run.ts";
import { windowOf } from "./slots.ts";
import { checkStatus } from "./states.ts";
import { editedView } from "./views.ts";

/** Edits an automation that is a draft or in review (core document, States: Automation). */
export const updateAutomation: Handler<"updateAutomation"> = {
  check(call) {
    const { world, id, body } = call;
    checkStatus(world, "updateAutomation", world.collections.automations.need(id));
    if (!changesSomething(body) && world.latitude.answer("GAP-257") === "refused")
      throw invalid("body", "give at least one field to change.");
    planOf(call);
  },
  run(call) {
    const { world, id, body } = call;
    const { automations } = world.collections;
    const edited = automations.patch(id, planOf(call));
    if (edited.status === "review" && changesSomething(body)) adaptReview(world, edited, body.cadence !== undefined);
    return ok(editedView(world, automations.need(id)));
  },
};

function planOf({ world, team, id, body }: Call<"updateAutomation">): Plan {
  const automation = world.collections.automations.need(id);
  if (body.cadence) checkComplete(world, body.cadence);
  return changedPlan(
    { world, team, workspace: world.collections.workspaces.need(automation.workspaceId) },
    body,
    automation,
  );
}

/** The documents leave open what an edit in review does to the generated posts (GAP-259). */
function adaptReview(world: World, automation: Automation, newCadence: boolean): void {
  const answer = world.latitude.answer("GAP-259");
  if (answer === "back-to-draft") backToDraft(world, automation);
  if (answer === "slots-moved" && newCadence) moveSlots(world, automation);
}

function backToDraft(world: World, automation: Automation): void {
  stopRun(world, automation);
  deletePosts(world, automation.posts);
  world.collections.automations.patch(automation.id, {
    status: "draft",
    posts: [],
    generatedCount: 0,
    windowEndsAt: null,
  });
}

/** Moves the posts to the slots of the new cadence; posts without a slot are removed. */
function moveSlots(world: World, { id, cadence, createdAt, posts }: Automation): void {
  if (!cadence) return;
  const { slots, endsAt } = windowOf(world, cadence, { createdAt, startedAt: world.now });
  deletePosts(world, posts.slice(slots.length));
  const moved = slots.flatMap((scheduledTime, index) => {
    const post = posts[index];
    return post ? [{ ...post, scheduledTime }] : [];
  });
  for (const { postId, scheduledTime } of moved) {
    if (postId !== null) patchPost(world, postId, { scheduledTime });
  }
  world.collections.automations.patch(id, { posts: moved, windowEndsAt: endsAt, generatedCount: moved.length });
}
