/** A success that is replayed for its Idempotency-Key. */
export interface StoredReply {
  /** The key together with the scope in which it is unique. */
  readonly id: string;
  /** What must be equal for a replay. */
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** The times at which an allowance was used, in milliseconds since the epoch, oldest first. */
export interface StoredCounter {
  readonly id: string;
  readonly at: readonly number[];
}

/** How many things of a kind drew random numbers of their own (`World.sequence`). */
export interface StoredSequence {
  /** The kind. */
  readonly id: string;
  readonly begun: number;
}

/** One value under a name. */
export interface StoredText {
  readonly id: string;
  readonly text: string;
}
