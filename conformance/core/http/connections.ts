import type { Fetch } from "./http.ts";

/** How requests reach a server. */
export interface Connections {
  /** Over a new or reused connection. */
  readonly usual: Fetch;
  /** Over a new connection, which problems of older ones can't affect. */
  readonly fresh: Fetch;
}

/** One sender for both: a handler in this process, or the caller's `fetch`. */
export function connectionsOf(fetch: Fetch): Connections {
  return { usual: fetch, fresh: fetch };
}
