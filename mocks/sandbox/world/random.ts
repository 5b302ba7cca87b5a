/** Numbers and ids that depend only on a seed and on how many were drawn before. */
export interface Random {
  /** How many were drawn; set it to continue from there. */
  drawn: number;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  /** One of several. */
  pick<T>(values: readonly [T, ...T[]]): T;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** A new object id: 24 hexadecimal characters. */
  id(): string;
  /** Letters and digits, for tokens. */
  text(length: number): string;
  /** A separate sequence, which depends only on the seed and a name, and not on other draws. */
  named(name: string): Random;
}

const hexadecimal = "0123456789abcdef";
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** @param seed any whole number */
export function randomOf(seed: number): Random {
  return new Sequence(mix(seed), mix(seed ^ 0x9e3779b9));
}

/** A class, because a separate sequence is made for every published post. */
class Sequence implements Random {
  drawn = 0;
  /** What the names of separate sequences are mixed with. */
  readonly #root: number;
  readonly #base: number;

  constructor(root: number, base: number) {
    this.#root = root;
    this.#base = base;
  }

  between(min: number, max: number): number {
    return min + Math.floor(this.#unit() * (max - min + 1));
  }

  pick<T>(values: readonly [T, ...T[]]): T {
    return values[Math.floor(this.#unit() * values.length)] ?? values[0];
  }

  chance(probability: number): boolean {
    return this.#unit() < probability;
  }

  id(): string {
    const digits: number[] = [];
    for (let part = 0; part < 3; part++) {
      const bits = this.#next();
      for (let shift = 28; shift >= 0; shift -= 4) digits.push(hexadecimal.charCodeAt((bits >>> shift) & 15));
    }
    return String.fromCharCode(...digits);
  }

  text(length: number): string {
    const drawn: number[] = [];
    while (drawn.length < length) drawn.push(letters.charCodeAt(Math.floor(this.#unit() * letters.length)));
    return String.fromCharCode(...drawn);
  }

  named(name: string): Random {
    let hash = this.#root;
    for (const letter of name) hash = mix(hash ^ (letter.codePointAt(0) ?? 0));
    return randomOf(hash);
  }

  #unit(): number {
    return this.#next() / 2 ** 32;
  }

  /** 32 bits from only the seed and the counter, so that the state is one number. */
  #next(): number {
    this.drawn += 1;
    return mix(this.#base + Math.imul(this.drawn, 0x85ebca6b));
  }
}

/** The finalizer of MurmurHash3: spreads the bits of a number evenly. */
export function mix(value: number): number {
  let h = value >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
