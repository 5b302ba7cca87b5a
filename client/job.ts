import type { ErrorType } from "../generated/operations.ts";
import { ownAddress } from "./address.ts";
import type { Call, Refused, Succeeded } from "./call.ts";
import type { Client } from "./client.ts";
import { accepted, dataOf } from "./errors.ts";
import type { JobOptions, JobResult, Progress } from "./job-result.ts";
import { type JobPlan, poll, type Work } from "./poll.ts";

/**
 * Work that a server has accepted. Polling starts when the job is awaited or watched. It stops when the last listener leaves, unless the
 * job is awaited.
 */
export interface Job<D> extends PromiseLike<JobResult<D>> {
  /** Returns a new job with these pauses and this deadline, which polls separately. Call it before you watch or await this one. */
  with(options: JobOptions): Job<D>;
  /**
   * Calls `listener` with every polled status. An error in the listener becomes an uncaught error of the program, as with
   * `addEventListener`; the job and its other listeners continue.
   * @returns a function that stops listening
   */
  onProgress(listener: (progress: Progress<D>) => void): () => void;
  /** Returns the data of a success. @throws JobError */
  orThrow(): Promise<D>;
  /** Stops polling; the work itself continues. */
  abort(): void;
  /** A text to store. `resumeJob` continues the job from it, also in another process. */
  serialize(): string;
}

/** A call that starts work. If it is accepted, its result also has the job. */
export type JobCall<D, Polled, Type extends ErrorType = ErrorType> = Promise<
  Started<D, Polled> | (Refused<Type> & { readonly job?: never })
> & {
  /** Returns the data and the job. @throws ApiError when the server refuses or fails the call */
  orThrow(): Promise<Started<D, Polled>>;
};

/** An accepted call that starts work. */
export type Started<D, Polled> = Succeeded<D> & { readonly job: Job<Polled> };

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
 * Continues a job from its serialized text. The text holds the operation that started it, its id and its start time. The address to poll
 * comes from `plans`, so that a forged text can't make the client send its key anywhere else.
 * @param plans of all operations that start work
 * @throws SyntaxError if the text is not a serialized job
 */
export function resumed<D>(client: Client, serialized: string, plans: readonly JobPlan[]): Job<D> {
  try {
    const [starts, id, since] = JSON.parse(serialized) as unknown[]; // throws if it is not an array
    const plan = plans.find(([name]) => name === starts);
    if (plan && (id === null || isId(id)) && typeof since === "number")
      return jobOf(client, [plan, id ?? undefined, since]);
  } catch {}
  throw new SyntaxError("This text is not a serialized job; pass a string from job.serialize().");
}

/** The id to poll, if the answer's `statusUrl` leads to this resource on this server (core document, Conventions). */
function idOf({ options, origin }: Client, [, , path]: JobPlan, answer: unknown): string | undefined {
  const { id, statusUrl } = Object((answer as { data?: unknown } | null | undefined)?.data) as Record<string, unknown>; // any JSON
  if (!isId(id)) return;
  const own = `/api/v1${path.replace("{id}", id)}`;
  const named = statusUrl ?? own;
  // The usual forms need no parsing. A parsed address must also end this way as text: an address with `..` is misleading on purpose.
  return named === own || (ownAddress(named, options.baseUrl)?.href === origin + own && `${named}`.endsWith(own))
    ? id
    : undefined;
}

/** Whether a value can be an id: it has no characters with a meaning in a path. */
function isId(id: unknown): id is string {
  return typeof id === "string" && /^\w+$/.test(id);
}

function jobOf<D>(client: Client, work: Work, options: JobOptions = {}): Job<D> {
  const listeners = new Set<(progress: Progress<D>) => void>();
  let stop = new AbortController();
  let run: Promise<JobResult<D>> | undefined;
  let awaited = false;
  const polled = () =>
    (run ??= poll<D>(client, work, options, stop, (progress) => {
      for (const listener of listeners) listener(progress);
    }));
  const result = () => {
    awaited = true;
    return polled();
  };
  return {
    then(resolve, reject) {
      return result().then(resolve, reject);
    },
    onProgress(listener) {
      const guarded = (progress: Progress<D>) => {
        try {
          listener(progress);
        } catch (error) {
          // Like an error in an EventTarget's listener: it belongs to the program, not to the job.
          queueMicrotask(() => {
            throw error;
          });
        }
      };
      listeners.add(guarded);
      polled().catch(() => undefined); // callers that await the job get the error
      return () => {
        listeners.delete(guarded);
        // Nobody listens any more. Unless polling has ended, the next listener starts it again.
        if (listeners.size || awaited || stop.signal.aborted) return;
        stop.abort();
        stop = new AbortController();
        run = undefined;
      };
    },
    orThrow() {
      return dataOf<D>(result());
    },
    with(changed) {
      return jobOf(client, work, { ...options, ...changed });
    },
    abort() {
      stop.abort("aborted");
    },
    serialize() {
      const [[starts], id, since] = work;
      return JSON.stringify([starts, id, since]);
    },
  };
}
