import type { Call, Handler } from "../../call.ts";
import { conflict } from "../../refusal.ts";
import type { Draft } from "../../world/entities/draft.ts";
import { requireAdaptation } from "./discovery.ts";
import { announceDraft, refuseSharedRequestId } from "./draft.ts";
import { beginningOf, openedFrom } from "./source.ts";
import { showDraft } from "./view.ts";

type Opening = Call<"createRecreation">;

/** POST /ads/recreations: a new draft at revision 0, or the one that the `requestId` opened before. */
export const createRecreation: Handler<"createRecreation"> = {
  repeat(call) {
    const draft = openedBefore(call);
    return draft && { status: 200, data: showDraft(call.world, draft) };
  },
  check(call) {
    requireAdaptation(call.world);
    refuseSharedRequestId(call, call.body.requestId, "createRecreation");
    beginningOf(call);
  },
  run(call) {
    const { world, team, key, workspace, body } = call;
    const draft = world.collections.drafts.put({
      id: world.newId(),
      teamId: team.id,
      workspaceId: workspace.id,
      requestId: body.requestId,
      keyId: key.id,
      openedFrom: openedFrom(call),
      revision: 0,
      ...beginningOf(call),
      lastContentId: null,
      createdAt: world.now,
    });
    announceDraft(world, "draft_created", draft);
    const status = world.latitude.choose("GAP-426", { "created-and-ok": 201, "always-200": 200, accepted: 201 });
    return { status, data: showDraft(world, draft) };
  },
};

/**
 * The draft that the `requestId` opened before, or null.
 * @throws Refusal where it can't be opened again because it came with another source (GAP-427)
 */
function openedBefore(call: Opening): Draft | null {
  const { world, body } = call;
  const draft = world.collections.drafts.by("request", body.requestId).find((each) => isNamedBy(call, each));
  if (!draft) return null;
  requireAdaptation(world);
  if (world.latitude.answer("GAP-427") === "conflict" && draft.openedFrom !== openedFrom(call)) {
    throw conflict("The requestId opened a draft from another source.");
  }
  return draft;
}

/** Whether a draft is the one of a `requestId` for this caller (GAP-428). */
function isNamedBy({ world, team, key, workspace }: Opening, draft: Draft): boolean {
  if (draft.teamId !== team.id) return false;
  return world.latitude.choose("GAP-428", {
    workspace: draft.workspaceId === workspace.id,
    team: true,
    key: draft.keyId === key.id,
  });
}
