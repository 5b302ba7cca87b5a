/** The one clock of a sandbox. It only goes forward. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Moves it forward. */
  advance(ms: number): void;
  /** Real milliseconds until the clock shows a moment; Infinity when it stands still. */
  realMsUntil(moment: number): number;
  /** Sets it, for a world that is loaded. */
  set(now: number): void;
}

export interface ClockOptions {
  /** What the clock shows first, in milliseconds since the epoch; the present time by default. */
  readonly start?: number;
  /** Seconds of the sandbox in one real second; 0 stops the clock, which then only moves when it is advanced. Default 1. */
  readonly speed?: number;
}

export function clockOf({ start = Date.now(), speed = 1 }: ClockOptions): Clock {
  let shown = start;
  let real = performance.now();
  let last = start;
  const now = () => {
    // Never back, even where the machine's clock is set back or a fraction is lost.
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
    advance: (ms) => set(now() + ms),
    realMsUntil: (moment) => (speed === 0 ? Number.POSITIVE_INFINITY : Math.max(0, (moment - now()) / speed)),
  };
}
