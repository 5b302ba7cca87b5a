import type { GapId } from "../../generated/gaps.ts";
import type { Exchange } from "./exchange.ts";
import type { Observation } from "./report/report.ts";

/** Reads from the exchanges of a run how a server behaves in one place that the documents leave open. It never judges. */
export interface Observer {
  readonly gap: GapId;
  /** The observation of one exchange in a few words, equal for equal behaviour; undefined if there is none. */
  see(exchange: Exchange): string | undefined;
}

/** The answer of one gap, as a run showed it. */
export interface GapAnswerSeen {
  readonly gap: string;
  /** Its id in `spec/gaps.yaml`. */
  readonly answer: string;
  readonly says: string;
}

/** Reads the exchanges of one run and says which answers the server gives to the gaps. */
export interface AnswerObserver {
  /** @param of `check <id>` or `story <name>`: who sent it */
  see(exchange: Exchange, of: string | undefined): void;
  answers(): readonly GapAnswerSeen[];
}

/** The maximum number of different observations per gap; more would be a list of data. */
const maxSeen = 8;

/** Collects how a server behaves in one run where the documents leave something open. */
export class ObservationLedger {
  readonly #seen = new Map<string, Set<string>>();
  readonly #onFault: (error: unknown) => void;
  readonly #observers: readonly Observer[];
  readonly #answers: AnswerObserver | undefined;

  /** @param onFault called if an observer throws: the kit is at fault, and the run continues */
  constructor(observers: readonly Observer[], onFault: (error: unknown) => void, answers?: AnswerObserver) {
    this.#observers = observers;
    this.#onFault = onFault;
    this.#answers = answers;
  }

  /** Passes an exchange to every observer. @param of `check <id>` or `story <name>` */
  see(exchange: Exchange, of?: string): void {
    try {
      this.#answers?.see(exchange, of);
    } catch (error) {
      this.#onFault(error);
    }
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

  /** The observations by gap: what was seen or, if only its answer is known, what the answer says. @param redact replaces secrets */
  observations(redact: (text: string) => string): Observation[] {
    const answers = new Map((this.#answers?.answers() ?? []).map((each) => [each.gap, each]));
    return [...new Set([...this.#seen.keys(), ...answers.keys()])].sort().map((gap) => {
      const seen = this.#seen.get(gap);
      const known = answers.get(gap);
      const observed = seen ? redact([...seen].join("; ")) : (known?.says ?? "");
      return { gap, observed, ...(known && { answer: known.answer }) };
    });
  }
}
