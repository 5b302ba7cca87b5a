import createFetchClient, { type Client as FetchClient } from "openapi-fetch";
import type { paths } from "../generated/types.ts";
import type { ClientOptions } from "./options.ts";
import { UnsentRequest } from "./unsent-request.ts";

/** A client for one server. Pass it to every operation as the first argument. */
export interface Client {
  readonly options: ClientOptions;
  /** Scheme, host and port. */
  readonly origin: string;
  /** The openapi-fetch client underneath. Each call passes its own `fetch` to it. */
  readonly http: FetchClient<paths>;
}

/**
 * Creates a client for one server and one key.
 * @throws TypeError if `baseUrl` is not an absolute URL
 */
export function createClient(options: ClientOptions): Client {
  return {
    options,
    origin: new URL(options.baseUrl).origin,
    http: createFetchClient<paths>({
      baseUrl: options.baseUrl,
      headers: bearer(options.key),
      Request: UnsentRequest as unknown as typeof Request, // openapi-fetch only creates one and passes it to `fetch`
    }),
  };
}

/** The header with the key (core document, Authentication); no header without a key. */
export function bearer(key: string | undefined): Record<string, string> {
  return key ? { Authorization: `Bearer ${key}` } : {};
}
