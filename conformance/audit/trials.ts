import { succeeded } from "../core/exchange.ts";
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

/** How far a change spreads: nothing builds on a refusal, other checks read what a read shows, and all use what was made. */
type Reach = "refusal" | "read" | "change" | "story";

/** How many changes of each reach fit one round, so that few checks see the change of another. */
const quotas: Readonly<Record<Reach, number>> = { refusal: 160, read: 80, change: 60, story: 3 };

/** How many changes of a call come before the first one of the call before it. */
const changesPerCall = 3;

type Reaching = Trial & { readonly reach: Reach };

/** Which changes were tried, and what came of them. */
export class Trials {
  /** The changes of each check or story that were not tried, the most promising first. */
  readonly #scopes = new Map<string, Reaching[]>();
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

  #trialsOf(call: CallLine): Reaching[] {
    const exchange = exchangeOf(call);
    const operation = operationOf(call.request);
    if (exchange === undefined || operation === undefined) return [];
    const { operationId, method } = operation;
    const { status } = exchange.response;
    const isStory = call.of?.startsWith("story") ?? false;
    const isRefused = !succeeded(exchange);
    const reach = isStory ? "story" : isRefused ? "refusal" : method === "GET" ? "read" : "change";
    const changes = [...this.#donors.changesOf(call, exchange), ...changesOf(exchange.response)];
    return changes.map((change) => {
      const place = `${operationId} ${status} ${change.place}`;
      this.#places.set(place, { operationId, status, at: change.place });
      return { call, change, place, reach };
    });
  }

  /**
   * The next round: at most one change for each check or story.
   * @param wanted for each requirement that did not turn yet, the scopes of its checks: one of them tries its next change. The rest of
   * the round are changes that were tried nowhere.
   */
  draw(wanted: readonly (readonly string[])[]): ReadonlyMap<CallLine, Trial> {
    const round = new Map<CallLine, Trial>();
    const room = { ...quotas };
    const busy = new Set<string>();
    const take = (scope: string | undefined, fits: (trial: Reaching) => boolean) => {
      const open = scope === undefined || busy.has(scope) ? [] : (this.#scopes.get(scope) ?? []);
      const at = open.findIndex((trial) => room[trial.reach] > 0 && fits(trial));
      const [trial] = at < 0 ? [] : open.splice(at, 1);
      if (trial === undefined || scope === undefined) return;
      busy.add(scope);
      room[trial.reach] -= 1;
      this.#tried.add(nameOf(trial));
      round.set(trial.call, trial);
    };
    for (const scopes of rotated(wanted, this.#rounds * 97))
      take(scopes[this.#rounds % scopes.length], ({ change }) => change.isQuiet);
    const others = [...this.#scopes.keys()];
    for (const scope of rotated(others, this.#rounds * 193)) take(scope, (trial) => !this.#tried.has(nameOf(trial)));
    this.#rounds += 1;
    return round;
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
