import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { hints } from "./sandbox/hints.ts";

/** An exchange on a connection, with the one before it, after which it has to be answered. */
interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly before: ServerResponse | null;
}

/** How long a refused connection stays open, so that a client that still sends can read its answer. */
const lingerMs = 500;

/**
 * Has a server answer in the error envelope what `node:http` refuses before any handler sees it: what is no HTTP, headers that are
 * too large, a request that takes too long or ends too early, CONNECT. The connection is closed then.
 */
export function refuseInEnvelope(server: Server): void {
  const latest = new WeakMap<Duplex, Exchange>();
  const refused = new WeakSet<Duplex>();
  server.on("request", (incoming, outgoing) => {
    const before = latest.get(incoming.socket)?.outgoing ?? null;
    latest.set(incoming.socket, { incoming, outgoing, before: before && isDone(before) ? null : before });
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (refused.has(socket)) return; // what it still sends is no better
    refused.add(socket);
    const { incoming, outgoing, before } = latest.get(socket) ?? {};
    // Either the last request is what is wrong, or it is complete and what follows it is wrong.
    const unfinished = incoming?.complete === false;
    if (unfinished && outgoing?.headersSent) return void socket.destroy();
    const previous = unfinished ? before : outgoing;
    const [status, message] = explain(error.code);
    if (!previous || isDone(previous)) refuse(socket, status, message);
    else previous.once("close", () => refuse(socket, status, message));
  });
  server.on("connect", (_, socket) => {
    socket.on("error", () => undefined); // no one else listens to it any more
    refuse(socket, 405, "method: CONNECT is for proxies.");
  });
}

/** Answers a request of HTTP/1.1 without a Host header, which must not be answered otherwise (RFC 9112, 3.2). @returns whether it is one */
export function refusedWithoutHost({ httpVersion, headers }: IncomingMessage, outgoing: ServerResponse): boolean {
  if (httpVersion !== "1.1" || headers.host !== undefined) return false;
  outgoing.setHeader("Connection", "close");
  answerInEnvelope(outgoing, 400, "Host: the header is missing.");
  return true;
}

/** Answers a request that no handler is to see. @param message one sentence that begins with what is wrong: `Host: …` */
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
  if (code === "HPE_INVALID_EOF_STATE") return [400, "request: it broke off before its end."];
  return [400, "request: it is no valid HTTP."];
}

function envelope(message: string): string {
  const type = "invalid_input";
  return JSON.stringify({ success: false, error: { type, message, hint: hints[type] } });
}

function jsonHeaders(body: string): Readonly<Record<string, string>> {
  return { "Content-Type": "application/json; charset=utf-8", "Content-Length": String(Buffer.byteLength(body)) };
}
