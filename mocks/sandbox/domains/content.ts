import type { Handlers } from "../call.ts";
import { ok } from "../reply.ts";
import type { EventHandlers } from "../world/world.ts";
import { deckBuilder } from "./content/deck-builder.ts";
import type { DeckOperation } from "./content/decks.ts";
import { downloadOf } from "./content/download.ts";
import type { PaidOperation } from "./content/formats.ts";
import { contentGenerated } from "./content/job.ts";
import { createMetaAd } from "./content/meta-ad.ts";
import { paid } from "./content/paid.ts";
import { contentView } from "./content/view.ts";

/** The studio: content items that are generated for credits, decks that are built for free, and their reads (studio document). */
export const content: Handlers<"getContent" | "downloadContent" | PaidOperation | DeckOperation> = {
  getContent: {
    scopes: (latitude) => readScopes(latitude.answer("GAP-313")),
    run: ({ world, id }) => ok(contentView(world, world.collections.content.need(id))),
  },
  downloadContent: {
    scopes: (latitude) => readScopes(latitude.answer("GAP-314")),
    run: ({ world, id }) => downloadOf(world, world.collections.content.need(id)),
  },
  createCharacterSwap: paid("createCharacterSwap"),
  createGreenScreenMobile: paid("createGreenScreenMobile"),
  createCloneVideo: paid("createCloneVideo"),
  createTalkingHead: paid("createTalkingHead"),
  createTalkingHeadGreenScreen: paid("createTalkingHeadGreenScreen"),
  createInterview: paid("createInterview"),
  createProductSpokesperson: paid("createProductSpokesperson"),
  createMetaAd,
  createGridVideo: deckBuilder("createGridVideo"),
  createListicle: deckBuilder("createListicle"),
  createAskMeAnything: deckBuilder("createAskMeAnything"),
  createRanking: deckBuilder("createRanking"),
  createSplitScreen: deckBuilder("createSplitScreen"),
};

export const contentEvents = { contentGenerated } satisfies Partial<EventHandlers>;

/** The scopes that reading an item takes (GAP-313, GAP-314). */
function readScopes(answer: "generations-read" | "any-key" | "generations-write") {
  if (answer === "any-key") return [];
  return answer === "generations-read" ? (["generations:read"] as const) : (["generations:write"] as const);
}
