import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { KitFault } from "../errors.ts";
import type { ReceivedResponse, SentRequest } from "../exchange.ts";
import { exchangeOnce, NoAnswer } from "./http.ts";

const open: (Server | SocketServer)[] = [];

afterEach(() => {
  for (const server of open.splice(0)) {
    if ("closeAllConnections" in server) server.closeAllConnections();
    server.close();
  }
});

async function addressOf(server: Server | SocketServer): Promise<string> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return `http://127.0.0.1:${port}/api/v1/me`;
}

/** A server that answers every request with these raw bytes, valid HTTP or not. */
function rawServer(...words: readonly (string | Buffer)[]): Promise<string> {
  const server = createSocketServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      for (const word of words) socket.write(word);
      socket.end();
    });
  });
  return addressOf(server);
}

function webServer(listener: RequestListener): Promise<string> {
  return addressOf(createServer(listener));
}

function get(url: string, seconds = 2, more: Partial<SentRequest> = {}): Promise<ReceivedResponse> {
  return exchangeOnce(fetch, { method: "GET", url, headers: {}, ...more }, seconds);
}

/** Why there was no answer, and after how many seconds. */
async function reason(url: string, seconds = 2): Promise<{ why: string; after: number; late: boolean }> {
  const started = performance.now();
  const error: unknown = await get(url, seconds).catch((thrown: unknown) => thrown);
  if (!(error instanceof NoAnswer)) throw new Error(`There was an answer, or another error: ${String(error)}`);
  return { why: error.message, after: (performance.now() - started) / 1000, late: error.late };
}

describe("an answer", () => {
  it("comes with its status, headers, text and JSON", async () => {
    const url = await webServer((_, response) => {
      response.writeHead(202, { "Content-Type": "application/json", "X-Two": ["a", "b"] }).end('{"a":[1]}');
    });
    const answer = await get(url);
    expect(answer).toMatchObject({ status: 202, text: '{"a":[1]}', json: { a: [1] } });
    expect(answer.headers).toMatchObject({ "content-type": "application/json", "x-two": "a, b" });
    expect(answer.milliseconds).toBeGreaterThan(0);
  });

  it("arrives as sent", async () => {
    const url = await webServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () =>
        response.end(`${request.method} ${request.headers["x-api-key"]} ${Buffer.concat(chunks)}`),
      );
    });
    const { text } = await get(url, 2, { method: "PATCH", headers: { "x-api-key": "k" }, body: '{"ä":1}' });
    expect(text).toBe('PATCH k {"ä":1}');
  });

  it.each([204, 304])("may have no body: %i", async (status) => {
    const url = await webServer((_, response) => response.writeHead(status).end());
    expect(await get(url)).toMatchObject({ status, text: "", json: undefined });
  });

  it("may be media whose bytes look like a great many values", async () => {
    const url = await webServer((_, response) => {
      response.writeHead(200, { "Content-Type": "video/mp4" }).end("[,".repeat(100_000));
    });
    expect(await get(url)).toMatchObject({ status: 200, json: undefined });
  });

  it("may be HTML instead of JSON", async () => {
    const url = await webServer((_, response) => response.end("<!doctype html><title>Hello</title>"));
    expect(await get(url)).toMatchObject({ status: 200, json: undefined, text: expect.stringContaining("<title>") });
  });

  it.each([
    ["bytes that are no UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ["Latin-1 that claims to be JSON", Buffer.from('{"name":"é"', "latin1")],
    ["UTF-16", Buffer.from('{"a":1}', "utf16le")],
    ["half a JSON", Buffer.from('{"a":')],
  ])("may be %s", async (_, bytes) => {
    const url = await webServer((__, response) => {
      response.writeHead(200, { "Content-Type": "application/json; charset=nonsense" }).end(bytes);
    });
    expect(await get(url)).toMatchObject({ status: 200, json: undefined });
  });

  it("may be JSON after a byte order mark", async () => {
    const url = await webServer((_, response) => response.end('\ufeff{"a":1}'));
    expect(await get(url)).toMatchObject({ json: { a: 1 } });
  });

  it("is the redirect itself, which is not followed", async () => {
    let calls = 0;
    const url = await webServer((request, response) => {
      calls += 1;
      response.writeHead(307, { Location: request.url ?? "/" }).end();
    });
    expect(await get(url)).toMatchObject({ status: 307, headers: { location: "/api/v1/me" } });
    expect(calls).toBe(1);
  });

  it("with media is read only at its beginning", async () => {
    const piece = Buffer.alloc(1024 * 1024, "x");
    const url = await webServer((_, response) => {
      response.writeHead(200, { "Content-Type": "video/mp4" });
      const send = () => {
        while (!response.destroyed && response.write(piece));
        if (!response.destroyed) response.once("drain", send);
      };
      send();
    });
    const { status, text } = await get(url, 10);
    expect(status).toBe(200);
    expect(text.length).toBeLessThan(10 * 1024 * 1024);
  });
});

describe("without an answer there is a reason", () => {
  it("when the connection is refused", async () => {
    const url = await webServer(() => undefined);
    const [server] = open.splice(0);
    await new Promise((resolve) => server?.close(resolve));
    expect((await reason(url)).why).toBe("the connection was refused");
  });

  it("when the connection is reset", async () => {
    const server = createSocketServer((socket) => socket.once("data", () => socket.resetAndDestroy()));
    expect((await reason(await addressOf(server))).why).toBe("the connection was reset");
  });

  it("when the connection is closed silently", async () => {
    const { why } = await reason(await rawServer());
    expect(why).toBe("the connection was closed before the answer was complete");
  });

  it.each([
    ["ENOTFOUND", "the host is unknown"],
    ["EAI_AGAIN", "the host name can't be resolved"],
    ["UND_ERR_CONNECT_TIMEOUT", "the connection timed out"],
  ])("when the host can't be reached: %s", async (code, why) => {
    const cause = Object.assign(new Error("getaddrinfo"), { code });
    const request = { method: "GET", url: "https://api.example/", headers: {} };
    const failing = () => Promise.reject(new TypeError("fetch failed", { cause }));
    await expect(exchangeOnce(failing, request, 1)).rejects.toThrow(why);
  });

  it("when the body is shorter than it says", async () => {
    const url = await rawServer('HTTP/1.1 200 OK\r\nContent-Length: 5000\r\nConnection: close\r\n\r\n{"success":tr');
    expect((await reason(url)).why).toMatch(
      /closed before the answer was complete|length differs from its Content-Length/,
    );
  });

  it("when the answer is not HTTP", async () => {
    const { why } = await reason(await rawServer("SSH-2.0-OpenSSH_9.6\r\n"));
    expect(why).toMatch(/\w+/);
    expect(why).not.toMatch(/\n|undefined|\[object/);
  });

  it("when the body has 50 MB", async () => {
    const url = await webServer((_, response) => response.end(Buffer.alloc(50 * 1024 * 1024, "x")));
    expect((await reason(url, 10)).why).toBe("the answer is longer than 8 MB");
  });

  it.each([
    ["nothing comes", () => undefined],
    ["the body never ends", (response: { write(text: string): unknown }) => response.write('{"success":')],
    [
      "the body drips",
      (response: { write(text: string): unknown; destroyed: boolean }) => {
        const timer = setInterval(() => (response.destroyed ? clearInterval(timer) : response.write(" ")), 20);
      },
    ],
  ])("in time when %s", async (_, act) => {
    const url = await webServer((__, response) => act(response));
    const { why, after, late } = await reason(url, 0.3);
    expect(why).toBe("no answer within 0.3 seconds");
    expect(late).toBe(true);
    expect(after).toBeGreaterThan(0.25);
    expect(after).toBeLessThan(2);
  });

  it("in time when a handler in this process hangs", async () => {
    const never = new Promise<Response>(() => undefined);
    const request = { method: "GET", url: "https://api.example/", headers: {} };
    await expect(exchangeOnce(() => never, request, 0.1)).rejects.toThrow("no answer within 0.1 seconds");
    const body = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) });
    const hanging = exchangeOnce(async () => new Response(body), request, 0.1);
    await expect(hanging).rejects.toThrow("no answer within 0.1 seconds");
  });

  it("when a handler in this process throws", async () => {
    const request = { method: "GET", url: "https://api.example/", headers: {} };
    await expect(exchangeOnce(() => Promise.reject(new Error("out of order")), request, 1)).rejects.toThrow(
      "out of order",
    );
    await expect(exchangeOnce(() => Promise.reject("no"), request, 1)).rejects.toBeInstanceOf(NoAnswer);
  });
});

describe("a request that can't be sent", () => {
  it.each([
    ["an address that is none", { url: "no address" }],
    ["a header that HTTP forbids", { headers: { "x-a": "b\nc" } }],
    ["a GET with a body", { body: "{}" }],
  ])("is an error of the kit: %s", async (_, more) => {
    const request = { method: "GET", url: "https://api.example/", headers: {}, ...more };
    await expect(exchangeOnce(async () => new Response(), request, 1)).rejects.toBeInstanceOf(KitFault);
  });
});
