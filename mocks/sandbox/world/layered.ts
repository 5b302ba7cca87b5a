/** Entries that nobody changes any more; undefined marks a deleted key of a layer below. */
interface Layer<V> {
  readonly entries: Map<string, V | undefined>;
  readonly below: Layer<V> | null;
}

/** Layers up to this size are merged at a fork, so that a long line of forks stays fast; larger ones would make the fork slow. */
const mergedSize = 4096;

/**
 * A map by text whose forks share their entries: each writes into its own layer. A map that was never forked is one `Map`.
 * @typeParam V never undefined
 */
export class Layered<V> {
  #own = new Map<string, V | undefined>();
  #below: Layer<V> | null = null;

  get(key: string): V | undefined {
    const own = this.#own.get(key);
    if (own !== undefined || this.#below === null || this.#own.has(key)) return own;
    for (let layer: Layer<V> | null = this.#below; layer; layer = layer.below) {
      const found = layer.entries.get(key);
      if (found !== undefined || layer.entries.has(key)) return found;
    }
    return undefined;
  }

  /** The value of a key if it was set since the last fork, so that no fork shares it. */
  getOwn(key: string): V | undefined {
    return this.#own.get(key);
  }

  set(key: string, value: V): void {
    this.#own.set(key, value);
  }

  delete(key: string): void {
    if (this.#isBelow(key)) this.#own.set(key, undefined);
    else this.#own.delete(key);
  }

  /** An independent copy, which shares all present entries. */
  fork(): Layered<V> {
    this.#freeze();
    const fork = new Layered<V>();
    fork.#below = this.#below;
    return fork;
  }

  /** Whether a layer below has the key, so that a deletion must be marked. */
  #isBelow(key: string): boolean {
    for (let layer = this.#below; layer; layer = layer.below) {
      if (layer.entries.has(key)) return layer.entries.get(key) !== undefined;
    }
    return false;
  }

  #freeze(): void {
    if (this.#own.size === 0) return;
    let below = this.#below;
    while (below && below.entries.size <= Math.min(mergedSize, 2 * this.#own.size)) {
      for (const [key, value] of below.entries) if (!this.#own.has(key)) this.#own.set(key, value);
      below = below.below;
    }
    if (below === null) for (const [key, value] of this.#own) if (value === undefined) this.#own.delete(key);
    this.#below = { entries: this.#own, below };
    this.#own = new Map();
  }
}
