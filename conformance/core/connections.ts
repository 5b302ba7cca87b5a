import type { Fetch } from "./http.ts";

/** How requests reach a server. */
export interface Connections {
  /** Over a connection that may have been used before. */
  readonly usual: Fetch;
  /** Over a connection of its own, which nothing that went wrong with an older one can disturb. */
  readonly fresh: Fetch;
}

/** One sender for both: a handler in this process, or a `fetch` that the caller gave. */
export function connectionsOf(fetch: Fetch): Connections {
  return { usual: fetch, fresh: fetch };
}
