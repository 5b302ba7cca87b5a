import type { OperationId } from "../../../generated/operations.ts";
import type { Call } from "../call.ts";
import type { Reply } from "../reply.ts";
import type { Visit } from "../request/visit.ts";
import type { Automation } from "../world/entities/automation.ts";
import type { Post } from "../world/entities/post.ts";
import type { EventPayloads } from "../world/events.ts";
import type { World } from "../world/world.ts";
import { editObject, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";

/** What happens to an automation besides what should. */
type Aftermath = (world: World, automation: Automation, before: Automation) => Partial<Automation> | undefined;

/** The automation that a request names; undefined where it names none. */
export function automationOf({ asked }: Visit, { collections }: World): Automation | undefined {
  return collections.automations.get((asked.parameters.id ?? "").toLowerCase());
}

/** Changes an automation after a call on it. @param change what it is changed to; undefined for nothing */
export function afterCall(operationId: OperationId, change: Aftermath): NonNullable<Fault["runs"]> {
  return (call, run) => {
    if (call.operation.operationId !== operationId) return run(call);
    const { automations } = call.world.collections;
    const before = automations.need(call.id);
    const reply = run(call);
    const changed = change(call.world, automations.need(call.id), before);
    if (changed) automations.patch(call.id, changed);
    return reply;
  };
}

/** Changes an automation when its run has ended. @param before as it was until then */
export function afterRun(change: Aftermath): NonNullable<Fault["happens"]> {
  return ({ kind, payload }, world, happen) => {
    if (kind !== "automationGenerated") {
      happen();
      return;
    }
    const { automationId } = payload as EventPayloads["automationGenerated"]; // the payload of its kind
    const { automations } = world.collections;
    const before = automations.need(automationId);
    happen();
    const changed = change(world, automations.need(automationId), before);
    if (changed) automations.patch(automationId, changed);
  };
}

/** Changes the data of a success on an automation. @param change undefined for nothing */
export function onAutomation(
  operationIds: readonly OperationId[],
  change: (
    data: Readonly<Record<string, unknown>>,
    automation: Automation,
    world: World,
  ) => Readonly<Record<string, unknown>> | undefined,
): NonNullable<Fault["answers"]> {
  return (answer, visit, world) => {
    const automation = automationOf(visit, world);
    if (!automation || !isOneOf(visit, ...operationIds)) return answer;
    return editObject(answer, (data) => change(data, automation, world) ?? data);
  };
}

/** Lets a call pass that the state of the automation forbids. */
export function allowed(
  operationId: OperationId,
  when: (automation: Automation) => boolean,
): NonNullable<Fault["skips"]> {
  return (stage, visit, world) => {
    const automation = automationOf(visit, world);
    return stage === "state" && isOneOf(visit, operationId) && automation !== undefined && when(automation);
  };
}

/** The posts of an automation in the list of posts. */
export function postsOf({ collections }: World, { id }: Pick<Automation, "id">): readonly Post[] {
  return collections.posts.by("automation", id);
}

/** Runs a handler and changes what it answers. */
export function replies(
  operationId: OperationId,
  change: (data: Readonly<Record<string, unknown>>, call: Call) => object,
): NonNullable<Fault["runs"]> {
  return (call, run): Reply => {
    const reply = run(call);
    if (call.operation.operationId !== operationId) return reply;
    return { ...reply, data: change(reply.data as Readonly<Record<string, unknown>>, call) }; // an object, as the caller knows
  };
}
