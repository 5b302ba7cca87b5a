/** What a test tells a sandbox before it begins, as the control interface would (DESIGN section 7). */

import type { OperationId } from "../../../generated/operations.ts";
import type { Sandbox } from "../sandbox.ts";
import { enter } from "../world/credits.ts";
import type { JobOutcome } from "../world/events.ts";
import { plan } from "../world/planned.ts";

/** The next jobs that an operation starts end so. */
export function nextJobs({ world }: Sandbox, operationId: OperationId, outcome: JobOutcome, times = 1): void {
  world.transaction(() => plan(world, "outcome", operationId, outcome, times));
}

/** Sets the balance of the team that the key with this label belongs to, with a ledger entry that explains it. */
export function setBalance({ world }: Sandbox, keyLabel: string, balance: number): void {
  const { keys, teams } = world.collections;
  const key = keys.all().find(({ label }) => label === keyLabel);
  if (!key) throw new Error(`The seed world has no key ${keyLabel}.`);
  const about = { type: "topup", spendingType: null, model: null, refundOf: null } as const;
  world.transaction(() => enter(world, key.teamId, balance - teams.need(key.teamId).credits, about));
}
