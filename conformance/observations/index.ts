import type { Exchange } from "../core/exchange.ts";
import type { Observation } from "../core/report.ts";
import { answerObservers } from "./answers.ts";
import { errorObservers } from "./errors.ts";
import type { Observer } from "./observer.ts";

/** Everything that is observed. */
export const observers: readonly Observer[] = [...errorObservers, ...answerObservers];

/** So many different things are told of one gap; more would be a list of data. */
const maxSeen = 8;

/** Keeps what the exchanges of one run show of the places that the documents leave open. */
export class ObservationLedger {
  readonly #seen = new Map<string, Set<string>>();
  readonly #onFault: (error: unknown) => void;

  /** @param onFault sees what an observer fell over: the kit is at fault, and the run goes on */
  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault;
  }

  /** Shows an exchange to every observer. */
  see(exchange: Exchange): void {
    for (const { gap, see } of observers) {
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

  /** What was seen, by gap. @param redact replaces secrets */
  observations(redact: (text: string) => string): Observation[] {
    return [...this.#seen]
      .map(([gap, seen]) => ({ gap, observed: redact([...seen].join("; ")) }))
      .sort((a, b) => (a.gap < b.gap ? -1 : 1));
  }
}
