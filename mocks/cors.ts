import { operationList } from "../generated/operations.ts";

/** The methods of the API, each once. */
export const apiMethods: readonly string[] = [...new Set(operationList.map(({ method }) => method))];

/** The headers that callers of the API send. */
export const apiHeaders: readonly string[] = ["authorization", "x-api-key", "content-type", "idempotency-key"];

/**
 * Lets pages of any origin read an answer and its headers. Keys travel in a header, so that no cookies are needed.
 * @param more headers that only this server answers with
 */
export function readableByPages(...more: readonly string[]): Readonly<Record<string, string>> {
  return {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": ["Retry-After", "WWW-Authenticate", "Allow", ...more].join(", "),
  };
}

/** What a preflight request is told: which methods and headers a page may use, for ten minutes. */
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
