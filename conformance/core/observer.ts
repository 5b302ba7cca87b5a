import type { GapId } from "../../generated/gaps.ts";
import type { Exchange } from "./exchange.ts";
import type { Observation } from "./report.ts";

/** Reads from the exchanges of a run how a server behaves in one place that the documents leave open. It never judges. */
export interface Observer {
  readonly gap: GapId;
  /** The observation of one exchange in a few words, equal for equal behaviour; undefined if there is none. */
  see(exchange: Exchange): string | undefined;
}

/** The maximum number of different observations per gap; more would be a list of data. */
const maxSeen = 8;

/** Collects how a server behaves in one run where the documents leave something open. */
export class ObservationLedger {
  readonly #seen = new Map<string, Set<string>>();
  readonly #onFault: (error: unknown) => void;
  readonly #observers: readonly Observer[];

  /** @param onFault called if an observer throws: the kit is at fault, and the run continues */
  constructor(observers: readonly Observer[], onFault: (error: unknown) => void) {
    this.#observers = observers;
    this.#onFault = onFault;
  }

  /** Passes an exchange to every observer. */
  see(exchange: Exchange): void {
    for (const { gap, see } of this.#observers) {
      try {
        this.#note(gap, see(exchange));
      } catch (error) {
        this.#onFault(error);
      }
    }
  }

  #note(gap: string, found: string | undefined): void {
    if (found === undefined) return;
    const known = this.#seen.get(gap) ?? new Set();
    this.#seen.set(gap, known);
    if (known.size < maxSeen) known.add(found);
  }

  /** The observations by gap. @param redact replaces secrets */
  observations(redact: (text: string) => string): Observation[] {
    return [...this.#seen]
      .map(([gap, seen]) => ({ gap, observed: redact([...seen].join("; ")) }))
      .sort((a, b) => (a.gap < b.gap ? -1 : 1));
  }
}
