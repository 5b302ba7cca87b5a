import type { Operation } from "../../generated/operations.ts";
import type { Exchange } from "../core/exchange.ts";
import type { Judgement, Rule } from "../core/oracle.ts";

/** One call of the traffic, as a watcher sees it. */
export interface Seen {
  /** When it was sent and when it was answered, in milliseconds of the recorder's clock. */
  readonly at: number;
  readonly ended: number;
  /** When it was sent by the server's clock, if answers show that; else by the recorder's. */
  readonly serverTime: number;
  /** The label of its key; undefined without one. */
  readonly key: string | undefined;
  /** The team of its key, once a read of the identity has shown it. */
  readonly team: string | undefined;
  /** Whether it certainly carried no credential. */
  readonly isAnonymous: boolean;
  readonly exchange: Exchange;
  readonly operation: Operation;
  readonly isSuccess: boolean;
  /** The id in its path, if there is one. */
  readonly id: string | undefined;
  readonly query: URLSearchParams;
  /** The JSON that was sent; undefined if there was none. */
  readonly sent: unknown;
  /** The `data` of the answer. */
  readonly data: unknown;
}

/**
 * Follows what belongs together over a history of calls. The initial state is unknown, calls may be missing anywhere, and other clients may use the
 * server: it finds a deviation only where no unseen call and no legal server explains the answer. Each history creates a new one.
 */
export interface Watcher {
  readonly rules: readonly Rule[];
  /** True if it compares what several teams see, so that a part of the teams can show a failure, but no pass. */
  readonly comparesTeams?: true;
  /** Sees the calls in the order in which they were answered. */
  watch(seen: Seen): Iterable<Judgement>;
  /** The server's state was reset: nothing that was seen before is known. */
  forget?(): void;
  /** The server's clock may have been moved: nobody knows for how long the server has had what was seen before. */
  forgetTimes?(): void;
}

/** A person may change something in the web app, which no call shows, but not within this time, in milliseconds. */
const soon = 5000;

/** The time of a call. */
export type Span = Pick<Seen, "at" | "ended">;

/** Whether nobody but a caller can have changed something from the beginning of one call to the end of another. */
export function isSoonAfter(earlier: Span, later: Span): boolean {
  return isBefore(earlier, later) && later.ended - earlier.at <= soon;
}

/** Whether one call was answered before another was sent: calls that overlap have no order. */
export function isBefore(earlier: Pick<Seen, "ended">, later: Pick<Seen, "at">): boolean {
  return earlier.ended < later.at;
}
