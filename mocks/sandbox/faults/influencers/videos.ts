import type { Fault } from "../../fault.ts";
import { invalid } from "../../refusal.ts";
import { queryOf, sent } from "../building/asks.ts";
import { editPagination } from "../building/edits.ts";
import { ignoresFilter } from "../building/lists.ts";
import { recordAt } from "../building/records.ts";
import { fault, faultsOn } from "../building/scoped.ts";

const halfADay = 12 * 3600 * 1000;
/** A video is polled about every two minutes: after this many milliseconds a finished video is shown as processing again. */
const lapseMs = 120_000;
const noId = "0123456789abcdef01234567";

/** Faults of the videos of influencers (core document, Influencers and videos). */
export const videoFaults: readonly Fault[] = [
  ...faultsOn("createInfluencerVideo", {
    "video-pointer-astray": fault(["VID-10", "POLL-03"], "The statusUrl of a new video leads to content items.", {
      data: ({ id }) => ({ statusUrl: `/api/v1/content/${id}` }),
    }),
    "video-script-counted-in-bytes": fault(
      "createInfluencerVideo.body.script.maxLength",
      "A video refuses a script of more than 1000 bytes.",
      {
        refuses: (visit) =>
          Buffer.byteLength(String(sent(visit).script)) > 1000 && invalid("script", "it is too long."),
      },
    ),
    "video-script-cut-in-a-wider-shot": fault(
      "createInfluencerVideo.body.script.maxLength",
      "A script that is too long is cut in the mode scene.",
      {
        body: ({ mode, script }) =>
          mode === "scene" && typeof script === "string" ? { script: script.slice(0, 1000) } : undefined,
      },
    ),
    "shortest-videos-are-free": fault("createInfluencerVideo.credits.base", "A video of five seconds is free.", {
      costs: (cost, { body }) => (body.duration === 5 ? 0 : cost),
    }),
    "video-of-another-influencer": fault("VID-11", "A new video names another influencer.", {
      data: { influencerId: noId },
    }),
  }),
  ...faultsOn("getVideo", {
    "video-without-url": fault("VID-04", "A completed video has no videoUrl.", {
      data: ({ status }) => (status === "completed" ? { videoUrl: null } : undefined),
    }),
    "wider-shot-without-url": fault(
      "Video.rule.videoUrl+thumbnailUrl+completedAt.when.status",
      "A completed video in the mode scene has no videoUrl.",
      {
        data({ status }, visit, world) {
          const isScene = recordAt("videos", visit, world)?.mode === "scene";
          return isScene && status === "completed" ? { videoUrl: undefined } : undefined;
        },
      },
    ),
    "video-url-early": fault("VID-26", "A video that is still processing has a videoUrl.", {
      data: ({ status }) => (status === "processing" ? { videoUrl: "https://media.example/soon.mp4" } : undefined),
    }),
    "video-error-early": fault("VID-26", "A video that is still processing has an error.", {
      data: ({ status }) => (status === "processing" ? { error: "It has not ended." } : undefined),
    }),
    "video-without-error": fault("VID-05", "A failed video has no error.", { data: { error: null } }),
    "video-starts-anew": fault(["VID-09", "ASYNC-03"], "A finished video is processing again two minutes later.", {
      data(_, visit, world) {
        const { endedAt = null } = recordAt("videos", visit, world) ?? {};
        return endedAt !== null && world.now - endedAt >= lapseMs ? { status: "processing" } : undefined;
      },
    }),
    "video-failed-completes-later": fault("VID-09", "A failed video is completed half a day later.", {
      data({ status }, visit, world) {
        const { endedAt = null } = recordAt("videos", visit, world) ?? {};
        const isOld = endedAt !== null && world.now - endedAt >= halfADay;
        return isOld && status === "failed" ? { status: "completed" } : undefined;
      },
    }),
    "video-starts-anew-later": fault(["VID-09", "ASYNC-03"], "A finished video is processing again half a day later.", {
      data(_, visit, world) {
        const { endedAt = null } = recordAt("videos", visit, world) ?? {};
        return endedAt !== null && world.now - endedAt >= halfADay ? { status: "processing" } : undefined;
      },
    }),
    "video-read-shows-another-id": fault("VID-12", "A video shows another id.", { data: { id: noId } }),
    "video-completed-at-each-read": fault("VID-23", "A completed video shows the time of the read as completedAt.", {
      data: ({ status }, _, { now }) =>
        status === "completed" ? { completedAt: new Date(now).toISOString() } : undefined,
    }),
    "video-without-time": fault("VID-13", "A completed video does not say when it was completed.", {
      data: { completedAt: null },
    }),
    "video-url-needs-key": fault("VID-18", "The videoUrl requires a key.", {
      data: ({ videoUrl }, { asked }) => (videoUrl ? { videoUrl: `${asked.origin}/api/v1/me` } : undefined),
    }),
  }),
  ignoresFilter("video-list-unfiltered", "VID-15", "listInfluencerVideos", "status"),
  ...faultsOn("listInfluencerVideos", {
    "video-list-oldest-first": fault("VID-14", "The videos of an influencer are listed oldest first.", {
      list: (items) => items.toReversed(),
    }),
    "filtered-videos-count-all": fault("PAGE-07", "With a status, total is that of all videos.", {
      answers: (answer, visit) =>
        editPagination(answer, ({ total }) => (queryOf(visit).has("status") ? { total: Number(total) + 3 } : {})),
    }),
    "filtered-videos-a-minute-late": fault("VID-24", "The filter knows that a video is completed a minute later.", {
      list: (items, visit, { now }) =>
        queryOf(visit).get("status") === "completed"
          ? items.filter(({ completedAt }) => now - Date.parse(String(completedAt)) > 60_000)
          : items,
    }),
    "videos-in-progress-not-found": fault("VID-24", "The filter finds no videos in progress.", {
      list: (items, visit) => (queryOf(visit).get("status") === "processing" ? [] : items),
    }),
    "unfinished-videos-are-completed": fault(
      "VID-15",
      "The filter for completed videos shows those in progress, too.",
      {
        query: (query) => (query.get("status") === "completed" ? { status: undefined } : undefined),
      },
    ),
    "filtered-videos-oldest-first": fault("VID-14", "With a status, the videos of an influencer are oldest first.", {
      list: (items, visit) => (queryOf(visit).has("status") ? items.toReversed() : items),
    }),
    "later-videos-oldest-first": fault("PAGE-09", "Every page of videos except the first is oldest first.", {
      list: (items, visit) => (Number(queryOf(visit).get("page")) > 1 ? items.toReversed() : items),
    }),
    "video-list-lags": fault("VID-16", "The newest video is missing from the list of its influencer.", {
      list: (items) => items.slice(1),
    }),
    "video-list-of-all": fault("VID-17", "The list of an influencer shows the videos of all influencers.", {
      list(items, { key, asked }, { collections }) {
        const others = collections.videos
          .all()
          .filter(({ teamId, influencerId }) => teamId === key?.teamId && influencerId !== asked.parameters.id);
        const shown = others.map(({ id }) => ({ id, status: "completed", videoUrl: null, thumbnailUrl: null }));
        return [...items, ...shown];
      },
    }),
  }),
  ...faultsOn("createPost", {
    "video-not-postable": fault("VID-19", "A post refuses a generated video.", {
      refuses(visit, { collections }) {
        const { videoUrl } = sent(visit);
        const isOurs = collections.videos.all().some(({ id }) => String(videoUrl).includes(id));
        return isOurs && invalid("videoUrl", "it was generated.");
      },
    }),
    "video-not-postable-by-influencer": fault("VID-20", "An influencer's post refuses a video.", {
      refuses(visit) {
        const { videoUrl, ownerType } = sent(visit);
        return Boolean(videoUrl) && ownerType === "influencer" && invalid("videoUrl", "influencers post no videos.");
      },
    }),
  }),
];
