import type { Connections } from "./connections.ts";
import { type ReceivedResponse, type SentRequest, typeOf } from "./exchange.ts";
import type { Clock } from "./governor.ts";
import { exchangeOnce, type Fetch, NoAnswer } from "./http.ts";

/** How often the way to the server failed, for the report. */
export interface TransportCounts {
  /** Requests that got no answer: the connection was refused, reset or closed, or the time was up. */
  readonly lost: number;
  /** Requests that were sent again, after a lost connection or a stray 502 or 503. */
  readonly retried: number;
}

/** One request, and how it may be sent. */
export interface Parcel {
  readonly request: SentRequest;
  /** Whether the server may get it twice: a read, a change that it recognizes, a request that it must refuse. */
  readonly isRepeatable: boolean;
  /** Whether a 502 or 503 that says nothing of its own is tried again. */
  readonly retriesOutage?: boolean;
  /** Whether a 409 to a repeat can mean that the first attempt is still at work; one that stays is the answer. */
  readonly mayBePending?: boolean;
  /** How long one attempt may take, in seconds; asked before each attempt. */
  patience(): number;
  /** Runs before each attempt, to wait until the limits have room for it. */
  admit?(): Promise<void>;
  /** Ends the attempt at once. */
  readonly interruption?: AbortSignal | undefined;
}

/** The pauses before a request is sent again, in milliseconds. A server that restarts is often back after the last one. */
const pauses = [20, 250, 1500];

/** Each attempt that ends because the time is up may take a minute, so it is repeated once only. */
const pausesAfterTimeout = pauses.slice(0, 1);

/**
 * Brings requests to the server and makes up for what gets lost on the way, so that nobody takes a bad connection for a fault of the
 * server. Nothing else in the suite sends a request again.
 */
export class Transport {
  #lost = 0;
  #retried = 0;
  #troubles = 0;
  /** Whether a connection that was used before may be used again: not once one of them broke. */
  #reuses = true;
  readonly #connections: Connections;
  readonly #clock: Clock;

  /** @param clock measures the pauses between attempts */
  constructor(connections: Connections, clock: Clock) {
    this.#connections = connections;
    this.#clock = clock;
  }

  get counts(): TransportCounts {
    return { lost: this.#lost, retried: this.#retried };
  }

  /** How often something went wrong so far. A check in which this number grew may have seen more, or less, than it knows. */
  get troubles(): number {
    return this.#troubles;
  }

  /** Notes that what comes next builds on something that went wrong earlier. */
  noteTrouble(): void {
    this.#troubles += 1;
  }

  /**
   * Sends a request, and sends it again over a fresh connection when it gets lost and the server may get it twice.
   * @returns the answer: an outage that lasts is one too
   * @throws NoAnswer when none came, however often it was sent
   */
  async send(parcel: Parcel): Promise<ReceivedResponse> {
    let wasLost = false;
    let outages = 0;
    for (let attempt = 0; ; attempt += 1) {
      await parcel.admit?.();
      // What can't be repeated takes no chance with an old connection, which may be closed at any moment.
      const isFresh = attempt > 0 || !parcel.isRepeatable || !this.#reuses;
      const answer = await this.#attempt(parcel, isFresh ? this.#connections.fresh : this.#connections.usual);
      const isLost = answer instanceof NoAnswer;
      wasLost ||= isLost;
      const isPending = !isLost && wasLost && parcel.mayBePending === true && answer.status === 409;
      const isOut = !isLost && isOutage(answer);
      if (isLost) this.#troubles += 1;
      if (!isLost && !isPending && !(isOut && parcel.retriesOutage)) {
        // An outage that ended was an accident on the way; one that lasts is what the server has to say.
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

  async #attempt({ request, patience, interruption }: Parcel, fetch: Fetch): Promise<ReceivedResponse | NoAnswer> {
    try {
      return await exchangeOnce(fetch, request, patience(), interruption);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (interruption?.aborted) return error;
      this.#lost += 1;
      this.#reuses &&= error.late;
      return error;
    }
  }
}

/**
 * Whether an answer is a 502 or 503 that need not come from the service itself: a proxy before it gives the same. The errors of ad
 * discovery with these statuses have types of their own (studio document, Errors).
 */
export function isOutage(answer: ReceivedResponse): boolean {
  return (answer.status === 502 || answer.status === 503) && !typeOf(answer)?.startsWith("ads_");
}
