import type { Operation, OperationId } from "../../../generated/operations.ts";
import { type Check, type CheckContext, forEachOperation } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { builtDeck, deckIn, deckOperations, deckReads, postFormats } from "../../steps/content/deck-story.ts";
import { expectTaken } from "../../steps/expect-taken.ts";
import { expectThat, request, valueAt } from "../../steps/given.ts";
import { postFrom } from "../../steps/posts/post-source.ts";
import { about, operationsOf } from "../../steps/service/claims.ts";
import { expectSameId } from "../service/jobs.ts";
import { expectStatus } from "./content.ts";

const ready = forEachOperation("deck-ready", deckOperations, {
  requirements: () => ["DECK-01"],
  says: ({ operationId }) => `The item of ${operationId} is ready as soon as the call is answered.`,
  async run(context, operation) {
    const { exchange, read } = await builtDeck(context, operation);
    // The shape of the answer of a split screen is not shown (GAP-368).
    if (valueAt(exchange, "/data/status") !== undefined) expectStatus(exchange, ["ready"]);
    if (succeeded(read)) expectStatus(read, ["ready"]);
    else if (valueAt(exchange, "/data/status") === undefined) throw notReadable(read);
  },
});

const readable = forEachOperation("deck-read", operationsOf("DECK-04", deckOperations), {
  requirements: (operation) => about(operation, "DECK-04"),
  says: ({ operationId }) => `The item of ${operationId} can be read by its id.`,
  async run(context, operation) {
    const { read, id } = await builtDeck(context, operation);
    if (read.response.status !== 404 && !succeeded(read)) throw notReadable(read);
    expectThat(succeeded(read), { expected: "the item", actual: `the server answered ${outcomeOf(read)}` }, read);
    expectSameId(read, id);
  },
});

const decks = forEachOperation("deck-shown", operationsOf("DECK-05", deckOperations), {
  requirements: (operation) => about(operation, "DECK-05"),
  says: ({ operationId }) => `Reading the item of ${operationId} returns its deck.`,
  async run(context, operation) {
    for (const read of await deckReads(context, operation)) {
      if (!succeeded(read)) throw notReadable(read);
      const found = deckIn(read) !== undefined;
      expectThat(found, { expected: "a deck", actual: "no member of it holds one", pointer: "/data/deck" }, read);
    }
  },
});

/** The two sources of a post that a builder's item gives. @throws Blocked if no read shows its deck */
async function sourcesOf(context: CheckContext, operation: Operation) {
  const { read, id } = await builtDeck(context, operation);
  const deck = succeeded(read) ? deckIn(read) : undefined;
  const format = postFormats[operation.operationId];
  if (!deck || !format) throw new Blocked("needs a read that shows the deck");
  return { byDeck: { deck, format }, byId: { contentId: id } };
}

const published = forEachOperation("deck-post", deckOperations, {
  requirements: () => ["DECK-06"],
  says: ({ operationId }) => `The deck from ${operationId} is accepted as the deck of a post.`,
  async run(context, operation) {
    const { read } = await builtDeck(context, operation);
    if (succeeded(read)) {
      const deviation = {
        expected: "a deck for a post",
        actual: "no member of the item holds one",
        pointer: "/data/deck",
      };
      expectThat(deckIn(read) !== undefined, deviation, read);
    }
    const { byDeck, byId } = await sourcesOf(context, operation);
    await expectTaken(context, await postFrom(context, byDeck), () => postFrom(context, byId));
  },
});

const publishedById = forEachOperation("deck-post-by-id", deckOperations, {
  requirements: () => ["POST-75"],
  says: ({ operationId }) => `The item of ${operationId} is accepted as the contentId of a post.`,
  async run(context, operation) {
    const { byDeck, byId } = await sourcesOf(context, operation);
    await expectTaken(context, await postFrom(context, byId), () => postFrom(context, byDeck));
  },
});

const empty = forEachOperation("deck-empty-body", deckOperations, {
  requirements: () => ["DECK-07"],
  says: ({ operationId }) => `${operationId} accepts an empty object.`,
  async run(context, operation) {
    const spec = (body: RequestSpec["body"]): RequestSpec => ({ operation, body });
    await expectTaken(context, spec({}), () => arranged(context, operation));
  },
});

function arranged(context: CheckContext, { operationId }: Operation): Promise<RequestSpec> {
  return request(context, operationId as OperationId); // an operation of the contract
}

function notReadable(exchange: Exchange): Blocked {
  return new Blocked(`needs to read the item (the server answered ${outcomeOf(exchange)})`);
}

export const checks: readonly Check[] = [...ready, ...readable, ...decks, ...published, ...publishedById, ...empty];
