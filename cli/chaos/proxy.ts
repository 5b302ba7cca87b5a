import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { randomOf } from "../../mocks/sandbox/world/random.ts";

/** How bad the network to a server is. Rates are fractions of 1. */
export interface BadNetwork {
  readonly seed: number;
  /** Share of requests whose connection is reset: before the server sees them, after it answered, or in the middle of the answer. */
  readonly resets: number;
  /** Share of requests that are delayed, and for how long. */
  readonly delays: number;
  readonly delayMilliseconds: number;
  /** Share of reads that the proxy itself answers with 503. */
  readonly outages: number;
  /** Connections idle for this long are closed without notice. */
  readonly idleMilliseconds: number;
}

export interface BadProxy {
  readonly origin: string;
  /** Counts of what the proxy did so far. */
  readonly counts: { resets: number; delays: number; outages: number };
  close(): Promise<void>;
}

/** When a connection breaks: before the server sees the request, after it has answered, or in the middle of the answer. */
const breaks = ["before", "after", "within"] as const;

/** Starts a proxy on a free local port that forwards requests to a server as a bad network would. */
export async function startBadProxy(server: string, network: BadNetwork): Promise<BadProxy> {
  const random = randomOf(network.seed);
  const agent = new Agent({ keepAlive: true });
  const counts = { resets: 0, delays: 0, outages: 0 };

  const proxy = createServer(async (incoming, outgoing) => {
    const isReset = random.chance(network.resets);
    const isLate = random.chance(network.delays);
    const isOut = random.chance(network.outages);
    const breakOff = random.pick(breaks);
    const body = await bodyOf(incoming);
    if (body === undefined) return;
    if (isLate) {
      counts.delays += 1;
      await new Promise((resolve) => setTimeout(resolve, network.delayMilliseconds));
    }
    if (isReset) {
      counts.resets += 1;
      if (breakOff === "before") return incoming.socket.resetAndDestroy();
      return forward(incoming, body, (answer) => {
        if (breakOff === "within") passHalf(answer, outgoing);
        else answer.resume().once("end", () => incoming.socket.resetAndDestroy());
      });
    }
    if (isOut && incoming.method === "GET") {
      counts.outages += 1;
      outgoing.writeHead(503, { "content-type": "text/html" }).end("<h1>503 Service Unavailable</h1>");
      return;
    }
    forward(incoming, body, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
  });
  // No keep-alive header: announcing the idle timeout would make it easy for the client.
  proxy.keepAliveTimeout = 0;
  proxy.on("connection", (socket) => closeWhenIdle(socket, network.idleMilliseconds, proxy));

  function forward(incoming: IncomingMessage, body: Buffer, onAnswer: (answer: IncomingMessage) => void): void {
    const { method, headers, url = "/" } = incoming;
    const onward = request(new URL(url, server), { method, headers, agent });
    onward.once("response", onAnswer);
    onward.once("error", () => incoming.socket.resetAndDestroy());
    onward.end(body);
  }

  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as AddressInfo; // it listens on a port
  return {
    origin: `http://127.0.0.1:${port}`,
    counts,
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        proxy.closeAllConnections();
        proxy.close(() => resolve());
      }),
  };
}

/** The whole body of a request; undefined if the caller disconnected. */
async function bodyOf(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of incoming) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}

function passHalf(answer: IncomingMessage, outgoing: ServerResponse): void {
  const chunks: Buffer[] = [];
  answer.on("data", (chunk: Buffer) => chunks.push(chunk));
  answer.once("end", () => {
    const body = Buffer.concat(chunks);
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    outgoing.write(body.subarray(0, body.length >> 1), () => outgoing.socket?.resetAndDestroy());
  });
}

/** Closes an idle connection, even if a request is on its way to it. */
function closeWhenIdle(socket: Socket, milliseconds: number, proxy: ReturnType<typeof createServer>): void {
  let open = 0;
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (open === 0) timer = setTimeout(() => socket.destroy(), milliseconds);
  };
  const onRequest = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (incoming.socket !== socket) return;
    open += 1;
    clearTimeout(timer);
    outgoing.once("close", () => {
      open -= 1;
      wait();
    });
  };
  proxy.on("request", onRequest);
  socket.once("close", () => {
    clearTimeout(timer);
    proxy.off("request", onRequest);
  });
}
