import type { ReadId } from "../../generated/invalidation.ts";
import type { operations } from "../../generated/types.ts";

/** The first element of every key, so that keys of an application never clash with them. */
export const namespace = "shortform";

/** Parameters of a read: those of one call, or some of them to match several calls. */
export interface KeyParams<Id extends ReadId> {
  readonly path?: Partial<NonNullable<operations[Id]["parameters"]["path"]>>;
  readonly query?: Partial<NonNullable<operations[Id]["parameters"]["query"]>>;
}

/** The key of a read: its name and its parameters. Queries of `listPosts` with any parameters match `keyOf("listPosts")`. */
export type ReadKey<Id extends ReadId> = readonly [typeof namespace, Id, KeyParams<Id>];

/** The key of a read with these parameters, or the key that matches all reads with them. */
export function keyOf<Id extends ReadId>(read: Id, params?: KeyParams<Id>): ReadKey<Id> {
  const { path, query } = params ?? {};
  return [namespace, read, { ...(path && { path }), ...(query && { query }) }];
}
