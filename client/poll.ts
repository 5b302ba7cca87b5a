import type { ErrorType } from "../generated/operations.ts";
import { call } from "./call.ts";
import type { Client } from "./client.ts";
import type { JobOptions, JobReason, JobResult, Progress } from "./job-result.ts";
import { mayPass, retryAfterMs } from "./retry.ts";
import { later, sleep } from "./time.ts";

/** The contract's data about the work that an operation starts (its `x-async`). */
export type JobPlan = readonly [
  /** The operation that starts the work. */
  starts: string,
  /** The operation to poll. */
  operationId: string,
  /** Its path template. */
  poll: `/${string}`,
  successful: readonly string[],
  /** The terminal statuses that mean failure. */
  failed: readonly string[],
  /** How long it typically takes: minimum and maximum, in seconds. */
  typicalSeconds?: readonly [number, number],
];

/**
 * Running work: its plan, the id to poll (undefined if the answer that started it names another address), and its start in milliseconds
 * since the epoch.
 */
export type Work = readonly [plan: JobPlan, id: string | undefined, since: number];

/** The longest pause between polls. */
const longestPauseMs = 30_000;

/**
 * Polls until the work ends, the deadline passes or `stop` is aborted.
 * @param stop its reason becomes the `reason` of the error; aborted when polling ends, before the last report
 * @param report called with every status; must not throw
 * @throws ContractViolation if calls are validated and an answer breaks the contract
 */
export async function poll<D>(
  client: Client,
  [[, operationId, path, successful, failed, [least, most] = [1, 1200]], id, since]: Work,
  { intervalMs, deadlineMs = most * 3000 }: JobOptions,
  stop: AbortController,
  report: (progress: Progress<D>) => void,
): Promise<JobResult<D>> {
  const { signal } = stop;
  let last: Progress<D> | undefined;
  let cause: unknown;
  const fail = (reason: JobReason, message = `The job has no result: ${reason}.`): JobResult<D> => ({
    error: Object.assign(new Error(message, { cause }), last, {
      name: "JobError" as const,
      reason,
    }),
  });
  const timer = later(deadlineMs, () => stop.abort("deadline"));
  // The client waits before the first poll until the work could be done; then the pauses grow.
  let pause = intervalMs || Math.min(deadlineMs / 2, since + least * 1000 - Date.now());
  let between = intervalMs || 2000;
  try {
    if (!id) return fail("bad-status-url", "The answer that started the job has no valid status URL for it.");
    for (;;) {
      const answer = await sleep(pause, signal)
        .then(() => call<D, ErrorType>(client, operationId, "GET", path, { signal, params: { path: { id } } }))
        .catch((thrown: Error | undefined) => {
          if (!signal.aborted) cause = thrown;
          if (thrown?.name === "ContractViolation") throw thrown;
        });
      if (answer?.data) {
        const { data } = answer;
        const said = (data as { data?: { status?: unknown } | null }).data?.status; // the envelope of every polled resource
        const status = typeof said === "string" ? said : "";
        last = { status, data };
        const end = successful.includes(status) ? last : failed.includes(status) && fail("failed");
        if (end) stop.abort();
        report(last);
        if (end) return end;
      } else if (answer?.error) {
        cause = answer.error;
        // Temporary failures don't end polling before the deadline, even after the call's own retries.
        if (!mayPass(answer.error.status)) return fail("refused");
      } else if (signal.aborted) return fail(signal.reason);
      pause = Math.max(between, answer ? retryAfterMs(answer.response.headers) : 0);
      between = Math.min(longestPauseMs, between * 1.5);
    }
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}
