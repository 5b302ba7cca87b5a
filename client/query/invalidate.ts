import type { Invalidation } from "../../generated/invalidation.ts";
import { namespace } from "./key.ts";

/** The part of a QueryClient that we use, of any version of TanStack Query 5 and any framework. */
export interface QueryStore {
  invalidateQueries(filters: { readonly queryKey: readonly unknown[] }): unknown;
  setQueryData(queryKey: readonly unknown[], data: unknown): unknown;
}

/**
 * The keys of the queries that a call made stale; each matches all queries whose key begins with it.
 * @param sent what the call was sent with, `{ params, body }`, or `{ job: { id } }`
 */
export function staleKeys(invalidations: readonly Invalidation[], sent: unknown): (readonly unknown[])[] {
  return invalidations.flatMap(({ read, from, where }) => {
    const value = from && valueAt(sent, from);
    if (from && value === undefined) return [];
    return [[namespace, read, ...(where ? [{ [where[0]]: { [where[1]]: value } }] : [])]];
  });
}

/** Marks queries as stale; those on screen are fetched again at once. */
export function invalidate(queries: QueryStore, invalidations: readonly Invalidation[], sent: unknown): void {
  for (const queryKey of staleKeys(invalidations, sent)) queries.invalidateQueries({ queryKey });
}

/** Whether a key begins with another, as `invalidateQueries` compares them; for caches other than TanStack Query's. */
export function matchesKey(key: unknown, stale: unknown): boolean {
  if (typeof key !== "object" || typeof stale !== "object" || key === null || stale === null) return key === stale;
  return Object.entries(stale).every(([name, value]) => matchesKey((key as Record<string, unknown>)[name], value)); // an object
}

/** @param place such as `params.path.id` */
function valueAt(sent: unknown, place: string): unknown {
  return place.split(".").reduce<unknown>((value, name) => Object(value)[name], sent);
}
