import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { hints } from "./sandbox/hints.ts";

/** How long a refused connection stays open, so that a client that is still sending can read the answer. */
const lingerMs = 500;

/**
 * Answers requests that `node:http` refuses before any handler sees them with the error envelope: invalid HTTP, headers that are too large,
 * a request that takes too long or ends too early, CONNECT. Then the connection is closed.
 */
export function refuseInEnvelope(server: Server): void {
  /** The newest answer of each connection, with the one before it, which must be sent first. */
  const latest = new WeakMap<
    Duplex,
    { readonly outgoing: ServerResponse<IncomingMessage>; readonly before: ServerResponse | null }
  >();
  const refused = new WeakSet<Duplex>();
  server.on("request", ({ socket }, outgoing) => {
    const before = latest.get(socket)?.outgoing ?? null;
    latest.set(socket, { outgoing, before: before && isDone(before) ? null : before });
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (refused.has(socket)) return; // ignore the rest of its data
    refused.add(socket);
    const { outgoing, before } = latest.get(socket) ?? {};
    // Either the last request is invalid, or it is complete and the data after it is invalid.
    const unfinished = outgoing?.req.complete === false;
    if (unfinished && outgoing?.headersSent) return void socket.destroy();
    const previous = unfinished ? before : outgoing;
    const [status, message] = explain(error.code);
    if (!previous || isDone(previous)) refuse(socket, status, message);
    else previous.once("close", () => refuse(socket, status, message));
  });
  server.on("connect", (_, socket) => {
    socket.on("error", () => undefined); // without a listener, an error would end the process
    refuse(socket, 405, "method: CONNECT is only for proxies.");
  });
}

/** Refuses an HTTP/1.1 request without a Host header (RFC 9112, 3.2). @returns whether it was such a request */
export function refusedWithoutHost({ httpVersion, headers }: IncomingMessage, outgoing: ServerResponse): boolean {
  if (httpVersion !== "1.1" || headers.host !== undefined) return false;
  outgoing.setHeader("Connection", "close");
  answerInEnvelope(outgoing, 400, "Host: the header is missing.");
  return true;
}

/** Answers a request that must not reach a handler. @param message one sentence that starts with the invalid part: `Host: …` */
export function answerInEnvelope(outgoing: ServerResponse, status: number, message: string): void {
  const body = envelope(message);
  outgoing.writeHead(status, jsonHeaders(body)).end(body);
}

function isDone({ writableFinished, destroyed }: ServerResponse): boolean {
  return writableFinished || destroyed;
}

function refuse(socket: Duplex, status: number, message: string): void {
  if (!socket.writable) return void socket.destroy();
  const body = envelope(message);
  const headers = Object.entries({ ...jsonHeaders(body), Connection: "close" }).map(
    ([name, text]) => `${name}: ${text}`,
  );
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`, ...headers, "", body].join("\r\n"));
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

function explain(code: string | undefined): [status: number, message: string] {
  if (code === "HPE_HEADER_OVERFLOW") return [431, "headers: they are too large."];
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return [413, "body: the extensions of its chunks are too large."];
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return [408, "request: it took too long to arrive."];
  if (code === "HPE_INVALID_EOF_STATE") return [400, "request: it is incomplete."];
  return [400, "request: it is not valid HTTP."];
}

function envelope(message: string): string {
  const type = "invalid_input";
  return JSON.stringify({ success: false, error: { type, message, hint: hints[type] } });
}

function jsonHeaders(body: string): Readonly<Record<string, string>> {
  return { "Content-Type": "application/json; charset=utf-8", "Content-Length": String(Buffer.byteLength(body)) };
}
