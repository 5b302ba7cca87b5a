import type { Call } from "../../call.ts";
import { checkLanguage } from "../../languages.ts";
import { checkMedia, mediaProblem } from "../../media-rules.ts";
import { invalid } from "../../refusal.ts";
import { refund } from "../../world/credits.ts";
import type { Video } from "../../world/entities/influencer.ts";
import type { EventPayloads } from "../../world/events.ts";
import { speechSeconds } from "../../world/media.ts";
import type { World } from "../../world/world.ts";

type CreateCall = Call<"createInfluencerVideo">;

/** What the schema can't say of a new video. @throws Refusal 400 that names the field */
export function checkVideo({ world, body }: CreateCall): void {
  if (body.script.trim() === "" && world.latitude.answer("GAP-327") === "refused") {
    throw invalid("script", "it is empty.");
  }
  checkLanguage(world, body.language);
  if (body.imageUrl !== undefined && world.latitude.answer("GAP-300") === "refused-400") {
    checkMedia("imageUrl", body.imageUrl, "image");
  }
}

/** The mode of a new video (GAP-298). */
function modeOf({ world, body }: CreateCall): Video["mode"] {
  return body.mode ?? world.latitude.answer("GAP-298");
}

/** The label of the model that makes a new video (GAP-309). */
export function modelOf(call: CreateCall): string {
  const wider = call.world.latitude.answer("GAP-309") === "by-mode" && modeOf(call) === "scene";
  return wider ? "wide-shot-1" : "talking-head-1";
}

/** How long the clip of a new video is, in seconds (GAP-297). */
function secondsOf({ world, body: { duration, script } }: CreateCall): number {
  return (
    duration ??
    world.latitude.choose("GAP-297", {
      "ten-seconds": 10,
      "follows-script": Math.min(30, Math.max(5, Math.ceil(speechSeconds(script)))),
      "other-fixed": 8,
    })
  );
}

/** A new video of an influencer, which is being made. */
export function newVideo(call: CreateCall): Video {
  const { world, body, cost, chargeId } = call;
  const influencer = world.collections.influencers.need(call.id);
  return {
    id: world.newId(),
    teamId: influencer.teamId,
    workspaceId: influencer.workspaceId,
    influencerId: influencer.id,
    making: "running",
    model: modelOf(call),
    mode: modeOf(call),
    script: body.script,
    language: body.language ?? "English",
    imageUrl: body.imageUrl ?? influencer.imageUrl,
    seconds: secondsOf(call),
    credits: cost,
    chargeId,
    error: null,
    createdAt: world.now,
    endedAt: null,
  };
}

/** Ends the making of a video: it is there, or it failed and its credits come back (core document, States and transitions). */
export function videoGenerated(world: World, { videoId, outcome }: EventPayloads["videoGenerated"]): void {
  const { videos } = world.collections;
  const video = videos.get(videoId);
  if (video?.making !== "running") return;
  const error = outcome === "succeed" ? imageProblem(world, video) : "The model produced no video.";
  videos.patch(videoId, { making: error === null ? "succeeded" : "failed", error, endedAt: world.now });
  if (error !== null && video.chargeId !== null) refund(world, video.chargeId);
}

/** Why the image of a video can't be animated, where that comes out only now (GAP-300). */
function imageProblem({ latitude }: World, { imageUrl }: Video): string | null {
  const problem = latitude.answer("GAP-300") === "video-fails" ? mediaProblem(imageUrl, "image") : null;
  return problem && `The image can't be used: ${problem}`;
}
