import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";
import { breakOff } from "./break-off.ts";
import { hostCheck, isEveryAddress } from "./host-check.ts";
import { refusedWithoutHost, refuseInEnvelope } from "./not-http.ts";
import { oneByOne, PacedServer } from "./pipelining.ts";
import { isBroken } from "./sandbox/trouble/carry-out.ts";

/** A running HTTP server. */
export interface RunningServer {
  /** Its origin as seen from this machine, without a trailing slash: `http://127.0.0.1:4010`. */
  readonly url: string;
  readonly port: number;
  /** Stops listening and ends every open connection. */
  close(): Promise<void>;
}

export interface ServeOptions {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host?: string;
  /** Names that it accepts besides its own address and loopback names (`host-check.ts`); without a list, it accepts every name. */
  readonly allowHosts?: readonly string[];
  /** Replaces the process's global `Request` and `Response` by faster ones, for a process that only runs this server. Default false. */
  readonly fast?: boolean;
  /** How long a client may take to send a request or to read its answer, in milliseconds. Default 30,000. */
  readonly slowestMs?: number;
}

/**
 * Serves a fetch handler over HTTP.
 *
 * A request whose target or Host header is not a valid URL reaches the handler as a request for `unreadablePath`, so that it gets the
 * envelope of an unknown path. Invalid HTTP and slow requests also get the envelope.
 * @throws if it can't listen; the message is one sentence that says what is wrong and what to do
 */
export async function serveFetch(
  fetch: (request: Request) => Response | Promise<Response>,
  { port, host = "127.0.0.1", allowHosts, fast = false, slowestMs = 30_000 }: ServeOptions,
): Promise<RunningServer> {
  const together = leavingTogether<Response | Promise<Response>>();
  const answered = (request: Request, outgoing: ServerResponse) => {
    const answer = fetch(request);
    if (!(answer instanceof Promise)) return answer;
    return answer.then((response) => (isBroken(response) ? breakOff(response, outgoing) : response));
  };
  // It serves only HTTP/1.
  const listener = getRequestListener(
    (request, { outgoing }) => {
      const answer = answered(request, outgoing as ServerResponse);
      return fast ? together(answer) : answer;
    },
    {
      hostname: "localhost", // for HTTP/1.0 requests without a Host header
      overrideGlobalObjects: fast,
      errorHandler: (error) => {
        if (error instanceof RequestError) return fetch(new Request(`http://localhost${unreadablePath}`));
        throw error; // handlers don't throw; if one does, the answer is a 500 in plain text
      },
    },
  );
  const refusedByHost = allowHosts ? hostCheck(host, allowHosts) : () => false;
  const receive = oneByOne((incoming, outgoing) => {
    if (!refusedWithoutHost(incoming, outgoing) && !refusedByHost(incoming, outgoing))
      void listener(incoming, outgoing);
  });
  const server = new PacedServer(
    {
      requireHostHeader: false, // node would refuse it without a body
      headersTimeout: slowestMs,
      requestTimeout: slowestMs,
      connectionsCheckingInterval: Math.ceil(Math.min(slowestMs, 10_000) / 2),
    },
    receive,
  );
  server.setTimeout(2 * slowestMs); // longer, because it disconnects clients without an answer
  server.on("checkExpectation", receive); // a server may ignore unknown expectations (RFC 9110, 10.1.1)
  refuseInEnvelope(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(new Error(explain(error, port, host), { cause: error })));
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo; // a string only for pipes, null only before it listens
  return {
    url: urlOf(address),
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function urlOf({ family, address, port }: AddressInfo): string {
  const isSix = family === "IPv6";
  const reached = isEveryAddress(address) ? (isSix ? "::1" : "127.0.0.1") : address;
  return `http://${isSix ? `[${reached}]` : reached}:${port}`;
}

/**
 * Sends all answers of one turn of the event loop together at its end. Sent one by one, each would wake a waiting client, and a wake-up
 * costs more than an answer.
 */
function leavingTogether<T>(): (answer: T) => Promise<T> {
  let end: Promise<void> | null = null; // of this turn
  const begin = () =>
    new Promise<void>((resolve) => {
      setImmediate(() => {
        end = null;
        resolve();
      });
    });
  return async (answer) => {
    end ??= begin();
    await end;
    return answer;
  };
}

/** The path that replaces an invalid request target. */
const unreadablePath = "/unreadable-request-target";

function explain(error: NodeJS.ErrnoException, port: number, host: string): string {
  const where = `port ${port} on ${host}`;
  if (error.code === "EADDRINUSE")
    return `Cannot listen on ${where}: another program is using it; stop that program or choose another port.`;
  if (error.code === "EACCES") return `Cannot listen on ${where}: permission denied; choose a port from 1024 up.`;
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND" || error.code === "EAI_AGAIN")
    return `Cannot listen on ${where}: this machine does not have this address; choose another host, such as 127.0.0.1.`;
  return `Cannot listen on ${where} (${error.message}); choose another port or host.`;
}
