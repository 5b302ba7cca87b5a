import type { ReceivedResponse } from "../core/exchange.ts";
import { currentBill } from "../core/spending/meter.ts";
import { inMap } from "../core/values/maps.ts";
import type { CallLine } from "../tape/format.ts";
import type { Reader, Reads } from "./reads.ts";
import type { Alteration, Trial } from "./trial.ts";

/**
 * One judging of a tape with changes. A change is shown to one check alone if that check takes the answer itself. If a story reads
 * the answer for it, every user of the story sees the change, so no other change is shown to any of them.
 */
export class Round {
  readonly #reads: Reads;
  readonly #trials = new Map<Reader, Trial>();
  readonly #shared = new Map<CallLine, Alteration>();
  readonly #busy = new Set<Reader>();
  readonly #changed = new Set<CallLine>();

  constructor(reads: Reads) {
    this.#reads = reads;
  }

  /** The trial of each check that has one of its own. */
  get trials(): ReadonlyMap<Reader, Trial> {
    return this.#trials;
  }

  isBusy(reader: Reader): boolean {
    return this.#busy.has(reader);
  }

  /** Adds a trial for a check. @returns false if it would be the second change that some check sees */
  add(check: Reader, trial: Trial): boolean {
    const { alterations } = trial;
    const shared = [...alterations].filter(([call]) => !this.#reads.isTaker(call, check));
    const affected = new Set<Reader>([check]);
    for (const [call, { spots }] of shared)
      for (const spot of spots) for (const reader of this.#reads.readersOf(call, spot)) affected.add(reader);
    if ([...affected].some((reader) => this.#busy.has(reader))) return false;
    if (shared.some(([call]) => this.#shared.has(call))) return false;
    for (const [call, alteration] of shared) this.#shared.set(call, alteration);
    for (const [call] of alterations) this.#changed.add(call);
    this.#trials.set(check, trial);
    for (const reader of affected) this.#busy.add(reader);
    return true;
  }

  /** The answer as whoever looks at it sees it. */
  show(call: CallLine, answer: ReceivedResponse): ReceivedResponse {
    if (!this.#changed.has(call)) return answer;
    const altered = new Map<Alteration, ReceivedResponse>();
    const seen = (): ReceivedResponse => {
      const alteration = this.#trials.get(currentBill()?.name ?? "")?.alterations.get(call) ?? this.#shared.get(call);
      if (alteration === undefined) return answer;
      return inMap(altered, alteration, () => alteration.apply(answer));
    };
    return {
      ...answer,
      get status() {
        return seen().status;
      },
      get headers() {
        return seen().headers;
      },
      get text() {
        return seen().text;
      },
      get json() {
        return seen().json;
      },
    };
  }
}
