/** What the faults of adaptation drafts have in common. */

import type { Call } from "../call.ts";
import { showDraft } from "../domains/recreations/view.ts";
import type { Asked, Visit } from "../request/visit.ts";
import type { Content } from "../world/entities/content.ts";
import type { Draft } from "../world/entities/draft.ts";
import type { World } from "../world/world.ts";
import { bodyOf } from "./asks.ts";
import type { Fault } from "./fault.ts";

type Members = Readonly<Record<string, unknown>>;

/** The body of a request; without members where it is no object. */
export function sent({ asked }: Pick<Visit, "asked">): Members {
  return bodyOf(asked) ?? {};
}

/** The settings in the body of an edit. */
export function sentSettings(visit: Pick<Visit, "asked">): Members {
  return (sent(visit).settings ?? {}) as Members; // an object, in a valid edit
}

/** The draft that a path names. */
export function draftAt({ asked }: Pick<Visit, "asked">, { collections }: World): Draft | undefined {
  return collections.drafts.get(asked.parameters.id ?? "");
}

/** What a call of these operations makes of its draft otherwise, and shows so. @param change what differs from what is right */
export function drafting(
  operationIds: readonly string[],
  change: (after: Draft, before: Draft, call: Call) => Partial<Draft>,
): NonNullable<Fault["runs"]> {
  return (call, run) => {
    if (!operationIds.includes(call.operation.operationId)) return run(call);
    const { drafts } = call.world.collections;
    const before = drafts.need(call.id);
    const reply = run(call);
    const after = drafts.need(call.id);
    const changed = drafts.patch(call.id, change(after, before, call));
    return call.operation.operationId === "createRecreationVideo"
      ? reply
      : { ...reply, data: showDraft(call.world, changed) };
  };
}

/** Changes a draft although its call was refused. */
export function changesRefused(
  operationId: string,
  statuses: readonly number[],
  change: (draft: Draft, visit: Visit) => Partial<Draft>,
): NonNullable<Fault["answers"]> {
  return (answer, visit, world) => {
    const draft = draftAt(visit, world);
    if (visit.operation?.operationId !== operationId || !statuses.includes(answer.status) || !draft) return answer;
    world.transaction(() => world.collections.drafts.patch(draft.id, change(draft, visit)));
    return answer;
  };
}

/** Whether a call names an older revision of the draft in its path. */
export function isStale(visit: Pick<Visit, "asked">, world: World): boolean {
  const draft = draftAt(visit, world);
  const { revision } = sent(visit);
  return draft !== undefined && typeof revision === "number" && revision < draft.revision;
}

/** The content items that the `requestId` of a request asked for. */
export function madeFor(asked: Asked, { collections }: World): Content[] {
  const { requestId } = bodyOf(asked) ?? {};
  return collections.content.all().filter((item) => item.requestId !== null && item.requestId === requestId);
}
