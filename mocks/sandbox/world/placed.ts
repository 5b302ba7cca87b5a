/** Values ordered by place. Nearly all are added last and removed first, which is fast in an array and needs a third of a map's memory. */
export class Placed<T> {
  /** Ascending; each value has the same index. */
  readonly #places: number[] = [];
  readonly #values: T[] = [];

  get size(): number {
    return this.#values.length;
  }

  get(place: number): T | undefined {
    const index = this.#indexOf(place);
    return this.#places[index] === place ? this.#values[index] : undefined;
  }

  set(place: number, value: T): void {
    const index = this.#indexOf(place);
    if (this.#places[index] === place) this.#values[index] = value;
    else {
      this.#places.splice(index, 0, place);
      this.#values.splice(index, 0, value);
    }
  }

  delete(place: number): void {
    const index = this.#indexOf(place);
    if (this.#places[index] !== place) return;
    this.#places.splice(index, 1);
    this.#values.splice(index, 1);
  }

  first(): T | undefined {
    return this.#values[0];
  }

  values(): T[] {
    return [...this.#values];
  }

  /** The index of a place, or where it would be inserted. */
  #indexOf(place: number): number {
    let low = 0;
    let high = this.#places.length;
    if (place > (this.#places[high - 1] ?? Number.NEGATIVE_INFINITY)) return high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#places[middle] ?? place) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
