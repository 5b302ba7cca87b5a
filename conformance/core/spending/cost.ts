import { checkCosts, type RecordedCost } from "../../../generated/check-costs.ts";
import { type Operation, operationList } from "../../../generated/operations.ts";
import { type Profile, profiles } from "../profile.ts";

/** The cost of checks, before anything is known about the target. */
export interface Cost {
  readonly requests: number;
  /** By the contract's prices. */
  readonly credits: number;
  /** Resources that they create. */
  readonly creates: number;
  /** How many of the requests use the full key, by operation. */
  readonly calls: readonly (readonly [Operation, number])[];
}

/**
 * The total cost of these checks, as recorded by `npm run costs`: a shared story counts once. A check that was not
 * recorded yet counts as zero.
 */
export function costOf(ids: Iterable<string>): Cost {
  const bills = billsOf(ids);
  const sum = (part: (bill: RecordedCost) => number | undefined) =>
    bills.reduce((total, bill) => total + (part(bill) ?? 0), 0);
  const calls = new Map<string, number>();
  for (const bill of bills) {
    for (const [name, count] of Object.entries(bill.calls ?? {})) calls.set(name, (calls.get(name) ?? 0) + count);
  }
  return {
    requests: sum(({ requests }) => requests),
    credits: sum(({ credits }) => credits),
    creates: sum(({ creates }) => creates),
    calls: operationList.map((operation) => [operation, calls.get(operation.operationId) ?? 0] as const),
  };
}

/** The least profile that may send the valid calls of a check; `full` for a check that was not recorded yet. */
export function recordedProfile(id: string): Profile {
  const bills = billsOf([id]);
  const highest = Math.max(...bills.map((bill) => profiles.indexOf(bill.profile ?? "safe")));
  return profiles[highest] ?? "full";
}

/** The bills of these checks, and of the stories that they use. */
function billsOf(ids: Iterable<string>): RecordedCost[] {
  const bills: RecordedCost[] = [];
  const told = new Set<string>();
  const add = (bill: RecordedCost | undefined) => {
    if (!bill) return;
    bills.push(bill);
    for (const name of bill.stories ?? []) {
      if (told.has(name)) continue;
      told.add(name);
      add(checkCosts.stories[name]);
    }
  };
  for (const id of ids) add(checkCosts.checks[id]);
  return bills;
}
