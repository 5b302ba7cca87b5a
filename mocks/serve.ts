import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";

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
}

/**
 * Serves a fetch handler over HTTP.
 *
 * A request whose target or Host header is no URL reaches the handler as a request for `unreadablePath`, so that it
 * is answered as any unknown path is: in the envelope.
 * @throws when it can't listen; the message is one sentence that says what is wrong and what to do.
 */
export async function serveFetch(
  fetch: (request: Request) => Response | Promise<Response>,
  { port, host = "127.0.0.1" }: ServeOptions,
): Promise<RunningServer> {
  const listener = getRequestListener((request) => fetch(request), {
    hostname: "localhost", // for HTTP/1.0 requests without a Host header
    overrideGlobalObjects: false, // leave the Request and Response of the process alone
    errorHandler: (error) => {
      if (error instanceof RequestError) return fetch(new Request(`http://localhost${unreadablePath}`));
      throw error; // a handler does not throw; when it does, the answer is a 500 in plain text
    },
  });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
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
