import { operationOf } from "../core/operation-of.ts";
import { exchangeOf } from "../tape/exchange-of.ts";
import type { CallLine } from "../tape/format.ts";
import type { Tape } from "../tape/tape.ts";
import { type Change, changesOf } from "./changes.ts";
import { Donors } from "./donors.ts";

/** A member, header or status of the answers of one operation. */
export interface Place {
  readonly operationId: string;
  readonly status: number;
  /** `status`, `header retry-after`, or a JSON pointer with `*` for any item. */
  readonly at: string;
}

/** One change of one call. */
export interface Trial {
  readonly call: CallLine;
  readonly change: Change;
  /** Its place, as text. */
  readonly place: string;
}

/** What a round changes: what checks judge, what rules of single answers judge, or what stories show to several checks. */
const kindsOfRounds = ["checks", "rules", "stories"] as const;

/** How many stories change in one round: many checks use the same one. */
const storiesPerRound = 10;

/** How many changes that were tried nowhere fill a round, and how many of them in the answers of one check. */
const newPerRound = 1500;
const newPerScope = 4;

/** How many changes of a call come before the first one of the call before it. */
const changesPerCall = 3;

/** Which changes were tried, and what came of them. */
export class Trials {
  /** The changes of each check or story that were not tried, the most promising first. */
  readonly #scopes = new Map<string, Trial[]>();
  readonly #donors: Donors;
  readonly #places = new Map<string, Place>();
  readonly #seen = new Set<string>();
  readonly #tried = new Set<string>();
  /** How many rounds were drawn. */
  #rounds = 0;

  constructor({ calls }: Pick<Tape, "calls">) {
    this.#donors = new Donors(calls);
    const byScope = new Map<string, CallLine[]>();
    for (const call of calls) {
      if (call.of !== undefined) byScope.set(call.of, [call, ...(byScope.get(call.of) ?? [])]);
    }
    for (const [name, own] of byScope) {
      const ranked = own.flatMap((call, back) =>
        this.#trialsOf(call).map((trial, at) => ({ trial, rank: at + back * changesPerCall })),
      );
      this.#scopes.set(
        name,
        ranked.sort((a, b) => a.rank - b.rank).map(({ trial }) => trial),
      );
    }
  }

  #trialsOf(call: CallLine): Trial[] {
    const exchange = exchangeOf(call);
    const operation = operationOf(call.request);
    if (exchange === undefined || operation === undefined) return [];
    const { operationId } = operation;
    const { status } = exchange.response;
    const changes = [...this.#donors.changesOf(call, exchange), ...changesOf(exchange.response)];
    return changes.map((change) => {
      const place = `${operationId} ${status} ${change.place}`;
      this.#places.set(place, { operationId, status, at: change.place });
      return { call, change, place };
    });
  }

  /**
   * The next round: changes in the answers of checks, or of stories.
   * @param wanted for each requirement that did not turn yet, the scopes of its checks: one of them tries its next change. The rest of
   * the round are changes that were tried nowhere.
   */
  draw(wanted: readonly (readonly string[])[]): ReadonlyMap<CallLine, Trial> {
    const number = this.#rounds;
    this.#rounds += 1;
    const round = new Map<CallLine, Trial>();
    const kind = kindsOfRounds[number % kindsOfRounds.length];
    if (kind === "stories") this.#drawStories(round, number);
    else this.#drawChecks(round, number, kind === "checks" ? wanted : []);
    return round;
  }

  #drawChecks(round: Map<CallLine, Trial>, number: number, wanted: readonly (readonly string[])[]): void {
    const busy = new Set<string>();
    for (const scopes of wanted) {
      const scope = scopes[number % scopes.length];
      if (scope === undefined || busy.has(scope)) continue;
      if (this.#take(round, scope, ({ change }) => change.isQuiet)) busy.add(scope);
    }
    let left = newPerRound;
    for (const scope of rotated([...this.#scopes.keys()], number * 193)) {
      if (busy.has(scope) || scope.startsWith("story")) continue;
      for (let taken = 0; taken < newPerScope && left > 0; taken += 1, left -= 1) {
        if (!this.#take(round, scope, (trial) => !this.#tried.has(nameOf(trial)) && !round.has(trial.call))) break;
      }
    }
  }

  #drawStories(round: Map<CallLine, Trial>, number: number): void {
    const stories = [...this.#scopes.keys()].filter((scope) => scope.startsWith("story"));
    for (const scope of rotated(stories, number * storiesPerRound)) {
      if (round.size === storiesPerRound) return;
      this.#take(round, scope, (trial) => trial.change.isQuiet || !this.#tried.has(nameOf(trial)));
    }
  }

  /** Adds the next fitting change of a scope to a round. @returns whether there is one */
  #take(round: Map<CallLine, Trial>, scope: string, fits: (trial: Trial) => boolean): boolean {
    const open = this.#scopes.get(scope) ?? [];
    const at = open.findIndex(fits);
    const [trial] = at < 0 ? [] : open.splice(at, 1);
    if (trial === undefined) return false;
    this.#tried.add(nameOf(trial));
    round.set(trial.call, trial);
    return true;
  }

  /** Something looked at the place. */
  noteSeen({ place }: Trial): void {
    this.#seen.add(place);
  }

  get places(): number {
    return this.#places.size;
  }

  /** The places that nothing looked at. */
  unseen(): Place[] {
    return [...this.#places].filter(([key]) => !this.#seen.has(key)).map(([, place]) => place);
  }
}

function nameOf({ place, change }: Trial): string {
  return `${place}: ${change.says}`;
}

/** The same items, beginning at another one. */
function rotated<T>(items: readonly T[], by: number): readonly T[] {
  const start = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
