import type { Data } from "../../call.ts";
import { creditsUsed, optionalTimestamp, statusUrl } from "../../view.ts";
import type { Video } from "../../world/entities/influencer.ts";
import { hostedAddress } from "../../world/media.ts";
import type { World } from "../../world/world.ts";

type ReadView = Data<"getVideo">;

/** How long a video waits for its turn, where there is a queue, in milliseconds. */
const queueMs = 20_000;

/** The status of a video, in the words of its filter (core document, States and transitions). */
export function statusOf({ latitude, now }: World, { making, createdAt }: Video): ReadView["status"] {
  if (making === "succeeded") return "completed";
  if (making === "failed") return "failed";
  return latitude.answer("GAP-302") === "queued" && now - createdAt < queueMs ? "pending" : "processing";
}

/** A video as its creation shows it. */
export function creationView(world: World, video: Video): Data<"createInfluencerVideo"> {
  return { id: video.id, status: "processing", ...recordView(world, video) };
}

/** A video as a single read shows it. */
export function readView(world: World, video: Video): ReadView {
  return {
    ...listedView(world, video),
    ...completedAt(world, video),
    ...error(world, video),
    ...(world.latitude.answer("GAP-308") === "all" && recordView(world, video)),
  };
}

/** A video as a list shows it. */
export function listView(world: World, video: Video) {
  const { latitude } = world;
  return {
    ...listedView(world, video),
    ...(latitude.answer("GAP-306") === "both" && error(world, video)),
    ...(latitude.answer("GAP-308") === "all" && { ...completedAt(world, video), ...recordView(world, video) }),
  };
}

/** What the rows of both reads list. */
function listedView(world: World, video: Video) {
  const completed = video.making === "succeeded";
  const videoUrl = completed ? hostedAddress(video.id, "video", video.seconds) : null;
  return {
    id: video.id,
    status: statusOf(world, video),
    ...(completed ? { videoUrl } : unset(world, "videoUrl")),
    ...thumbnail(world, video),
  };
}

/** What the row of the creation lists beside id and status. */
function recordView(world: World, video: Video) {
  return {
    kind: "video" as const,
    influencerId: video.influencerId,
    model: video.model,
    creditsUsed: creditsUsed(world, video.credits, video.making === "failed"),
    statusUrl: statusUrl("videos", video.id),
  };
}

/** The still picture (GAP-304). */
function thumbnail(world: World, { id, making, mode, noThumbnail }: Video) {
  const answer = world.latitude.answer("GAP-304");
  const there = making === "succeeded" || (making === "running" && answer === "earlier");
  if (there && !noThumbnail && (answer !== "not-always" || mode === "speaker"))
    return { thumbnailUrl: hostedAddress(id, "image") };
  // A completed video always has the key (core document, Influencers and videos).
  return making === "succeeded" ? { thumbnailUrl: null } : unset(world, "thumbnailUrl");
}

/** When it was completed; for a failed one GAP-307 says it. */
function completedAt(world: World, { making, endedAt }: Video) {
  const shown = { completedAt: optionalTimestamp(world, endedAt) };
  if (making === "succeeded") return shown;
  if (making === "running") return unset(world, "completedAt");
  return world.latitude.choose("GAP-307", { null: { completedAt: null }, "time-of-failure": shown, absent: {} });
}

/** Why it failed (GAP-305). */
function error(world: World, video: Video) {
  if (video.error === null) return unset(world, "error");
  return {
    error: world.latitude.choose("GAP-305", {
      string: video.error,
      object: { type: "generation_failed", message: video.error },
    }),
  };
}

/** A field that has no value yet (GAP-303). */
function unset<Name extends string>({ latitude }: World, name: Name): { readonly [Each in Name]?: null } {
  return latitude.answer("GAP-303") === "null" ? ({ [name]: null } as { readonly [Each in Name]: null }) : {}; // its one key
}
