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

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** @param seed any whole number */
export function randomOf(seed: number): Random {
  const random: Random = {
    drawn: 0,
    between: (min, max) => min + Math.floor(unit() * (max - min + 1)),
    pick: <T>(values: readonly [T, ...T[]]) => values[Math.floor(unit() * values.length)] ?? values[0],
    chance: (probability) => unit() < probability,
    id: () => [next(), next(), next()].map((part) => part.toString(16).padStart(8, "0")).join(""),
    text: (length) => Array.from({ length }, () => letters[Math.floor(unit() * letters.length)]).join(""),
    named: (name) => randomOf([...name].reduce((hash, letter) => mix(hash ^ (letter.codePointAt(0) ?? 0)), mix(seed))),
  };
  function unit(): number {
    return next() / 2 ** 32;
  }
  /** 32 bits from only the seed and the counter, so that the state is one number. */
  function next(): number {
    random.drawn += 1;
    return mix(mix(seed ^ 0x9e3779b9) + Math.imul(random.drawn, 0x85ebca6b));
  }
  return random;
}

/** The finalizer of MurmurHash3: spreads the bits of a number evenly. */
export function mix(value: number): number {
  let h = value >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
