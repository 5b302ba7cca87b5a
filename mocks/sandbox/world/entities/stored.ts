/** A success that is replayed for its Idempotency-Key. */
export interface StoredReply {
  /** Stands for what the key is unique within, and the key. */
  readonly id: string;
  /** Stands for what must be the same for a replay. */
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Moments at which an allowance was used, in milliseconds since the epoch, oldest first. */
export interface StoredCounter {
  readonly id: string;
  readonly at: readonly number[];
}

/** One value under a name. */
export interface StoredText {
  readonly id: string;
  readonly text: string;
}
