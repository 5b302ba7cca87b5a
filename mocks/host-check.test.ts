import { once } from "node:events";
import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { hostOf, isEveryAddress, isLoopback } from "./host-check.ts";
import { type RunningServer, serveFetch } from "./serve.ts";

const running: RunningServer[] = [];
afterAll(() => Promise.all(running.map((server) => server.close())));

/** Serves on a host, and gives what asks it with a request line and headers. */
async function asking(host: string, allowHosts: readonly string[]) {
  const server = await serveFetch(({ url }) => new Response(url), { port: 0, host, allowHosts });
  running.push(server);
  return async (...lines: readonly string[]) => {
    const socket = connect(server.port, "127.0.0.1");
    let text = "";
    socket.setEncoding("latin1").on("data", (part: string) => {
      text += part;
    });
    socket.write(`${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`, "latin1");
    await once(socket, "close");
    return { status: Number(text.split(" ")[1]), body: text.split("\r\n\r\n")[1] ?? "" };
  };
}

describe("a server on 127.0.0.1 that is also called sandbox.test", async () => {
  const ask = await asking("127.0.0.1", ["sandbox.test", "192.0.2.7"]);
  const statusFor = async (host: string) => (await ask("GET /a HTTP/1.1", `Host: ${host}`)).status;

  test.each([
    ...[
      "127.0.0.1",
      "127.0.0.1:4010",
      "127.9.9.9",
      "127.1",
      "localhost",
      "LOCALHOST:80",
      "localhost.",
      "app.localhost:1",
    ],
    ...["[::1]", "[::1]:4010", "[0:0::1]", "sandbox.test", "Sandbox.Test.:4010", "192.0.2.7:80"],
  ])("answers to %s", async (host) => {
    expect(await statusFor(host)).toBe(200);
  });

  test.each([
    ...["evil.example", "evil.example:4010", "127.0.0.1.evil.example", "localhost.evil.example", "notlocalhost"],
    ...["sandbox.test.evil.example", "a.sandbox.test", "0.0.0.0", "192.0.2.8", "[::2]", "[::ffff:192.0.2.8]"],
    ...["", "a b", "127.0.0.1@evil.example", "evil.example#127.0.0.1", "evil.example\\@127.0.0.1", "[", "127.0.0.1:a"],
  ])("refuses %j", async (host) => {
    expect(await statusFor(host)).toBe(421);
  });

  test("refuses in the envelope, with what to do", async () => {
    const { body } = await ask("GET /a HTTP/1.1", "Host: dev.example:4010");
    expect(JSON.parse(body)).toEqual({
      success: false,
      error: {
        type: "invalid_input",
        message:
          "Host: this server does not accept dev.example; use the address that it printed at start, or start it with --allow-host dev.example.",
        hint: expect.stringMatching(/\.$/),
      },
    });
  });

  test("repeats no name that a shell would not take for one", async () => {
    const { body } = await ask("GET /a HTTP/1.1", "Host: `id`;$(id)");
    expect(body).toMatch(/does not accept this name; .* --allow-host NAME\./);
  });

  test("answers a client of HTTP/1.0 that names no host", async () => {
    expect((await ask("GET /a HTTP/1.0")).status).toBe(200);
    expect((await ask("GET /a HTTP/1.0", "Host: evil.example")).status).toBe(421);
  });

  test("looks at the whole address in a target, too", async () => {
    const good = "Host: 127.0.0.1";
    expect((await ask("GET http://localhost:4010/a HTTP/1.1", good)).body).toBe("http://localhost:4010/a");
    for (const target of [
      "http://evil.example/a",
      "HTTP://evil.example",
      "http://127.0.0.1@evil.example/a",
      "http:///a",
    ])
      expect((await ask(`GET ${target} HTTP/1.1`, good)).status).toBe(421);
    expect((await ask("GET http://127.0.0.1/a HTTP/1.1", "Host: evil.example")).status).toBe(421);
  });

  test("refuses every way of asking", async () => {
    const foreign = "Host: evil.example";
    for (const line of ["OPTIONS * HTTP/1.1", "HEAD / HTTP/1.1", "DELETE //a HTTP/1.1", "GET /%2e%2e/a HTTP/1.1"])
      expect((await ask(line, foreign)).status).toBe(421);
    const upload = await ask("POST /a HTTP/1.1", foreign, "Expect: a-miracle", "Content-Length: 0");
    expect(upload.status).toBe(421);
  });

  test("answers to no name of somebody else", async () => {
    await fc.assert(
      fc.asyncProperty(fc.domain(), async (domain) => {
        expect(await statusFor(domain)).toBe(421);
      }),
      { numRuns: 30 },
    );
  });
});

test("a server on every address answers to every address, and to no name but its own", async () => {
  const ask = await asking("0.0.0.0", []);
  const statuses = async (...hosts: readonly string[]) =>
    Promise.all(hosts.map(async (host) => (await ask("GET / HTTP/1.1", `Host: ${host}`)).status));
  expect(await statuses("0.0.0.0:1", "192.168.1.5:4010", "[2001:db8::1]", "localhost")).toEqual([200, 200, 200, 200]);
  expect(await statuses("evil.example", "mybox.lan", "192.168.1.5.evil.example")).toEqual([421, 421, 421]);
});

test("a server says where this machine reaches it", async () => {
  const server = await serveFetch(() => new Response("here"), { port: 0, host: "0.0.0.0", allowHosts: [] });
  running.push(server);
  expect(server.url).toBe(`http://127.0.0.1:${server.port}`);
  expect(await (await fetch(server.url)).text()).toBe("here");
});

test("a host is written in one way", () => {
  expect(["Sandbox.Test", "müller.test", "127.1", "::1", "[0:0::1]", "a.test."].map(hostOf)).toEqual([
    ...["sandbox.test", "xn--mller-kva.test", "127.0.0.1", "[::1]", "[::1]", "a.test"],
  ]);
  for (const none of ["", ".", "http://a.test", "a.test:80", "a.test/", "a b", "a@b", "*", "%61", "[::1"])
    expect([none, hostOf(none)]).toEqual([none, null]);
});

test("what only this machine reaches, and what everyone reaches", () => {
  expect(["localhost", "a.localhost", "127.0.0.2", "::1", "[::1]"].every(isLoopback)).toBe(true);
  expect(["0.0.0.0", "::", "", "192.168.1.5", "mybox", "localhost.lan", "127.0.0.1.lan"].some(isLoopback)).toBe(false);
  expect(["0.0.0.0", "::", "0::0", "", "0"].every(isEveryAddress)).toBe(true);
  expect(["127.0.0.1", "::1", "mybox"].some(isEveryAddress)).toBe(false);
});
