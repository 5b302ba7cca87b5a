import type { ErrorType } from "../generated/operations.ts";
import { shownAddress } from "./address.ts";
import { retryAfterMs } from "./retry.ts";

/** An error answer of a server. */
interface ApiErrorFields {
  /** What happened, in plain words; the wording may change. */
  readonly message: string;
  /** How to recover, one sentence per type; empty if the answer has no hint. */
  readonly hint: string;
  /** How long to wait before a retry, in seconds, if the server says so. */
  readonly retryAfterSeconds?: number;
  readonly status: number;
  readonly operationId: string;
}

/**
 * A refusal or failure, discriminated by `type` (core document, Errors; studio document, Errors). A newer server may send other types, so
 * keep a default branch.
 */
export type ApiError<Type extends ErrorType = ErrorType> = Type extends ErrorType
  ? Error & ApiErrorFields & { readonly name: "ApiError"; readonly type: Type }
  : never;

/** Whether a value, such as a caught error, is an ApiError; its `type` says which. */
export function isApiError(value: unknown): value is ApiError {
  return (value as Error | undefined)?.name === "ApiError"; // works for any value
}

/** The result, if it is a success. @throws its error otherwise */
export function accepted<R extends { readonly error?: Error }>(
  result: Promise<R>,
): Promise<Extract<R, { readonly error?: never }>> {
  return result.then((answer) => {
    if (answer.error) throw answer.error;
    return answer as Extract<R, { readonly error?: never }>; // the union is discriminated by `error`
  });
}

/** The data of a result. @throws its error if it has one */
export function dataOf<D>(result: Promise<{ readonly data?: D; readonly error?: Error }>): Promise<D> {
  return accepted(result).then(({ data }) => data as D); // a success has data
}

/**
 * Makes an ApiError from the error body that openapi-fetch read: the envelope, or anything else, such as a proxy's page. Members of the
 * wrong type count as missing. A redirect that was not followed also becomes an ApiError.
 */
export function apiError(
  body: unknown,
  { status, headers, type: kind, url }: Response,
  operationId: string,
  baseUrl: string,
): ApiError {
  const location = headers.get("Location");
  const target =
    kind === "opaqueredirect"
      ? "an address that the browser hides"
      : status < 400 && location && shownAddress(location, url || baseUrl);
  const said: Record<string, unknown> = target
    ? {
        type: "internal_error",
        message: `The server redirects to ${target}; the client does not follow it.`,
        hint: "Check that baseUrl is the address of the API.",
      }
    : Object((body as { error?: unknown } | null | undefined)?.error); // any JSON
  const text = (name: string, otherwise: string) => (typeof said[name] === "string" ? said[name] : otherwise);
  const retryAfterSeconds = [said.retryAfterSeconds, Math.ceil(retryAfterMs(headers) / 1000)].find(
    (seconds) => Number.isFinite(seconds) && (seconds as number) > 0, // `isFinite` checked that it is a number
  );
  return Object.assign(
    new Error(text("message", `HTTP ${status}`)),
    retryAfterSeconds !== undefined && { retryAfterSeconds },
    {
      name: "ApiError",
      type: text("type", status === 429 ? "rate_limited" : status < 500 ? "invalid_input" : "internal_error"),
      hint: text("hint", ""),
      status,
      operationId,
    },
  ) as ApiError; // the server decides the type of the error
}
