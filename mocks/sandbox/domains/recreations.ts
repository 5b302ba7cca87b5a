import type { Call, HandlersOf } from "../call.ts";
import { ok } from "../reply.ts";
import type { Draft } from "../world/entities/draft.ts";
import { briefedSettings, refuseUnchosen } from "./recreations/brief.ts";
import { requireAdaptation } from "./recreations/discovery.ts";
import { announceDraft, requireCurrent, saveSettings } from "./recreations/draft.ts";
import { editedSettings } from "./recreations/edit.ts";
import { checkEdit } from "./recreations/edit-rules.ts";
import { createRecreation } from "./recreations/opening.ts";
import { createRecreationVideo } from "./recreations/video.ts";
import { showDraft } from "./recreations/view.ts";

/** Ad adaptation drafts (studio document, Ad adaptation). */
export const recreations: HandlersOf<"recreations"> = {
  createRecreation,
  getRecreation: {
    check: ({ world }) => requireAdaptation(world),
    run: (call) => ok(showDraft(call.world, draftAt(call))),
  },
  updateRecreation: {
    check(call) {
      const { world, body } = call;
      requireAdaptation(world);
      requireCurrent(world, draftAt(call), body.revision);
      checkEdit(world, draftAt(call), body);
    },
    run(call) {
      const { world, body } = call;
      const draft = draftAt(call);
      const settings = editedSettings(world, draft.settings, body.settings);
      return ok(showDraft(world, saveSettings(world, draft, settings)));
    },
  },
  draftRecreationBrief: {
    check(call) {
      const { world, body } = call;
      requireAdaptation(world);
      requireCurrent(world, draftAt(call), body.revision);
      refuseUnchosen(world, draftAt(call));
    },
    run(call) {
      const { world } = call;
      const draft = draftAt(call);
      const steps = world.latitude.choose("GAP-531", { one: 1, more: 2 });
      const saved = saveSettings(world, draft, briefedSettings(world, draft), steps);
      announceDraft(world, "brief_prepared", saved);
      return { status: world.latitude.answer("GAP-426") === "accepted" ? 202 : 200, data: showDraft(world, saved) };
    },
  },
  createRecreationVideo,
};

function draftAt({ world, id }: Pick<Call, "world" | "id">): Draft {
  return world.collections.drafts.need(id);
}
