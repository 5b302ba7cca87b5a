import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { gapAnswers } from "../../generated/gaps.ts";
import { type OperationId, operationList } from "../../generated/operations.ts";
import { serveFetch } from "../serve.ts";
import type { LatitudeOptions } from "./latitude.ts";
import { maxBodyBytes } from "./request/body.ts";
import type { SandboxOptions } from "./sandbox.ts";
import { type FuzzAnswer, faultOf } from "./testing/fuzz/answer.ts";
import { seedsOf } from "./testing/fuzz/calls.ts";
import { connectionTo, sendRaw } from "./testing/fuzz/connection.ts";
import { rawBytesOf } from "./testing/fuzz/raw.ts";
import { asCurl, asFetched, asWire, type FuzzRequest } from "./testing/fuzz/request.ts";
import { drawn, requestsOf } from "./testing/fuzz/requests.ts";
import { testSandbox } from "./testing/sandbox-test.ts";
import { validCall } from "./testing/valid-calls.ts";

// Nothing that a client sends stops the sandbox. `npm run fuzz:sandbox` does the same with very many requests.

const seed = fc.readConfigureGlobal().seed ?? 0;
const failures: object[] = [];
const rejected = vi.fn();
process.on("unhandledRejection", rejected);
const printed = vi.spyOn(console, "error");

function silentSandbox(options: SandboxOptions = {}) {
  return testSandbox({
    ...options,
    limitFactor: 1e9,
    log: { info: () => undefined, error: (fields) => void failures.push(fields) },
  });
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void; // what the flag exposes

beforeEach(() => void failures.splice(0));

/** @throws Error with the request as a curl line, when its answer is not as described or something was logged */
function judge(answer: FuzzAnswer, request: FuzzRequest): void {
  const fault = faultOf(answer, request);
  if (fault !== null || failures.length > 0) {
    throw new Error(`FC_SEED=${seed}: ${fault} ${JSON.stringify(failures)}\n${asCurl(request, "http://sandbox.test")}`);
  }
}

test("1,500 requests in process are answered in the envelope, and without 5xx", async () => {
  const sandbox = silentSandbox();
  const seeds = await seedsOf(sandbox);
  let sent = 0;
  for (const request of drawn(requestsOf(seeds, 6), seed, 1500)) {
    const fetched = asFetched(request, "http://sandbox.test");
    if (!fetched) continue; // a fetch can't say everything that HTTP can
    const { status, headers, body } = await sandbox.fetch(fetched);
    const text = body && status < 300 && !headers.get("Content-Type")?.includes("json") ? "bytes" : "";
    judge({ status, contentType: headers.get("Content-Type") ?? "", text: text || (await textOf(body)) }, request);
    sent += 1;
  }
  expect(sent).toBeGreaterThan(1400);
  expect((await sandbox.call("getCredits")).status).toBe(200);
  expect({}).not.toHaveProperty("polluted");
  expect(rejected).not.toHaveBeenCalled();
});

test("whatever the documents leave open, nothing is logged as a fault", async () => {
  const tables = Object.entries(gapAnswers).map(([gap, answers]) => [gap, fc.constantFrom<string>(...answers)]);
  const latitudes = fc.record(Object.fromEntries(tables), { requiredKeys: [] }) as fc.Arbitrary<LatitudeOptions>; // of the table
  for (const [at, latitude] of fc.sample(latitudes, { seed, numRuns: 5 }).entries()) {
    const sandbox = silentSandbox({ latitude });
    for (const request of drawn(requestsOf(await seedsOf(sandbox), 0), seed + at, 150)) {
      const fetched = asFetched(request, "http://sandbox.test");
      if (fetched) await sandbox.fetch(fetched); // some may be 502 or 503 here
      expect(failures, `${JSON.stringify(latitude)}\n${asCurl(request, "http://sandbox.test")}`).toEqual([]);
    }
  }
});

test("no handler sees a body that is no good, whatever refusal comes first", async () => {
  const latitude = { "GAP-024": "404", "GAP-029": "409", "GAP-118": "credits-first" } as const;
  const sandbox = silentSandbox({ latitude });
  for (const { operationId } of operationList.filter((operation) => operation.body)) {
    const sent = await validCall<OperationId>(sandbox, operationId);
    const { status } = await sandbox.call(operationId, {
      ...sent,
      body: { selectedAccounts: 1, requestId: 1, name: 1 },
    });
    expect([operationId, status < 500]).toEqual([operationId, true]);
  }
  expect(failures).toEqual([]);
});

async function textOf(body: ReadableStream | null): Promise<string> {
  return body ? new Response(body).text() : "";
}

test("a body that breaks off is a 400, with the log silent", async () => {
  const sandbox = silentSandbox();
  for (const path of ["/api/v1/posts", "/api/v1/none", "/_control/credits"]) {
    const body = new ReadableStream({
      pull: (controller) => controller.error(new Error("The client is gone.")),
    });
    const headers = { Authorization: `Bearer ${sandbox.keyOf("full")}`, "Content-Type": "application/json" };
    const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
    const response = await sandbox.fetch(new Request(`http://sandbox.test${path}`, init));
    expect([path, response.status]).toEqual([path, path.endsWith("none") ? 404 : 400]);
    expect(await response.json()).toMatchObject({ success: false });
  }
  expect(failures).toEqual([]);
});

test("an operation without a body takes any with an Idempotency-Key", async () => {
  const sandbox = silentSandbox();
  const { calls } = await seedsOf(sandbox);
  const { id = "" } = calls.find(({ path }) => path.endsWith("/accept")) ?? {};
  for (const body of ["no JSON", `${"[".repeat(150_000)}${"]".repeat(150_000)}`]) {
    const headers = { Authorization: `Bearer ${sandbox.keyOf("full")}`, "Idempotency-Key": body.slice(0, 7) };
    const request = { method: "POST", headers, body };
    const accept = () => sandbox.fetch(new Request(`http://sandbox.test/api/v1/generations/${id}/accept`, request));
    expect((await accept()).status).toBeLessThan(500);
    expect((await accept()).status).toBeLessThan(500);
  }
  expect(failures).toEqual([]);
});

test("the clock stays in the years that a time can be written in", async () => {
  const sandbox = silentSandbox();
  const advance = async () => {
    for (let times = 0; times < 1000; times++) await sandbox.control("/clock/advance", { seconds: 315_360_000 });
  };
  await expect(advance()).rejects.toThrow("invalid_input");
  const { status: me } = await sandbox.call("getMe");
  expect(me).toBe(200);
  expect((await sandbox.call("createGenerations", { body: { count: 1 } })).status).toBe(201);
});

test("the journal keeps the beginning of a large body", async () => {
  const sandbox = silentSandbox();
  const body = JSON.stringify({ name: "x".repeat(500_000) });
  const headers = { Authorization: `Bearer ${sandbox.keyOf("full")}`, "Content-Type": "application/json" };
  await sandbox.fetch(new Request("http://sandbox.test/api/v1/workspaces", { method: "POST", headers, body }));
  expect(sandbox.journal.entries().at(-1)?.requestBody).toBe(body.slice(0, 20_000));
});

describe("over HTTP", async () => {
  const sandbox = silentSandbox();
  const seeds = await seedsOf(sandbox);
  const server = await serveFetch(sandbox.handle, { port: 0, allowHosts: [], fast: true, slowestMs: 3000 });
  const host = `127.0.0.1:${server.port}`;
  const authorization = `Bearer ${seeds.fullKey}`;
  afterAll(() => server.close());

  async function stillAnswers(): Promise<void> {
    const response = await fetch(`${server.url}/api/v1/me`, { headers: { Authorization: authorization } });
    expect([200, 409]).toContain(response.status); // 409 where a fault was planted
    expect(failures).toEqual([]);
    expect(rejected).not.toHaveBeenCalled();
    expect(printed).not.toHaveBeenCalled();
  }

  test("800 requests are answered in the envelope, and without 5xx", async () => {
    const requests = drawn(requestsOf(seeds), seed + 1, 800);
    const sendAll = async () => {
      const connection = connectionTo(server.port);
      for (const request of requests) {
        judge(await connection.send(asWire(request, host), request.method), request);
      }
      connection.close();
    };
    await Promise.all([sendAll(), sendAll(), sendAll(), sendAll()]);
    await stillAnswers();
  });

  test("so are 200 connections that carry something else than one whole request", async () => {
    const raws = drawn(rawBytesOf(seeds), seed + 2, 200);
    const sendAll = async () => {
      for (const { text, ending } of raws) {
        const [method = "", target = ""] = text.split(" ");
        const answers = await sendRaw(server.port, Buffer.from(text, "latin1"), ending, 50);
        const faults = answers.map((answer) => faultOf(answer, { method, target })).filter((fault) => fault !== null);
        expect(faults, JSON.stringify({ seed, ending, text })).toEqual([]);
      }
    };
    await Promise.all(Array.from({ length: 8 }, sendAll));
    await stillAnswers();
  });

  test.each([
    ["with its length", false, "/api/v1/posts"],
    ["in chunks", true, "/api/v1/posts"],
    ["with its length, for the control interface", false, "/_control/credits"],
    ["in chunks, for the control interface", true, "/_control/credits"],
  ])("a body of 10 MB %s is a 413", async (_, chunked, path) => {
    const bytes = Buffer.alloc(10_000_000, "x");
    const { status, json } = await upload(path, bytes, chunked);
    expect([status, json]).toMatchObject([413, { success: false, error: { type: "invalid_input" } }]);
    await stillAnswers();
  });

  test("a body without end is cut off", async () => {
    const head = `POST /api/v1/posts HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${authorization}\r\n`;
    const length = "Content-Length: 10000000000\r\n\r\n";
    const bytes = Buffer.concat([Buffer.from(head + length), Buffer.alloc(60_000_000, " ")]);
    const answers = await sendRaw(server.port, bytes, "wait", 2000);
    // A client that only writes may miss the answer, and a busy machine may be too slow for it.
    for (const { status } of answers) expect([408, 413]).toContain(status);
    await stillAnswers();
  });

  test("a body of exactly the limit is read", async () => {
    const text = JSON.stringify({ name: "Northwind" });
    const bytes = Buffer.from(text.padEnd(maxBodyBytes));
    expect((await upload("/api/v1/workspaces", bytes, false)).status).toBe(201);
    expect((await upload("/api/v1/workspaces", Buffer.concat([bytes, Buffer.from(" ")]), true)).status).toBe(413);
  });

  test("memory does not grow with large bodies", async () => {
    const send = async (times: number) => {
      for (let at = 0; at < times; at++) await upload("/api/v1/posts", Buffer.alloc(1_000_000, "語"), at % 2 === 0);
    };
    const held = () => {
      collectGarbage();
      const { heapUsed, external } = process.memoryUsage();
      return (heapUsed + external) / 1e6;
    };
    await send(20);
    const before = held();
    await send(80);
    // Sockets that are still closing hold their bytes for a while; what is kept for good does not go however long one waits.
    await expect.poll(() => held() - before, { interval: 100 }).toBeLessThan(40);
  });

  test("uploads that are aborted leave no trace", async () => {
    const before = sandbox.world.collections.workspaces.size;
    for (let times = 0; times < 40; times++) {
      const socket = connect(server.port, "127.0.0.1");
      socket.on("error", () => undefined);
      const length = times % 2 === 0 ? "Content-Length: 1000" : "Transfer-Encoding: chunked";
      const head = `POST /api/v1/workspaces HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${authorization}\r\n`;
      socket.write(`${head}Content-Type: application/json\r\n${length}\r\n\r\n14\r\n{"name":"Northwind"}`);
      await setTimeout(5);
      if (times % 4 < 2) socket.destroy();
      else socket.resetAndDestroy();
    }
    await setTimeout(50);
    expect(sandbox.world.collections.workspaces.size).toBe(before);
    await stillAnswers();
  });

  function upload(path: string, bytes: Buffer, chunked: boolean): Promise<{ status: number; json: unknown }> {
    return new Promise((resolve, reject) => {
      const headers = {
        Authorization: authorization,
        "Content-Type": "application/json",
        ...(chunked ? { "Transfer-Encoding": "chunked" } : { "Content-Length": bytes.length }),
      };
      const outgoing = httpRequest(
        { port: server.port, host: "127.0.0.1", path, method: "POST", headers },
        (incoming) => {
          let text = "";
          incoming.setEncoding("utf8").on("data", (part: string) => {
            text += part;
          });
          incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, json: JSON.parse(text) }));
        },
      );
      outgoing.on("error", reject);
      outgoing.end(bytes);
    });
  }
});
