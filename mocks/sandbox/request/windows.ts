import type { Counted, Counts } from "../world/counts.ts";

/** One way to count requests against a limit. @typeParam C what it has counted */
interface WindowKind<C extends Counted> {
  /** Counts one request. `wait` is 0 if it fits, otherwise how long to wait (the request is then not counted). */
  take(counted: C | undefined, now: number, options: WindowOptions): { readonly counted: C; readonly wait: number };
  /** Undoes the last count. */
  giveBack(counted: C): C;
}

export interface WindowOptions {
  /** How many requests fit. */
  readonly limit: number;
  /** How long the window is, in milliseconds. */
  readonly ms: number;
  /** Whether refused requests extend the wait. */
  readonly countRefused: boolean;
}

type Block = Extract<Counted, { count: number }>;
type Times = Extract<Counted, { times: readonly number[] }>;
type Tokens = Extract<Counted, { tokens: number }>;

/** The ways to count that the documents allow: each allows `limit` requests at once and refuses the next. */
export const windowKinds = {
  /** A window that starts with the first request, and again with the first one after its end. */
  fixed: block((now) => now),
  /** A window that starts at multiples of its length. */
  "clock-aligned": block((now, ms) => now - (now % ms), false),
  /** A sliding window. */
  sliding: {
    take({ times: all } = { times: [] }, now, { limit, ms, countRefused }) {
      const times = all[0] !== undefined && all[0] <= now - ms ? all.filter((time) => time > now - ms) : all;
      if (times.length < limit) return { counted: { times: [...times, now] }, wait: 0 };
      const counted = countRefused ? [...times.slice(1), now] : times;
      return { counted: { times: counted }, wait: (counted[0] ?? now) + ms - now };
    },
    giveBack: ({ times }) => ({ times: times.slice(0, -1) }),
  } satisfies WindowKind<Times>,
  /** A token bucket that refills evenly. */
  bucket: {
    take(before, now, { limit, ms }) {
      const { tokens, filledAt } = before ?? { tokens: limit, filledAt: now };
      const filled = Math.min(limit, tokens + ((now - filledAt) * limit) / ms);
      const wait = filled < 1 ? Math.max(1, ((1 - filled) * ms) / limit) : 0;
      return { counted: { tokens: wait > 0 ? filled : filled - 1, filledAt: now }, wait };
    },
    giveBack: ({ tokens, filledAt }) => ({ tokens: tokens + 1, filledAt }),
  } satisfies WindowKind<Tokens>,
} as const;

function block(startOf: (now: number, ms: number) => number, mayCountRefused = true): WindowKind<Block> {
  return {
    take(before, now, { limit, ms, countRefused }) {
      const isOver = !before || now >= before.start + ms;
      const { start, count } = isOver ? { start: startOf(now, ms), count: 0 } : before;
      if (count < limit) return { counted: { start, count: count + 1 }, wait: 0 };
      const extended = countRefused && mayCountRefused ? now : start;
      return { counted: { start: extended, count }, wait: extended + ms - now };
    },
    giveBack: ({ start, count }) => ({ start, count: count - 1 }),
  };
}

/** The windows of one kind, by name. */
export interface Windows {
  /** Counts one request. @returns 0 if it fits, otherwise how long to wait (the request is then not counted) */
  take(name: string, now: number, options: WindowOptions): number;
  /** Undoes the last count. */
  giveBack(name: string): void;
}

/** @param counts where the windows keep what they have counted; all of one kind */
export function windowsOf(kind: keyof typeof windowKinds, counts: Pick<Counts, "get" | "set">): Windows {
  const { take, giveBack } = windowKinds[kind] as WindowKind<Counted>; // each gets back only what it counted itself
  return {
    take(name, now, options) {
      const { counted, wait } = take(counts.get(name), now, options);
      counts.set(name, counted);
      return wait;
    },
    giveBack(name) {
      const counted = counts.get(name);
      if (counted) counts.set(name, giveBack(counted));
    },
  };
}
