import type { Handlers } from "../call.ts";
import { paginate } from "../pagination.ts";
import { created, ok } from "../reply.ts";
import type { EventHandlers } from "../world/world.ts";
import { findInfluencers } from "./influencers/find.ts";
import { listReply } from "./influencers/list-reply.ts";
import { checkNiche, checkPersona, personaOf } from "./influencers/persona.ts";
import { influencerPreviewed, startPreview } from "./influencers/preview.ts";
import { creationView, listView, readView } from "./influencers/view.ts";

/** Virtual personas (core document, Influencers and videos). */
export const influencers: Handlers<"listInfluencers" | "createInfluencer" | "getInfluencer"> = {
  listInfluencers: {
    check: ({ world, query }) => checkNiche(world, query.niche),
    run: (call) => {
      const { world, query } = call;
      return listReply(world, paginate(world, findInfluencers(call), query), (each) => listView(world, each));
    },
  },

  createInfluencer: {
    check: checkPersona,
    run: (call) => {
      const { world, team, workspace, body } = call;
      const id = world.newId();
      const influencer = world.collections.influencers.put({
        id,
        teamId: team.id,
        workspaceId: workspace.id,
        ...personaOf(world, body),
        videoPreview: startPreview(call, id),
        turboEnabled: false,
        allowedAngles: [],
        createdAt: world.now,
      });
      return created(creationView(world, influencer));
    },
  },

  getInfluencer: ({ world, id }) => ok(readView(world, world.collections.influencers.need(id))),
};

export const influencersEvents = { influencerPreviewed } satisfies Partial<EventHandlers>;
