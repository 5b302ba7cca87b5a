import type { AddressInfo, Socket } from "node:net";
import { connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { oneByOne, PacedServer } from "./pipelining.ts";
import { type RunningServer, serveFetch } from "./serve.ts";

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function serving(answer: (request: Request) => Response | Promise<Response>): Promise<RunningServer> {
  const server = await serveFetch(answer, { port: 0 });
  cleanUps.push(() => server.close());
  return server;
}

/** Connects, sends, and reads nothing unless the test does. */
function sending(port: number, bytes: string): Socket {
  const socket = connect(port, "127.0.0.1").pause();
  socket.on("error", () => undefined); // a server may cut it off
  socket.write(bytes);
  cleanUps.push(() => socket.destroy());
  return socket;
}

/** Everything that a server sends until it closes the connection. */
async function allOf(socket: Socket): Promise<string> {
  let text = "";
  for await (const chunk of socket.setEncoding("latin1")) text += String(chunk);
  return text;
}

const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const last = get("/last", "Connection: close\r\n");

test("pipelined requests are all answered, in order, with their bodies", async () => {
  const server = await serving(async (request) => {
    const { pathname } = new URL(request.url);
    return new Response(`<${pathname} ${await request.text()}>`);
  });
  const requests = Array.from({ length: 1000 }, (_, at) => {
    const body = at % 7 === 0 ? "x".repeat(at) : String(at);
    return at % 2 === 0
      ? { wire: get(`/${at}`), answer: `</${at} >` }
      : {
          wire: `POST /${at} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
          answer: `</${at} ${body}>`,
        };
  });
  const text = await allOf(sending(server.port, requests.map(({ wire }) => wire).join("") + last));
  expect(text.match(/<[^>]*>/g)).toEqual([...requests.map(({ answer }) => answer), "</last >"]);
});

test("requests whose answers nobody reads are not run: the client waits, and not the server's memory", async () => {
  const large = "x".repeat(500_000);
  let answered = 0;
  const server = await serving(() => {
    answered += 1;
    return new Response(large);
  });
  const socket = sending(server.port, get("/").repeat(120) + last);
  await settled(() => answered);
  // What the operating system takes in for a client that does not read is a few megabytes.
  expect(answered).toBeLessThan(60);
  expect((await allOf(socket)).match(/HTTP\/1\.1 200/g)).toHaveLength(121);
});

test("no more requests are parsed than fit into a little of what was sent", async () => {
  let parsed = 0;
  const server = new PacedServer(oneByOne(() => undefined)); // never answers
  server.on("request", () => {
    parsed += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanUps.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const tiny = "GET / HTTP/1.1\r\nHost:\r\n\r\n";
  sending((server.address() as AddressInfo).port, tiny.repeat(10_000)); // it listens on TCP
  await settled(() => parsed);
  expect(parsed).toBeGreaterThan(0);
  expect(parsed).toBeLessThan(100);
});

test("a client that never reads is cut off in the end", async () => {
  const large = "x".repeat(500_000);
  const server = new PacedServer(oneByOne((_, outgoing) => void outgoing.end(large)));
  server.setTimeout(300);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanUps.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const connections = () =>
    new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
  const socket = sending(port, get("/").repeat(100));
  await new Promise((resolve) => socket.once("connect", resolve));
  await expect.poll(connections).toBe(1);
  await expect.poll(connections).toBe(0);
});

test("another client does not wait for the requests that others have lined up", async () => {
  let lined = 0;
  const server = await serving((request) => {
    if (request.url.endsWith("/other")) return new Response("other");
    lined += 1;
    const until = performance.now() + 2;
    while (performance.now() < until); // an answer that takes some making
    return new Response("lined up");
  });
  for (let at = 0; at < 20; at++) sending(server.port, get("/").repeat(50));
  while (lined === 0) await setImmediate();
  const response = await fetch(`${server.url}/other`);
  expect(await response.text()).toBe("other");
  expect(lined).toBeLessThan(500); // of a thousand
});

test("a client that is gone leaves nothing behind that its requests could break", async () => {
  const server = await serving(() => new Response("x".repeat(100_000)));
  for (let at = 0; at < 50; at++) {
    const socket = sending(server.port, get("/").repeat(500));
    if (at % 2 === 0) socket.destroy();
    else socket.once("readable", () => socket.resetAndDestroy());
  }
  for (let at = 0; at < 20; at++) expect((await fetch(server.url)).status).toBe(200);
});

/** Waits until a number has stopped growing. */
async function settled(value: () => number): Promise<void> {
  for (let before = -1, quiet = 0; quiet < 20; ) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    quiet = value() === before && before > 0 ? quiet + 1 : 0;
    before = value();
  }
}
