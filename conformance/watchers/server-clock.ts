import { isRecord, succeeded } from "../core/exchange.ts";
import { movesClock, timeFrom } from "../core/target/control.ts";
import { Recent } from "../core/values/recent.ts";
import { endOf, type TrafficEntry } from "./seen.ts";

/** How far the server's time is ahead of the recorder's: between these, in milliseconds. */
interface Ahead {
  readonly least: number;
  readonly most: number;
}

/**
 * What two answers may differ by, in milliseconds. Servers write the `Date` of the last second or two, and clocks are adjusted by less.
 */
const slack = 2000;

const second = 1000;

/** Times in answers that the server made itself, and that are never in its future. */
const pastTimes = /"(?:createdAt|completedAt|savedAt|fetchedAt)"\s*:\s*"(\d{4}-\d\d-\d\dT[^"]{1,30})"/g;

/** So much of an answer is searched for times, in characters. */
const searched = 20_000;

/** How many refusals for a rate limit it remembers. */
const mostWaits = 2000;

/**
 * Follows the server's clock over a history. The clock of a test server may be moved by calls that the traffic does not show, or run at another
 * speed. Then what happened within a second for the recorder may lie a day apart for the server.
 */
export class ServerClock {
  /** By the last answer that showed the exact time. */
  #exact: Ahead | undefined;
  /** By the last `Date`. */
  #date: Ahead | undefined;
  /** By the latest time that an answer showed: the server is at least as far ahead. */
  #floor: number | undefined;
  /** Whether it was certainly moved. */
  #wasMoved = false;
  /** Whether `Date` follows another clock: that of the machine, or of a proxy. */
  #isDateOther = false;
  /** By key and operation: until when the last refusal lasts, in milliseconds of the recorder's clock. */
  readonly #waits = new Recent<string, number>(mostWaits);

  /** Whether the clock was set back by the call that was seen last: a test server restores its state with its time. */
  wentBack = false;

  /** By how much the server's time is at least ahead, in milliseconds; 0 if no answer shows it. */
  get ahead(): number {
    return this.#exact?.least ?? 0;
  }

  /**
   * Learns from a call of the API.
   * @returns whether the clock may have been moved since the call before
   */
  sees(entry: TrafficEntry): boolean {
    this.wentBack = false;
    const time = this.#isDateOther ? undefined : dateIn(entry);
    const date = time === undefined ? undefined : aheadBy(entry, time);
    const floor = latestIn(entry.exchange.response.text) - endOf(entry);
    if (date && this.#isOther(date, floor)) {
      this.#isDateOther = true;
      this.#exact = undefined;
      this.#wasMoved = true;
    }
    const shown = this.#isDateOther ? undefined : date;
    if (shown) this.#date = shown;
    const hasNewFloor = this.#floor === undefined ? Number.isFinite(floor) : floor > this.#floor + slack;
    if (hasNewFloor || floor > (this.#floor ?? floor)) this.#floor = floor;
    const isEarly = this.#isEarly(entry);
    if (shown) return this.#learn(shown);
    this.#wasMoved ||= isEarly;
    // A clock that was moved before may have been moved again: nothing in this answer shows that it was not.
    return hasNewFloor || this.#wasMoved;
  }

  /**
   * Learns from a successful call of the test control interface.
   * @returns whether the clock may have been moved since the call before
   */
  seesControl(entry: TrafficEntry): boolean {
    const { request, response } = entry.exchange;
    const isMove = movesClock(request);
    const now = isRecord(response.json) ? timeFrom(response.json.now) : undefined;
    if (now !== undefined) return this.#learn(aheadBy(entry, now)) || isMove;
    if (isMove) {
      this.#exact = undefined;
      this.#wasMoved = true;
    }
    return isMove;
  }

  /** Whether a call succeeds before the server said it would: where no answer shows the time, that is the only sign that it was moved. */
  #isEarly(entry: TrafficEntry): boolean {
    const { operation, response } = entry.exchange;
    const name = `${entry.key} ${operation?.operationId}`;
    const wait = response.status === 429 ? Number(response.headers["retry-after"]) : Number.NaN;
    if (wait > 0) this.#waits.set(name, endOf(entry) + wait * second);
    return succeeded(entry.exchange) && endOf(entry) + slack < (this.#waits.get(name) ?? 0);
  }

  /** @param shown how far the clock is ahead @returns whether it was moved */
  #learn(shown: Ahead): boolean {
    const known = this.#exact;
    this.wentBack = known !== undefined && shown.most + slack < known.least;
    this.#exact = known && shared(known, shown);
    if (this.#exact) return false;
    const isJump = known !== undefined && !isNear(known, shown);
    this.#exact = isJump ? shown : (known ?? shown);
    if (!isJump) return false;
    this.#floor = shown.least;
    this.#wasMoved = true;
    return true;
  }

  /**
   * Whether a `Date` is not the time of the server's clock: something in the answer happened later, or the clock was moved meanwhile while `Date`
   * went on as before.
   */
  #isOther(date: Ahead, floor: number): boolean {
    if (floor > date.most + slack) return true;
    const wasMovedSince = this.#exact !== undefined && !isNear(this.#exact, date);
    return wasMovedSince && this.#date !== undefined && isNear(this.#date, date);
  }
}

function dateIn({ exchange }: TrafficEntry): number | undefined {
  const time = Date.parse(exchange.response.headers.date ?? "");
  return Number.isNaN(time) ? undefined : time;
}

/** The server showed a time, in whole seconds or better, while it handled a call. */
function aheadBy(entry: TrafficEntry, time: number): Ahead {
  return { least: time - endOf(entry), most: time + second - entry.at };
}

/** The latest of the times in an answer, in milliseconds; -Infinity if there is none. */
function latestIn(text: string): number {
  let latest = Number.NEGATIVE_INFINITY;
  for (const [, shown = ""] of text.slice(0, searched).matchAll(pastTimes)) {
    const time = Date.parse(shown);
    if (time > latest) latest = time;
  }
  return latest;
}

function shared(a: Ahead, b: Ahead): Ahead | undefined {
  const both = { least: Math.max(a.least, b.least), most: Math.min(a.most, b.most) };
  return both.least <= both.most ? both : undefined;
}

function isNear(a: Ahead, b: Ahead): boolean {
  return a.least <= b.most + slack && b.least <= a.most + slack;
}
