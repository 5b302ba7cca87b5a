/** Values by id, in the order of their places, whatever the order in which they come. */
export class Ordered<T> {
  readonly #values = new Map<string, T>();
  readonly #placeOf: (id: string) => number;
  #lastPlace = Number.NEGATIVE_INFINITY;
  #isSorted = true;

  /** @param placeOf the place of a value that is here, or is put here */
  constructor(placeOf: (id: string) => number) {
    this.#placeOf = placeOf;
  }

  get size(): number {
    return this.#values.size;
  }

  get(id: string): T | undefined {
    return this.#values.get(id);
  }

  set(id: string, value: T): void {
    if (!this.#values.has(id)) {
      const place = this.#placeOf(id);
      this.#isSorted &&= place > this.#lastPlace;
      this.#lastPlace = Math.max(this.#lastPlace, place);
    }
    this.#values.set(id, value);
  }

  delete(id: string): void {
    this.#values.delete(id);
  }

  values(): IterableIterator<T> {
    if (!this.#isSorted) this.#sort();
    return this.#values.values();
  }

  /** Few values come back to an earlier place, so they are put in order only when someone looks. */
  #sort(): void {
    const sorted = [...this.#values].sort(([a], [b]) => this.#placeOf(a) - this.#placeOf(b));
    this.#values.clear();
    for (const [id, value] of sorted) this.#values.set(id, value);
    this.#isSorted = true;
  }
}
