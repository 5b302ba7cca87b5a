import { exchangeOf } from "../tape/exchange-of.ts";
import type { CallLine } from "../tape/format.ts";
import { type Change, changesOf } from "./changes.ts";
import { Donors } from "./donors.ts";
import type { Reader, Reads } from "./reads.ts";

/** One change of one call. */
export interface Trial {
  readonly call: CallLine;
  readonly change: Change;
}

/** How many changes of a call come before the first one of the call before it. */
const changesPerCall = 3;

/** How many calls of a check are changed: what it read last decides. */
const maxCalls = 12;

/** How many changes are looked at for one that fits into a round. */
const maxLooks = 60;

/** After so many rounds, most passes have turned, and a round has room for more than one check of a requirement. */
const easyRounds = 3;

/** Draws changes for rounds. Each check sees at most one change in a round, so that what it says is about that change. */
export class Trials {
  readonly #reads: Reads;
  readonly #donors: Donors;
  /** The changes of each check that were not tried, the most promising first. */
  readonly #open = new Map<Reader, Trial[]>();
  readonly #tried = new Set<string>();
  #rounds = 0;

  constructor(calls: readonly CallLine[], reads: Reads) {
    this.#donors = new Donors(calls);
    this.#reads = reads;
  }

  /**
   * The next round.
   * @param wanted for each requirement that did not turn yet, the checks that judge it: one of them sees its next change
   * @returns the changes by their calls; empty if none is left
   */
  draw(wanted: readonly (readonly Reader[])[]): ReadonlyMap<CallLine, Trial> {
    const round = new Map<CallLine, Trial>();
    const busy = new Set<Reader>();
    const number = this.#rounds;
    this.#rounds += 1;
    const inTurn = rotated(wanted, number * 193);
    for (const checks of inTurn) {
      for (const check of rotated(checks, number)) if (busy.has(check) || this.#take(round, check, busy)) break;
    }
    // Only the stubborn ones are left: their other checks see a change, too.
    if (number >= easyRounds) {
      for (const check of inTurn.flat()) if (!busy.has(check)) this.#take(round, check, busy);
    }
    return round;
  }

  /** Adds the next fitting change of a check to a round. @returns whether there is one */
  #take(round: Map<CallLine, Trial>, check: Reader, busy: Set<Reader>): boolean {
    const open = this.#open.get(check) ?? this.#trialsOf(check);
    this.#open.set(check, open);
    let looks = 0;
    for (let at = 0; at < open.length && looks < maxLooks; at += 1) {
      const trial = open[at];
      if (trial === undefined) break;
      if (this.#tried.has(nameOf(trial))) {
        open.splice(at, 1);
        at -= 1;
        continue;
      }
      looks += 1;
      if (round.has(trial.call)) continue;
      const readers = this.#reads.readersOf(trial.call, trial.change.spot);
      if ([...readers].some((reader) => busy.has(reader))) continue;
      open.splice(at, 1);
      this.#tried.add(nameOf(trial));
      round.set(trial.call, trial);
      for (const reader of readers) busy.add(reader);
      return true;
    }
    return false;
  }

  #trialsOf(check: Reader): Trial[] {
    const ranked = this.#reads
      .of(check)
      .slice(0, maxCalls)
      .flatMap(([call, spots], back) => {
        const exchange = exchangeOf(call);
        if (exchange === undefined) return [];
        const changes = changesOf(exchange.response, spots);
        const isFirst = ({ isQuiet, says }: Change) => isQuiet && says === "another value";
        const first = changes.filter(isFirst).reverse();
        const swaps = this.#donors.changesOf(call, exchange);
        const quiet = changes.filter((change) => change.isQuiet && !isFirst(change));
        const loud = changes.filter(({ isQuiet }) => !isQuiet);
        return [...interleaved(first, [...swaps, ...quiet]), ...loud].map((change, at) => ({
          trial: { call, change },
          rank: at + back * changesPerCall,
        }));
      });
    return ranked.sort((a, b) => a.rank - b.rank).map(({ trial }) => trial);
  }
}

function nameOf({ call, change }: Trial): string {
  return `${call.sent} ${change.spot ?? "answer"} ${change.says}`;
}

/** Takes items from two lists in turn. */
function interleaved<T>(one: readonly T[], other: readonly T[]): readonly T[] {
  const length = Math.max(one.length, other.length);
  return Array.from({ length }, (_, at) => [...one.slice(at, at + 1), ...other.slice(at, at + 1)]).flat();
}

/** The same items, beginning at another one. */
function rotated<T>(items: readonly T[], by: number): readonly T[] {
  const start = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
