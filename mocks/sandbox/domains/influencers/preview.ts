import { operations } from "../../../../generated/operations.ts";
import type { Call } from "../../call.ts";
import { startJob } from "../../jobs.ts";
import { mediaProblem } from "../../media-rules.ts";
import { charge, refund, spendingOf } from "../../world/credits.ts";
import type { Influencer, VideoPreview } from "../../world/entities/influencer.ts";
import type { EventPayloads } from "../../world/events.ts";
import { hostedAddress } from "../../world/media.ts";
import type { World } from "../../world/world.ts";

/** What a preview costs. */
const { base: price } = operations.createInfluencer.price;

/** How long a preview takes, and how long it stays pending before it is worked on, in seconds. */
const seconds = { making: { min: 30, max: 120 }, pending: 5 };

/** How long the clip is, in seconds. */
const clipSeconds = 4;

/**
 * Starts the preview of a new influencer when the team can pay for it (core document, Influencers and videos).
 * @returns what the influencer keeps of it; null where it is skipped
 */
export function startPreview(
  { world, team, operation }: Call<"createInfluencer">,
  influencerId: string,
): VideoPreview | null {
  const enough = world.latitude.choose("GAP-287", { skipped: price, started: 1 });
  if (team.credits < enough) return null;
  startJob(world, operation, "influencerPreviewed", { influencerId }, seconds.making);
  const early = world.latitude.answer("GAP-288") === "at-creation-as-spending";
  return { making: "running", startedAt: world.now, chargeId: early ? pay(world, team.id) : null };
}

/** Ends a preview: it is there, or it failed and its credits come back (GAP-288, GAP-290). */
export function influencerPreviewed(world: World, payload: EventPayloads["influencerPreviewed"]): void {
  const { influencers } = world.collections;
  const influencer = influencers.get(payload.influencerId);
  const preview = influencer?.videoPreview;
  if (!influencer || preview?.making !== "running") return;
  const { latitude } = world;
  const badImage =
    latitude.answer("GAP-290") === "preview-fails" && mediaProblem(influencer.imageUrl, "image") !== null;
  const succeeded = payload.outcome === "succeed" && !badImage;
  const late = succeeded && latitude.answer("GAP-288") === "at-completion";
  const chargeId = late ? pay(world, influencer.teamId) : preview.chargeId;
  influencers.patch(influencer.id, {
    videoPreview: { ...preview, making: succeeded ? "succeeded" : "failed", chargeId },
  });
  if (!succeeded && chargeId !== null) refund(world, chargeId);
}

/** Debits the price, or what is left of the balance. @returns the ledger entry; null where there is nothing to debit */
function pay(world: World, teamId: string): string | null {
  const credits = Math.min(price, world.collections.teams.need(teamId).credits);
  if (credits <= 0) return null;
  const purchase = { what: "influencer_preview", kind: "video", model: "preview-1" } as const;
  return charge(world, teamId, credits, spendingOf(world, purchase));
}

/** The preview as answers show it: its state in the words of GAP-286, and `videoPreview` of an influencer without one (GAP-285). */
export function previewView(world: World, { id, videoPreview }: Influencer) {
  const { latitude, now } = world;
  if (!videoPreview) {
    return latitude.choose("GAP-285", {
      null: { videoPreview: null },
      absent: {},
      "other-status": { videoPreview: { status: "skipped" } },
    });
  }
  const words = latitude.choose("GAP-286", {
    "as-videos": { running: "processing", succeeded: "completed", failed: "failed" },
    "as-content": { running: "processing", succeeded: "ready", failed: "failed" },
    "other-names": { running: "generating", succeeded: "done", failed: "error" },
  });
  const { making, startedAt } = videoPreview;
  const waits = making === "running" && now - startedAt < seconds.pending * 1000;
  const videoUrl = making === "succeeded" ? hostedAddress(`${id}-preview`, "video", clipSeconds) : null;
  return { videoPreview: { status: waits ? "pending" : words[making], videoUrl } };
}
