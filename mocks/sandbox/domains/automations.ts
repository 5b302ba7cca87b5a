import type { Call, HandlersOf } from "../call.ts";
import { created, ok } from "../reply.ts";
import type { Automation } from "../world/entities/automation.ts";
import type { EventHandlers } from "../world/world.ts";
import { cancelAutomation } from "./automations/cancel.ts";
import { updateAutomation } from "./automations/edit.ts";
import { launchAutomation } from "./automations/launch.ts";
import { newPlan } from "./automations/plan.ts";
import { checkQuota, countStart } from "./automations/quota.ts";
import { automationGenerated, generateAutomation } from "./automations/run.ts";
import { automationView, createdView, listReply, postsReply } from "./automations/views.ts";
import { automationWindowEnded } from "./automations/window.ts";

/** Automations (core document, Automations). */
export const automations: HandlersOf<"automations"> = {
  listAutomations: ({ world, team, workspace, query }) =>
    listReply(world, team.id, world.collections.automations.by("workspace", workspace.id).reverse(), query),

  createAutomation: {
    check(call) {
      newPlan(call);
      checkQuota(call.world, call.team.id, "creation", null);
    },
    run(call) {
      const { world } = call;
      const { id } = create(call);
      countStart(world, "creation", world.collections.automations.need(id));
      return created(createdView(world, world.collections.automations.need(id)));
    },
  },

  getAutomation: ({ world, id }) => ok(automationView(world, world.collections.automations.need(id))),
  updateAutomation,
  generateAutomation,
  listAutomationPosts: {
    moreParameters: (latitude) => (latitude.answer("GAP-269") === "paged" ? ["page", "limit"] : []),
    run: ({ world, id, more }) => postsReply(world, world.collections.automations.need(id), more),
  },
  launchAutomation,
  cancelAutomation,
};

export const automationsEvents = { automationGenerated, automationWindowEnded } satisfies Partial<EventHandlers>;

/** A new automation is a draft without posts (core document, States: Automation). */
function create(call: Call<"createAutomation">): Automation {
  const { world, team, workspace } = call;
  return world.collections.automations.put({
    id: world.newId(),
    teamId: team.id,
    workspaceId: workspace.id,
    ...newPlan(call),
    ...undone,
    status: "draft",
    createdAt: world.now,
  });
}

/** The fields of an automation that has done nothing yet. */
export const undone = {
  counted: false,
  run: null,
  totalPosts: null,
  generatedCount: 0,
  windowEndsAt: null,
  posts: [],
} as const;
