import { type ReceivedResponse, type SentRequest, typeOf } from "../exchange.ts";
import type { Carrier } from "./carrier.ts";
import type { Clock } from "./governor.ts";
import { NoAnswer, unknownHost } from "./http.ts";

/** How often the connection to the server failed, for the report. */
export interface TransportCounts {
  /** Requests that got no answer: the connection was refused, reset or closed, or timed out. */
  readonly lost: number;
  /** Requests that were retried after a lost connection or a stray 502 or 503. */
  readonly retried: number;
}

/** A request, and how it may be sent. */
export interface Parcel {
  readonly request: SentRequest;
  /** Whether it is safe to repeat: a read, a change that the server recognizes, or a request that it must refuse. */
  readonly isRepeatable: boolean;
  /** Whether a 502 or 503 without an error type of its own is retried. */
  readonly retriesOutage?: boolean;
  /** Whether a 409 to a retry can mean that the first attempt is still running; a 409 that persists is the answer. */
  readonly mayBePending?: boolean;
  /** Whether it goes to a host that the server named: if there is no such host, no connection was lost, and no retry helps. */
  readonly isElsewhere?: boolean;
  /** How long one attempt may take, in seconds; called before each attempt. */
  patience(): number;
  /** Called before each attempt, to wait until the rate limits allow it. */
  admit?(): Promise<void>;
  /** Called after the first attempt without an answer, which the server may have carried out, whatever it answers to the next. */
  onLost?(): void;
  /** Ends the attempt immediately. */
  readonly interruption?: AbortSignal | undefined;
}

/** The pauses before retries, in milliseconds. A restarting server is often back after the last one. */
const pauses = [20, 250, 1500];

/** An attempt that times out may take a minute, so it is retried only once. */
const pausesAfterTimeout = pauses.slice(0, 1);

/**
 * Sends requests to the server and retries lost ones, so that a bad connection does not look like a fault of the
 * server. Nothing else in the suite retries a request.
 */
export class Transport {
  #lost = 0;
  #retried = 0;
  #troubles = 0;
  /** Whether connections may be reused: not after one of them broke. */
  #reuses = true;
  readonly #carrier: Carrier;
  readonly #clock: Clock;

  /** @param clock measures the pauses between attempts */
  constructor(carrier: Carrier, clock: Clock) {
    this.#carrier = carrier;
    this.#clock = clock;
  }

  get counts(): TransportCounts {
    return { lost: this.#lost, retried: this.#retried };
  }

  /** How often something went wrong so far. If this number grew during a check, its results may be unreliable. */
  get troubles(): number {
    return this.#troubles;
  }

  /** Records that what follows depends on something that went wrong earlier. */
  noteTrouble(): void {
    this.#troubles += 1;
  }

  /**
   * Sends a request, and retries it over a new connection if it is lost and safe to repeat.
   * @returns the answer, which may be a lasting outage
   * @throws NoAnswer if none came after all retries
   */
  async send(parcel: Parcel): Promise<ReceivedResponse> {
    let wasLost = false;
    let outages = 0;
    for (let attempt = 0; ; attempt += 1) {
      await parcel.admit?.();
      // A request that is unsafe to repeat never uses an old connection, which may close at any moment.
      const isFresh = attempt > 0 || !parcel.isRepeatable || !this.#reuses;
      const answer = await this.#attempt(parcel, isFresh);
      const isLost = answer instanceof NoAnswer;
      if (isLost && !wasLost) parcel.onLost?.();
      wasLost ||= isLost;
      const isPending = !isLost && wasLost && parcel.mayBePending === true && answer.status === 409;
      const isOut = !isLost && isOutage(answer);
      if (isLost) this.#troubles += 1;
      if (!isLost && !isPending && !(isOut && parcel.retriesOutage)) {
        // A short outage is a network problem; a lasting one is the server's answer.
        this.#troubles += outages;
        return answer;
      }
      if (isOut) outages += 1;
      const pause = (isLost && answer.late ? pausesAfterTimeout : pauses)[attempt];
      const mayRepeat = parcel.isRepeatable && !parcel.interruption?.aborted;
      if (pause === undefined || !mayRepeat) {
        if (isLost) throw answer;
        return answer;
      }
      this.#retried += 1;
      await this.#clock.sleep(pause, parcel.interruption);
    }
  }

  /** @throws NoAnswer if the request leads nowhere */
  async #attempt(parcel: Parcel, isFresh: boolean): Promise<ReceivedResponse | NoAnswer> {
    const { request, patience, interruption } = parcel;
    try {
      return await this.#carrier(request, { seconds: patience(), isFresh, interruption });
    } catch (error) {
      if (!(error instanceof NoAnswer) || (parcel.isElsewhere && error.message === unknownHost)) throw error;
      if (interruption?.aborted) return error;
      this.#lost += 1;
      this.#reuses &&= error.late;
      return error;
    }
  }
}

/**
 * Whether an answer is a 502 or 503 that a proxy may have sent instead of the service. The errors of ad
 * discovery with these statuses have their own types (studio document, Errors).
 */
export function isOutage(answer: ReceivedResponse): boolean {
  return (answer.status === 502 || answer.status === 503) && !typeOf(answer)?.startsWith("ads_");
}
