import { type Operation, operationList } from "../../../generated/operations.ts";
import { type Check, type CheckContext, forEachOperation } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { brokeGlance, brokeKey } from "../../steps/credits/broke-team.ts";
import { glance, movement } from "../../steps/credits/credits.ts";
import { expectOf, look } from "../../steps/looks.ts";
import { perSubject } from "../../steps/once.ts";
import { operationsOf } from "../../steps/service/claims.ts";

const builders = operationsOf("DECK-02", operationList);

/** Decks built from a subject only and from all fields, and the balance and the ledger before and after. */
const built = perSubject(
  ({ operationId }: Operation) => operationId,
  (operation) =>
    look(`a deck of ${operation.operationId}`, async (context) => {
      const before = await glance(context);
      const exchange = await build(context, operation);
      await context.send({ operation, body: everythingElse(operation) });
      const after = await glance(context);
      if (!succeeded(exchange)) throw new Blocked(`needs a deck (the server answered ${outcomeOf(exchange)})`);
      return { exchange, fell: before.balance - after.balance, more: after.entries - before.entries };
    }),
);

/** Sends only the subject: every other field has a default. */
function build({ send }: CheckContext, operation: Operation, key?: string): Promise<Exchange> {
  return send({ operation, body: { prompt: "Stretches before a run" }, ...(key !== undefined && { key }) });
}

/** Every field of a builder, each with a non-default value. */
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
  says: ({ operationId }) => `${operationId} costs no credits.`,
  async run(context, operation) {
    await expectOf(context, built(operation), ({ exchange, fell }) =>
      fell === 0 ? undefined : { expected: "no credits debited", actual: movement(fell), exchange },
    );
  },
});

const notInLedger = forEachOperation("deck-not-in-ledger", builders, {
  requirements: () => ["CRED-23"],
  says: ({ operationId }) => `${operationId} adds nothing to the ledger.`,
  async run(context, operation) {
    await expectOf(context, built(operation), ({ exchange, more }) =>
      more === 0 ? undefined : { expected: "an unchanged ledger", actual: `it has ${more} more`, exchange },
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
    throw new Blocked(`needs a deck builder that is not refused for another reason (${actual})`);
  },
});

/** Deck builders are free (studio document, Free deck builders). */
export const checks: readonly Check[] = inPhase("spending", [...free, ...notInLedger, ...withoutCredits]);
