import { AsyncLocalStorage } from "node:async_hooks";
import { type Profile, profiles } from "./profile.ts";

/** What one check sends and creates by itself, or one story that several checks share. */
export interface Bill {
  /** Requests, retries left out. */
  requests: number;
  /** Those of them that use the full key, by operation. */
  readonly calls: Map<string, number>;
  /** By the contract's prices. */
  credits: number;
  creates: number;
  /** The least profile that may send all of its valid calls. */
  profile: Profile;
  /** The stories that it uses; what they take is on their own bills. */
  readonly stories: Set<string>;
}

/** One for all runs of this process: Node keeps every storage that was ever used, and asks each of them at every promise. */
const current = new AsyncLocalStorage<Bill>();

/** Bills every request of a run to the check or the story that sends it, also where several are under way at once. */
export class Meter {
  readonly checks = new Map<string, Bill>();
  readonly stories = new Map<string, Bill>();

  /** Runs a check at its own expense. */
  check<T>(id: string, run: () => Promise<T>): Promise<T> {
    return current.run(billOf(this.checks, id), run);
  }

  /** Runs a story at its own expense. */
  story<T>(name: string, run: () => Promise<T>): Promise<T> {
    return current.run(billOf(this.stories, name), run);
  }

  /** Notes that the check or story that is running needs this story. */
  uses(name: string): void {
    current.getStore()?.stories.add(name);
  }

  /** @param operationId only where the full key is used */
  sent(operationId?: string): void {
    const bill = current.getStore();
    if (!bill) return;
    bill.requests += 1;
    if (operationId !== undefined) bill.calls.set(operationId, (bill.calls.get(operationId) ?? 0) + 1);
  }

  /** Notes a valid call that only this profile, or a higher one, may send. */
  called(profile: Profile): void {
    const bill = current.getStore();
    if (bill && profiles.indexOf(profile) > profiles.indexOf(bill.profile)) bill.profile = profile;
  }

  charged(credits: number, creates: boolean): void {
    const bill = current.getStore();
    if (!bill) return;
    bill.credits += credits;
    if (creates) bill.creates += 1;
  }
}

function billOf(bills: Map<string, Bill>, name: string): Bill {
  const bill = bills.get(name) ?? {
    requests: 0,
    calls: new Map(),
    credits: 0,
    creates: 0,
    profile: "safe",
    stories: new Set(),
  };
  bills.set(name, bill);
  return bill;
}
