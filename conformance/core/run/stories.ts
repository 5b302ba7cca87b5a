import { Failure, type NotClaimed } from "../errors.ts";
import type { Exchange } from "../exchange.ts";
import type { Meter } from "../spending/meter.ts";

/** One telling of a shared story. */
export interface Telling {
  readonly name: string;
  /** Whether a connection was lost during it, so that a check that does not pass because of it is run again. */
  wasTroubled: boolean;
  /** The operations that it needed and that are not claimed, if it did: what follows from it lacks them too. */
  lack?: NotClaimed | undefined;
  /** Its last exchange, which shows what a later check judges. */
  last?: Exchange | undefined;
}

/** How the connection to the server fails. */
export interface Trouble {
  /** Number of failures so far. */
  readonly count: () => number;
  /** Records that what follows depends on something done while it failed. */
  readonly note: () => void;
}

/** The session that tells stories. */
export interface Teller {
  /** Its last exchange. */
  last?: Exchange | undefined;
  /** What the current check lacked so far because it is not claimed. */
  lack?: NotClaimed | undefined;
}

/** The shared stories of a session, and which of them must be told again after lost connections. */
export class Stories {
  readonly #meter: Meter;
  readonly #trouble: Trouble;
  readonly #teller: Teller;
  readonly #tellings = new Map<string, Telling>();

  constructor(meter: Meter, trouble: Trouble, teller: Teller = {}) {
    this.#meter = meter;
    this.#trouble = trouble;
    this.#teller = teller;
  }

  /** Tells a story for the first time, or again. */
  tell<T>(name: string, tell: () => Promise<T>): { readonly telling: Telling; readonly told: Promise<T> } {
    this.#meter.uses(name);
    const telling: Telling = { name, wasTroubled: false };
    this.#tellings.set(name, telling);
    const before = this.#trouble.count();
    const told = this.#meter
      .story(name, tell)
      .catch((error: unknown) => {
        // Who uses the story later sees the same failure, with the exchange that showed it.
        throw error instanceof Failure ? error.shownBy(this.#teller.last) : error;
      })
      .finally(() => {
        telling.wasTroubled = this.#trouble.count() > before;
        telling.lack = this.#teller.lack;
        telling.last = this.#teller.last;
      });
    return { telling, told };
  }

  /** Records that a check or story uses what was told before. @returns false if it must be told again */
  reuses(telling: Telling): boolean {
    if (this.#tellings.get(telling.name) !== telling) return false;
    this.#meter.uses(telling.name);
    if (telling.wasTroubled) this.#trouble.note();
    this.#teller.lack ??= telling.lack;
    this.#teller.last ??= telling.last;
    return true;
  }

  /**
   * Forgets the stories of a check that ran while connections were lost, with all that share a chain with them: a launch that
   * runs again needs a new draft, and what follows it needs the new launch.
   */
  forgetTroubled(check: string): void {
    const troubled = this.#below(this.#meter.checks.get(check)?.stories ?? []);
    for (const { name, wasTroubled } of troubled) if (wasTroubled) this.#forget(name);
  }

  #forget(name: string): void {
    if (!this.#tellings.delete(name)) return;
    for (const user of this.#tellings.keys()) if (this.#needs(user).has(name)) this.#forget(user);
    for (const needed of this.#needs(name)) if (!this.#onlyReads(needed)) this.#forget(needed);
  }

  /**
   * Whether a story and all that it needs only read, so that no later story can have changed what it tells. The first read of a draft
   * that the run made does not count: a new draft needs a new read.
   */
  #onlyReads(name: string): boolean {
    const isSafe = this.#meter.stories.get(name)?.profile === "safe";
    return isSafe && [...this.#needs(name)].every((needed) => this.#onlyReads(needed));
  }

  /** The latest tellings of these stories and of all that they need. */
  #below(names: Iterable<string>, seen = new Set<string>()): readonly Telling[] {
    return [...names].flatMap((name) => {
      if (seen.has(name)) return [];
      seen.add(name);
      const telling = this.#tellings.get(name);
      return [...(telling ? [telling] : []), ...this.#below(this.#needs(name), seen)];
    });
  }

  #needs(name: string): ReadonlySet<string> {
    return this.#meter.stories.get(name)?.stories ?? new Set();
  }
}
