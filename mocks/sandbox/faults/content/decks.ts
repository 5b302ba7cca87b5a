import { type OperationId, operationList } from "../../../../generated/operations.ts";
import { deckBuilders } from "../../domains/content/decks.ts";
import type { Fault } from "../../fault.ts";
import { conflict, invalid, notFound } from "../../refusal.ts";
import { bodyOf } from "../building/asks.ts";
import { recordAt } from "../building/records.ts";
import { fault, faultsOn } from "../building/scoped.ts";

/** The operations of the deck builders. */
export const builders: readonly OperationId[] = operationList.flatMap(({ operationId }) =>
  Object.hasOwn(deckBuilders, operationId) ? [operationId] : [],
);

/** Faults of the free deck builders (studio document, Free deck builders). */
export const deckFaults: readonly Fault[] = [
  ...faultsOn(builders, {
    "deck-needs-prompt": fault("DECK-07", "A deck builder needs a prompt.", {
      refuses: ({ asked }) => bodyOf(asked)?.prompt === undefined && invalid("prompt", "it is missing."),
    }),
  }),
  ...faultsOn("createListicle", {
    "listicle-takes-no-checklist": fault("DECK-26", "A listicle refuses the layout checklist.", {
      refuses: ({ asked }) => bodyOf(asked)?.layout === "checklist" && invalid("layout", "it is not supported."),
    }),
    "pyramid-without-deck": fault("DECK-05", "The item of a listicle in the layout pyramid has no deck.", {
      after({ world, body }, { data }) {
        if (body.layout === "pyramid") world.collections.content.patch(data.id, { deck: null });
      },
    }),
  }),
  ...faultsOn("createRanking", {
    "ranking-without-brand-without-deck": fault("DECK-05", "The item of a ranking without the brand has no deck.", {
      after({ world, body }, { data }) {
        if (body.mentionBusiness === false) world.collections.content.patch(data.id, { deck: null });
      },
    }),
  }),
  ...faultsOn("getContent", {
    "deck-late": fault("DECK-01", "The first read of a deck builder's item shows it as processing.", {
      data: ({ deck }) => (deck === undefined ? undefined : { status: "processing" }),
    }),
    "deck-not-found": fault("DECK-04", "The item of a deck builder can't be read.", {
      refuses: (visit, world) => (recordAt("content", visit, world)?.deck ? notFound("content item") : null),
    }),
    "deck-shown-once": fault("DECK-05", "Only the first read of an item shows its deck.", {
      remembers() {
        const shown = new Set<unknown>();
        return { data: ({ id }) => (shown.has(id) ? { deck: undefined } : void shown.add(id)) };
      },
    }),
    "split-screen-without-deck": fault("DECK-06", "Reading a split screen shows no deck that a post could take.", {
      data(_, visit, world) {
        const isMeant = recordAt("content", visit, world)?.operationId === "createSplitScreen";
        return isMeant ? { deck: undefined } : undefined;
      },
    }),
    "deck-hidden": fault("DECK-05", "Reading an item shows no deck.", { data: { deck: undefined } }),
  }),
  ...faultsOn("createPost", {
    "deck-not-postable": fault("DECK-06", "A post refuses a deck.", {
      refuses: ({ asked }) => bodyOf(asked)?.deck !== undefined && conflict("It has no deck."),
    }),
  }),
];
