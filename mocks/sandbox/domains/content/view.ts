import type { Data } from "../../call.ts";
import { creditsUsed, statusUrl, timestamp } from "../../view.ts";
import type { Content } from "../../world/entities/content.ts";
import type { World } from "../../world/world.ts";
import { showAdRecreation } from "../recreations/view.ts";
import { posterOf } from "./job.ts";

/** The creations whose answer is known to hold the price (studio document, Credit-costing generation). */
const priceStated: readonly string[] = ["createCharacterSwap", "createGreenScreenMobile"];

/** A generation as its creation answers (studio document, Credit-costing generation: the 202 shape). */
export function startedView(world: World, content: Content): Data<"createMetaAd"> {
  const { id, format, status, operationId, creditsUsed: credits } = content;
  const priced = priceStated.includes(operationId) || world.latitude.answer("GAP-350") === "everywhere";
  const started = { id, format, status, statusUrl: statusUrl("content", id) };
  return { ...started, ...(priced && { creditsUsed: creditsUsed(world, credits, content.status === "failed") }) };
}

/** An item as its read shows it (GAP-312). */
export function contentView(world: World, content: Content): Data<"getContent"> {
  const { id, format, name, title, chargeId, creditsUsed: credits, createdAt } = content;
  const priced = chargeId !== null && world.latitude.answer("GAP-350") === "everywhere";
  return {
    ...{ id, format, status: statusOf(world, content), name, createdAt: timestamp(world, createdAt) },
    ...(title !== null && { title }),
    ...(priced && { creditsUsed: creditsUsed(world, credits, content.status === "failed") }),
    ...mediaOf(world, content),
    ...deckOf(world, content),
    ...(world.latitude.answer("GAP-366") === "in-the-item" && recreationOf(world, content)),
    ...errorOf(world, content),
  };
}

/** An accepted suggestion may have a status that studio output never has (GAP-321). */
function statusOf({ latitude }: World, { operationId, status }: Content): string {
  return operationId === "acceptGeneration" && latitude.answer("GAP-321") === "other-status" ? "accepted" : status;
}

/** Where the finished files are shown (GAP-312). */
function mediaOf({ latitude }: World, { status, media }: Content): object {
  const finished = media.find(({ original }) => !original);
  if (status !== "ready" || !finished) return {};
  const { type, url } = finished;
  return latitude.choose("GAP-312", {
    "item-with-media": { media: [{ kind: type, url }] },
    "without-media": {},
    "flat-media": type === "image" ? { imageUrl: url } : { videoUrl: url, thumbnailUrl: posterOf(url) },
  });
}

/** The deck of a deck format, whose structure is open (GAP-322). */
function deckOf(world: World, content: Content): Pick<Data<"getContent">, "deck"> {
  if (!content.deck) return {};
  const { textBoxes, ...own } = content.deck;
  const deck = world.latitude.answer("GAP-322") === "deck-as-suggestions" ? { ...own, textBoxes } : own;
  return { deck: { ...deck, ...(world.latitude.answer("GAP-366") === "in-the-deck" && recreationOf(world, content)) } };
}

/** The draft's data that an item keeps (GAP-366 says where it is). */
function recreationOf(world: World, { adRecreation }: Content): Pick<Data<"getContent">, "adRecreation"> {
  return adRecreation ? { adRecreation: showAdRecreation(world, adRecreation) } : {};
}

/** Why an item failed (GAP-323). */
function errorOf({ latitude }: World, { error }: Content): object {
  if (error === null) return {};
  return latitude.choose("GAP-323", {
    "error-string": { error },
    "error-object": { error: { message: error } },
    nothing: {},
  });
}
