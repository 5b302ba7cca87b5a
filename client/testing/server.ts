import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
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

/** A real HTTP server on loopback that does to each request what the test has lined up. */
export interface TestServer {
  readonly origin: string;
  readonly baseUrl: string;
  readonly arrived: Arrived[];
  /** Lines up what happens to the next requests; the last one stays. Forgets what has arrived. */
  will(...behaviours: readonly Behaviour[]): void;
}

/** Starts a server that ends with the test file. */
export async function startServer(): Promise<TestServer> {
  let lined: readonly Behaviour[] = [];
  const arrived: Arrived[] = [];
  const server = createServer(async (incoming, outgoing) => {
    let body = "";
    for await (const chunk of incoming.setEncoding("utf8")) body += chunk;
    const { method = "", url = "", headers } = incoming;
    // What its sender has given up meanwhile, such as the last poll of an earlier test, is nobody's request any more.
    await new Promise((resolve) => setImmediate(resolve));
    if (incoming.socket.destroyed) return;
    arrived.push({ method, url, key: headers["idempotency-key"]?.toString(), body });
    const behaviour = lined[Math.min(arrived.length, lined.length) - 1];
    if (behaviour) behaviour(incoming, outgoing);
    else outgoing.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  return {
    origin,
    baseUrl: `${origin}/api/v1`,
    arrived,
    will(...behaviours) {
      lined = behaviours;
      arrived.length = 0;
    },
  };
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

/** Breaks off in the middle of the body, with or without having said how long it is. */
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

/** Begins an answer and never ends it. */
export const drip: Behaviour = (_, outgoing) => {
  outgoing.writeHead(200, { "Content-Type": "application/json" });
  outgoing.write('{"success":');
};
