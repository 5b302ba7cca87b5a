import type { DataTag } from "@tanstack/query-core";
import type { ReadId } from "../../generated/invalidation.ts";
import type { Call } from "../call.ts";
import type { Client } from "../client.ts";
import { type KeyParams, keyOf, type ReadKey } from "./key.ts";

/** Options of a query, for `useQuery`, `prefetchQuery` and all others that take query options. */
export interface QueryOptions<Id extends ReadId, D> {
  readonly queryKey: DataTag<ReadKey<Id>, D, Error>;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<D>;
  /** The client retries what can pass (`ClientOptions.retry`). */
  readonly retry: false;
}

/** Makes the options of one read; used by the generated functions. */
export function query<Id extends ReadId, I extends object, D>(
  client: Client,
  read: Id,
  operation: (client: Client, init: I) => Call<D>,
  init?: I & { readonly params?: unknown },
): QueryOptions<Id, D> {
  return {
    queryKey: keyOf(read, init?.params as KeyParams<Id>) as QueryOptions<Id, D>["queryKey"], // the tag exists only in types
    queryFn({ signal }) {
      return operation(client, { ...init, signal } as unknown as I).orThrow(); // `I` allows a signal; it is optional if `init` is
    },
    retry: false,
  };
}
