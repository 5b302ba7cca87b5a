/** Below zero if `a` comes before `b`. */
export type Order<T> = (a: T, b: T) => number;

/** A priority queue whose forks share the values until one of them changes. */
export class Heap<T> {
  readonly #order: Order<T>;
  /** A binary heap: the children of the value at `n` are at `2n + 1` and `2n + 2`. */
  #values: T[] = [];
  #shared = false;

  constructor(order: Order<T>) {
    this.#order = order;
  }

  get first(): T | undefined {
    return this.#values[0];
  }

  fork(): Heap<T> {
    const fork = new Heap(this.#order);
    fork.#values = this.#values;
    fork.#shared = true;
    this.#shared = true;
    return fork;
  }

  push(value: T): void {
    const values = this.#own();
    let at = values.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = values[parent] ?? value;
      if (this.#order(above, value) <= 0) break;
      values[at] = above;
      at = parent;
    }
    values[at] = value;
  }

  /** Removes the first value. */
  shift(): void {
    const values = this.#own();
    const value = values.pop();
    if (value === undefined || values.length === 0) return;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      let below = values[child];
      const other = values[child + 1];
      if (below !== undefined && other !== undefined && this.#order(other, below) < 0) {
        below = other;
        child += 1;
      }
      if (below === undefined || this.#order(value, below) <= 0) break;
      values[at] = below;
      at = child;
    }
    values[at] = value;
  }

  #own(): T[] {
    if (this.#shared) this.#values = this.#values.slice();
    this.#shared = false;
    return this.#values;
  }
}
