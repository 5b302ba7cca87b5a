import type { Clock } from "../core/http/governor.ts";

/** A clock that only waits advance, and that records each wait. */
export class FakeClock implements Clock {
  readonly waits: number[] = [];
  time: number;

  constructor(time = Date.parse("2026-03-01T00:00:00.000Z")) {
    this.time = time;
  }

  now(): number {
    return this.time;
  }

  async sleep(milliseconds: number): Promise<void> {
    this.waits.push(milliseconds);
    this.time += milliseconds;
  }
}
