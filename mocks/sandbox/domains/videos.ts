import type { Call, Handlers } from "../call.ts";
import { startJob } from "../jobs.ts";
import { paginate } from "../pagination.ts";
import { accepted, ok } from "../reply.ts";
import type { Video } from "../world/entities/influencer.ts";
import type { EventHandlers } from "../world/world.ts";
import { listReply } from "./influencers/list-reply.ts";
import { checkVideo, modelOf, newVideo, videoGenerated } from "./videos/making.ts";
import { creationView, listView, readView, statusOf } from "./videos/view.ts";

/** Videos in which influencers speak (core document, Influencers and videos). */
export const videos: Handlers<"listInfluencerVideos" | "createInfluencerVideo" | "getVideo"> = {
  listInfluencerVideos: (call) => {
    const { world, query } = call;
    return listReply(world, paginate(world, videosOf(call), query), (video) => listView(world, video));
  },

  createInfluencerVideo: {
    check: checkVideo,
    spending: (call) => ({ kind: "video", model: modelOf(call) }),
    run: (call) => {
      const { world, operation } = call;
      const video = world.collections.videos.put(newVideo(call));
      startJob(world, operation, "videoGenerated", { videoId: video.id });
      return accepted(creationView(world, video));
    },
  },

  getVideo: ({ world, id }) => ok(readView(world, world.collections.videos.need(id))),
};

export const videosEvents = { videoGenerated } satisfies Partial<EventHandlers>;

/** The videos of an influencer that a list call asks for, newest first; what newest means is GAP-311. */
function videosOf({ world, id, query }: Call<"listInfluencerVideos">): Video[] {
  const found = world.collections.videos
    .by("influencer", id)
    .filter((video) => query.status === undefined || statusOf(world, video) === query.status)
    .sort((a, b) => a.createdAt - b.createdAt)
    .reverse();
  return world.latitude.choose("GAP-311", {
    "started-last": () => found,
    "completed-last": () => found.sort((a, b) => completion(b) - completion(a)),
  })();
}

function completion({ making, endedAt }: Video): number {
  return making === "succeeded" ? (endedAt ?? 0) : 0;
}
