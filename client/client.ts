import createFetchClient, { type Client as FetchClient } from "openapi-fetch";
import type { paths } from "../generated/types.ts";
import type { Redirects } from "./redirect.ts";
import { DraftRequest, type RetryOptions } from "./retry.ts";

/** What hooks are told about a request. */
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

/** A client for one server; every operation takes it as its first argument. */
export interface Client {
  readonly options: ClientOptions;
  /** Scheme, host and port. */
  readonly origin: string;
  /** The openapi-fetch client underneath; it works with the `fetch` that each call brings along, and no other. */
  readonly http: FetchClient<paths>;
}

/**
 * Makes a client for one server and one key.
 * @throws TypeError when `baseUrl` is no absolute URL
 */
export function createClient(options: ClientOptions): Client {
  return {
    options,
    origin: new URL(options.baseUrl).origin,
    http: createFetchClient<paths>({
      baseUrl: options.baseUrl,
      headers: bearer(options.key),
      Request: DraftRequest as unknown as typeof Request, // openapi-fetch only makes one and hands it to `fetch`
    }),
  };
}

/** The header that carries a key (core document, Authentication); none without a key. */
export function bearer(key: string | undefined): Record<string, string> {
  return key ? { Authorization: `Bearer ${key}` } : {};
}
