import { type OperationId, operations } from "../../../generated/operations.ts";
import { freshHex } from "../../core/arranging/fresh-id.ts";
import { type Check, type CheckContext, check } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, errorOf, outcomeOf } from "../../core/exchange.ts";
import { completeDraft, regeneratedLate } from "../../steps/automations/launched.ts";
import { idsOf } from "../../steps/first-use.ts";
import { expectThat, given } from "../../steps/given.ts";
import { requireMemory } from "../../steps/memory.ts";
import { defaultWorkspace } from "../../steps/workspaces/own-workspaces.ts";

/** A call that a server may refuse with 409, among others. */
interface OpenConflict {
  readonly says: string;
  /** The read of what the call names. */
  readonly single: OperationId;
  readonly ask: (context: CheckContext) => Promise<Exchange>;
}

const { acceptGeneration, createGenerations } = operations;

/** By operation: conflicting calls for which the documents leave 409 open. */
const open: Readonly<Record<string, OpenConflict>> = {
  launchAutomation: {
    single: "getAutomation",
    says: "the launch of a draft (GAP-243)",
    ask: async (context) => (await completeDraft(context)).launch.exchange,
  },
  generateAutomation: {
    single: "getAutomation",
    says: "a run of a cancelled automation (GAP-261)",
    ask: async (context) => (await regeneratedLate(context)).exchange,
  },
  acceptGeneration: {
    single: "getGeneration",
    says: "a used Idempotency-Key with another query (GAP-070)",
    ask: acceptTwice,
  },
};

/** Accepts a suggestion with a key, and again with an explicit workspace. */
async function acceptTwice(context: CheckContext): Promise<Exchange> {
  await requireMemory(context);
  const workspaceId = await defaultWorkspace(context);
  const made = await given(context, "createGenerations", { wholeBody: { count: 1, workspaceId } });
  const [id] = idsOf(createGenerations, made);
  if (id === undefined) throw new Blocked("needs a suggestion");
  const headers = { "idempotency-key": `verify:${freshHex(8)}` };
  await given(context, "acceptGeneration", { path: { id }, headers });
  return context.sendInvalid({ operation: acceptGeneration, path: { id }, query: { workspaceId }, headers });
}

/** Types of a 409 for another reason: a quota, a run in flight (GAP-001, GAP-002). */
const others: readonly unknown[] = ["usage_limit_reached", "generation_pending"];

/** If a server answers with 409, the type is conflict (core document, Errors). */
export const checks: readonly Check[] = Object.entries(open).map(([operationId, { says, single, ask }]) =>
  check(
    [`${operationId}.error.conflict`, "ERR-32"],
    {
      name: "open",
      title: `If 409 refuses ${says}, its type is conflict, and it removes nothing.`,
      profile: "standard",
    },
    async (context) => {
      const exchange = await ask(context);
      const type = errorOf(exchange)?.type;
      if (exchange.response.status !== 409 || others.includes(type)) {
        throw new Blocked(`needs a server that answers with 409 conflict here (it answered ${outcomeOf(exchange)})`);
      }
      const deviation = { expected: "conflict", actual: `it is ${String(type)}`, pointer: "/error/type" };
      expectThat(type === "conflict", deviation, exchange);
      const id = /[0-9a-f]{24}/i.exec(exchange.request.url)?.[0];
      if (id === undefined) throw new Blocked("needs a call that names a resource");
      const read = await context.send({ operation: operations[single], path: { id } });
      const isGone = read.response.status === 404;
      expectThat(!isGone, { expected: "a refusal that removes nothing", actual: "it is gone" }, read);
    },
  ),
);
