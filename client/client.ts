import createFetchClient, { type Client as FetchClient } from "openapi-fetch";
import type { paths } from "../generated/types.ts";
import type { ClientOptions } from "./options.ts";
import { UnsentRequest } from "./unsent-request.ts";

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
      Request: UnsentRequest as unknown as typeof Request, // openapi-fetch only makes one and hands it to `fetch`
    }),
  };
}

/** The header that carries a key (core document, Authentication); none without a key. */
export function bearer(key: string | undefined): Record<string, string> {
  return key ? { Authorization: `Bearer ${key}` } : {};
}
