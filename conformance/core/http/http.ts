import { KitFault } from "../errors.ts";
import { isMedia, type ReceivedResponse, type SentRequest } from "../exchange.ts";
import { excessOf, readJson } from "./read-json.ts";

/** Sends a request over the network, or to a handler in the same process. */
export type Fetch = (request: Request) => Promise<Response>;

/** The maximum size of an answer; a longer one counts as no answer, except media, whose beginning is enough. */
const maxBytes = 8 * 1024 * 1024;

/** How much text of an answer is kept: checks keep hundreds of answers. */
const maxTextBytes = 256 * 1024;

/** No answer came, or it could not be read completely. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  constructor(
    message: string,
    /** True after a timeout. */
    readonly late = false,
  ) {
    super(message);
  }
}

/**
 * Sends one request and reads the complete answer.
 * @param timeoutSeconds how long the whole exchange may take
 * @param interruption ends the exchange immediately
 * @throws NoAnswer with the reason in a few words: refused, reset, timed out, too long or deep, cut short; KitFault for a request
 * that can't be sent
 */
export async function exchangeOnce(
  fetch: Fetch,
  request: SentRequest,
  timeoutSeconds: number,
  interruption?: AbortSignal,
): Promise<ReceivedResponse> {
  const started = performance.now();
  const stop = new AbortController();
  const message = messageOf(request, stop.signal);
  const timer = setTimeout(() => stop.abort(), timeoutSeconds * 1000);
  const interrupt = () => stop.abort();
  if (interruption?.aborted) interrupt();
  interruption?.addEventListener("abort", interrupt);
  // A handler in the same process does not see the signal, so each step races against it.
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener("abort", () => reject(stop.signal.reason), { once: true });
  });
  stopped.catch(() => undefined);
  try {
    const response = await Promise.race([fetch(message), stopped]);
    const headers = Object.fromEntries(response.headers);
    const mayBeCut = isMedia(headers);
    const body = await readBody(response, stopped, mayBeCut);
    const text = textOf(body);
    const excess = mayBeCut ? undefined : excessOf(text); // the bytes of a video hold brackets and commas by chance
    if (excess) throw new NoAnswer(excess);
    return {
      status: response.status,
      headers,
      text: body.length > maxTextBytes ? textOf(body.subarray(0, maxTextBytes)) : text,
      json: readJson(text),
      milliseconds: performance.now() - started,
    };
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    if (interruption?.aborted) throw new NoAnswer("the run was interrupted");
    if (stop.signal.aborted) throw new NoAnswer(`no answer within ${timeoutSeconds} seconds`, true);
    throw new NoAnswer(reasonOf(error));
  } finally {
    clearTimeout(timer);
    interruption?.removeEventListener("abort", interrupt);
  }
}

function messageOf({ method, url, headers, body }: SentRequest, signal: AbortSignal): Request {
  try {
    return new Request(url, {
      method,
      headers: { ...headers },
      ...(body !== undefined && { body }),
      redirect: "manual",
      signal,
    });
  } catch (error) {
    throw new KitFault(`The suite's own request can't be sent: ${String(error)}.`);
  }
}

async function readBody({ body }: Response, stopped: Promise<never>, mayBeCut: boolean): Promise<Buffer> {
  if (body === null) return Buffer.alloc(0);
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), stopped]);
      if (done || (size > maxBytes && mayBeCut)) break;
      if (size > maxBytes) throw new NoAnswer(`the answer is longer than ${maxBytes / 1024 / 1024} MB`);
      size += value.byteLength;
      chunks.push(value);
    }
    return Buffer.concat(chunks);
  } finally {
    // Not awaited: a stream that hangs would never finish cancelling.
    reader.cancel().catch(() => undefined);
  }
}

function textOf(bytes: Buffer): string {
  return new TextDecoder().decode(bytes);
}

/** Why there is no answer from a host whose name leads nowhere. */
export const unknownHost = "the host is unknown";

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: "the connection was refused",
  ECONNRESET: "the connection was reset",
  ENOTFOUND: unknownHost,
  EAI_AGAIN: "the host name can't be resolved",
  UND_ERR_CONNECT_TIMEOUT: "the connection timed out",
  UND_ERR_SOCKET: "the connection was closed before the answer was complete",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "the answer's length differs from its Content-Length",
};

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : "";
  const message = cause instanceof Error ? cause.message : error instanceof Error ? error.message : "";
  if (message === "bad port") return "HTTP clients block this port; use another one";
  return words[code] ?? (message || code || "the request failed for an unknown reason");
}
