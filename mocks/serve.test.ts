import { request } from "node:http";
import { connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { serveFetch } from "./serve.ts";

const echo = async (incoming: Request) => {
  const { pathname } = new URL(incoming.url);
  return Response.json({ method: incoming.method, pathname, body: await incoming.text() });
};
const server = await serveFetch(echo, { port: 0 });
afterAll(() => server.close());

test("a request reaches the handler", async () => {
  expect(server.url).toBe(`http://127.0.0.1:${server.port}`);
  const response = await fetch(`${server.url}/a?b=1`, { method: "POST", body: "text" });
  expect(await response.json()).toEqual({ method: "POST", pathname: "/a", body: "text" });
});

test("a Host header that is none is answered by the handler, too", async () => {
  const text = await new Promise<string>((resolve, reject) => {
    request({ port: server.port, host: "127.0.0.1", path: "/a", headers: { Host: "a b" } }, (response) => {
      response.setEncoding("utf8").on("data", resolve);
    })
      .on("error", reject)
      .end();
  });
  expect(JSON.parse(text)).toMatchObject({ pathname: "/unreadable-request-target" });
});

test.each([
  ["a port in use", { port: server.port }, "another program is using it; stop that program or choose another port"],
  ["a foreign address", { port: 0, host: "192.0.2.1" }, "this machine does not have this address; choose another host"],
])("%s is one clear sentence", async (_, options, sentence) => {
  const error = await serveFetch(echo, options).catch((reason: Error) => reason);
  expect(error).toBeInstanceOf(Error);
  expect((error as Error).message).toMatch(/^Cannot listen on port \d+ on [\d.]+: [^\n]*\.$/);
  expect((error as Error).message).toContain(sentence);
});

test("close ends open connections and frees the port", async () => {
  const first = await serveFetch(echo, { port: 0 });
  const socket = connect(first.port, "127.0.0.1");
  await new Promise((resolve) => socket.once("connect", resolve));
  const ended = new Promise((resolve) => socket.once("close", resolve));
  await first.close();
  await ended;
  const second = await serveFetch(echo, { port: first.port });
  await second.close();
});

test("a host of IPv6 stands in brackets", async () => {
  const six = await serveFetch(echo, { port: 0, host: "::1" }).catch(() => undefined);
  if (!six) return; // a machine without IPv6
  expect((await fetch(`${six.url}/six`)).ok).toBe(true);
  expect(six.url).toBe(`http://[::1]:${six.port}`);
  await six.close();
});
