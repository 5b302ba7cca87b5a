import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as it arrived on the wire. */
export interface WireRequest {
  readonly method: string;
  /** Path and query as sent, not decoded. */
  readonly target: string;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** When it arrived, in milliseconds of a monotonic clock. */
  readonly at: number;
  /** The scripted answer; undefined until it is known, and for a connection that was closed instead. */
  reply?: Reply;
  /** True once the client closed the connection before the answer was complete. */
  isAbandoned: boolean;
  /** When the answer was on its way, or the connection was closed instead; undefined until then. */
  answeredAt?: number;
}

/** How to answer one request. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or text as it is. */
  readonly body?: unknown;
  /** `reset`: close without an answer; `cut`: send half of the body and close; `stall`: send half and no more; `silent`: never answer; `drip`: send slowly. */
  readonly trouble?: "reset" | "cut" | "stall" | "silent" | "drip";
  /** Whether the body comes in chunks, without a `Content-Length`. */
  readonly isChunked?: boolean;
  /** Wait before the answer, in milliseconds. */
  readonly delayMs?: number;
}

/** The answer to the request with this number, from 0, of a case. */
export type Script = (request: WireRequest, number: number, places: Places) => Reply | Promise<Reply>;

/** Where the servers of a case are. */
export interface Places {
  readonly origin: string;
  /** Another origin, which must never get the key. */
  readonly elsewhere: string;
}

/** More requests than any case needs, a job without an end included: the server then closes connections, so that an endless client ends. */
const mostRequests = 300;

/** Two scripted servers on loopback, for one case: a request that comes late finds the ports of its own case. */
export class ScriptedServer {
  readonly #servers: Server[] = [];
  readonly #open = new Set<ServerResponse>();
  #isOver = false;
  #script: Script = () => ({ status: 500 });
  /** The requests since `begin`, at the server and at the other origin. */
  wire: WireRequest[] = [];
  elsewhere: WireRequest[] = [];
  places: Places = { origin: "", elsewhere: "" };

  /** Starts both servers. */
  async start(): Promise<void> {
    const origin = await this.#listen((incoming, outgoing) => this.#answer(this.wire, incoming, outgoing));
    const elsewhere = await this.#listen((incoming, outgoing) => this.#answer(this.elsewhere, incoming, outgoing));
    this.places = { origin, elsewhere };
  }

  /** Begins a part of the case, such as its task after the configuration: requests before it are no longer recorded. */
  begin(script: Script): void {
    this.#script = script;
    this.wire = [];
    this.elsewhere = [];
  }

  /** Ends the case: nothing waits for an answer any more. Requests that come later are recorded, and get no answer. */
  retire(): void {
    this.#isOver = true;
    for (const answer of this.#open) answer.destroy();
    for (const server of this.#servers) server.closeIdleConnections();
  }

  async close(): Promise<void> {
    for (const server of this.#servers) server.closeAllConnections();
    await Promise.all(this.#servers.map((server) => new Promise((resolve) => server.close(resolve))));
  }

  async #listen(answer: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>): Promise<string> {
    const server = createServer(
      (incoming, outgoing) => void answer(incoming, outgoing).catch(() => outgoing.destroy()),
    );
    server.keepAliveTimeout = 120_000; // closing one while the client sends its next request would look like a fault of the network
    this.#servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  }

  async #answer(record: WireRequest[], incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const at = performance.now();
    const script = this.#script;
    let body = "";
    for await (const chunk of incoming.setEncoding("utf8")) body += chunk;
    const { method = "", url: target = "" } = incoming;
    const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
    const request: WireRequest = { method, target, headers, body, at, isAbandoned: false };
    this.#open.add(outgoing);
    outgoing.on("close", () => {
      this.#open.delete(outgoing);
      if (!this.#isOver) request.isAbandoned = !outgoing.writableFinished;
    });
    const number = record.push(request) - 1;
    if (number >= mostRequests || this.#isOver) return void outgoing.destroy();
    const reply = await script(request, number, this.places);
    request.reply = reply;
    await send(reply, outgoing, () => {
      request.answeredAt = performance.now();
    });
  }
}

/** @param onSent called as the last of the answer leaves */
async function send(reply: Reply, outgoing: ServerResponse, onSent: () => void): Promise<void> {
  const { status = 200, headers = {}, body = "", trouble, isChunked = false, delayMs = 0 } = reply;
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
  if (trouble === "silent") return;
  if (trouble === "reset") {
    onSent();
    return void outgoing.destroy();
  }
  const bytes = Buffer.from(textOf(body));
  outgoing.writeHead(status, {
    "Content-Type": "application/json",
    ...headers,
    ...(status !== 204 && !isChunked && { "Content-Length": String(bytes.length) }),
  });
  if (trouble === undefined) {
    onSent();
    return void outgoing.end(bytes);
  }
  const half = Math.floor(bytes.length / 2);
  outgoing.write(bytes.subarray(0, half));
  if (trouble === "stall") return;
  // The head and the half must leave before the connection closes.
  await new Promise((resolve) => setTimeout(resolve, trouble === "drip" ? 300 : 20));
  onSent();
  if (trouble === "cut") outgoing.destroy();
  else outgoing.end(bytes.subarray(half));
}

/** The body of a reply as it is sent. */
export function textOf(body: unknown): string {
  return typeof body === "string" ? body : JSON.stringify(body);
}
