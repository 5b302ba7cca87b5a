import { readFileSync } from "node:fs";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createSandbox, type Sandbox } from "../../mocks/sandbox/index.ts";
import { type RunningServer, serveFetch } from "../../mocks/serve.ts";
import { temporaryFolder } from "../../testing/folder.ts";
import { readTape } from "../tape/read.ts";
import { startCommand } from "../testing/start-command.ts";

const folder = temporaryFolder();
let sandbox: Sandbox;
let server: RunningServer;
/** What the server does instead of the sandbox's own answer. */
let interfere: (answer: Response) => Response | Promise<Response> = (answer) => answer;

beforeAll(async () => {
  sandbox = createSandbox({ journalSize: 0 });
  server = await serveFetch(async (request) => interfere(await sandbox.handle(request)), { port: 0 });
});
afterAll(async () => {
  await server.close();
  sandbox.close();
});

async function startProxy(name: string, to = server.url) {
  const reportDir = `${folder}/${name}`;
  const command = startCommand("proxy", "--to", to, "--port", "0", "--report-dir", reportDir);
  const printed = (pattern: RegExp) =>
    vi.waitFor(
      () => pattern.exec(command.output.out) ?? Promise.reject(new Error(JSON.stringify(command.output))),
      30_000,
    );
  const [, origin = ""] = await printed(/Calls to (\S+)\/api\/v1 go to/);
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}${path}`, { ...init, headers: { authorization: `Bearer ${sandbox.keys.full}`, ...init.headers } });
  const end = async () => {
    command.child.kill("SIGINT");
    return command.ended;
  };
  return { command, printed, origin, call, end, reportDir, tape: () => readTape(`${reportDir}/run.tape`) };
}

/** The status of a request with another Host header, which `fetch` can't send. */
function statusAs(host: string, url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { host } }, (answer) => resolve(answer.resume().statusCode)).once("error", reject);
  });
}

describe("a proxy before a sound server", () => {
  it("records neither a key that stands only in a body nor a token in an address", async () => {
    const { call, end, tape } = await startProxy("hidden");
    const other = "sf_live_anotherTeamsKey0123456789";
    await call("/api/v1/workspaces?access_token=veryLongAndSecret", {
      method: "POST",
      body: JSON.stringify({ name: other }),
      headers: { "content-type": "application/json" },
    });
    await end();
    const { calls } = await tape();
    expect(calls).toHaveLength(1);
    expect(JSON.stringify(calls)).not.toMatch(/anotherTeamsKey|veryLongAndSecret/);
    expect(calls[0]?.request.url).toContain("access_token=hidden");
  });

  it("passes calls unchanged, records them without keys and finds nothing", async () => {
    const { call, end, tape, reportDir } = await startProxy("sound");
    const direct = await fetch(`${server.url}/api/v1/me`, {
      headers: { authorization: `Bearer ${sandbox.keys.full}` },
    });
    const answer = await call("/api/v1/me");
    expect(await answer.json()).toEqual(await direct.json());
    const body = JSON.stringify({ name: "Through a proxy" });
    const made = await call("/api/v1/workspaces", {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    expect(made.status).toBe(201);
    expect((await call("/api/v1/posts?limit=0")).status).toBe(400);
    expect(await end()).toBe(0);
    const { calls, end: last } = await tape();
    expect(calls.map(({ request, key }) => `${key} ${request.method}`)).toEqual([
      "key-1 GET",
      "key-1 POST",
      "key-1 GET",
    ]);
    expect(calls[1]?.request.body).toBe(body);
    expect(last).toBeDefined();
    expect(JSON.stringify(calls)).not.toContain(sandbox.keys.full);
    const report = JSON.parse(readFileSync(`${reportDir}/report.json`, "utf8"));
    expect(report).toMatchObject({ findings: [], requests: 3 });
  });
});

describe("a proxy before a broken server", () => {
  it("prints at once what breaks the contract, shows it, and ends with 1", async () => {
    const { printed, call, end, origin, reportDir } = await startProxy("broken");
    interfere = async (answer) => {
      const { data, ...rest } = (await answer.json()) as { data: { credits: number } }; // GET /me of the sandbox
      return Response.json({ ...rest, data: { ...data, credits: String(data.credits) } });
    };
    await call("/api/v1/me");
    interfere = (answer) => answer;
    const [line] = await printed(/✗ getMe: .*/);
    expect(line).toContain("credits");
    const page = await (await fetch(`${origin}/_proxy`)).text();
    expect(page).toContain("<strong>getMe</strong>");
    expect(page).toContain('class="broken"');
    expect(await (await fetch(`${origin}/_proxy/report`)).text()).toContain("<!doctype html>");
    expect(await statusAs("evil.example", `${origin}/_proxy`)).toBe(421);
    expect(await end()).toBe(1);
    const report = readFileSync(`${reportDir}/report.json`, "utf8");
    expect(report).toContain("Bearer $SHORTFORM_KEY_1");
    expect(report).not.toContain("user-agent");
  });
});

describe("a proxy goes on", () => {
  it("while its server is down, says so once, and stops with a word about its report", async () => {
    const { call, command, end, printed } = await startProxy("down", "http://127.0.0.1:9");
    for (const path of ["/api/v1/me", "/api/v1/posts"]) expect((await call(path)).status).toBe(502);
    await printed(/no answer from/);
    await end();
    expect(command.output.out.match(/^no answer from .*$/gm)).toEqual([
      "no answer from http://127.0.0.1:9 (the connection was refused)",
    ]);
    expect(command.output.err).toContain("Stopping; writing the report.\n");
  });

  it("after 50 MB, which pass unchanged", async () => {
    const { call, end, tape } = await startProxy("large");
    const size = 50 * 1024 * 1024;
    interfere = () =>
      new Response(Buffer.alloc(size, "x"), { headers: { "content-type": "application/octet-stream" } });
    expect((await (await call("/api/v1/me")).arrayBuffer()).byteLength).toBe(size);
    interfere = (answer) => answer;
    expect((await call("/api/v1/me")).status).toBe(200);
    await end();
    const { calls } = await tape();
    expect(calls[0]?.response?.body).toMatchObject({ bytes: size });
  });

  it("while an answer streams: its beginning arrives before its end is written", async () => {
    const { call } = await startProxy("stream");
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    interfere = () =>
      new Response(
        new ReadableStream({
          async start(controller) {
            controller.enqueue(new TextEncoder().encode("first"));
            await finished;
            controller.enqueue(new TextEncoder().encode(" last"));
            controller.close();
          },
        }),
      );
    const reader = (await call("/api/v1/me")).body?.getReader();
    interfere = (answer) => answer;
    const decode = (chunk?: { value?: Uint8Array | undefined }) => new TextDecoder().decode(chunk?.value);
    expect(decode(await reader?.read())).toBe("first");
    finish();
    expect(decode(await reader?.read())).toBe(" last");
  });

  it("when the server dies and comes back", async () => {
    let answers = 0;
    const open = (port: number) =>
      new Promise<ReturnType<typeof createServer>>((resolve) => {
        const made = createServer((_, outgoing) => {
          answers += 1;
          outgoing.end("{}");
        });
        made.listen(port, "127.0.0.1", () => resolve(made));
      });
    const first = await open(0);
    const { port } = first.address() as AddressInfo; // it listens on a port
    const { call, end, tape } = await startProxy("dead", `http://127.0.0.1:${port}`);
    await call("/api/v1/me");
    first.closeAllConnections();
    await new Promise((resolve) => first.close(resolve));
    const answer = await call("/api/v1/me");
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ success: false, error: { type: "internal_error" } });
    const second = await open(port);
    expect((await call("/api/v1/me")).status).toBe(200);
    expect(answers).toBe(2);
    await end();
    second.closeAllConnections();
    second.close();
    expect((await tape()).calls[1]).toMatchObject({ lost: { reason: "the connection was refused" } });
  });
});

it.each([
  ["an address that is none", ["--to", "staging"], '"staging" (--to) is not an http or https URL'],
  ["no address", [], "--to"],
])("refuses %s in one sentence", async (_, words, says) => {
  const command = startCommand("proxy", ...words);
  expect(await command.ended).toBe(2);
  expect(command.output.err).toContain(says);
});
