import type { Change } from "./collection.ts";
import type { Counted } from "./counts.ts";
import type { Agenda } from "./events.ts";
import type { WorldState } from "./saved.ts";

/** A moment that a world can go back to, and what has changed from then until the next one. */
export interface Moment {
  readonly state: WorldState;
  readonly agenda: Agenda;
  /** In order. */
  readonly changes: Change[];
  readonly counts: { readonly name: string; readonly before: Counted | undefined }[];
}

/** The moments that a world can go back to, numbered from 1. Without a moment, nothing is kept. */
export class History {
  #moments: Moment[] = [];
  #last = 0;

  /** Begins a new moment. @returns its number */
  begin(state: WorldState, agenda: Agenda): number {
    this.#moments.push({ state, agenda, changes: [], counts: [] });
    this.#last += 1;
    return this.#last;
  }

  /** Adds changes that are saved. */
  add(changes: readonly Change[]): void {
    this.#moments.at(-1)?.changes.push(...changes);
  }

  /** Adds a count before its change. */
  addCount(name: string, before: Counted | undefined): void {
    this.#moments.at(-1)?.counts.push({ name, before });
  }

  /** The moments from this one on, oldest first; empty if it is forgotten. */
  from(number: number): readonly Moment[] {
    return number < this.#first ? [] : this.#moments.slice(number - this.#first);
  }

  /** Forgets this moment and the later ones. */
  forgetFrom(number: number): void {
    const forgotten = this.#moments.splice(Math.max(0, number - this.#first));
    this.#last -= forgotten.length;
  }

  /** Forgets the moments before this one. */
  forgetBefore(number: number): void {
    if (number > this.#first) this.#moments.splice(0, number - this.#first);
  }

  /** Forgets every moment. */
  clear(): void {
    this.#moments = [];
  }

  get #first(): number {
    return this.#last - this.#moments.length + 1;
  }
}
