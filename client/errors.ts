import type { ErrorType } from "../generated/operations.ts";
import { shownAddress } from "./address.ts";
import { retryAfterMs } from "./retry.ts";

/** What a server answered when it refused or failed a call. */
interface ApiErrorFields {
  /** What happened, for a person; its wording may change. */
  readonly message: string;
  /** One sentence per type that says how to recover; empty when the answer has none. */
  readonly hint: string;
  /** How long to wait before the next try, in seconds, where the server says so. */
  readonly retryAfterSeconds?: number;
  readonly status: number;
  readonly operationId: string;
}

/**
 * A refusal or failure, discriminated by `type` (core document, Errors; studio document, Errors). A newer server may send a type
 * that is not listed, so leave a branch for the others.
 */
export type ApiError<Type extends ErrorType = ErrorType> = Type extends ErrorType
  ? Error & ApiErrorFields & { readonly name: "ApiError"; readonly type: Type }
  : never;

/** Whether a value, such as something caught, is an ApiError; its `type` then tells which. */
export function isApiError(value: unknown): value is ApiError {
  return (value as Error | undefined)?.name === "ApiError"; // any value has members to look at, or none
}

/** A result that is no refusal. @throws its error, when it has one */
export function accepted<R extends { readonly error?: Error }>(
  result: Promise<R>,
): Promise<Extract<R, { readonly error?: never }>> {
  return result.then((answer) => {
    if (answer.error) throw answer.error;
    return answer as Extract<R, { readonly error?: never }>; // the union is discriminated by `error`
  });
}

/** The data of a result. @throws its error, when it has one */
export function dataOf<D>(result: Promise<{ readonly data?: D; readonly error?: Error }>): Promise<D> {
  return accepted(result).then(({ data }) => data as D); // what is accepted has data
}

/**
 * Makes an ApiError from what openapi-fetch took for the error body: the envelope, or something that is none, such as a proxy's page.
 * What has another type than the contract says counts as missing. A redirect that was not followed comes here, too.
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
      ? "an address that the browser does not show"
      : status < 400 && location && shownAddress(location, url || baseUrl);
  const said: Record<string, unknown> = target
    ? {
        type: "internal_error",
        message: `The server redirects to ${target}, which is not followed.`,
        hint: "Check that baseUrl is the address of the API.",
      }
    : Object((body as { error?: unknown } | null | undefined)?.error); // any JSON
  const text = (name: string, otherwise: string) => (typeof said[name] === "string" ? said[name] : otherwise);
  const retryAfterSeconds = [said.retryAfterSeconds, Math.ceil(retryAfterMs(headers) / 1000)].find(
    (seconds) => Number.isFinite(seconds) && (seconds as number) > 0, // it is a number
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
  ) as ApiError; // the type of the error is what the server says it is
}
