import type { ParamsOption } from "openapi-fetch";
import type { ErrorType } from "../generated/operations.ts";
import type { paths } from "../generated/types.ts";
import { bearer, type Client } from "./client.ts";
import { type ApiError, apiError, dataOf } from "./errors.ts";
import { type Errand, sendWithRetry } from "./retry.ts";
import { later } from "./time.ts";
import type { UnsentRequest } from "./unsent-request.ts";

/** What every call takes besides parameters and body: the options of `fetch`, such as `signal`. */
export interface CallOptions extends Omit<RequestInit, "body" | "headers" | "method" | "redirect"> {
  /** More headers. They win over the client's own; null removes a header. */
  readonly headers?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  /** Serializes the body, instead of as JSON. A call is never retried if its serialized body is not a string. */
  readonly bodySerializer?: (body: unknown) => BodyInit;
}

/** What a caller passes to an operation: parameters, body, headers, signal. */
export type Init<Path extends keyof paths, Method extends keyof paths[Path]> = ParamsOption<paths[Path][Method]> &
  BodyOption<paths[Path][Method]> &
  CallOptions;

// openapi-fetch has types for bodies, too, but its types break open enumerations: their values are no longer strings.
type BodyOption<Operation> = Operation extends { requestBody: Content<infer Body> }
  ? { readonly body: Body }
  : Operation extends { requestBody?: Content<infer Body> }
    ? { readonly body?: Body }
    : { readonly body?: never };

/** The response body of a success, including the envelope. */
export type Data<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method] extends {
  responses: infer Responses;
}
  ? { [Status in keyof Responses & (string | number)]: Success<Status, Responses[Status]> }[keyof Responses &
      (string | number)]
  : never;

type Success<Status extends string | number, Response> = `${Status}` extends `2${string}`
  ? Response extends Content<infer Body>
    ? Body
    : undefined
  : never;

interface Content<Body> {
  content: { "application/json": Body };
}

export interface Succeeded<D> {
  readonly data: D;
  readonly error?: never;
  readonly response: Response;
}

export interface Refused<Type extends ErrorType> {
  readonly data?: never;
  readonly error: ApiError<Type>;
  readonly response: Response;
}

/** The result of a call: `data` or `error`, never both. */
export type Result<D, Type extends ErrorType> = Succeeded<D> | Refused<Type>;

/** A running call. Await it for `{ data, error, response }`, or use `orThrow` for exceptions. */
export type Call<D, Type extends ErrorType = ErrorType> = Promise<Result<D, Type>> & {
  /** Returns only the data. @throws ApiError when the server refuses or fails the call */
  orThrow(): Promise<D>;
};

interface AnyInit extends CallOptions {
  readonly params?: { readonly path?: object; readonly query?: object };
  readonly body?: unknown;
  /** Replaces the client's own. */
  readonly baseUrl?: string;
}

/**
 * Sends one logical call: with its key, an `Idempotency-Key` if the contract has one, and retries if they are safe. A GET is always safe to
 * retry. A mutation is safe only if the contract makes it idempotent. A body that can't be sent twice is never retried.
 * @throws the error of `fetch` when no answer comes, a TimeoutError when it comes too late, the reason of an abort, a SyntaxError when a
 * success is not valid JSON, and any error of a hook, the key provider or the validation
 */
export function call<D, Type extends ErrorType>(
  client: Client,
  operationId: string,
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: `/${string}`,
  init?: AnyInit,
  idempotent?: boolean,
): Call<D, Type> {
  const { timeout = 120_000 } = client.options;
  const stop = new AbortController();
  const errand: Errand = { operationId, idempotent, deadline: Date.now() + timeout, stop };
  // The deadline ends the call even if the pending step ignores `stop`.
  const sent = new Promise<Result<D, Type>>((resolve, reject) => {
    const timer = later(timeout, () => {
      reject(new DOMException("No answer in time.", "TimeoutError"));
      stop.abort();
    });
    send<D, Type>(client, errand, method, path, init)
      .then(resolve, reject)
      .then(() => clearTimeout(timer));
  });
  return Object.assign(sent, {
    orThrow() {
      return dataOf<D>(sent);
    },
  });
}

async function send<D, Type extends ErrorType>(
  { options, http }: Client,
  errand: Errand,
  method: string,
  path: string,
  init: AnyInit = {},
): Promise<Result<D, Type>> {
  const { operationId, idempotent } = errand;
  const { keyProvider, validate } = options;
  validate?.request(operationId, init);
  // The caller's headers win, in any case: openapi-fetch takes the last one, and adds `params.header` after these.
  const headers = Object.assign(
    {},
    keyProvider && bearer(await keyProvider()),
    idempotent && { "Idempotency-Key": uniqueText() },
    init.headers,
  );
  const { data, error, response } = await http[method as "GET"](
    // the generated function's types guard method and path
    path as "/me",
    {
      // Set although the method is known: openapi-fetch would add it to a copy, and objects that grow this way stay slow in V8.
      method,
      ...init,
      headers,
      fetch(unsent: UnsentRequest) {
        return sendWithRetry(unsent, errand, options);
      },
    } as Record<string, unknown>, // the types of openapi-fetch are those of one path
  );
  validate?.response(operationId, response.status, response.ok ? data : error);
  return response.ok
    ? { data: data as D, response } // the contract or the validation vouches for its shape
    : { error: apiError(error, response, operationId, options.baseUrl) as ApiError<Type>, response };
}

/** Any unique string works (core document, Idempotency); a page without TLS has no `randomUUID`. */
function uniqueText(): string {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
}
