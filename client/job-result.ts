export interface JobOptions {
  /**
   * The pause before the first poll and the least between polls, in milliseconds; it grows to half a minute. By default the first
   * poll comes when the work can be done at the earliest (halfway to an earlier deadline), and then they begin 2000 apart.
   */
  readonly intervalMs?: number;
  /** When to give up, in milliseconds from when polling begins. By default three times the longest typical time, or an hour. */
  readonly deadlineMs?: number;
}

/** Why work did not come to a good end. */
export type JobReason =
  /** The work ended in a status that is no success. */
  | "failed"
  /** The deadline passed; the work may still go on. */
  | "deadline"
  /** `abort` was called; the work may still go on. */
  | "aborted"
  /** The server refused to say how the work stands; `cause` is its ApiError. */
  | "refused"
  /** The answer names no resource to poll, or one that is not this work's. */
  | "bad-status-url";

/** How work failed. `data` is the last polled answer, where there is one; `cause` the last error of polling. */
export interface JobError<D = unknown> extends Error {
  readonly name: "JobError";
  readonly reason: JobReason;
  readonly status?: string;
  readonly data?: D;
}

/** How work stands. */
export interface Progress<D> {
  /** Empty when the answer has none. */
  readonly status: string;
  /** The polled answer, the envelope included. */
  readonly data: D;
}

export type JobResult<D> =
  | (Progress<D> & { readonly error?: never })
  | { readonly status?: never; readonly data?: never; readonly error: JobError<D> };
