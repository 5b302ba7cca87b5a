import { invalid } from "../refusal.ts";
import type { Visit } from "../request/visit.ts";
import type { Making, Video } from "../world/entities/influencer.ts";
import type { EventPayloads } from "../world/events.ts";
import type { World } from "../world/world.ts";
import { bodyOf, isAskedFor, withQueryMember } from "./asks.ts";
import { editData, editObject, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";
import { shows } from "./jobs.ts";

/** After so many milliseconds a video that is done is no longer shown so: it is read every two minutes or so. */
const lapseMs = 120_000;

/** Faults of the videos of influencers (core document, Influencers and videos). */
export const videoFaults: readonly Fault[] = [
  {
    name: "video-starts-pending",
    breaks: ["VID-01"],
    says: "A new video is pending.",
    answers: shows(["createInfluencerVideo"], (data) => ({ ...data, status: "pending" })),
  },
  endsAs("video-fails-when-it-succeeds", "VID-04", "succeed", "failed"),
  endsAs("video-completed-when-it-fails", "VID-05", "fail", "succeeded"),
  reads("video-without-url", "VID-04", "A completed video has no videoUrl.", (data) =>
    data.status === "completed" ? { ...data, videoUrl: null } : data,
  ),
  reads("video-without-error", "VID-05", "A failed video says nothing of its error.", (data) => ({
    ...data,
    error: null,
  })),
  {
    name: "video-starts-anew",
    breaks: ["VID-09", "ASYNC-03"],
    says: "A video that is done is processing again two minutes later.",
    answers: (answer, visit, world) => {
      const { endedAt = null } = videoOf(visit, world) ?? {};
      const isOver = endedAt !== null && world.now - endedAt >= lapseMs;
      return isOver ? editObject(answer, (data) => ({ ...data, status: "processing" })) : answer;
    },
  },
  {
    name: "video-pointer-astray",
    breaks: ["VID-10", "POLL-03"],
    says: "The statusUrl of a new video leads to content items.",
    answers: shows(["createInfluencerVideo"], (data) => ({ ...data, statusUrl: `/api/v1/content/${data.id}` })),
  },
  {
    name: "video-of-another-influencer",
    breaks: ["VID-11"],
    says: "A new video names another influencer.",
    answers: shows(["createInfluencerVideo"], (data) => ({ ...data, influencerId: "0123456789abcdef01234567" })),
  },
  reads("video-read-shows-another-id", "VID-12", "Reading a video shows another id.", (data) => ({
    ...data,
    id: "0123456789abcdef01234567",
  })),
  reads("video-without-time", "VID-13", "A completed video does not say when it was completed.", (data) => ({
    ...data,
    completedAt: null,
  })),
  reads("video-url-needs-key", "VID-18", "The videoUrl leads to something that takes a key.", (data, { asked }) =>
    data.videoUrl ? { ...data, videoUrl: `${asked.origin}/api/v1/me` } : data,
  ),
  {
    name: "video-list-oldest-first",
    breaks: ["VID-14"],
    says: "The videos of an influencer are listed oldest first.",
    answers: (answer, visit) => listed(visit, answer, (items) => [...items].reverse()),
  },
  {
    name: "video-list-unfiltered",
    breaks: ["VID-15"],
    says: "The list of videos ignores its status filter.",
    asks: (asked) => (isAskedFor(asked, "listInfluencerVideos") ? withQueryMember(asked, "status", undefined) : asked),
  },
  {
    name: "video-list-lags",
    breaks: ["VID-16"],
    says: "The newest video is missing in the list of its influencer.",
    answers: (answer, visit) => listed(visit, answer, (items) => items.slice(1)),
  },
  {
    name: "video-list-of-all",
    breaks: ["VID-17"],
    says: "The list of an influencer shows the videos of all.",
    answers: (answer, visit, { collections }) =>
      listed(visit, answer, (items) => [
        ...items,
        ...collections.videos
          .all()
          .filter(
            ({ teamId, influencerId }) => teamId === visit.key?.teamId && influencerId !== visit.asked.parameters.id,
          )
          .map(({ id }) => ({ id, status: "completed", videoUrl: null, thumbnailUrl: null })),
      ]),
  },
  {
    name: "video-not-postable",
    breaks: ["VID-19"],
    says: "A post takes no video that was generated.",
    refuses: (visit, world) => {
      const { videoUrl } = posted(visit);
      const isOurs = world.collections.videos.all().some(({ id }) => String(videoUrl).includes(id));
      return isOurs ? invalid("videoUrl", "it was generated.") : null;
    },
  },
  {
    name: "video-not-postable-by-influencer",
    breaks: ["VID-20"],
    says: "An influencer's post takes no video.",
    refuses: (visit) => {
      const { videoUrl, ownerType } = posted(visit);
      return videoUrl && ownerType === "influencer" ? invalid("videoUrl", "influencers post no videos.") : null;
    },
  },
];

/** Shows other data when a video is read. */
function reads(
  name: string,
  requirement: string,
  says: string,
  change: (data: Readonly<Record<string, unknown>>, visit: Visit) => object,
): Fault {
  return {
    name,
    breaks: [requirement],
    says,
    answers: (answer, visit) =>
      isOneOf(visit, "getVideo") ? editObject(answer, (data) => change(data, visit)) : answer,
  };
}

/** Makes a job end otherwise than it does. */
function endsAs(name: string, requirement: string, outcome: "succeed" | "fail", making: Making): Fault {
  return {
    name,
    breaks: [requirement],
    says: `The making of a video has ${making} where it should ${outcome}.`,
    happens({ kind, payload }, world, happen) {
      happen();
      if (kind !== "videoGenerated") return;
      const { videoId, ...ended } = payload as EventPayloads["videoGenerated"]; // the payload of its kind
      if (ended.outcome === outcome) world.collections.videos.patch(videoId, { making });
    },
  };
}

function videoOf(visit: Visit, { collections }: World): Video | undefined {
  return isOneOf(visit, "getVideo") ? collections.videos.get(visit.asked.parameters.id ?? "") : undefined;
}

/** Shows other items in the list of an influencer's videos. */
function listed(
  visit: Visit,
  answer: Parameters<typeof editData>[0],
  change: (items: readonly unknown[]) => readonly unknown[],
): typeof answer {
  if (!isOneOf(visit, "listInfluencerVideos")) return answer;
  return editData(answer, (data) => (Array.isArray(data) ? change(data) : data));
}

/** What a post is asked to be made of. */
function posted(visit: Visit): Readonly<Record<string, unknown>> {
  return isOneOf(visit, "createPost") ? (bodyOf(visit.asked) ?? {}) : {};
}
