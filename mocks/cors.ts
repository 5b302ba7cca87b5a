import { operationList } from "../generated/operations.ts";

/** The methods of the API, each once. */
export const apiMethods: readonly string[] = [...new Set(operationList.map(({ method }) => method))];

/** The headers that callers of the API send. */
export const apiHeaders: readonly string[] = [
  "authorization",
  "x-api-key",
  "content-type",
  "idempotency-key",
  "x-sandbox-world",
];

/**
 * Lets pages of any origin read an answer and its headers. Keys are sent in a header, so no cookies are needed.
 * @param more extra response headers of this server
 */
export function readableByPages(...more: readonly string[]): Readonly<Record<string, string>> {
  return {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": ["Retry-After", "WWW-Authenticate", "Allow", ...more].join(", "),
  };
}

/** The answer to a preflight request: which methods and headers a page may use, cached for ten minutes. */
export function callableByPages(
  methods: readonly string[],
  headers: readonly string[],
): Readonly<Record<string, string>> {
  return {
    "Access-Control-Allow-Methods": methods.join(", "),
    "Access-Control-Allow-Headers": headers.join(", "),
    "Access-Control-Max-Age": "600",
  };
}
