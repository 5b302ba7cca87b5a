import type { UnsentRequest } from "./unsent-request.ts";

/** What hooks know about a request. */
export interface CallContext {
  readonly operationId: string;
  /** 0 for the first attempt. */
  readonly attempt: number;
}

/** Checks requests and responses against the contract. */
export interface Validation {
  /** @throws when the request breaks the contract */
  request(
    operationId: string,
    init: { readonly body?: unknown; readonly params?: { readonly path?: object; readonly query?: object } },
  ): void;
  /** @throws when the response breaks the contract */
  response(operationId: string, status: number, body: unknown): void;
}

/** How to reach and authenticate with a server. */
export interface ClientOptions {
  /** The base address, ending in `/api/v1`. */
  readonly baseUrl: string;
  /** The API key, sent as a bearer token (core document, Authentication). */
  readonly key?: string | undefined;
  /** Returns the key for each call; replaces `key`. */
  readonly keyProvider?: () => string | Promise<string>;
  /**
   * Sends the requests; the global `fetch` by default. `limit()` creates a signal that aborts at the deadline. The function must not follow
   * redirects (`request.redirect` is `manual`): a redirect would send the key elsewhere.
   */
  readonly fetch?: (request: Request, limit: () => AbortSignal) => Response | Promise<Response>;
  /**
   * `sameOriginRedirects` follows up to five redirects of a call within the origin of `baseUrl`. Without this option, a redirect is an
   * ApiError that names its target, and nothing is sent there.
   */
  readonly redirects?: Redirects;
  /** How temporary failures are retried; false turns retries off. */
  readonly retry?: RetryOptions | false;
  /** Time limit of one call with all its attempts and pauses, in milliseconds; Infinity for no limit. Default 120000. */
  readonly timeout?: number;
  /** Called before each attempt. It may change the headers of the request. An error in it ends the call. */
  readonly onRequest?: (request: Request, context: CallContext) => void | Promise<void>;
  /** Called after each answer, also failed ones. It may read the body. An error in it ends the call. */
  readonly onResponse?: (response: Response, context: CallContext) => void | Promise<void>;
  /**
   * Checks every call against the contract; create one with `validation()` from `shortform-contract/validators`. Without it, nothing is
   * checked.
   */
  readonly validate?: Validation;
}

/** How a call is retried after a temporary failure. */
export interface RetryOptions {
  /** Maximum number of attempts, including the first. Default 4. */
  readonly attempts?: number;
  /** Upper bound of the first pause, in milliseconds; it doubles with each attempt. Default 250. */
  readonly baseMs?: number;
  /** Upper bound of a pause without `Retry-After`, in milliseconds. Default 8000. */
  readonly capMs?: number;
}

/** Returns the request that follows a redirect; undefined if the redirect is not followed. */
export type Redirects = (unsent: UnsentRequest, answer: Response, baseUrl: string) => UnsentRequest | undefined;
