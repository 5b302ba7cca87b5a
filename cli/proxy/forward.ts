import {
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as overHttp,
  type ServerResponse,
} from "node:http";
import { Agent as HttpsAgent, request as overHttps } from "node:https";
import type { CutBody } from "../../conformance/tape/format.ts";
import { CopiedBody } from "./copied-body.ts";

/** A call that went through the proxy. */
export interface ForwardedCall {
  /** In milliseconds. */
  readonly at: number;
  readonly ended: number;
  readonly method: string;
  /** At the server. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined if there was none. */
  readonly body: string | CutBody | undefined;
  /** Undefined if no complete answer came. */
  readonly response:
    | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string | CutBody }
    | undefined;
  /** Why none came. */
  readonly lost?: string;
}

/** Headers that are about one connection (RFC 9110, section 7.6.1). */
const hopHeaders = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "proxy-authenticate",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** Sends calls on to a server, unchanged, and copies what passes. */
export class Forwarder {
  readonly #origin: URL;
  readonly #send: typeof overHttp;
  readonly #agent: HttpAgent;

  /** @param origin of the server */
  constructor(origin: URL) {
    this.#origin = origin;
    const isSecure = origin.protocol === "https:";
    this.#send = isSecure ? overHttps : overHttp;
    this.#agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  }

  /**
   * Forwards one call. Bodies are streamed both ways. A server that can't be reached gives a 502 in the envelope of the API.
   * @param onEnd called once the answer has passed, or it is known that none comes; not if the client left
   */
  forward(incoming: IncomingMessage, outgoing: ServerResponse, onEnd: (call: ForwardedCall) => void): void {
    const at = Date.now();
    const { method = "GET", url: path = "/" } = incoming;
    const headers = passedOn(incoming.headers);
    const sent = new CopiedBody();
    const call = () => ({
      at,
      ended: Date.now(),
      method,
      url: `${this.#origin.origin}${path}`,
      headers: flat(headers),
      body: hasBody(incoming) ? sent.text(incoming.headers["content-encoding"]) : undefined,
    });
    const upstream = this.#send(
      `${this.#origin.origin}${path}`,
      { method, headers: { ...headers, host: this.#origin.host }, agent: this.#agent },
      (answer) => {
        const received = new CopiedBody();
        outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, passedOn(answer.headers));
        answer.pipe(received).pipe(outgoing);
        answer.once("end", () => {
          const body = received.text(answer.headers["content-encoding"]);
          const response = { status: answer.statusCode ?? 0, headers: flat(answer.headers), body };
          onEnd({ ...call(), response });
        });
        answer.once("error", () => lose("the connection was closed before the answer was complete"));
      },
    );
    let isOver = false;
    const lose = (reason: string) => {
      if (isOver) return;
      isOver = true;
      if (outgoing.headersSent) outgoing.destroy();
      else refuse(outgoing, reason, this.#origin.origin);
      onEnd({ ...call(), response: undefined, lost: reason });
    };
    upstream.once("error", (error: NodeJS.ErrnoException) => lose(reasons[error.code ?? ""] ?? error.message));
    outgoing.once("close", () => {
      if (outgoing.writableFinished) return;
      // The client left: nobody reads the rest.
      isOver = true;
      upstream.destroy();
    });
    incoming.pipe(sent).pipe(upstream);
  }

  /** Ends every idle connection. */
  close(): void {
    this.#agent.destroy();
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "the connection was refused",
  ECONNRESET: "the connection was reset",
  ENOTFOUND: "the host is unknown",
  EAI_AGAIN: "the name of the host could not be looked up",
};

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopHeaders.has(name)));
}

function flat(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

function refuse(outgoing: ServerResponse, reason: string, origin: string): void {
  const message = `The proxy got no answer from ${origin} (${reason}).`;
  const error = { type: "internal_error", message, hint: "Start the server, or correct --to." };
  outgoing.writeHead(502, { "content-type": "application/json" });
  outgoing.end(JSON.stringify({ success: false, error }));
}
