/** The data of a request from openapi-fetch. Each attempt makes a new request from it, because a sent request can't be reused. */
export interface UnsentRequest extends RequestInit {
  readonly url: string;
  readonly headers: Headers;
}

/**
 * Replaces `Request` in openapi-fetch, which passes it on to its `fetch`. It never lets `fetch` follow a redirect, because `fetch` sends
 * every header except `Authorization` to other origins.
 */
export function UnsentRequest(url: string, init: Omit<UnsentRequest, "url">): UnsentRequest {
  return Object.assign(init, { url, redirect: "manual" as const });
}
