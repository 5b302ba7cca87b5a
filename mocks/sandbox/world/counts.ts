import { Layered } from "./layered.ts";

/** What a rate window has counted, as a value that never changes. Times are in milliseconds since the epoch. */
export type Counted =
  | { readonly start: number; readonly count: number }
  | { readonly times: readonly number[] }
  | { readonly tokens: number; readonly filledAt: number };

/** What the rate windows of a world have counted, by their names. It is not saved, and a refused request counts as well. */
export class Counts {
  #counted = new Layered<Counted>();
  readonly #onChange: (name: string, before: Counted | undefined) => void;

  /** @param onChange is called before each change */
  constructor(onChange: (name: string, before: Counted | undefined) => void) {
    this.#onChange = onChange;
  }

  get(name: string): Counted | undefined {
    return this.#counted.get(name);
  }

  set(name: string, counted: Counted): void {
    this.#onChange(name, this.#counted.get(name));
    this.#counted.set(name, counted);
  }

  /** Sets or forgets a count without a notice: for undo. */
  restore(name: string, counted: Counted | undefined): void {
    if (counted) this.#counted.set(name, counted);
    else this.#counted.delete(name);
  }

  /** Forgets everything. */
  clear(): void {
    this.#counted = new Layered();
  }

  /** Takes over the counts of another world. */
  become(other: Counts): void {
    this.#counted = other.#counted.fork();
  }
}
