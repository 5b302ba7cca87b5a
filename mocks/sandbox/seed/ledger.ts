import { charge, enter, giveBack, type Purchase, spendingOf } from "../world/credits.ts";
import type { LedgerEntry } from "../world/entities/team.ts";
import type { World } from "../world/world.ts";

const dayMs = 24 * 3600 * 1000;
const none = { spendingType: null, model: null, refundOf: null } as const;

/** How many credits expire, where some do. */
const expired = 120;

const talkingHead: Purchase = { what: "talking_head", kind: "video", model: "talking-head" };
const metaAd: Purchase = { what: "meta_ad", kind: "image", model: "ad-image" };
const cloneVideo: Purchase = { what: "clone_video", kind: "video", model: "video-clone" };
const influencerVideo: Purchase = { what: "influencer_video", kind: "video", model: "talking-head-1" };
const interview: Purchase = { what: "interview", kind: "video", model: "interview" };
const spokesperson: Purchase = { what: "product_spokesperson", kind: "video", model: "product-spokesperson" };
const characterSwap: Purchase = { what: "character_swap", kind: "video", model: "character-swap" };
const greenScreen: Purchase = { what: "green_screen_mobile", kind: "video", model: "green-screen" };
const preview: Purchase = { what: "influencer_preview", kind: "video", model: "preview-1" };

/** How many days ago, how many credits, and what for: a purchase, or how credits came in. */
type Line = readonly [daysAgo: number, credits: number, about: Purchase | LedgerEntry["type"], end?: "failed"];

/** What a team did with its credits in the last months. */
const history: readonly Line[] = [
  [92, 500, "trial"],
  [91, 40, talkingHead],
  [88, 3, metaAd],
  [88, 3, metaAd],
  [80, 24, cloneVideo],
  [74, 20, influencerVideo, "failed"],
  [72, 20, influencerVideo],
  [63, 10, "spin"],
  [60, 1000, "recurring"],
  [55, 50, interview],
  [51, 40, spokesperson],
  [44, 23, characterSwap],
  [41, 50, "reward"],
  [36, 43, greenScreen],
  [30, 1000, "recurring"],
  [24, 50, talkingHead, "failed"],
  [23, 50, talkingHead],
  [15, 3, metaAd],
  [9, 20, influencerVideo],
  [4, 200, "topup"],
  [2, 10, preview],
];

/**
 * Gives a team a ledger with every type of entry, whose sum is its balance.
 * @param balance what the history leaves it with
 */
export function seedLedger(world: World, teamId: string, balance: number): void {
  for (const [daysAgo, credits, about, end] of history) {
    const at = world.now - daysAgo * dayMs;
    if (typeof about === "string") {
      enter(world, teamId, credits, { type: about, ...none }, at);
      continue;
    }
    const chargeId = charge(world, teamId, credits, spendingOf(world, about), at);
    if (end === "failed") giveBack(world, chargeId, at + 4 * 60_000);
  }
  settle(world, teamId, balance);
  seedOddities(world, teamId, balance);
}

/** Brings the balance to what it is to be: by a payment, or by many purchases. */
function settle(world: World, teamId: string, balance: number): void {
  const rest = balance - world.collections.teams.need(teamId).credits;
  const yesterday = world.now - dayMs;
  if (rest >= 0) enter(world, teamId, rest, { type: "recurring", ...none }, yesterday);
  for (let left = -rest; left > 0; left -= 60) {
    charge(world, teamId, Math.min(60, left), spendingOf(world, cloneVideo), yesterday);
  }
}

/** What some services do to balances besides: credits that expire, with an entry or without (GAP-115, GAP-116), and corrections (GAP-121). */
function seedOddities(world: World, teamId: string, balance: number): void {
  const { latitude, collections } = world;
  if (balance === 0) {
    if (latitude.answer("GAP-121") === "corrections") {
      charge(world, teamId, 12, { spendingType: "correction", model: "none" });
    }
    return;
  }
  if (latitude.answer("GAP-115") === "either") enter(world, teamId, -expired, { type: "trial", ...none });
  if (latitude.answer("GAP-116") === "expiry-without-entry") {
    collections.teams.patch(teamId, { credits: collections.teams.need(teamId).credits - expired });
  }
}
