/** Counts against one limit; times in milliseconds. */
export interface Window {
  /** Counts one request. @returns 0 when it fits, else how long to wait; then nothing is counted */
  take(now: number): number;
  /** Takes the last count back. */
  giveBack(): void;
}

export interface WindowOptions {
  /** How many requests fit. */
  readonly limit: number;
  /** How long the window is, in milliseconds. */
  readonly ms: number;
  /** Whether refused requests make the wait longer. */
  readonly countRefused: boolean;
}

/** The ways to count that the documents allow: each lets `limit` requests through at once and refuses the next. */
export const windowKinds = {
  /** Begins with the first request, and anew with the first one after its end. */
  fixed: (options: WindowOptions) => block(options, (now) => now),
  /** Begins at full multiples of its length. */
  "clock-aligned": (options: WindowOptions) =>
    block({ ...options, countRefused: false }, (now) => now - (now % options.ms)),
  /** The last so many milliseconds, at every moment. */
  sliding,
  /** Fills up evenly. */
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
