import { setTimeout } from "node:timers/promises";
import { defaultRateLimit, type Operation, type RateLimit } from "../../../generated/operations.ts";

/** Time as the suite sees it; replaced in tests. */
export interface Clock {
  now(): number;
  /** The earliest time that it may be, if that is not certain. */
  earliest?(): number;
  /** @param signal ends the sleep early */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const realClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) =>
    setTimeout(milliseconds, undefined, { ...(signal && { signal }) }).catch(() => undefined),
};

/** A wait that is about to begin. */
export interface Wait {
  readonly seconds: number;
  readonly until: Date;
  /** The end of "Waiting for …": a noun. */
  readonly why: string;
}

/** Why a run waits after a refusal that says when to retry. */
export const askedByServer = "the time that the server asked for (Retry-After)";

/** Calls are counted a little longer than the documented window, because clocks differ and requests may arrive late. */
const marginMilliseconds = 1000;

/** When a call was sent: by the clock, and at the earliest. */
interface Moment {
  readonly at: number;
  readonly earliest: number;
}

/** A documented limit that a call falls under, and the calls that count towards it. */
interface Bucket {
  readonly id: string;
  readonly limit: RateLimit;
  readonly name: string;
}

/**
 * Keeps the requests of a run under the documented limits (core document, Limits), per key and operation, whatever
 * window a server uses: no span of a window's length ever holds more calls than the limit allows.
 */
export class Governor {
  readonly #calls = new Map<string, readonly Moment[]>();
  /** The last call under each limit, whatever its key, and the limits that more calls have met than they allow since the last pause. */
  readonly #last = new Map<string, Moment>();
  readonly #exceeded = new Set<string>();
  readonly #clock: Clock;
  readonly #governed: boolean;
  readonly #onWait: (wait: Wait) => void;
  readonly #signal: AbortSignal | undefined;
  readonly #started: number;
  /** The last queued call. */
  #queue: Promise<void> = Promise.resolve();

  /**
   * @param options.governed false for a server without rate limits
   * @param options.onWait called before a wait begins
   * @param options.signal ends every wait when the run is over
   */
  constructor(options: {
    readonly clock?: Clock;
    readonly governed?: boolean;
    readonly onWait?: (wait: Wait) => void;
    readonly signal?: AbortSignal;
  }) {
    this.#clock = options.clock ?? realClock;
    this.#governed = options.governed ?? true;
    this.#onWait = options.onWait ?? (() => undefined);
    this.#signal = options.signal;
    this.#started = this.#clock.now();
  }

  /**
   * Waits until one more call of the operation with this key fits every limit that applies to it, and counts it.
   * @param mayWait called before each wait; if it throws, this rejects with the same error
   */
  admit(
    key: string,
    operation: Operation | undefined,
    mayWait: (seconds: number) => void = () => undefined,
  ): Promise<void> {
    // One after the other: parallel calls must not all take the same free slot.
    const turn = this.#queue.then(() => this.#admit(key, operation, mayWait));
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /**
   * Waits until every window that applies to an operation with this key is empty, so that the next call meets an unused
   * limit. Calls with other keys count too if the operation has its own limit: it may be their team's (GAP-058).
   */
  async settle(key: string, operation: Operation): Promise<void> {
    if (!this.#governed) return;
    const windows = [...this.#calls].flatMap(([id, calls]) => {
      const { windowSeconds } = id === key ? defaultRateLimit : operation.rateLimit;
      const counts = id === key || (operation.limited && id.endsWith(` ${operation.operationId}`));
      return counts ? [(calls.at(-1)?.at ?? 0) + windowSeconds * 1000 + marginMilliseconds] : [];
    });
    const seconds = (Math.max(0, ...windows) - this.#clock.now()) / 1000;
    if (seconds > 0) await this.pause(seconds, `the rate limit of ${operation.operationId} to reset`);
  }

  /** Counts a call that is sent regardless of the limits. */
  note(key: string, operation: Operation | undefined): void {
    const moment = this.#now();
    for (const { id } of bucketsOf(key, operation)) this.#calls.set(id, [...this.#callsIn(id), moment]);
    for (const { id, limit, counts } of sharedBucketsOf(key, operation)) {
      const last = this.#last.get(id);
      if (last && this.#counted([last], spanOf(limit)).length === 0) this.#exceeded.delete(id);
      this.#last.set(id, moment);
      const recent = [...this.#calls].flatMap(([bucket, calls]) => (counts(bucket) ? calls : []));
      if (this.#counted(recent, spanOf(limit)).length > limit.limit) this.#exceeded.add(id);
    }
  }

  /** How many seconds `admit` would wait now. @param calls how many calls must fit at once */
  secondsToWait(key: string, operation: Operation | undefined, calls = 1): number {
    return this.#longestWait(key, operation, calls)?.seconds ?? 0;
  }

  /** Whether one more call fits now, even if the calls with all keys of the run count together (GAP-058). */
  fits(key: string, operation: Operation): boolean {
    const span = spanOf(operation.rateLimit);
    const ofAnyKey = [...this.#calls].filter(([id]) => operation.limited && id.endsWith(` ${operation.operationId}`));
    const recent = ofAnyKey.flatMap(([, calls]) => this.#counted(calls, span));
    return recent.length < operation.rateLimit.limit && this.secondsToWait(key, operation) === 0;
  }

  /**
   * Whether the counted calls fit every limit that applies to an operation with this key, even if the calls with all keys of the run count
   * together (GAP-058). Once they did not, they fit again only after a window without a call: refused calls may count, too (GAP-054).
   * Undefined while a window may still hold calls of an earlier run.
   */
  keeps(key: string, operation: Operation): boolean | undefined {
    const shared = sharedBucketsOf(key, operation);
    const longest = Math.max(...shared.map(({ limit }) => spanOf(limit)));
    if (!this.#governed || this.#clock.now() - this.#started < longest) return undefined;
    return !shared.some(({ id }) => this.#exceeded.has(id));
  }

  /** Waits until this many calls of an operation with this key fit without waiting. */
  async room(key: string, operation: Operation, calls: number): Promise<void> {
    const wait = this.#longestWait(key, operation, calls);
    if (wait) await this.pause(wait.seconds, wait.why);
  }

  /** Waits as long as a server asked with `Retry-After`. */
  async pause(seconds: number, why: string): Promise<void> {
    if (seconds <= 0) return; // time has passed since the wait was computed
    this.#onWait({ seconds, until: new Date(this.#clock.now() + seconds * 1000), why });
    await this.#clock.sleep(Math.ceil(seconds * 1000), this.#signal);
  }

  async #admit(key: string, operation: Operation | undefined, mayWait: (seconds: number) => void): Promise<void> {
    if (!this.#governed) return;
    for (;;) {
      const wait = this.#longestWait(key, operation);
      if (wait === undefined || this.#signal?.aborted) break;
      mayWait(wait.seconds);
      await this.pause(wait.seconds, wait.why);
    }
    this.note(key, operation);
  }

  #longestWait(key: string, operation: Operation | undefined, calls = 1): { seconds: number; why: string } | undefined {
    if (!this.#governed) return undefined;
    const waits = bucketsOf(key, operation).flatMap(({ id, limit: { limit, windowSeconds }, name }) => {
      const span = spanOf({ limit, windowSeconds });
      const counted = this.#counted(this.#callsIn(id), span);
      this.#calls.set(id, counted);
      const recent = counted.filter(({ at }) => at > this.#clock.now() - span);
      // The last call that must leave the window before this many fit.
      const oldest = recent[recent.length + Math.min(calls, limit) - 1 - limit];
      if (oldest === undefined) return [];
      const seconds = (oldest.at + span - this.#clock.now()) / 1000;
      return [{ seconds, why: `the rate limit of ${name} (${limit} calls in ${windowSeconds} s)` }];
    });
    return waits.sort((a, b) => b.seconds - a.seconds)[0];
  }

  #now(): Moment {
    const at = this.#clock.now();
    return { at, earliest: this.#clock.earliest?.() ?? at };
  }

  /** The calls that may still count in a window: a server's clock may stand still while the suite works. */
  #counted(calls: readonly Moment[], span: number): Moment[] {
    const now = this.#now();
    return calls.filter(({ at, earliest }) => at > now.at - span || earliest > now.earliest - span);
  }

  #callsIn(bucket: string): readonly Moment[] {
    return this.#calls.get(bucket) ?? [];
  }
}

/** The time in which calls count towards a limit. */
function spanOf({ windowSeconds }: RateLimit): number {
  return windowSeconds * 1000 + marginMilliseconds;
}

function bucketsOf(key: string, operation: Operation | undefined): Bucket[] {
  const all: Bucket = { id: key, limit: defaultRateLimit, name: "all operations" };
  if (!operation?.limited) return [all];
  const { operationId, rateLimit } = operation;
  return [all, { id: `${key} ${operationId}`, limit: rateLimit, name: operationId }];
}

/** The limits that a call falls under if the calls of an operation with all keys count together, and the buckets that count towards each. */
function sharedBucketsOf(
  key: string,
  operation: Operation | undefined,
): (Pick<Bucket, "id" | "limit"> & { readonly counts: (bucket: string) => boolean })[] {
  const all = { id: key, limit: defaultRateLimit, counts: (bucket: string) => bucket === key };
  if (!operation?.limited) return [all];
  const { operationId, rateLimit } = operation;
  return [all, { id: ` ${operationId}`, limit: rateLimit, counts: (bucket) => bucket.endsWith(` ${operationId}`) }];
}

/**
 * The minimum number of minutes for this many requests within the documented limits of one key.
 * @param calls how many of them call an operation
 */
export function minutesAtLimits(requests: number, calls: Iterable<readonly [Operation, number]>): number {
  const waits = [...calls].map(([{ limited, rateLimit }, count]) =>
    limited ? windowsNeeded(count, rateLimit) * rateLimit.windowSeconds : 0,
  );
  return Math.max(windowsNeeded(requests, defaultRateLimit) * defaultRateLimit.windowSeconds, ...waits, 0) / 60;
}

function windowsNeeded(requests: number, { limit }: RateLimit): number {
  return Math.max(0, Math.ceil(requests / limit) - 1);
}
