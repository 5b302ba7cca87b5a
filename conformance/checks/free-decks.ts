import { type Operation, operationList } from "../../generated/operations.ts";
import { type Check, type CheckContext, forEachOperation } from "../core/check.ts";
import { Blocked, Failure } from "../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../core/exchange.ts";
import { brokeGlance, brokeKey } from "../steps/broke-team.ts";
import { operationsOf } from "../steps/claims.ts";
import { glance, movement } from "../steps/credits.ts";
import { expectOf, type Look, look } from "../steps/looks.ts";

const builders = operationsOf("DECK-02", operationList);

/** Decks that were built of a subject alone and of all else that can be said, and what the balance and the ledger showed around it. */
function built(operation: Operation): Look<{ exchange: Exchange; fell: number; more: number }> {
  return look(`a deck of ${operation.operationId}`, async (context) => {
    const before = await glance(context);
    const exchange = await build(context, operation);
    await context.send({ operation, body: everythingElse(operation) });
    const after = await glance(context);
    if (!succeeded(exchange)) throw new Blocked(`needs a deck (the server answered ${outcomeOf(exchange)})`);
    return { exchange, fell: before.balance - after.balance, more: after.entries - before.entries };
  });
}

/** The subject is all that is said: every other field has a default. */
function build({ send }: CheckContext, operation: Operation, key?: string): Promise<Exchange> {
  return send({ operation, body: { prompt: "Stretches before a run" }, ...(key !== undefined && { key }) });
}

/** Every field that a builder takes, each of another value than its default. */
function everythingElse({ body }: Operation): Readonly<Record<string, unknown>> {
  const fields = {
    prompt: "Stretches after a run",
    mentionBusiness: false,
    portrait: true,
    layout: "pyramid",
    caption: "Three stretches",
    name: "Verification of prices",
  };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => body?.fields.includes(name)));
}

const free = forEachOperation("deck-free", builders, {
  requirements: () => ["DECK-02"],
  says: ({ operationId }) => `${operationId} takes no credits.`,
  async run(context, operation) {
    await expectOf(context, built(operation), ({ exchange, fell }) =>
      fell === 0 ? undefined : { expected: "no credits taken", actual: movement(fell), exchange },
    );
  },
});

const notInLedger = forEachOperation("deck-not-in-ledger", builders, {
  requirements: () => ["CRED-23"],
  says: ({ operationId }) => `${operationId} adds nothing to the ledger.`,
  async run(context, operation) {
    await expectOf(context, built(operation), ({ exchange, more }) =>
      more === 0 ? undefined : { expected: "the ledger as it was", actual: `it has ${more} more`, exchange },
    );
  },
});

const withoutCredits = forEachOperation("deck-without-credits", builders, {
  requirements: () => ["DECK-03"],
  says: ({ operationId }) => `${operationId} works for a team without credits.`,
  needs: ["key:noCredits"],
  async run(context, operation) {
    await brokeGlance(context);
    const exchange = await build(context, operation, brokeKey(context));
    if (succeeded(exchange)) return;
    const actual = `the server answered ${outcomeOf(exchange)}`;
    if (exchange.response.status === 402) throw new Failure({ expected: "a deck without credits", actual }, exchange);
    throw new Blocked(`needs a deck builder that nothing else refuses (${actual})`);
  },
});

/** What deck builders cost: nothing (studio document, Free deck builders). */
export const freeDeckChecks: readonly Check[] = [...free, ...notInLedger, ...withoutCredits];
