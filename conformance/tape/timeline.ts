import type { Clock } from "../core/http/governor.ts";

/**
 * The time of a run as its tape sees it: it stands still between the moments at which something ended, so that the same
 * answers lead to the same requests when the run is repeated.
 */
export class SteppingClock implements Clock {
  readonly #inner: Clock;
  #time: number;

  constructor(inner: Clock) {
    this.#inner = inner;
    this.#time = inner.now();
  }

  now(): number {
    return this.#time;
  }

  /** Steps to the present. @returns it */
  step(): number {
    this.#time = Math.max(this.#time, this.#inner.now());
    return this.#time;
  }

  async sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    const end = this.#time + milliseconds;
    await this.#inner.sleep(milliseconds, signal);
    this.#time = Math.max(this.#time, end);
  }
}

/** Something that will have ended at a time. */
interface Due {
  readonly time: number;
  readonly resolve: () => void;
}

/** The time of a run that is repeated from its tape: nothing takes any time, and everything ends in the recorded order. */
export class Timeline implements Clock {
  #time: number;
  #due: Due[] = [];
  #isRunning = false;

  /** @param start in milliseconds */
  constructor(start: number) {
    this.#time = start;
  }

  now(): number {
    return this.#time;
  }

  sleep(milliseconds: number): Promise<void> {
    return this.until(this.#time + milliseconds);
  }

  /** Waits for a time. What is due at the same time ends in the order of the calls. */
  until(time: number): Promise<void> {
    return new Promise((resolve) => {
      this.#due.push({ time, resolve });
      if (!this.#isRunning) this.#run();
    });
  }

  /** Ends what is due one by one; whoever waited for it may first send its next requests. */
  #run(): void {
    this.#isRunning = true;
    setImmediate(() => {
      const next = this.#due.reduce<Due | undefined>(
        (first, due) => (first && first.time <= due.time ? first : due),
        undefined,
      );
      this.#isRunning = false;
      if (next === undefined) return;
      this.#due = this.#due.filter((due) => due !== next);
      this.#time = Math.max(this.#time, next.time);
      next.resolve();
      if (this.#due.length > 0) this.#run();
    });
  }
}
