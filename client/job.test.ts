import { afterEach, describe, expect, test, vi } from "vitest";
import {
  type Client,
  createClient,
  createPost,
  createTalkingHead,
  type JobOptions,
  resumeJob,
} from "../generated/client.ts";
import { type Behaviour, json, refusal, reset, serve, silence, success, type TestServer } from "./testing/server.ts";
import { validation } from "./validate.ts";

const connect = ({ baseUrl }: TestServer, options: object = {}): Client =>
  createClient({ baseUrl, key: "sf_live_test", retry: { attempts: 2, baseMs: 1 }, ...options });
afterEach(() => {
  vi.useRealTimers();
});

const id = "66f1c0de5a7b8c9d0e1f2b01";
const init = { body: { script: "Hello there.", mode: "speaker" as const } };
const started = (more: object = {}) => json(202, { success: true, data: { id, status: "processing", ...more } });
const standing = (status: string, more: object = {}) => success({ id, status, ...more });
const quick: JobOptions = { intervalMs: 2, deadlineMs: 20_000 };

/** Starts work on a new server; its job polls quickly. */
async function start(...behaviours: readonly Behaviour[]) {
  const server = await serve(started(), ...behaviours);
  const { job } = await createTalkingHead(connect(server), init).orThrow();
  return { server, job: job.with(quick) }; // an async function would await a job that it returns
}

describe("a job", () => {
  test("polls the contract's operation until a success, and reports progress", async () => {
    const behaviours = [standing("processing"), standing("processing"), standing("ready", { title: "t" })];
    const { server, job } = await start(...behaviours);
    const seen: string[] = [];
    job.onProgress(({ status }) => seen.push(status));
    const { status, data, error } = await job;
    expect([status, data?.data.id, error]).toEqual(["ready", id, undefined]);
    expect(seen).toEqual(["processing", "processing", "ready"]);
    expect(server.arrived.slice(1).map(({ method, url }) => `${method} ${url}`)).toEqual(
      Array(3).fill(`GET /api/v1/content/${id}`),
    );
    expect(await job.orThrow()).toBe(data);
    expect(server.arrived).toHaveLength(4);
  });

  test("that fails gives a typed failure with the last answer", async () => {
    const { job } = await start(standing("processing"), standing("failed", { error: "no luck" }));
    const { error, data } = await job;
    expect(data).toBeUndefined();
    expect(error).toMatchObject({ name: "JobError", reason: "failed", status: "failed", data: { data: { id } } });
    await expect(job.orThrow()).rejects.toBe(error);
  });

  test("keeps polling after temporary failures, and after answers without a status", async () => {
    const nothing = success(null);
    const page = json(502, "<html>");
    const { job } = await start(reset, reset, page, page, refusal(429, "rate_limited"), nothing, standing("ready"));
    expect((await job).status).toBe("ready");
  });

  test("honours Retry-After between polls", async () => {
    const patient = json(200, { success: true, data: { id, status: "processing" } }, { "Retry-After": "0.15" });
    const { job } = await start(patient, standing("ready"));
    const from = performance.now();
    expect((await job).status).toBe("ready");
    expect(performance.now() - from).toBeGreaterThan(140);
  });

  test("ends with the error of the polled operation when the server refuses a poll", async () => {
    const { server, job } = await start(refusal(404, "not_found"));
    const { error } = await job;
    expect(error).toMatchObject({ reason: "refused", cause: { type: "not_found", operationId: "getContent" } });
    expect(server.arrived).toHaveLength(2);
  });

  test.each([
    ["unknown statuses", standing("meditating")],
    ["failures", refusal(500, "internal_error")],
    ["silence", silence],
  ])("has a deadline through %s, and never polls without a pause", async (_, behaviour) => {
    const { server, job } = await start(behaviour);
    const from = performance.now();
    const { error } = await job.with({ intervalMs: 10, deadlineMs: 120 });
    expect(error?.reason).toBe("deadline");
    expect(performance.now() - from).toBeLessThan(5000);
    expect(server.arrived.length).toBeLessThan(30);
  });

  test("polls once before a deadline that is shorter than the typical time", async () => {
    const { job } = await start(standing("ready"));
    expect((await job.with({ deadlineMs: 400 })).status).toBe("ready");
  });

  test("keeps the last error as the cause of a missed deadline", async () => {
    const job = (await start(refusal(503, "internal_error"))).job.with({ intervalMs: 5, deadlineMs: 500 });
    expect((await job).error?.cause).toMatchObject({ status: 503 });
  });

  test("can be aborted before polling, during a pause and during a poll", async () => {
    const { server, job: early } = await start(standing("processing"));
    early.abort();
    expect((await early).error?.reason).toBe("aborted");
    expect(server.arrived).toHaveLength(1);
    for (const [behaviour, options] of [
      [standing("processing"), { intervalMs: 60_000 }],
      [silence, {}],
    ] as const) {
      const job = (await start(behaviour)).job.with(options);
      const end = job.then(({ error }) => error?.reason);
      setTimeout(() => job.abort(), 30);
      expect(await end).toBe("aborted");
    }
  });

  test("that breaks the contract ends at once when calls are validated", async () => {
    const server = await serve(
      started({ format: "Talking Head UGC", statusUrl: `/api/v1/content/${id}` }),
      success({ status: 7 }),
    );
    const call = await createTalkingHead(connect(server, { validate: validation() }), init).orThrow();
    await expect(call.job.with(quick)).rejects.toMatchObject({ name: "ContractViolation", operationId: "getContent" });
  });

  test("is not polled before the work could be done, also after resuming", async () => {
    const { server, job } = await start(standing("ready"));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const resumed = resumeJob(connect(server), job.serialize());
    const end = resumed.then(({ status }) => status);
    await vi.advanceTimersByTimeAsync(110_000);
    expect(server.arrived).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(11_000);
    vi.useRealTimers();
    expect(await end).toBe("ready");
  });

  test("does not exist if the call is refused", async () => {
    const server = await serve(refusal(402, "insufficient_credits"));
    const { job, error } = await createTalkingHead(connect(server), init);
    expect([job, error?.type]).toEqual([undefined, "insufficient_credits"]);
    await expect(createTalkingHead(connect(server), init).orThrow()).rejects.toBeInstanceOf(Error);
  });
});

describe("a statusUrl", () => {
  const own = `/api/v1/content/${id}`;
  /** The result of a job that starts with this answer, and the requests that its server gets. */
  const outcome = async (answer: (server: TestServer) => object) => {
    const server: TestServer = await serve((...exchange) => started(answer(server))(...exchange), standing("ready"));
    const { job } = await createTalkingHead(connect(server), init).orThrow();
    const { status, error } = await job.with(quick);
    return [status ?? error?.reason, server.arrived.length];
  };

  test("of this resource is polled, as a path, as an absolute URL, or if missing", async () => {
    expect(await outcome(() => ({ statusUrl: own }))).toEqual(["ready", 2]);
    expect(await outcome(({ origin }) => ({ statusUrl: origin + own }))).toEqual(["ready", 2]);
    expect(await outcome(({ origin }) => ({ statusUrl: origin.toUpperCase() + own }))).toEqual(["ready", 2]);
    expect(await outcome(() => ({}))).toEqual(["ready", 2]);
  });

  test.each([
    ["another origin", `https://evil.example${own}`],
    ["another origin without a scheme", `//evil.example${own}`],
    ["an origin that begins like ours", `http://127.0.0.1.evil.example${own}`],
    ["our address as a user", `http://127.0.0.1:80@evil.example${own}`],
    ["backslashes", `\\\\evil.example${own}`],
    ["a tab between its slashes", `/\t/evil.example${own}`],
    ["a line break", `/\n${own}`],
    ["another resource", "/api/v1/content/66f1c0de5a7b8c9d0e1f2b02"],
    ["another kind", `/api/v1/posts/${id}`],
    ["dots", `/api/v1/content/../content/${id}`],
    ["encoded dots", `/api/v1/content/%2e%2e/me`],
    ["a query", `${own}?next=1`],
    ["no URL at all", "http://["],
    ["a number", 7],
    ["an object", { toString: 1, valueOf: 1 }],
  ])("with %s is refused, and nothing is sent there", async (_, statusUrl) => {
    expect(await outcome(() => ({ statusUrl }))).toEqual(["bad-status-url", 1]);
  });

  test.each(["..", "a/b", "../me", "", null, 7, { toString: 1, valueOf: 1 }, `${id}\n`])(
    "for the id %j is refused",
    async (odd) => {
      expect(await outcome(() => ({ id: odd }))).toEqual(["bad-status-url", 1]);
    },
  );

  test("is not required in an accepted call without a body", async () => {
    const server = await serve((_, outgoing) => outgoing.writeHead(202).end());
    const { job, response } = await createPost(connect(server), { body: { selectedAccounts: {} } }).orThrow();
    expect(response.status).toBe(202);
    expect((await job).error?.reason).toBe("bad-status-url");
  });
});
