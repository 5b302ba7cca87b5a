import type { CallContext, ClientOptions, RetryOptions } from "./options.ts";
import { sleep } from "./time.ts";
import type { UnsentRequest } from "./unsent-request.ts";

/** One logical call, as the retry loop sees it. */
export interface Errand {
  readonly operationId: string;
  /** By the contract. */
  readonly idempotent: boolean | undefined;
  /** When the call must be over, in milliseconds since the epoch. */
  readonly deadline: number;
  /** Aborted at the deadline. The signal is created on demand, because it costs more than the rest of a call. */
  readonly stop: AbortController;
}

/** How many redirects one call follows, if it may follow any. */
const mostRedirects = 5;

/**
 * The pause before attempt `attempt` (1 is the first retry), in milliseconds: full jitter, from 0 to the exponential bound (core document,
 * Errors: retry with exponential backoff).
 */
export function backoffMs(attempt: number, { baseMs = 250, capMs = 8000 }: RetryOptions): number {
  return Math.random() * Math.min(capMs, baseMs * 2 ** (attempt - 1)) || 0; // 0 doubled too often is NaN
}

/** The delay in `Retry-After` (seconds or a date), in milliseconds from now; 0 for no wait. */
export function retryAfterMs(headers: Headers): number {
  const text = headers.get("Retry-After") ?? "";
  return Math.max(0, Number(text) * 1000 || Date.parse(text) - Date.now()) || 0;
}

/** Whether a status may be temporary: 429 and 5xx (core document, Errors). */
export function mayPass(status: number): boolean {
  return status === 429 || status >= 500;
}

/**
 * Sends a request until it succeeds, fails permanently, or runs out of attempts or time. An answer counts once its whole body is there; a
 * truncated body is a network failure. Everyone, including hooks, can then call its `text()` and `json()`.
 * @throws the error of `fetch` from the last attempt, the reason of an abort, or the error of a hook
 */
export async function sendWithRetry(
  unsent: UnsentRequest,
  errand: Errand,
  { baseUrl, fetch = fetchWithin, onRequest, onResponse, redirects, retry = {} }: ClientOptions,
): Promise<Response> {
  let followed = 0;
  for (let attempt = 0; ; ) {
    const request = new Request(unsent.url, unsent);
    const context: CallContext = { operationId: errand.operationId, attempt };
    if (onRequest) await onRequest(request, context);
    let response: Response | undefined;
    let failure: unknown;
    try {
      // Combining two signals costs more than the rest of a call. The request's own signal won't do: it follows the caller's signal only
      // while the request is in memory.
      const answer = await fetch(request, () =>
        unsent.signal ? AbortSignal.any([unsent.signal, errand.stop.signal]) : errand.stop.signal,
      );
      const text = await answer.text();
      answer.text = async () => text;
      answer.json = async () => JSON.parse(text);
      response = answer;
    } catch (error) {
      failure = error;
    }
    if (response) {
      if (onResponse) await onResponse(response, context);
      const next = followed < mostRedirects && redirects?.(unsent, response, baseUrl);
      if (next) {
        followed++;
        unsent = next;
        continue;
      }
      if (!mayPass(response.status)) return response;
    }
    attempt++;
    const pause = (response && retryAfterMs(response.headers)) || backoffMs(attempt, retry || {});
    const signal = unsent.signal ?? errand.stop.signal;
    // No retry if the server wants a longer wait than the time left: its own answer says why.
    if (
      !retry ||
      !repeatable(unsent, errand) ||
      attempt >= (retry.attempts ?? 4) ||
      signal.aborted ||
      Date.now() + pause >= errand.deadline
    ) {
      if (response) return response;
      throw failure;
    }
    await sleep(pause, signal);
  }
}

function fetchWithin(request: Request, limit: () => AbortSignal): Promise<Response> {
  return globalThis.fetch(request, { signal: limit() });
}

/** Whether the operation and the body of a request allow sending it twice. */
function repeatable({ method, headers, body }: UnsentRequest, { idempotent }: Errand): unknown {
  return (method === "GET" || (idempotent && headers.get("Idempotency-Key"))) && typeof (body ?? "") === "string";
}
