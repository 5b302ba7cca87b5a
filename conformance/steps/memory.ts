import type { OperationId } from "../../generated/operations.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked, NotClaimed } from "../core/errors.ts";
import { errorOf } from "../core/exchange.ts";
import { freshHex } from "../core/fresh-id.ts";
import { given, request } from "./given.ts";
import { once } from "./once.ts";

/** Free operations that take a prompt: a deck builder and, for a server without it, the one that more servers have. */
const asked: readonly OperationId[] = ["createListicle", "createGenerations"];

/**
 * Passes if the server shows that it stores requests: it recognizes an Idempotency-Key, which no answer contains.
 * Two reads of a mock with fixed or random answers say nothing about its memory.
 * @throws Blocked if it does not
 */
export const requireMemory = once("memory", async (context) => {
  let lacking: NotClaimed | undefined;
  for (const id of asked) {
    try {
      return await requireConflict(context, id);
    } catch (error) {
      if (!(error instanceof NotClaimed)) throw error;
      lacking ??= error;
    }
  }
  throw lacking ?? new Blocked("needs a server that stores requests");
});

async function requireConflict(context: CheckContext, id: OperationId): Promise<void> {
  const headers = { "idempotency-key": `verify:${freshHex(8)}` };
  await given(context, id, { wholeBody: { prompt: "Stretches before breakfast" }, headers });
  const other = await request(context, id, { wholeBody: { prompt: "Stretches after lunch" }, headers });
  if (errorOf(await context.sendInvalid(other))?.type === "conflict") return;
  throw new Blocked("needs a server that stores requests");
}
