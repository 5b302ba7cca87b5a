import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** What a test server does with one request. */
export type Behaviour = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** One request as it arrived. */
export interface Arrived {
  readonly method: string;
  readonly url: string;
  readonly key: string | undefined;
  readonly body: string;
}

/** A real HTTP server on loopback that treats each request as the test planned. */
export interface TestServer {
  readonly origin: string;
  readonly baseUrl: string;
  readonly arrived: readonly Arrived[];
}

const started: Server[] = [];

// Not at the end of its test: late requests must not reach a later server on the same port while the file runs.
afterAll(async () => {
  for (const server of started) server.closeAllConnections();
  await Promise.all(started.map((server) => new Promise((resolve) => server.close(resolve))));
});

/**
 * Starts a server for one test, or for one part of it. Leftover requests of an earlier test, such as a running poll, still go to the
 * earlier server.
 * @param behaviours what happens to the requests, in turn; the last one repeats
 */
export async function serve(...behaviours: readonly Behaviour[]): Promise<TestServer> {
  const arrived: Arrived[] = [];
  const server = createServer(async (incoming, outgoing) => {
    let body = "";
    for await (const chunk of incoming.setEncoding("utf8")) body += chunk;
    const { method = "", url = "", headers } = incoming;
    arrived.push({ method, url, key: headers["idempotency-key"]?.toString(), body });
    behaviours[Math.min(arrived.length, behaviours.length) - 1]?.(incoming, outgoing);
  });
  started.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  return { origin, baseUrl: `${origin}/api/v1`, arrived };
}

/** Answers with JSON. */
export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Behaviour {
  return (_, outgoing) => {
    outgoing.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
  };
}

/** Answers with data in the envelope. */
export function success(data: unknown, more: object = {}): Behaviour {
  return json(200, { success: true, data, ...more });
}

/** Refuses in the envelope. */
export function refusal(status: number, type: string, headers: Readonly<Record<string, string>> = {}): Behaviour {
  return json(status, { success: false, error: { type, message: `It is ${type}.`, hint: "Do better." } }, headers);
}

/** Closes the connection instead of answering. */
export const reset: Behaviour = (incoming) => incoming.socket.resetAndDestroy();

/** Closes the connection in the middle of the body, with or without a Content-Length. */
export function halfBody(announced: boolean): Behaviour {
  return (incoming, outgoing) => {
    const text = JSON.stringify({ success: true, data: { id: "66f1c0de5a7b8c9d0e1f2a01" } });
    outgoing.writeHead(200, {
      "Content-Type": "application/json",
      ...(announced && { "Content-Length": text.length }),
    });
    outgoing.write(text.slice(0, 20), () => setTimeout(() => incoming.socket.destroy(), 5));
  };
}

/** Never answers. */
export const silence: Behaviour = () => undefined;

/** Starts an answer and never ends it. */
export const drip: Behaviour = (_, outgoing) => {
  outgoing.writeHead(200, { "Content-Type": "application/json" });
  outgoing.write('{"success":');
};
