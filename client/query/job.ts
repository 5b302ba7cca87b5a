import type { DataTag } from "@tanstack/query-core";
import type { Invalidation } from "../../generated/invalidation.ts";
import type { Client } from "../client.ts";
import { resumed } from "../job.ts";
import type { JobOptions } from "../job-result.ts";
import type { JobPlan } from "../poll.ts";
import { invalidate, type QueryStore } from "./invalidate.ts";
import { namespace } from "./key.ts";

/** Options of the query that follows a job. Its data is the newest polled answer; its error is a JobError, if the job fails. */
export interface JobQueryOptions<Id extends string, D> {
  readonly queryKey: DataTag<readonly [typeof namespace, Id, "job", string | undefined], D, Error>;
  readonly queryFn: (context: { readonly client: QueryStore; readonly signal: AbortSignal }) => Promise<D>;
  readonly enabled: boolean;
  /** A job that has ended never changes again. */
  readonly staleTime: (query: { readonly state: { readonly data: D | undefined } }) => number;
  /** Polling outlasts temporary failures by itself. */
  readonly retry: false;
}

/**
 * Makes the options of a query that polls a job until it ends, like `Job`; used by the generated functions. The query fetches for as long as
 * the job runs. It stops when no component shows it, and continues when one does again.
 * @param text the `job` of the mutation's data; the query waits while it is undefined
 */
export function jobQuery<Id extends string, D>(
  client: Client,
  [mutationId, plan]: readonly [Id, JobPlan],
  invalidations: readonly Invalidation[],
  text: string | undefined,
  options: JobOptions = {},
): JobQueryOptions<Id, D> {
  const [, , , successful, failed] = plan;
  const queryKey = [namespace, mutationId, "job", text] as unknown as JobQueryOptions<Id, D>["queryKey"]; // the tag exists only in types
  const hasEnded = (status: string) => successful.includes(status) || failed.includes(status);
  return {
    queryKey,
    async queryFn({ client: queries, signal }) {
      const job = resumed<D>(client, text ?? "", [plan]).with(options);
      signal.addEventListener("abort", () => job.abort());
      let before: string | undefined;
      job.onProgress(({ status, data }) => {
        const hasMoved = before !== undefined && before !== status;
        if (hasMoved || hasEnded(status)) invalidate(queries, invalidations, { job: { id: idOf(text) } });
        before = status;
        queries.setQueryData(queryKey, data);
      });
      return job.orThrow();
    },
    enabled: text !== undefined,
    staleTime: ({ state }) => (hasEnded(statusOf(state.data)) ? Number.POSITIVE_INFINITY : 0),
    retry: false,
  };
}

/** The id to poll in the text of a job (`resumed` has read it before). */
function idOf(text = ""): unknown {
  return (JSON.parse(text) as unknown[])[1];
}

function statusOf(body: unknown): string {
  return String(Object(Object(body).data).status); // any JSON
}
