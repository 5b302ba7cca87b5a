import type { ErrorType } from "../generated/operations.ts";
import { type Call, call, type Refused, type Succeeded } from "./call.ts";
import type { Client } from "./client.ts";
import { accepted, dataOf } from "./errors.ts";
import { mayPass, retryAfterMs } from "./retry.ts";
import { later, sleep } from "./time.ts";

/** What the contract says of the work that an operation starts (its `x-async`). */
export type JobPlan = readonly [
  /** The operation to poll. */
  operationId: string,
  /** Its path template. */
  poll: `/${string}`,
  successful: readonly string[],
  /** The terminal statuses that are no success. */
  failed: readonly string[],
  /** How long it typically takes: the least and the most, in seconds. */
  typicalSeconds?: readonly [number, number],
];

export interface JobOptions {
  /**
   * The pause before the first poll and the least between polls, in milliseconds; it grows to half a minute. By default the first
   * poll comes when the work can be done at the earliest (halfway to an earlier deadline), and then they begin 2000 apart.
   */
  readonly intervalMs?: number;
  /** When to give up, in milliseconds from when it is first watched or awaited. By default three times the longest typical time, or an hour. */
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

type Listener<D> = (progress: Progress<D>) => void;

export type JobResult<D> =
  | (Progress<D> & { readonly error?: never })
  | { readonly status?: never; readonly data?: never; readonly error: JobError<D> };

/** Work that a server has accepted. Polling begins when it is awaited or watched. */
export interface Job<D> extends PromiseLike<JobResult<D>> {
  /** Sets the pauses and the deadline, as a new job that polls for itself: call it before this one is watched or awaited. */
  with(options: JobOptions): Job<D>;
  /** Calls `listener` with every polled status. @returns how to stop listening */
  onProgress(listener: (progress: Progress<D>) => void): () => void;
  /** The data of a success. @throws JobError */
  orThrow(): Promise<D>;
  /** Stops polling; the work itself goes on. */
  abort(): void;
  /** A text to store; `resumeJob` goes on from it, also in another process. */
  serialize(): string;
}

/** A call that starts work: when it is accepted, its result also holds the job. */
export type JobCall<D, Polled, Type extends ErrorType = ErrorType> = Promise<
  Started<D, Polled> | (Refused<Type> & { readonly job?: never })
> & {
  /** The data and the job. @throws ApiError when the server refuses or fails the call */
  orThrow(): Promise<Started<D, Polled>>;
};

/** An accepted call that starts work. */
export type Started<D, Polled> = Succeeded<D> & { readonly job: Job<Polled> };

/** The pause between polls never grows beyond this. */
const longestPauseMs = 30_000;

/** What a serialized job holds: its plan, the id to poll, and when the work began, in milliseconds since the epoch. */
type JobState = readonly [plan: JobPlan, id: string | undefined, since: number];

/** Adds the job to the result of a call that starts work. */
export function withJob<D, Polled, Type extends ErrorType>(
  client: Client,
  call: Call<D, Type>,
  plan: JobPlan,
): JobCall<D, Polled, Type> {
  const result = call.then((answer) =>
    answer.error
      ? answer
      : Object.assign(answer, { job: jobOf(client, [plan, idOf(client, plan, answer.data), Date.now()]) }),
  ) as JobCall<D, Polled, Type>; // `orThrow` follows
  return Object.assign(result, {
    orThrow() {
      return accepted(result);
    },
  });
}

/**
 * Goes on with work that was serialized, in this process or in another.
 * @param serialized the text that `job.serialize()` gave
 * @throws SyntaxError when the text is no JSON
 */
export function resumeJob<D>(client: Client, serialized: string): Job<D> {
  return jobOf(client, JSON.parse(serialized) as JobState); // its id is checked before it is used
}

/** The id to poll, if the `statusUrl` of the answer leads to this very resource on this server (core document, Conventions). */
function idOf({ origin }: Client, [, poll]: JobPlan, answer: unknown): string | undefined {
  const { id, statusUrl } = (answer as { data?: { id?: string; statusUrl?: string } } | undefined)?.data ?? {}; // as every start
  const own = `/api/v1${poll.replace("{id}", id ?? "")}`;
  return [own, origin + own].includes(statusUrl ?? own) ? id : undefined; // compared as text, so that `..` leads nowhere
}

function jobOf<D>(client: Client, state: JobState, options: JobOptions = {}): Job<D> {
  const listeners = new Set<Listener<D>>();
  const stop = new AbortController();
  const run = once(() =>
    follow<D>(client, state, options, stop, (progress) => {
      for (const listener of listeners) listener(progress);
    }),
  );
  return {
    then(resolve, reject) {
      return run().then(resolve, reject);
    },
    onProgress(listener) {
      listeners.add(listener);
      run();
      return () => listeners.delete(listener);
    },
    orThrow() {
      return dataOf<D>(run());
    },
    with(changed) {
      return jobOf(client, state, { ...options, ...changed });
    },
    abort() {
      stop.abort("aborted");
    },
    serialize() {
      return JSON.stringify(state);
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Polls until the work ends; rejects only when a listener throws. */
async function follow<D>(
  client: Client,
  [[operationId, poll, successful, failed, [least, most] = [1, 1200]], id, since]: JobState,
  { intervalMs, deadlineMs = most * 3000 }: JobOptions,
  stop: AbortController,
  report: Listener<D>,
): Promise<JobResult<D>> {
  const { signal } = stop;
  let last: Progress<D> | undefined;
  let cause: unknown;
  const fail = (reason: JobReason): JobResult<D> => ({
    error: Object.assign(new Error(`Job: ${reason}`, { cause }), last, {
      name: "JobError" as const,
      reason,
    }),
  });
  if (/\W|^$/.test(id ?? "")) return fail("bad-status-url");
  const timer = later(deadlineMs, () => stop.abort("deadline"));
  // The first poll comes when the work can be done at the earliest; then the pauses grow.
  let pause = intervalMs || Math.min(deadlineMs / 2, since + least * 1000 - Date.now());
  let between = intervalMs || 2000;
  try {
    for (;;) {
      const answer = await sleep(pause, signal)
        .then(() => call<D, ErrorType>(client, operationId, "GET", poll, { signal, params: { path: { id } } }))
        .catch((thrown: Error) => {
          if (!signal.aborted) cause = thrown;
          if (thrown.name === "ContractViolation") throw thrown;
        });
      if (answer?.data) {
        const { data } = answer;
        const status = (data as { data?: { status?: string } }).data?.status ?? ""; // the envelope of every polled resource
        last = { status, data };
        report(last);
        if (successful.includes(status)) return last;
        if (failed.includes(status)) return fail("failed");
      } else if (answer?.error) {
        cause = answer.error;
        // What may pass is polled on until the deadline, also when the retries of the call are used up.
        if (!mayPass(answer.error.status)) return fail("refused");
      } else if (signal.aborted) return fail(signal.reason);
      pause = Math.max(between, answer ? retryAfterMs(answer.response.headers) : 0);
      between = Math.min(longestPauseMs, between * 1.5);
    }
  } finally {
    clearTimeout(timer);
  }
}
