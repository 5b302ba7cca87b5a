/** Helpers for faults of adaptation drafts. */

import { randomUUID } from "node:crypto";
import type { Call } from "../../call.ts";
import { showDraft } from "../../domains/recreations/view.ts";
import type { Hook, Hooks, Item } from "../../fault.ts";
import { conflict } from "../../refusal.ts";
import type { Asked, Visit } from "../../request/visit.ts";
import type { Content } from "../../world/entities/content.ts";
import type { Draft } from "../../world/entities/draft.ts";
import type { World } from "../../world/world.ts";
import { operationOf, sent } from "../building/asks.ts";
import { recordAt } from "../building/records.ts";
import { fault } from "../building/scoped.ts";

/** The settings in the body of an edit. */
export function sentSettings(visit: Visit): Item {
  return (sent(visit).settings ?? {}) as Item; // an object, in a valid edit
}

/** Changes the draft of a call, and its answer. @param change the wrong values */
export function drafting(change: (after: Draft, before: Draft, call: Call) => Partial<Draft>): Hook<"runs"> {
  return (call, run) => {
    const { drafts } = call.world.collections;
    const before = drafts.need(call.id);
    const reply = run(call);
    const changed = drafts.patch(call.id, change(drafts.need(call.id), before, call));
    const isShown = call.operation.operationId !== "createRecreationVideo";
    return isShown ? { ...reply, data: showDraft(call.world, changed) } : reply;
  };
}

/** Restores the settings of a draft after a call was answered. */
export const forgetsSettings: Hook<"runs"> = (call, run) => {
  const { drafts } = call.world.collections;
  const { settings } = drafts.need(call.id);
  const reply = run(call);
  drafts.patch(call.id, { settings });
  return reply;
};

/** Changes a draft although its call was refused. */
export function changesRefused(
  status: number,
  change: (draft: Draft, world: World) => Partial<Draft>,
): Hook<"answered"> {
  return (answer, visit, world) => {
    const draft = recordAt("drafts", visit, world);
    if (draft && answer.status === status) world.collections.drafts.patch(draft.id, change(draft, world));
  };
}

/** Whether a call names an older revision of the draft in its path. */
export function isStale(visit: Visit, world: World): boolean {
  const draft = recordAt("drafts", visit, world);
  const { revision } = sent(visit);
  return draft !== undefined && typeof revision === "number" && revision < draft.revision;
}

/** The content items of a body's `requestId`. */
function madeFor({ requestId }: Item, { collections }: World): Content[] {
  return collections.content.all().filter((item) => item.requestId !== null && item.requestId === requestId);
}

/** Treats a repeated `requestId` as new if its item has this status. */
export function forgets(status: Content["status"]): Hook<"body"> {
  return (body, _, world) =>
    madeFor(body, world).some((item) => item.status === status) ? { requestId: randomUUID() } : undefined;
}

/** Treats a `requestId` that is repeated at the same moment as new, like a server that looks for it before it stores it. */
export function forgetsAtOnce(): Hooks {
  let last: string | undefined;
  return {
    body({ requestId }, _, { now }) {
      const moment = `${String(requestId)} ${now}`;
      const isRepeat = moment === last;
      last = moment;
      return isRepeat && requestId !== undefined ? { requestId: randomUUID() } : undefined;
    },
  };
}

/** Treats a repeated `requestId` as new if the draft was edited since. */
export function forgetsAfterEdit(revisionMember: string): Hook<"body"> {
  return (body, _, world) => {
    const isOlder = ({ adRecreation }: Content) =>
      adRecreation !== null && adRecreation.revision < Number(body[revisionMember]);
    return madeFor(body, world).some(isOlder) ? { requestId: randomUUID() } : undefined;
  };
}

/** Takes a call with a known `requestId` without its scopes. */
export const takesKnown: Hook<"skips"> = {
  scope: (visit, world) => madeFor(sent(visit), world).length > 0,
};

/** Treats every request for a draft as a repeat of the first one that is ready. */
export function repeatsFirst(body: Item, asked: Asked, { collections }: World): Item | undefined {
  const draftId = asked.parameters.id ?? body.recreationId;
  const made = collections.content.all().filter((item) => item.draftId === draftId && item.status === "ready");
  const first = made.find((item) => item.operationId === operationOf(asked)?.operationId);
  return first?.requestId ? { requestId: first.requestId } : undefined;
}

/** A request that is refused with one of these statuses uses up its `requestId`. */
export function burning<Id extends "createRecreationVideo" | "createMetaAd">(
  breaks: string,
  says: string,
  statuses: readonly number[],
) {
  return fault<Id>(breaks, says, {
    remembers() {
      const burned = new Set<unknown>();
      return {
        refuses: (visit) => burned.has(sent(visit).requestId) && conflict("The requestId was used."),
        answered({ status }, visit) {
          if (statuses.includes(status)) burned.add(sent(visit).requestId);
        },
      };
    },
  });
}

/** Changes the end of a failed video, or image, of a draft. */
export function jobEnds(
  end: (content: Content, world: World, happen: () => void) => void,
  operationId = "createRecreationVideo",
): Hook<"happens"> {
  return {
    contentGenerated({ contentId, outcome }, world, happen) {
      const content = world.collections.content.need(contentId);
      if (outcome === "fail" && content.operationId === operationId && content.draftId) end(content, world, happen);
      else happen();
    },
  };
}
