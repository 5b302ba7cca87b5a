import { describe, expect, test, vi } from "vitest";
import { type ClientOptions, cancelPost, createClient, createPost, getMe } from "../generated/client.ts";
import { drip, halfBody, json, refusal, reset, serve, silence, success, type TestServer } from "./testing/server.ts";

const quick = { baseMs: 2, capMs: 10 };
const connect = ({ baseUrl }: TestServer, options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl, key: "sf_live_test", retry: quick, ...options });
const post = { body: { contentId: "66f1c0de5a7b8c9d0e1f2a01", selectedAccounts: { tiktok: [] } } };
const created = json(202, { success: true, data: { id: "66f1c0de5a7b8c9d0e1f3a01", status: "scheduled" } });
const me = success({ teamName: "Us" });

describe("a temporary failure is retried", () => {
  test.each([
    ["a reset connection", reset],
    ["half a body of known length", halfBody(true)],
    ["half a body of unknown length", halfBody(false)],
    ["a 500", refusal(500, "internal_error")],
    ["a 503 without an envelope", json(503, "down")],
    ["a 429", refusal(429, "rate_limited")],
  ])("%s, for a read", async (_, failure) => {
    const server = await serve(failure, failure, me);
    const { data, response } = await getMe(connect(server));
    expect(data?.data.teamName).toBe("Us");
    expect(response.status).toBe(200);
    expect(server.arrived).toHaveLength(3);
  });

  test("an idempotent mutation has the same key and body in every attempt", async () => {
    const server = await serve(reset, refusal(500, "internal_error"), halfBody(false), created);
    const { data } = await createPost(connect(server), post);
    expect(data?.data.id).toBe("66f1c0de5a7b8c9d0e1f3a01");
    expect(server.arrived).toHaveLength(4);
    expect(new Set(server.arrived.map(({ key }) => key)).size).toBe(1);
    expect(server.arrived[0]?.key).toBeTruthy();
    expect(server.arrived.map(({ body }) => JSON.parse(body))).toEqual(Array(4).fill(post.body));
  });

  test("another logical call has another key", async () => {
    const server = await serve(created);
    await createPost(connect(server), post);
    await createPost(connect(server), post);
    expect(server.arrived[0]?.key).not.toBe(server.arrived[1]?.key);
  });

  test("repeated 503s end after the last attempt, with the server's own error", async () => {
    const server = await serve(refusal(503, "internal_error"));
    const { error } = await getMe(connect(server, { retry: { ...quick, attempts: 3 } }));
    expect(error).toMatchObject({ type: "internal_error", status: 503, operationId: "getMe", hint: "Do better." });
    expect(server.arrived).toHaveLength(3);
  });

  test("a connection that is always reset ends with the error of fetch", async () => {
    const server = await serve(reset);
    await expect(getMe(connect(server))).rejects.toThrow(TypeError);
    expect(server.arrived).toHaveLength(4);
  });
});

describe("a permanent failure is not retried", () => {
  test.each([
    [400, "invalid_input"],
    [401, "unauthorized"],
    [402, "insufficient_credits"],
    [403, "forbidden_scope"],
    [404, "not_found"],
    [409, "conflict"],
  ])("a %d", async (status, type) => {
    const server = await serve(refusal(status, type), created);
    const { error } = await createPost(connect(server), post);
    expect(error).toMatchObject({ status, type });
    expect(server.arrived).toHaveLength(1);
  });

  test("a mutation that the contract does not make idempotent, even with the caller's key", async () => {
    const init = { params: { path: { id: "66f1c0de5a7b8c9d0e1f3a01" } }, headers: { "Idempotency-Key": "mine" } };
    for (const failure of [reset, refusal(500, "internal_error"), refusal(429, "rate_limited")]) {
      const server = await serve(failure, success({}));
      const outcome = await cancelPost(connect(server), init).catch((error: Error) => ({ error }));
      expect(outcome.error).toBeInstanceOf(Error);
      expect(server.arrived).toHaveLength(1);
    }
  });

  test("an idempotent mutation without a key, if the caller removes it", async () => {
    const server = await serve(refusal(500, "internal_error"), created);
    const { error } = await createPost(connect(server), { ...post, headers: { "Idempotency-Key": null } });
    expect(error?.status).toBe(500);
    expect(server.arrived).toMatchObject([{ key: undefined }]);
  });

  test("a body that is a stream", async () => {
    const server = await serve(refusal(500, "internal_error"), created);
    const bodySerializer = (body: unknown) => new Blob([JSON.stringify(body)]).stream();
    const { error } = await createPost(connect(server), { ...post, bodySerializer, ...{ duplex: "half" } });
    expect(error?.status).toBe(500);
    expect(server.arrived).toHaveLength(1);
  });

  test("everything, when retries are off", async () => {
    const server = await serve(refusal(500, "internal_error"), me);
    expect((await getMe(connect(server, { retry: false }))).error?.status).toBe(500);
    expect(server.arrived).toHaveLength(1);
  });
});

describe("Retry-After", () => {
  test("in seconds delays the retry", async () => {
    const server = await serve(refusal(429, "rate_limited", { "Retry-After": "0.2" }), me);
    const start = performance.now();
    expect((await getMe(connect(server))).data).toBeDefined();
    expect(performance.now() - start).toBeGreaterThan(190);
  });

  test("as a date delays the retry", async () => {
    const start = Date.now();
    const date = new Date(Math.ceil(start / 1000) * 1000 + 1000);
    const server = await serve(refusal(429, "rate_limited", { "Retry-After": date.toUTCString() }), me);
    expect((await getMe(connect(server))).data).toBeDefined();
    expect(Date.now()).toBeGreaterThanOrEqual(date.getTime() - 20);
  });

  test("beyond the deadline stops retries, and the error says how long to wait", async () => {
    const server = await serve(refusal(429, "rate_limited", { "Retry-After": "3600" }), me);
    const { error } = await getMe(connect(server));
    expect(error).toMatchObject({ type: "rate_limited", retryAfterSeconds: 3600 });
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    const dated = await serve(refusal(503, "internal_error", { "Retry-After": date }), me);
    expect((await getMe(connect(dated))).error?.retryAfterSeconds).toBeCloseTo(3600, -1);
    expect([server.arrived.length, dated.arrived.length]).toEqual([1, 1]);
  });

  test.each(["", "soon", "-5", "0", "Thu, 01 Jan 1970 00:00:00 GMT"])("%j means no wait", async (text) => {
    const server = await serve(refusal(429, "rate_limited", { "Retry-After": text }), me);
    const start = performance.now();
    expect((await getMe(connect(server))).data).toBeDefined();
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe("time", () => {
  test.each([
    ["an answer that never comes", silence],
    ["an answer that never ends", drip],
  ])("ends %s, also for a mutation", async (_, slow) => {
    const server = await serve(slow);
    const client = connect(server, { timeout: 400 });
    for (const call of [getMe(client), createPost(client, post)]) {
      await expect(call).rejects.toMatchObject({ name: "TimeoutError" });
    }
    expect(server.arrived).toHaveLength(2);
  });

  test("covers all attempts together", async () => {
    const server = await serve(refusal(503, "internal_error"));
    const start = performance.now();
    const call = getMe(connect(server, { timeout: 600, retry: { attempts: 1000, baseMs: 20, capMs: 20 } })).orThrow();
    await expect(call).rejects.toBeInstanceOf(Error); // the last 503, or a TimeoutError when an attempt is under way
    expect(performance.now() - start).toBeLessThan(5000);
    expect(server.arrived.length).toBeGreaterThan(2);
  });

  test("ends a fetch that ignores its limit, and no attempt follows", async () => {
    let sent = 0;
    const fetch = () => new Promise<Response>((_, reject) => setTimeout(reject, 60, new Error("late"), sent++));
    await expect(getMe(connect(await serve(), { fetch, timeout: 30 }))).rejects.toMatchObject({ name: "TimeoutError" });
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(sent).toBe(1);
  });

  test("covers the key provider, too", async () => {
    const server = await serve(me);
    const keyProvider = () => new Promise<string>((resolve) => setTimeout(resolve, 60, "late"));
    await expect(getMe(connect(server, { keyProvider, timeout: 30 }))).rejects.toMatchObject({ name: "TimeoutError" });
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(server.arrived).toHaveLength(0);
  });

  test("may be infinite", async () => {
    const server = await serve(reset, me);
    expect((await getMe(connect(server, { timeout: Number.POSITIVE_INFINITY }))).data).toBeDefined();
  });
});

describe("a signal of the caller", () => {
  test("ends an answer that never comes, with its reason", async () => {
    const server = await serve(silence);
    const stop = new AbortController();
    const call = getMe(connect(server), { signal: stop.signal });
    await expect.poll(() => server.arrived).toHaveLength(1);
    const reason = new Error("changed my mind");
    stop.abort(reason);
    expect(await call.catch((error: unknown) => error)).toBe(reason);
    expect(server.arrived).toHaveLength(1);
  });

  test("ends a wait at once, and leaves no listener or timer behind", async () => {
    const server = await serve(refusal(429, "rate_limited", { "Retry-After": "60" }));
    const stop = new AbortController();
    const cleared = vi.spyOn(globalThis, "clearTimeout");
    const call = getMe(connect(server), { signal: stop.signal });
    await expect.poll(() => server.arrived).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const start = performance.now();
    stop.abort(new Error("changed my mind"));
    await expect(call).rejects.toThrow("changed my mind");
    expect(performance.now() - start).toBeLessThan(5000);
    expect(cleared).toHaveBeenCalled();
    cleared.mockRestore();
  });

  test("that is already aborted sends nothing", async () => {
    const server = await serve(me);
    await expect(getMe(connect(server), { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: "AbortError" });
    expect(server.arrived).toHaveLength(0);
  });
});
