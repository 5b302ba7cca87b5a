/** The clock of a sandbox. It goes forward by itself and by `advance`. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Moves it forward. */
  advance(ms: number): void;
  /** Real milliseconds until the clock reaches a time; Infinity if it is stopped. */
  realMsUntil(moment: number): number;
  /** Sets it, also back: when a world is loaded or goes back. */
  set(now: number): void;
  /** Another clock with the same time and speed. */
  fork(): Clock;
}

export interface ClockOptions {
  /** The initial time, in milliseconds since the epoch. Default: now. */
  readonly start?: number;
  /** Sandbox seconds per real second; 0 for a clock that moves only when it is advanced. Default 1. */
  readonly speed?: number;
}

export function clockOf({ start = Date.now(), speed = 1 }: ClockOptions): Clock {
  let shown = start;
  let real = performance.now();
  let last = start;
  const now = () => {
    // Never goes back, even if the machine's clock is set back or a fraction is lost.
    last = Math.max(last, Math.floor(shown + (speed === 0 ? 0 : (performance.now() - real) * speed)));
    return last;
  };
  const set = (moment: number) => {
    shown = moment;
    last = moment;
    real = performance.now();
  };
  return {
    now,
    set,
    fork: () => clockOf({ start: now(), speed }),
    advance: (ms) => set(now() + ms),
    realMsUntil: (moment) => (speed === 0 ? Number.POSITIVE_INFINITY : Math.max(0, (moment - now()) / speed)),
  };
}
