import { isRecord, type ReceivedResponse } from "../core/exchange.ts";
import { readJson } from "../core/http/read-json.ts";
import { timeFrom } from "../core/target/control.ts";
import type { CallLine, RecordedRequest } from "./format.ts";

/**
 * The server's clock as the control calls of a tape show it. A run asks it whenever it waits for a rate limit, which depends on
 * the calls of all checks: if one check sends less than it did then, the others wait at other places.
 */
export class RecordedClock {
  readonly #base: string | undefined;
  /** The server's time, in milliseconds. */
  #now = 0;
  /** Whether it was advanced as it was not then: from here on, it answers all calls itself. */
  #isApart = false;

  /** @param control the base URL of the control interface, if there was one */
  constructor(control: string | undefined) {
    this.#base = control === undefined ? undefined : `${control}/clock`;
  }

  /** Whether a request reads or advances the clock. */
  isAbout({ url }: Pick<RecordedRequest, "url">): boolean {
    return this.#base !== undefined && (url === this.#base || url === `${this.#base}/advance`);
  }

  /** The time that a call read or set, in milliseconds; undefined for another call. */
  readBy({ request, response }: CallLine): number | undefined {
    if (!this.isAbout(request) || typeof response?.body !== "string") return undefined;
    const json = readJson(response.body);
    return isRecord(json) ? timeFrom(json.now) : undefined;
  }

  /** Learns the time from a call of the tape. */
  note(call: CallLine): void {
    const time = this.readBy(call);
    if (time !== undefined) this.#now = Math.max(this.#now, time);
  }

  /** Answers a request of the clock. @returns undefined for any other one, or while all calls are those of the tape */
  answer(request: RecordedRequest, isOnTape: boolean): ReceivedResponse | undefined {
    if (!this.isAbout(request) || (isOnTape && !this.#isApart)) return undefined;
    this.#isApart = true;
    const body = readJson(request.body ?? "");
    if (isRecord(body) && typeof body.seconds === "number") this.#now += body.seconds * 1000;
    const text = JSON.stringify({ now: new Date(this.#now).toISOString() });
    return {
      status: 200,
      headers: { "content-type": "application/json" },
      text,
      json: JSON.parse(text),
      milliseconds: 0,
    };
  }
}
