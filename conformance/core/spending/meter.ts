import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { type Profile, profiles } from "../profile.ts";

/** What one check, or one shared story, sends and creates. */
export interface Bill {
  /** `check <id>` or `story <name>`. */
  readonly name: string;
  /** With the name, the source of its fresh ids, and how many it has used (`fresh-id.ts`). */
  readonly idSeed: string;
  freshIds: number;
  /** Requests without retries. */
  requests: number;
  /** Those of them that use the full key, by operation. */
  readonly calls: Map<string, number>;
  /** By the contract's prices. */
  credits: number;
  creates: number;
  /** The least profile that may send all of its valid calls. */
  profile: Profile;
  /** The stories that it uses; their cost is recorded separately. */
  readonly stories: Set<string>;
  /** Who uses a story directly. */
  readonly users: Set<Bill>;
  /** The numbers of its steps in the trace of the run. */
  readonly steps: number[];
}

/** Shared by all runs of this process: Node keeps every storage that was ever used, and asks each of them at every promise. */
const current = new AsyncLocalStorage<Bill>();

/** Assigns every request of a run to the check or story that sends it, even if several run at once. */
export class Meter {
  readonly checks = new Map<string, Bill>();
  readonly stories = new Map<string, Bill>();
  readonly #idSeed: string;

  /** @param idSeed the same one gives the same fresh ids */
  constructor(idSeed: string = randomUUID()) {
    this.#idSeed = idSeed;
  }

  /** Runs a check and records its cost. */
  check<T>(id: string, run: () => Promise<T>): Promise<T> {
    return current.run(this.#bill(this.checks, id), run);
  }

  /** Runs a story and records its cost. */
  story<T>(name: string, run: () => Promise<T>): Promise<T> {
    return current.run(this.#bill(this.stories, name), run);
  }

  /** Runs a story that a check can do without: where the profile does not allow its calls, it is left out. */
  async dispensable<T>(name: string, run: () => Promise<T>): Promise<T> {
    try {
      return await this.story(name, run);
    } finally {
      this.#bill(this.stories, name).profile = "safe";
    }
  }

  /** Records that the running check or story needs this story. */
  uses(name: string): void {
    const user = current.getStore();
    user?.stories.add(name);
    if (user) this.#bill(this.stories, name).users.add(user);
  }

  /** @param operationId only if the full key is used */
  sent(operationId?: string): void {
    const bill = current.getStore();
    if (!bill) return;
    bill.requests += 1;
    if (operationId !== undefined) bill.calls.set(operationId, (bill.calls.get(operationId) ?? 0) + 1);
  }

  /** Records a step of the running check or story. @param number in the trace */
  stepped(number: number): void {
    current.getStore()?.steps.push(number);
  }

  /** Records a valid call that only this profile or a higher one may send. */
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

  #bill(bills: Map<string, Bill>, id: string): Bill {
    const bill = bills.get(id) ?? {
      name: `${bills === this.checks ? "check" : "story"} ${id}`,
      idSeed: this.#idSeed,
      freshIds: 0,
      requests: 0,
      calls: new Map(),
      credits: 0,
      creates: 0,
      profile: "safe",
      stories: new Set(),
      users: new Set(),
      steps: [],
    };
    bills.set(id, bill);
    return bill;
  }
}

/** The bill of the check or story that runs now; undefined outside of them. */
export function currentBill(): Bill | undefined {
  return current.getStore();
}
