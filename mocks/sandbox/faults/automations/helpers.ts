import type { Call } from "../../call.ts";
import type { Hook } from "../../fault.ts";
import type { Visit } from "../../request/visit.ts";
import type { Automation } from "../../world/entities/automation.ts";
import type { Post } from "../../world/entities/post.ts";
import type { World } from "../../world/world.ts";
import { keeps, recordAt } from "../building/records.ts";

/** The automation that a request names; undefined if it names none. */
export function automationOf(visit: Visit, world: World): Automation | undefined {
  return recordAt("automations", visit, world);
}

/** Changes an automation after a call on it has run. @param change the new value; `before` is the value before the call */
export function keepsAutomation(
  change: (automation: Automation, call: Call, before: Automation) => Partial<Automation> | undefined,
): Hook<"runs"> {
  return keeps("automations", change);
}

/** Changes an automation when its run has ended. @param change the new value; `before` is the value before the end */
export function afterRun(
  change: (world: World, automation: Automation, before: Automation) => Partial<Automation> | undefined,
): Hook<"happens"> {
  return {
    automationGenerated({ automationId }, world, happen) {
      const { automations } = world.collections;
      const before = automations.need(automationId);
      happen();
      const changed = change(world, automations.need(automationId), before);
      if (changed) automations.patch(automationId, changed);
    },
  };
}

/** Allows a call that the state of the automation forbids. */
export function allowed(when: (automation: Automation) => boolean): Hook<"skips"> {
  return {
    state(visit, world) {
      const automation = automationOf(visit, world);
      return automation !== undefined && when(automation);
    },
  };
}

/** The posts of an automation in the list of posts. */
export function postsOf({ collections }: World, { id }: Pick<Automation, "id">): readonly Post[] {
  return collections.posts.by("automation", id);
}
