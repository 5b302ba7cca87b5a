import { isRecord } from "../../../conformance/core/exchange.ts";
import { timeFrom } from "../../../conformance/core/target/control.ts";
import { exchangeOf } from "../../../conformance/tape/exchange-of.ts";
import type { CallLine } from "../../../conformance/tape/format.ts";
import type { Tape } from "../../../conformance/tape/tape.ts";

/** The time of the server at each call of a tape: its own clock, as the run read it last, and what has passed since. */
export class ServerTime {
  readonly #clock: string | undefined;
  #ahead = 0;

  constructor({ head }: Pick<Tape, "head">) {
    const control = head.run?.target.control?.baseUrl;
    this.#clock = control && `${control}/clock`;
  }

  /** The time of the server that a call read or set, in milliseconds; undefined for another call. */
  readBy(call: CallLine): number | undefined {
    if (this.#clock === undefined || !call.request.url.startsWith(this.#clock)) return undefined;
    const json = exchangeOf(call)?.response.json;
    return isRecord(json) ? timeFrom(json.now) : undefined;
  }

  /** When a call was sent, in milliseconds. The calls are given in the order of sending. */
  of(call: CallLine): number {
    const read = this.readBy(call);
    if (read !== undefined) this.#ahead = read - call.ended;
    return call.at + this.#ahead;
  }
}
