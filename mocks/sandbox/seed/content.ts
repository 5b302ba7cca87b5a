import { buildDeck } from "../domains/content/deck-builder.ts";
import { type DeckOperation, deckBuilders } from "../domains/content/decks.ts";
import { type PaidOperation, paidFormats, paidLabel } from "../domains/content/formats.ts";
import { putContent } from "../domains/content/item.ts";
import { finished } from "../domains/content/job.ts";
import { charge, giveBack, madeBy, spendingOf } from "../world/credits.ts";
import type { Content, Made } from "../world/entities/content.ts";
import type { Workspace } from "../world/entities/workspace.ts";
import type { World } from "../world/world.ts";
import type { Cast } from "./cast.ts";

const hourMs = 3600 * 1000;

/** What is in the library of the first team for each priced format, with a length and a price that go with each other. */
const generated: Readonly<
  Record<PaidOperation, { readonly name: string; readonly seconds: number; readonly credits: number }>
> = {
  createCharacterSwap: { name: "The barista, as a fox", seconds: 12, credits: 24 },
  createGreenScreenMobile: { name: "Order ahead in two taps", seconds: 8, credits: 43 },
  createCloneVideo: { name: "Pour-over, our way", seconds: 9, credits: 18 },
  createTalkingHead: { name: "Why we roast on Mondays", seconds: 10, credits: 50 },
  createTalkingHeadGreenScreen: { name: "The grinder, explained", seconds: 10, credits: 50 },
  createInterview: { name: "What is in your cup?", seconds: 10, credits: 50 },
  createProductSpokesperson: { name: "Meet the house blend", seconds: 8, credits: 40 },
  createMetaAd: { name: "First bag, half price", seconds: 0, credits: 3 },
};

const prompts: Readonly<Record<DeckOperation, string>> = {
  createGridVideo: "four beans for four moods",
  createListicle: "better coffee at home",
  createAskMeAnything: "cold brew",
  createRanking: "ways to start a morning",
  createSplitScreen: "latte art",
};

/**
 * Content items: for the first team each priced format once, two that failed, one that is being made, and an item of each deck
 * builder; a few for the second team.
 */
export function seedContent(world: World, { main, other }: Cast): readonly Content[] {
  const operations = Object.keys(paidFormats) as PaidOperation[]; // they are its keys
  const builders = Object.keys(deckBuilders) as DeckOperation[]; // the same
  return [
    ...operations.map((operation, at) => seedGenerated(world, main.workspace, operation, "ready", 200 - 20 * at)),
    seedGenerated(world, main.workspace, "createCloneVideo", "failed", 35),
    seedGenerated(world, main.workspace, "createMetaAd", "failed", 33),
    seedGenerated(world, main.second, "createMetaAd", "ready", 30),
    seedGenerated(world, other.workspace, "createTalkingHead", "ready", 60),
    seedGenerated(world, other.workspace, "createMetaAd", "ready", 40),
    ...builders.map((operation) => buildDeck(world, operation, main.workspace, { prompt: prompts[operation] })),
    buildDeck(world, "createListicle", other.workspace, {}),
    seedProcessing(world, main.workspace, "createInterview"),
  ];
}

/** One whose job is over, with its debit and, where it failed, its refund. */
function seedGenerated(
  world: World,
  workspace: Workspace,
  operationId: PaidOperation,
  status: "ready" | "failed",
  hoursAgo: number,
): Content {
  const { made, credits, name } = planned(operationId);
  const createdAt = world.now - hoursAgo * hourMs;
  const completedAt = createdAt + world.random.between(120, 900) * 1000;
  const chargeId = pay(world, workspace, operationId, createdAt);
  if (status === "failed") giveBack(world, chargeId, completedAt);
  const id = world.newId();
  return putContent(world, {
    ...owned(world, workspace, operationId),
    ...{ id, name, made, chargeId, createdAt, completedAt, creditsUsed: credits },
    ...(status === "ready" ? finished({ id, made }) : { error: "The generation failed." }),
    status,
  });
}

/** One that has just been started and ends well in a few minutes. */
function seedProcessing(world: World, workspace: Workspace, operationId: PaidOperation): Content {
  const { made, credits, name } = planned(operationId);
  const chargeId = pay(world, workspace, operationId, world.now);
  const content = putContent(world, {
    ...owned(world, workspace, operationId),
    ...{ name: `${name} (again)`, made, chargeId, creditsUsed: credits },
    status: "processing",
  });
  world.schedule("contentGenerated", world.random.between(120, 600) * 1000, {
    contentId: content.id,
    outcome: "succeed",
  });
  return content;
}

function planned(operationId: PaidOperation) {
  const { seconds, ...about } = generated[operationId];
  const made: Made = paidFormats[operationId].makes === "image" ? { type: "image" } : { type: "video", seconds };
  return { ...about, made };
}

function owned({ latitude }: World, { id, teamId }: Workspace, operationId: PaidOperation) {
  return { teamId, workspaceId: id, operationId, format: paidLabel(operationId, latitude) };
}

function pay(world: World, { teamId }: Workspace, operationId: PaidOperation, at: number): string {
  const { makes: kind, model } = paidFormats[operationId];
  const bought = spendingOf(world, { what: madeBy(operationId), kind, model });
  return charge(world, teamId, generated[operationId].credits, bought, at);
}
