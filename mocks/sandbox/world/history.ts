import type { Change, Undo } from "./collection.ts";
import type { Counted } from "./counts.ts";
import { Rows } from "./rows.ts";
import type { WorldState } from "./saved.ts";

/** A count before its change. */
export interface Uncount {
  readonly name: string;
  readonly before: Counted | undefined;
}

/** A moment that a world can go back to, with everything to undo, the last change first. */
export interface Past {
  readonly state: WorldState;
  readonly changes: readonly Undo[];
  readonly counts: readonly Uncount[];
}

/** The state at a moment, and how many changes and counts came before it. */
type Moment = readonly [state: WorldState, changes: number, counts: number];

/**
 * The moments that a world can go back to, numbered from 1, and what has changed since the first of them. Without a moment, nothing is kept.
 */
export class History {
  readonly #moments = new Rows<Moment>(3, 1);
  readonly #changes = new Rows<[collection: string, id: string, before: Change["before"], place: number]>(4);
  readonly #counts = new Rows<[name: string, before: Counted | undefined]>(2);

  /** Begins a new moment. @returns its number */
  begin(state: WorldState): number {
    this.#moments.add(state, this.#changes.end, this.#counts.end);
    return this.#moments.end - 1;
  }

  /** Adds changes that are saved. */
  add(changes: readonly Change[]): void {
    if (this.#moments.size === 0) return;
    for (const { collection, id, before, place } of changes) this.#changes.add(collection, id, before, place);
  }

  /** Adds a count before its change. */
  addCount(name: string, before: Counted | undefined): void {
    if (this.#moments.size > 0) this.#counts.add(name, before);
  }

  /** A moment; null if it is forgotten. */
  since(number: number): Past | null {
    const moment = this.#moments.at(number);
    if (!moment) return null;
    const [state, changes, counts] = moment;
    return {
      state,
      changes: this.#changes
        .from(changes)
        .map(([collection, id, before, place]) => ({ collection, id, before, place }))
        .reverse(),
      counts: this.#counts
        .from(counts)
        .map(([name, before]) => ({ name, before }))
        .reverse(),
    };
  }

  /** Forgets this moment and the later ones. */
  forgetFrom(number: number): void {
    const moment = this.#moments.at(number);
    if (!moment) return;
    this.#changes.dropFrom(moment[1]);
    this.#counts.dropFrom(moment[2]);
    this.#moments.dropFrom(number);
  }

  /** Forgets the moments before this one. */
  forgetBefore(number: number): void {
    const moment = this.#moments.at(number);
    if (!moment) return;
    this.#changes.dropBefore(moment[1]);
    this.#counts.dropBefore(moment[2]);
    this.#moments.dropBefore(number);
  }

  /** Forgets every moment. */
  clear(): void {
    for (const rows of [this.#moments, this.#changes, this.#counts]) rows.dropBefore(rows.end);
  }
}
