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
  /** True once the client closed the connection before the answer was complete. */
  isAbandoned: boolean;
}

/** How to answer one request. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or text as it is. */
  readonly body?: unknown;
  /** `reset`: close without an answer; `cut`: send half of the body and close; `stall`: send half and no more; `silent`: never answer; `drip`: send slowly. */
  readonly trouble?: "reset" | "cut" | "stall" | "silent" | "drip";
  /** Wait before the answer, in milliseconds. */
  readonly delayMs?: number;
}

/** The answer to the request with this number, from 0, of a case. */
export type Script = (request: WireRequest, number: number, places: Places) => Reply | Promise<Reply>;

/** Where the servers of a lane are. */
export interface Places {
  readonly origin: string;
  /** Another origin, which must never get the key. */
  readonly elsewhere: string;
}

/** More requests than any case needs: the server then closes connections, so that an endless client ends. */
export const mostRequests = 60;

/** Two scripted servers on loopback, for one driver. */
export class ScriptedServer {
  readonly #servers: Server[] = [];
  readonly #open = new Set<ServerResponse>();
  #script: Script = () => ({ status: 500 });
  /** The requests of the current case, at the server and at the other origin. */
  wire: WireRequest[] = [];
  elsewhere: WireRequest[] = [];
  places: Places = { origin: "", elsewhere: "" };

  /** Starts both servers. */
  async start(): Promise<void> {
    const origin = await this.#listen((incoming, outgoing) => this.#answer(this.wire, incoming, outgoing));
    const elsewhere = await this.#listen((incoming, outgoing) => this.#answer(this.elsewhere, incoming, outgoing));
    this.places = { origin, elsewhere };
  }

  /** Begins a case: requests that still come for the one before are no longer recorded. */
  begin(script: Script): void {
    // Idle connections stay open: closing one while the client sends its next request would look like a fault of the network.
    for (const answer of this.#open) answer.destroy();
    this.#script = script;
    this.wire = [];
    this.elsewhere = [];
  }

  async close(): Promise<void> {
    for (const server of this.#servers) server.closeAllConnections();
    await Promise.all(this.#servers.map((server) => new Promise((resolve) => server.close(resolve))));
  }

  async #listen(answer: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>): Promise<string> {
    const server = createServer(
      (incoming, outgoing) => void answer(incoming, outgoing).catch(() => outgoing.destroy()),
    );
    server.keepAliveTimeout = 120_000; // longer than a run, for the same reason as in begin
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
      request.isAbandoned = !outgoing.writableFinished;
    });
    const number = record.push(request) - 1;
    if (number >= mostRequests) return void outgoing.destroy();
    await send(await script(request, number, this.places), outgoing);
  }
}

async function send(reply: Reply, outgoing: ServerResponse): Promise<void> {
  const { status = 200, headers = {}, body = "", trouble, delayMs = 0 } = reply;
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
  if (trouble === "silent") return;
  if (trouble === "reset") return void outgoing.destroy();
  const bytes = Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
  outgoing.writeHead(status, {
    "Content-Type": "application/json",
    ...headers,
    ...(status !== 204 && { "Content-Length": String(bytes.length) }),
  });
  if (trouble === undefined) return void outgoing.end(bytes);
  const half = Math.floor(bytes.length / 2);
  outgoing.write(bytes.subarray(0, half));
  if (trouble === "stall") return;
  // The head and the half must leave before the connection closes.
  await new Promise((resolve) => setTimeout(resolve, trouble === "drip" ? 300 : 20));
  if (trouble === "cut") outgoing.destroy();
  else outgoing.end(bytes.subarray(half));
}
