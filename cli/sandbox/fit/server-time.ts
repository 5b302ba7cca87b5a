import { RecordedClock } from "../../../conformance/tape/clock.ts";
import type { CallLine } from "../../../conformance/tape/format.ts";
import type { Tape } from "../../../conformance/tape/tape.ts";

/** The time of the server at each call of a tape: its own clock, as the run read it last, and what has passed since. */
export class ServerTime {
  readonly #clock: RecordedClock;
  #ahead = 0;

  constructor({ head }: Pick<Tape, "head">) {
    this.#clock = new RecordedClock(head.run?.target.control?.baseUrl);
  }

  /** When a call was sent, in milliseconds. The calls are given in the order of sending. */
  of(call: CallLine): number {
    const read = this.#clock.readBy(call);
    if (read !== undefined) this.#ahead = read - call.ended;
    return call.at + this.#ahead;
  }
}
