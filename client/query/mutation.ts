import type { Invalidation } from "../../generated/invalidation.ts";
import type { Client } from "../client.ts";
import { isApiError } from "../errors.ts";
import type { Started } from "../job.ts";
import { invalidate, type QueryStore } from "./invalidate.ts";
import { namespace } from "./key.ts";

/** Options of a mutation, for `useMutation` and all others that take them. `mutationFn` invalidates, so `onSuccess` is yours. */
export interface MutationOptions<Id extends string, D, I> {
  readonly mutationKey: readonly [typeof namespace, Id];
  readonly mutationFn: (init: I, context: { readonly client: QueryStore }) => Promise<D>;
  /** The client retries what can pass, with one idempotency key. A retry here would be another call, with another key. */
  readonly retry: false;
}

/** A body that also holds the job which the call started, as text: pass it to the job's query, now or after a reload. */
export type WithJob<D> = D & { readonly job: string };

/** The variables of a mutation: `void` lets `mutate()` be called without any if a call needs none. */
// biome-ignore lint/suspicious/noConfusingVoidType: only `void` makes an argument optional in a union
export type Variables<I> = undefined extends I ? Exclude<I, undefined> | void : I;

/** Makes the options of one mutation; used by the generated functions. */
export function mutation<Id extends string, I, D>(
  client: Client,
  mutationId: Id,
  operation: (client: Client, init: I) => { orThrow(): Promise<D> },
  invalidations: readonly Invalidation[],
): MutationOptions<Id, D, Variables<I>> {
  return {
    mutationKey: [namespace, mutationId],
    async mutationFn(init, { client: queries }) {
      let mayHaveChanged = true;
      try {
        return await operation(client, init as I).orThrow(); // `void` is `undefined` at run time
      } catch (error) {
        mayHaveChanged = !isRefusal(error);
        throw error;
      } finally {
        if (mayHaveChanged) invalidate(queries, invalidations, init);
      }
    },
    retry: false,
  };
}

/** Makes the options of a mutation that starts a job; used by the generated functions. */
export function jobMutation<Id extends string, I, D, Polled>(
  client: Client,
  mutationId: Id,
  operation: (client: Client, init: I) => { orThrow(): Promise<Started<D, Polled>> },
  invalidations: readonly Invalidation[],
): MutationOptions<Id, WithJob<D>, Variables<I>> {
  return mutation(
    client,
    mutationId,
    (sender, init: I) => ({
      orThrow: async () => {
        const { data, job } = await operation(sender, init).orThrow();
        return { ...data, job: job.serialize() };
      },
    }),
    invalidations,
  );
}

/**
 * Whether the server refused a call without regard to what it stores. After any other error the screen may be out of date: a lost answer
 * may be one of a success, and a conflict, a missing resource or missing credits show that something changed.
 */
function isRefusal(error: unknown): boolean {
  return isApiError(error) && [400, 401, 403, 405, 429].includes(error.status);
}
