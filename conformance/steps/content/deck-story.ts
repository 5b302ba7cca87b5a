import { type Operation, type OperationId, operationList, operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { requestExamples } from "../../core/values/description.ts";
import { given, textAt, valueAt } from "../given.ts";
import { requireMemory } from "../memory.ts";
import { once, perSubject } from "../once.ts";
import { operationsOf } from "../service/claims.ts";
import { everyListedValue } from "./listed-values.ts";

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

/**
 * Builds a deck from each example of a builder's request, and with each documented value of its members, and reads it; the first one twice.
 * @throws Blocked if the server refuses one
 */
export async function deckReads(context: CheckContext, operation: Operation): Promise<readonly Exchange[]> {
  const { read, id } = await builtDeck(context, operation);
  // A deck is there at every read, not only at the first one.
  const reads = [read, await readItem(context, id)];
  for (const request of await varied(context, operation)) {
    const exchange = await context.send(request);
    if (!succeeded(exchange)) throw new Blocked(`needs a deck (the server answered ${outcomeOf(exchange)})`);
    reads.push(await readItem(context, textAt(exchange, "/data/id")));
  }
  return reads;
}

/** The requests of a builder besides its smallest one. */
async function varied(context: CheckContext, operation: Operation): Promise<readonly RequestSpec[]> {
  const examples = requestExamples(operation).filter(({ name }) => name !== "least");
  const requests: RequestSpec[] = [];
  for (const { name } of examples) requests.push(await context.arrange(operation, { example: name }));
  for (const values of everyListedValue(operation)) {
    const least = await context.arrange(operation, { example: "least" });
    requests.push({ ...least, body: { ...Object(least.body), ...values } });
  }
  return requests;
}

/** Reads a content item. */
export function readItem({ send }: CheckContext, id: string): Promise<Exchange> {
  return send({ operation: operations.getContent, path: { id } });
}

/** The deck of an item: the documents show neither its name nor its content (GAP-322). */
export function deckIn(exchange: Exchange): Readonly<Record<string, unknown>> | undefined {
  const data = valueAt(exchange, "/data");
  const members = isRecord(data) ? [data.deck, ...Object.values(data)] : [];
  return members.find((value): value is Readonly<Record<string, unknown>> => isRecord(value));
}
