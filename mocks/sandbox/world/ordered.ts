/** How many values a chunk holds at most. A write after a fork copies one chunk and the list of chunks. */
const chunkSize = 256;

/** A part of the values, in order. Only the `Ordered` that owns a chunk may change it. */
interface Chunk<T> {
  readonly owner: object;
  readonly places: number[];
  readonly values: T[];
}

/**
 * Values ordered by place, in chunks that forks share until one of them writes. A fork, the value at an index and the end of the list cost
 * the same however many values there are; nearly all values are added last and removed first, which is fast.
 */
export class Ordered<T> {
  #chunks: Chunk<T>[] = [];
  #size = 0;
  #owner: object = {};
  /** Whether a fork shares the list of chunks. */
  #shared = false;

  get size(): number {
    return this.#size;
  }

  /** An independent copy, which shares the chunks until either writes. */
  fork(): Ordered<T> {
    const fork = new Ordered<T>();
    fork.#chunks = this.#chunks;
    fork.#size = this.#size;
    fork.#shared = true;
    this.#shared = true;
    this.#owner = {};
    return fork;
  }

  get(place: number): T | undefined {
    const chunk = this.#chunks[this.#chunkFor(place)];
    if (!chunk) return undefined;
    const index = indexOf(chunk.places, place);
    return chunk.places[index] === place ? chunk.values[index] : undefined;
  }

  set(place: number, value: T): void {
    const at = Math.min(this.#chunkFor(place), Math.max(0, this.#chunks.length - 1));
    const chunk = this.#own(at);
    const index = indexOf(chunk.places, place);
    if (chunk.places[index] === place) chunk.values[index] = value;
    else {
      this.#size += 1;
      if (chunk.places.length < chunkSize) insert(chunk, index, place, value);
      else this.#split(at, chunk, index, place, value);
    }
  }

  delete(place: number): void {
    const at = this.#chunkFor(place);
    const found = this.#chunks[at];
    if (!found || found.places[indexOf(found.places, place)] !== place) return;
    const chunk = this.#own(at);
    const index = indexOf(chunk.places, place);
    chunk.places.splice(index, 1);
    chunk.values.splice(index, 1);
    if (chunk.places.length === 0) this.#chunks.splice(at, 1);
    this.#size -= 1;
  }

  first(): T | undefined {
    return this.#chunks[0]?.values[0];
  }

  values(): T[] {
    return this.#chunks.flatMap(({ values }) => values);
  }

  /** The values at some indexes. @param from the first one @param to the one after the last */
  slice(from: number, to: number): T[] {
    const found: T[] = [];
    let start = 0;
    for (const { values } of this.#chunks) {
      if (start >= to) break;
      const end = start + values.length;
      if (end > from) for (const value of values.slice(Math.max(0, from - start), to - start)) found.push(value);
      start = end;
    }
    return found;
  }

  /** The index of the chunk that holds a place, or into which it belongs; the number of chunks if it comes after all. */
  #chunkFor(place: number): number {
    const chunks = this.#chunks;
    const last = chunks[chunks.length - 1];
    if (!last || place > lastOf(last)) return chunks.length;
    let low = 0;
    let high = chunks.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      const chunk = chunks[middle];
      if (chunk && lastOf(chunk) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The chunk at an index, copied if a fork shares it; the first one is made if there is none. */
  #own(at: number): Chunk<T> {
    if (this.#shared) {
      this.#chunks = this.#chunks.slice();
      this.#shared = false;
    }
    const chunk = this.#chunks[at];
    if (chunk?.owner === this.#owner) return chunk;
    const own = { owner: this.#owner, places: chunk?.places.slice() ?? [], values: chunk?.values.slice() ?? [] };
    this.#chunks[at] = own;
    return own;
  }

  /** Inserts a value into a full chunk: at the end it begins a new one, so that chunks filled in order stay full. */
  #split(at: number, chunk: Chunk<T>, index: number, place: number, value: T): void {
    const from = index === chunkSize ? chunkSize : chunkSize / 2;
    const next = { owner: this.#owner, places: chunk.places.splice(from), values: chunk.values.splice(from) };
    this.#chunks.splice(at + 1, 0, next);
    if (index < from) insert(chunk, index, place, value);
    else insert(next, index - from, place, value);
  }
}

function insert<T>({ places, values }: Chunk<T>, index: number, place: number, value: T): void {
  if (index === places.length) {
    places.push(place);
    values.push(value);
    return;
  }
  places.splice(index, 0, place);
  values.splice(index, 0, value);
}

function lastOf<T>({ places }: Chunk<T>): number {
  return places[places.length - 1] ?? Number.NEGATIVE_INFINITY;
}

/** The index of a place, or where it would be inserted. */
function indexOf(places: readonly number[], place: number): number {
  let low = 0;
  let high = places.length;
  if (place > (places[high - 1] ?? Number.NEGATIVE_INFINITY)) return high;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? place) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
