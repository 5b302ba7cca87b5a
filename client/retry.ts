import type { CallContext, ClientOptions } from "./client.ts";
import { later, sleep } from "./time.ts";

/** How a call is sent again after a failure that may pass. */
export interface RetryOptions {
  /** How often a request is sent at the most, the first time included. Default 4. */
  readonly attempts?: number;
  /** The longest first pause, in milliseconds; it doubles with each attempt. Default 250. */
  readonly baseMs?: number;
  /** The longest pause that is chosen without `Retry-After`, in milliseconds. Default 8000. */
  readonly capMs?: number;
}

/** One logical call, as the retry loop sees it. */
export interface RetryCall {
  readonly options: Pick<ClientOptions, "fetch" | "onRequest" | "onResponse">;
  readonly operationId: string;
  /** Nothing when the call must not be sent twice. */
  readonly retry: RetryOptions | false | "" | null | undefined;
  /** The body again; a request is used up once it is sent. */
  readonly body: BodyInit | null;
  /** When the call must be over, in milliseconds since the epoch. */
  readonly deadline: number;
}

/**
 * The pause before attempt `attempt` (1 is the first repetition), in milliseconds: full jitter, that is anything from 0 to the
 * exponential bound (core document, Errors: retry with exponential backoff).
 */
export function backoffMs(attempt: number, { baseMs = 250, capMs = 8000 }: RetryOptions): number {
  return Math.random() * Math.min(capMs, baseMs * 2 ** (attempt - 1)) || 0; // 0 doubled too often is NaN
}

/** What `Retry-After` asks for, in milliseconds from now: seconds or a date; 0 when it asks for no wait. */
export function retryAfterMs(headers: Headers): number {
  const text = headers.get("Retry-After") ?? "";
  return Math.max(0, Number(text) * 1000 || Date.parse(text) - Date.now()) || 0;
}

/** Whether a status may be another one the next time: 429 and 5xx (core document, Errors). */
export function mayPass(status: number): boolean {
  return status === 429 || status >= 500;
}

/**
 * Sends a request until it succeeds, fails for good, or runs out of attempts or time. An answer counts when its whole body is
 * there: one that breaks off is a network failure. Its `text()` and `json()` can then be called by everyone, hooks included.
 * @throws what `fetch` throws at the last attempt, the reason of an abort, what a hook throws, or a TimeoutError at the deadline,
 * whether or not `fetch` heeds its limit
 */
export async function sendWithRetry(
  request: Request,
  { options, operationId, retry, body, deadline }: RetryCall,
): Promise<Response> {
  const {
    fetch = (sent, limit) => globalThis.fetch(sent, { signal: limit() }),
    onRequest,
    onResponse,
  }: RetryCall["options"] = options;
  const { signal } = request;
  let stop: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Made when `fetch` asks for it: a signal costs more than all the rest of a call.
  const limit = () => {
    stop ??= new AbortController();
    return AbortSignal.any([signal, stop.signal]);
  };
  const attempts = async () => {
    for (let attempt = 0; ; ) {
      const context: CallContext = { operationId, attempt };
      if (onRequest) await onRequest(request, context);
      let response: Response | undefined;
      let failure: unknown;
      try {
        const answer = await fetch(request, limit);
        const text = await answer.text();
        answer.text = async () => text;
        answer.json = async () => JSON.parse(text);
        response = answer;
      } catch (error) {
        failure = error;
      }
      if (response && onResponse) await onResponse(response, context);
      if (response && !mayPass(response.status)) return response;
      attempt++;
      const pause = (response && retryAfterMs(response.headers)) || backoffMs(attempt, retry || {});
      // A server that asks for more time than is left gets no further call: its own answer says why.
      if (!retry || attempt >= (retry.attempts ?? 4) || signal.aborted || Date.now() + pause > deadline) {
        if (response) return response;
        throw failure;
      }
      await sleep(pause, signal);
      request = new Request(request, { body });
    }
  };
  try {
    return await new Promise((resolve, reject) => {
      timer = later(deadline - Date.now(), () => {
        deadline = 0;
        reject(new DOMException("No answer in time.", "TimeoutError"));
        stop?.abort();
      });
      attempts().then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
  }
}
