import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, describe, expect, test, vi } from "vitest";
import { serveFetch } from "./serve.ts";

const rejected = vi.fn();
process.on("unhandledRejection", rejected);

const server = await serveFetch(
  async (incoming) => {
    const body = await incoming.text().catch(() => "broken off");
    return Response.json({ method: incoming.method, body });
  },
  { port: 0, slowestMs: 300 },
);
afterAll(() => server.close());

/** Sends text, part by part, and gives all that comes back until the server closes the connection. */
async function answersTo(...parts: readonly (string | number)[]): Promise<string> {
  const socket = connect(server.port, "127.0.0.1");
  let received = "";
  socket.setEncoding("latin1").on("data", (text: string) => {
    received += text;
  });
  socket.on("error", () => undefined); // it may be cut off
  const closed = once(socket, "close");
  for (const part of parts) {
    if (typeof part === "number") await setTimeout(part);
    else socket.write(part, "latin1");
  }
  await closed;
  return received;
}

/** What a refusal looks like, the status line first. @param message how it begins */
function refusal(status: number, message: string): RegExp {
  const body = `{"success":false,"error":{"type":"invalid_input","message":"${message}[^"]*","hint":"[^"]+"}}`;
  return new RegExp(`^HTTP/1.1 ${status} .*Content-Type: application/json.*\r\n\r\n${body}$`, "is");
}

const host = "Host: a\r\n";

describe("what node:http refuses is answered in the envelope", () => {
  test.each([
    ["rubbish", "rubbish\r\n\r\n", 400, "request: it is not valid HTTP"],
    ["a target of other bytes", `GET /\xfc\x01 HTTP/1.1\r\n${host}\r\n`, 400, "request: it is not valid HTTP"],
    ["a NUL in a header", `GET / HTTP/1.1\r\n${host}A: \0\r\n\r\n`, 400, "request: it is not valid HTTP"],
    ["two lengths", `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400, "request: "],
    ["a negative length", `POST / HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`, 400, "request: "],
    ["no Host header", "GET / HTTP/1.1\r\n\r\n", 400, "Host: the header is missing"],
    ["a flood of headers", `GET / HTTP/1.1\r\n${host}A: ${"a".repeat(50_000)}\r\n\r\n`, 431, "headers: they are too"],
    ["CONNECT", `CONNECT a:80 HTTP/1.1\r\n${host}\r\n`, 405, "method: CONNECT"],
    ["HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400, "request: it is not valid HTTP"],
    ["TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400, "request: it is not valid HTTP"],
    [
      "a bad chunk",
      `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nx\r\n`,
      400,
      "request: it is not valid",
    ],
  ])("%s", async (_, text, status, message) => {
    expect(await answersTo(text)).toMatch(refusal(status, message));
  });

  test.each([
    ["headers", "GET / HTTP/1.1\r\nHo"],
    ["a body", `POST / HTTP/1.1\r\n${host}Content-Length: 10\r\n\r\nab`],
  ])("a client that is too slow with %s", async (_, text) => {
    expect(await answersTo(text)).toMatch(refusal(408, "request: it took too long"));
  });
});

test("a slow client that is in time is answered", async () => {
  const parts = [`POST / HTTP/1.1\r\n${host}Connection: close\r\nContent-Length: 2\r\n\r\n`, 50, "a", 50, "b"];
  expect(await answersTo(...parts)).toMatch(/^HTTP\/1.1 200 OK.*{"method":"POST","body":"ab"}$/s);
});

test("what came before on the same connection is answered first", async () => {
  const good = `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\n\r\n`;
  const answers = await answersTo(`${good}1${good}2rubbish\r\n\r\n`);
  const [first = "", second = "", third = ""] = answers.split(/(?=HTTP\/1.1)/);
  expect([first, second].map((text) => text.split("\r\n\r\n")[1])).toEqual([
    '{"method":"POST","body":"1"}',
    '{"method":"POST","body":"2"}',
  ]);
  expect(third).toMatch(refusal(400, "request: "));
});

test("an expectation that it does not know is passed over", async () => {
  const text = `GET / HTTP/1.1\r\n${host}Expect: a-miracle\r\nConnection: close\r\n\r\n`;
  expect(await answersTo(text)).toMatch(/^HTTP\/1.1 200 OK/);
});

test("clients that leave are no rejection that nobody handles", async () => {
  for (const text of ["GE", `POST / HTTP/1.1\r\n${host}Content-Length: 10\r\n\r\nab`]) {
    const socket = connect(server.port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(text);
    await setTimeout(20);
    socket.resetAndDestroy();
  }
  await setTimeout(50);
  expect(rejected).not.toHaveBeenCalled();
  expect((await fetch(server.url)).status).toBe(200);
});
