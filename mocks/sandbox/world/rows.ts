/**
 * Rows of values, numbered in the order they were added. The oldest and the newest can be dropped. All values are in one array: an object for
 * each row lives just long enough to leave a hole in V8's old space, and a sandbox with many posts then takes a quarter more memory.
 */
export class Rows<Row extends readonly unknown[]> {
  #values: unknown[] = [];
  readonly #width: number;
  /** The number of the first row in the array. */
  #base: number;
  /** The number of the first row that is not dropped. */
  #first: number;

  /** @param width values in a row @param first the number of the first row */
  constructor(width: number, first = 0) {
    this.#width = width;
    this.#base = first;
    this.#first = first;
  }

  /** The number of the next row. */
  get end(): number {
    return this.#base + this.#values.length / this.#width;
  }

  get size(): number {
    return this.end - this.#first;
  }

  add(...row: Row): void {
    for (const value of row) this.#values.push(value);
  }

  /** A row; undefined if it is dropped, or was never there. */
  at(number: number): Row | undefined {
    if (number < this.#first || number >= this.end) return undefined;
    const start = (number - this.#base) * this.#width;
    return this.#values.slice(start, start + this.#width) as unknown as Row; // as it was added
  }

  /** The rows from this number on, oldest first. */
  from(number: number): Row[] {
    const rows: Row[] = [];
    for (let each = Math.max(number, this.#first); each < this.end; each++) {
      const row = this.at(each);
      if (row) rows.push(row);
    }
    return rows;
  }

  /** Drops the rows from this number on; their numbers are used again. */
  dropFrom(number: number): void {
    this.#values.length = Math.min(this.#values.length, (Math.max(number, this.#first) - this.#base) * this.#width);
  }

  /** Drops the rows before this number. */
  dropBefore(number: number): void {
    const until = Math.min(number, this.end);
    if (until <= this.#first) return;
    this.#values.fill(undefined, (this.#first - this.#base) * this.#width, (until - this.#base) * this.#width);
    this.#first = until;
    const dropped = this.#first - this.#base;
    // Not each time, because it moves all the others.
    if (dropped < 64 || dropped < this.size) return;
    this.#values.splice(0, dropped * this.#width);
    this.#base = this.#first;
  }
}
