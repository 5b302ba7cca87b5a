import { Blocked } from "../core/errors.ts";
import { askedByServer, type Clock, realClock } from "../core/http/governor.ts";
import { amount } from "../core/values/amount.ts";

/** The share of a test's timeout that may be spent waiting. */
const share = 0.75;

const remedy = "add a control interface";

/** How long the checks of a run wait: a check that would wait beyond the timeout of its test is blocked instead. */
export class Patience {
  /** For the run: it refuses waits that are too long. */
  readonly clock: Clock;
  readonly #seconds: number;
  #end = Number.POSITIVE_INFINITY;
  #lastWhy = "";
  #standsStill = false;

  /** @param timeout of a test, in milliseconds */
  constructor(timeout: number, clock: Clock = realClock) {
    this.#seconds = (share * timeout) / 1000;
    this.clock = {
      now: () => clock.now(),
      sleep: (milliseconds, signal) => {
        this.#require(milliseconds, clock.now());
        return clock.sleep(milliseconds, signal);
      },
    };
  }

  /** A check begins. */
  begin(): void {
    this.#lastWhy = "";
    this.#end = this.clock.now() + this.#seconds * 1000;
  }

  /** A wait begins. A server that asks to wait again after it got the time it asked for has a clock that stands still. */
  note(why: string): void {
    this.#standsStill ||= why === askedByServer && this.#lastWhy === askedByServer;
    this.#lastWhy = why;
  }

  #require(milliseconds: number, now: number): void {
    if (this.#standsStill && milliseconds >= 1000) {
      throw new Blocked(`needs a server whose clock moves; ${remedy}`);
    }
    if (now + milliseconds <= this.#end) return;
    const seconds = amount(Math.ceil(milliseconds / 1000), "second");
    throw new Blocked(`needs a wait of ${seconds}; raise timeout, or ${remedy}`);
  }
}
