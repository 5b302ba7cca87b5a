/** The parts of a request's address that the sandbox needs. */
export interface Address {
  /** `http://127.0.0.1:4010` */
  readonly origin: string;
  /** The path, with its slash. */
  readonly path: string;
  /** The query with its question mark, or empty. */
  readonly search: string;
}

/**
 * Splits `Request.url`, which is always absolute and normalized; `URL` would parse it again for each request.
 * @param url such as `http://127.0.0.1:4010/api/v1/posts?limit=1`
 */
export function addressOf(url: string): Address {
  const slash = url.indexOf("/", url.indexOf("://") + 3);
  const fragment = url.indexOf("#", slash);
  const end = fragment === -1 ? url.length : fragment;
  const mark = url.indexOf("?", slash);
  const query = mark === -1 || mark > end ? end : mark;
  return { origin: url.slice(0, slash), path: url.slice(slash, query), search: url.slice(query, end) };
}
