/** How long to follow a job, and how often to poll. */
export interface JobOptions {
  /**
   * The pause before the first poll and the shortest pause between polls, in milliseconds; pauses grow to 30 seconds. By default the client
   * waits before the first poll until the work could be done (or for half of a shorter deadline), and then starts with pauses of 2000.
   */
  readonly intervalMs?: number;
  /** When to give up, in milliseconds from the start of polling. Default: three times the longest typical time, or an hour. */
  readonly deadlineMs?: number;
}

/** Why a job failed. */
export type JobReason =
  /** The work ended with a failure status. */
  | "failed"
  /** The deadline passed; the work may still be running. */
  | "deadline"
  /** `abort` was called; the work may still be running. */
  | "aborted"
  /** The server refused a poll; `cause` is its ApiError. */
  | "refused"
  /** The answer has no status URL, or one that does not belong to this work. */
  | "bad-status-url";

/** How a job failed. `data` is the last polled answer, if any; `cause` is the last polling error. */
export interface JobError<D = unknown> extends Error {
  readonly name: "JobError";
  readonly reason: JobReason;
  readonly status?: string;
  readonly data?: D;
}

/** The progress of a job. */
export interface Progress<D> {
  /** Empty if the answer has no status. */
  readonly status: string;
  /** The polled answer, including the envelope. */
  readonly data: D;
}

/** The outcome of following a job: its data with the last status, or an error. */
export type JobResult<D> =
  | (Progress<D> & { readonly error?: never })
  | { readonly status?: never; readonly data?: never; readonly error: JobError<D> };
