/** Counts against one limit; times in milliseconds. */
export interface Window {
  /** Counts one request. @returns 0 if it fits, otherwise how long to wait (the request is then not counted) */
  take(now: number): number;
  /** Undoes the last count. */
  giveBack(): void;
}

export interface WindowOptions {
  /** How many requests fit. */
  readonly limit: number;
  /** How long the window is, in milliseconds. */
  readonly ms: number;
  /** Whether refused requests extend the wait. */
  readonly countRefused: boolean;
}

/** The ways to count that the documents allow: each allows `limit` requests at once and refuses the next. */
export const windowKinds = {
  /** A window that starts with the first request, and again with the first one after its end. */
  fixed: (options: WindowOptions) => block(options, (now) => now),
  /** A window that starts at multiples of its length. */
  "clock-aligned": (options: WindowOptions) =>
    block({ ...options, countRefused: false }, (now) => now - (now % options.ms)),
  /** A sliding window. */
  sliding,
  /** A token bucket that refills evenly. */
  bucket,
} as const;

function block({ limit, ms, countRefused }: WindowOptions, startOf: (now: number) => number): Window {
  let start = Number.NEGATIVE_INFINITY;
  let count = 0;
  return {
    take(now) {
      if (now >= start + ms) {
        start = startOf(now);
        count = 0;
      }
      if (count < limit) {
        count += 1;
        return 0;
      }
      if (countRefused) start = now;
      return start + ms - now;
    },
    giveBack() {
      count -= 1;
    },
  };
}

function sliding({ limit, ms, countRefused }: WindowOptions): Window {
  const times: number[] = [];
  return {
    take(now) {
      while (times[0] !== undefined && times[0] <= now - ms) times.shift();
      if (times.length < limit) {
        times.push(now);
        return 0;
      }
      if (countRefused) {
        times.shift();
        times.push(now);
      }
      return (times[0] ?? now) + ms - now;
    },
    giveBack() {
      times.pop();
    },
  };
}

function bucket({ limit, ms }: WindowOptions): Window {
  let tokens = limit;
  let filledAt = 0;
  return {
    take(now) {
      tokens = Math.min(limit, tokens + ((now - filledAt) * limit) / ms);
      filledAt = now;
      if (tokens < 1) return Math.max(1, ((1 - tokens) * ms) / limit);
      tokens -= 1;
      return 0;
    },
    giveBack() {
      tokens += 1;
    },
  };
}
