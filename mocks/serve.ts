import type { AddressInfo } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";
import { refusedWithoutHost, refuseInEnvelope } from "./not-http.ts";
import { oneByOne, PacedServer } from "./pipelining.ts";

/** A server over HTTP that listens. */
export interface RunningServer {
  /** Its origin, without a trailing slash: `http://127.0.0.1:4010`. */
  readonly url: string;
  readonly port: number;
  /** Stops listening and ends every open connection. */
  close(): Promise<void>;
}

export interface ServeOptions {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host?: string;
  /**
   * Replaces the process's own `Request` and `Response` by faster ones, for a process that does nothing else but serve.
   * Default false.
   */
  readonly fast?: boolean;
  /** How long a client may take to send a request, or leave its answer unread, in milliseconds. Default 30,000. */
  readonly slowestMs?: number;
}

/**
 * Serves a fetch handler over HTTP.
 *
 * A request whose target or Host header is no URL reaches the handler as a request for `unreadablePath`, so that it
 * is answered as any unknown path is: in the envelope. What is no HTTP at all, or too slow, is answered in the envelope, too.
 * @throws when it can't listen; the message is one sentence that says what is wrong and what to do.
 */
export async function serveFetch(
  fetch: (request: Request) => Response | Promise<Response>,
  { port, host = "127.0.0.1", fast = false, slowestMs = 30_000 }: ServeOptions,
): Promise<RunningServer> {
  const together = leavingTogether<Response | Promise<Response>>();
  const listener = getRequestListener((request) => (fast ? together(fetch(request)) : fetch(request)), {
    hostname: "localhost", // for HTTP/1.0 requests without a Host header
    overrideGlobalObjects: fast,
    errorHandler: (error) => {
      if (error instanceof RequestError) return fetch(new Request(`http://localhost${unreadablePath}`));
      throw error; // a handler does not throw; when it does, the answer is a 500 in plain text
    },
  });
  const receive = oneByOne((incoming, outgoing) => {
    if (!refusedWithoutHost(incoming, outgoing)) void listener(incoming, outgoing);
  });
  const server = new PacedServer(
    {
      requireHostHeader: false, // it would be refused without a body
      headersTimeout: slowestMs,
      requestTimeout: slowestMs,
      connectionsCheckingInterval: Math.ceil(Math.min(slowestMs, 10_000) / 2),
    },
    receive,
  );
  server.setTimeout(2 * slowestMs); // later, as it cuts clients off without an answer
  server.on("checkExpectation", receive); // expectations that it does not know, a server may ignore (RFC 9110, 10.1.1)
  refuseInEnvelope(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(new Error(explain(error, port, host), { cause: error })));
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo; // a string only for pipes, null only before it listens
  return {
    url: `http://${address.family === "IPv6" ? `[${address.address}]` : address.address}:${address.port}`,
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Holds the answers of one turn of the event loop back until its end, so that they leave together. Written one by one, each would
 * wake a client that waits, and a wake-up costs more than making an answer.
 */
function leavingTogether<T>(): (answer: T) => Promise<T> {
  let held: (() => void)[] = [];
  const release = () => {
    const leaving = held;
    held = [];
    for (const leave of leaving) leave();
  };
  return (answer) =>
    new Promise((resolve) => {
      if (held.length === 0) setImmediate(release);
      held.push(() => resolve(answer));
    });
}

/** What stands for a request target that is no URL. */
const unreadablePath = "/unreadable-request-target";

function explain(error: NodeJS.ErrnoException, port: number, host: string): string {
  const where = `port ${port} on ${host}`;
  if (error.code === "EADDRINUSE")
    return `Cannot listen on ${where}: another program uses it; stop that program or choose another port.`;
  if (error.code === "EACCES")
    return `Cannot listen on ${where}: this user may not use it; choose a port of 1024 or above.`;
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND" || error.code === "EAI_AGAIN")
    return `Cannot listen on ${where}: this machine has no such address; choose another host, such as 127.0.0.1.`;
  return `Cannot listen on ${where} (${error.message}); choose another port or host.`;
}
