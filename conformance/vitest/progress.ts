import type { CheckResult } from "../core/report/report.ts";
import type { RunEvent } from "../core/run/runner.ts";
import { amount } from "../core/values/amount.ts";
import { plainText } from "../core/values/plain-text.ts";

/** How often a line says how far the run is, in milliseconds. */
const interval = 10_000;

/** Says how far a run is while it lasts: a reporter may show the tests of a file only when all have ended. */
export class Progress {
  readonly #total: number;
  readonly #write: (line: string) => void;
  readonly #now: () => number;
  #last: number;
  #judged = 0;
  #failed = 0;

  /** @param total the number of checks */
  constructor(total: number, write: (line: string) => void = console.log, now: () => number = Date.now) {
    this.#total = total;
    this.#write = write;
    this.#now = now;
    this.#last = now();
  }

  /** A check was judged. */
  note({ verdict }: CheckResult): void {
    this.#judged += 1;
    if (verdict === "fail") this.#failed += 1;
    if (this.#now() - this.#last >= interval) this.#say("");
  }

  /** Real waits are said at once, with the reason. */
  wait(event: RunEvent): void {
    if (event.type !== "wait" || event.advanced || event.seconds < 2) return;
    this.#say(`; waits ${amount(Math.ceil(event.seconds), "second")} for ${plainText(event.why, 120)}`);
  }

  #say(more: string): void {
    this.#last = this.#now();
    this.#write(
      `conformance: ${this.#judged} of ${amount(this.#total, "check")} judged, ${this.#failed} failed${more}`,
    );
  }
}
