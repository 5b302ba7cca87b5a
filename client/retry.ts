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
  /** Aborted at the deadline. Its signal is made when it is asked for: one costs more than all the rest of a call. */
  readonly stop: AbortController;
}

/** How many redirects one call follows, where it may follow any. */
const mostRedirects = 5;

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
 * @throws what `fetch` throws at the last attempt, the reason of an abort, or what a hook throws
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
      // Two signals in one cost more than all the rest of a call. Not that of the request: it follows the caller's no longer than
      // the request is in memory.
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
    // A server that asks for more time than is left gets no further call: its own answer says why.
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

/** Whether a request may be sent twice, by what it does, and can be, by its body. */
function repeatable({ method, headers, body }: UnsentRequest, { idempotent }: Errand): unknown {
  return (method === "GET" || (idempotent && headers.get("Idempotency-Key"))) && typeof (body ?? "") === "string";
}
