import type { UnsentRequest } from "./unsent-request.ts";

/** What hooks get to know about a request. */
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

/** How to reach a server of the API. */
export interface ClientOptions {
  /** The base address, ending in `/api/v1`. */
  readonly baseUrl: string;
  /** The API key, sent as a bearer token (core document, Authentication). */
  readonly key?: string | undefined;
  /** Gives the key for each call, instead of `key`. */
  readonly keyProvider?: () => string | Promise<string>;
  /**
   * What sends the requests; the global `fetch` by default. `limit()` makes a signal that ends it on time. It must not follow redirects
   * (`request.redirect` is `manual`): a redirect would take the key elsewhere.
   */
  readonly fetch?: (request: Request, limit: () => AbortSignal) => Response | Promise<Response>;
  /**
   * `sameOriginRedirects` follows up to five redirects of a call within the origin of `baseUrl`. Without it, a redirect is an ApiError
   * that says where it leads, and nothing is sent there.
   */
  readonly redirects?: Redirects;
  /** How failures that may pass are retried; false for never. */
  readonly retry?: RetryOptions | false;
  /** How long one call may take with all its attempts and pauses, in milliseconds; Infinity for ever. Default 120000. */
  readonly timeout?: number;
  /** Called before each attempt; it may change the headers of the request. What it throws ends the call. */
  readonly onRequest?: (request: Request, context: CallContext) => void | Promise<void>;
  /** Called after each answer, the failed ones included; it may read the body. What it throws ends the call. */
  readonly onResponse?: (response: Response, context: CallContext) => void | Promise<void>;
  /** Checks every call against the contract; `validation()` of `shortform-contract/validators` makes one. Without it nothing is checked. */
  readonly validate?: Validation;
}

/** How a call is sent again after a failure that may pass. */
export interface RetryOptions {
  /** How often a request is sent at the most, the first time included. Default 4. */
  readonly attempts?: number;
  /** The longest first pause, in milliseconds; it doubles with each attempt. Default 250. */
  readonly baseMs?: number;
  /** The longest pause that is chosen without `Retry-After`, in milliseconds. Default 8000. */
  readonly capMs?: number;
}

/** Says which request follows an answer that redirects; nothing where the redirect is not followed. */
export type Redirects = (unsent: UnsentRequest, answer: Response, baseUrl: string) => UnsentRequest | undefined;
