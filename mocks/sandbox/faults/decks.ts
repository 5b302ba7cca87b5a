import { type OperationId, operationList } from "../../../generated/operations.ts";
import { deckBuilders } from "../domains/content/decks.ts";
import { conflict, invalid, notFound } from "../refusal.ts";
import { bodyOf } from "./asks.ts";
import { isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";
import { shows } from "./jobs.ts";

const builders: readonly OperationId[] = operationList.flatMap(({ operationId }) =>
  Object.hasOwn(deckBuilders, operationId) ? [operationId] : [],
);

/** Faults of the free deck builders (studio document, Free deck builders). */
export const deckFaults: readonly Fault[] = [
  {
    name: "deck-processing",
    breaks: ["DECK-01"],
    says: "The item of a deck builder is answered as processing.",
    answers: shows(builders, (data) => ({ ...data, status: "processing" })),
  },
  {
    name: "deck-late",
    breaks: ["DECK-01"],
    says: "The item of a deck builder is still processing when it is read right after.",
    answers: shows(["getContent"], (data) => (data.deck === undefined ? data : { ...data, status: "processing" })),
  },
  {
    name: "deck-not-found",
    breaks: ["DECK-04"],
    says: "The item of a deck builder can't be read.",
    refuses: (visit, world) => {
      const content = world.collections.content.get(visit.asked.parameters.id ?? "");
      return isOneOf(visit, "getContent") && content?.deck ? notFound("content item") : null;
    },
  },
  {
    name: "deck-hidden",
    breaks: ["DECK-05"],
    says: "Reading an item shows no deck.",
    answers: shows(["getContent"], ({ deck: _, ...data }) => data),
  },
  {
    name: "deck-not-postable",
    breaks: ["DECK-06"],
    says: "A post takes no deck.",
    refuses: (visit) =>
      isOneOf(visit, "createPost") && bodyOf(visit.asked)?.deck !== undefined ? conflict("It has no deck.") : null,
  },
  {
    name: "deck-needs-prompt",
    breaks: ["DECK-07"],
    says: "A deck builder needs a prompt.",
    refuses: (visit) =>
      isOneOf(visit, ...builders) && bodyOf(visit.asked)?.prompt === undefined
        ? invalid("prompt", "it is missing.")
        : null,
  },
];
