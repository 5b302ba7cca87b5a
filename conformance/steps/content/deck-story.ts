import { type Operation, type OperationId, operationList, operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import type { Exchange } from "../../core/exchange.ts";
import { given, textAt } from "../given.ts";
import { requireMemory } from "../memory.ts";
import { once, perSubject } from "../once.ts";
import { operationsOf } from "../service/claims.ts";

/** The free deck builders (studio document, Free deck builders). */
export const deckOperations: readonly Operation[] = operationsOf("DECK-01", operationList);

/** The post format for the deck of each builder (GAP-372). */
export const postFormats: Readonly<Record<string, string | undefined>> = {
  createGridVideo: "grid2x2",
  createListicle: "listicle",
  createAskMeAnything: "askmeanything",
  createRanking: "ranking",
  createSplitScreen: "splitscreen",
} satisfies Partial<Record<OperationId, string>>;

/** A deck that a run built. */
export interface BuiltDeck {
  /** The answer of the builder. */
  readonly exchange: Exchange;
  readonly id: string;
  /** The read of the item right afterwards. */
  readonly read: Exchange;
}

/**
 * Builds a deck and reads it, once per run for each builder.
 * @throws Blocked if the server refuses it, does not return its id (GAP-368), or stores nothing
 */
export function builtDeck(context: CheckContext, { operationId }: Operation): Promise<BuiltDeck> {
  return decks(operationId)(context);
}

const decks = perSubject(String, (operationId: string) =>
  once(`deck of ${operationId}`, async (context): Promise<BuiltDeck> => {
    await requireMemory(context);
    const exchange = await given(context, operationId as OperationId); // an operation of the contract
    const id = textAt(exchange, "/data/id");
    return { exchange, id, read: await readItem(context, id) };
  }),
);

/** Reads a content item. */
export function readItem({ send }: CheckContext, id: string): Promise<Exchange> {
  return send({ operation: operations.getContent, path: { id } });
}
