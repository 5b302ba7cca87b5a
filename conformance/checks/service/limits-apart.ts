import { operationList } from "../../../generated/operations.ts";
import { type Check, forEachItem } from "../../core/check.ts";
import { inPhase } from "../../core/phase.ts";
import { successes } from "../../steps/service/limit-calls.ts";
import { expectWithinLimit } from "../../steps/service/limit-refusals.ts";

/** Operations without a price whose documented limit is one "each". */
const free = operationList.filter(({ limited, price }) => limited && price === null);
const rows = {
  "deck-builders": { id: "RATE-08", members: free.filter(({ tag }) => tag === "content") },
  drafts: { id: "RATE-07", members: free.filter(({ tag }) => tag === "recreations") },
} as const;

type RowName = keyof typeof rows;

/**
 * More than half of each limit at the same time: no two of them would fit into one. The calls succeed, because a server may count
 * only such calls (GAP-053).
 */
const together = forEachItem<RowName>("limits-apart", ["deck-builders", "drafts"], {
  requirements: (row) => [rows[row].id],
  says: (row) => `More than half of the limit of each of the ${row} fits at the same time.`,
  profile: () => "full",
  async run(context, row) {
    const { id, members } = rows[row];
    const calls = [];
    for (const operation of members) calls.push({ operation, next: (await successes(context, operation)).next });
    for (const { operation } of calls) await context.edge.settle(operation);
    for (const { operation, next } of calls) {
      const count = Math.floor(operation.rateLimit.limit / 2) + 1;
      for (let sent = 1; sent <= count; sent += 1) {
        expectWithinLimit(await next(), `call ${sent} of ${operation.operationId} beside its neighbours`, id);
      }
    }
  },
});

export const checks: readonly Check[] = inPhase("limits", together);
