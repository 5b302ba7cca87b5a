/** What openapi-fetch puts into a request. Each attempt makes a request of its own from it, for one is used up once it is sent. */
export interface UnsentRequest extends RequestInit {
  readonly url: string;
  readonly headers: Headers;
}

/**
 * Stands in for `Request` in openapi-fetch, which then hands what this makes to its `fetch`. It never lets `fetch` follow a redirect,
 * because `fetch` takes every header but `Authorization` along to other origins.
 */
export function UnsentRequest(url: string, init: Omit<UnsentRequest, "url">): UnsentRequest {
  return Object.assign(init, { url, redirect: "manual" as const });
}
