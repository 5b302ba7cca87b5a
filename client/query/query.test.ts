import { partialMatchKey, QueryClient, QueryObserver } from "@tanstack/query-core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createClient } from "../../generated/client.ts";
import {
  cancelPostMutation,
  createPostMutation,
  createTalkingHeadJobQuery,
  createTalkingHeadMutation,
  getContentQuery,
  getCreditsQuery,
  getPostQuery,
  keyOf,
  listPostsInfiniteQuery,
  listPostsQuery,
  matchesKey,
  searchAdsInfiniteQuery,
} from "../../generated/queries.ts";
import { type Behaviour, json, refusal, reset, serve, success } from "../testing/server.ts";

const id = "66f1c0de5a7b8c9d0e1f3a01";
const other = "66f1c0de5a7b8c9d0e1f3a02";
const at = (post: string) => ({ params: { path: { id: post } } });

/** A server that does these things in turn, a client for it without retries, and an empty cache. */
async function open(...behaviours: readonly Behaviour[]) {
  const server = await serve(...behaviours);
  const client = createClient({ baseUrl: server.baseUrl, key: "sf_live_test", retry: false });
  return { server, client, queries: new QueryClient() };
}

describe("a query", () => {
  test("reads, and has a key of its name and parameters", async () => {
    const { client, queries, server } = await open(success([]));
    const options = listPostsQuery(client, { params: { query: { page: 2 } } });
    expect(options.queryKey).toEqual(["shortform", "listPosts", { query: { page: 2 } }]);
    expect(await queries.fetchQuery(options)).toEqual({ success: true, data: [] });
    expect(queries.getQueryData(options.queryKey)).toEqual({ success: true, data: [] });
    expect(server.arrived[0]?.url).toBe("/api/v1/posts?page=2");
  });

  test("is not retried a second time", async () => {
    const { client, queries, server } = await open(refusal(500, "internal_error"));
    await expect(queries.fetchQuery(getPostQuery(client, at(id)))).rejects.toMatchObject({ type: "internal_error" });
    expect(server.arrived).toHaveLength(1);
  });

  test("ends its request when nobody waits for it any more", async () => {
    const { client, queries } = await open(() => undefined);
    const unsubscribe = new QueryObserver(queries, getPostQuery(client, at(id))).subscribe(() => undefined);
    await expect.poll(() => queries.isFetching()).toBe(1);
    unsubscribe();
    await expect.poll(() => queries.isFetching()).toBe(0);
  });

  test.each([
    [undefined, ["shortform", "getPost", {}]],
    [{ path: { id } }, ["shortform", "getPost", { path: { id } }]],
  ])("is matched by the key of %j", (params, key) => {
    expect(keyOf("getPost", params)).toEqual(key);
  });
});

test("keys match as in TanStack Query", () => {
  const value = fc.oneof(fc.constantFrom("a", "b", 1, null), fc.dictionary(fc.constantFrom("x", "y"), fc.nat(1)));
  const key = fc.array(value, { maxLength: 3 });
  fc.assert(fc.property(key, key, (one, other) => matchesKey(one, other) === partialMatchKey(one, other)));
});

describe("an infinite query", () => {
  test("reads a list by page, from the first one named", async () => {
    const page = (number: number) => success([{ id }], { pagination: { total: 3, page: number, limit: 1, pages: 3 } });
    const { client, queries, server } = await open(page(2), page(3));
    const options = listPostsInfiniteQuery(client, { params: { query: { page: 2, limit: 1 } } });
    const { pages, pageParams } = await queries.fetchInfiniteQuery({ ...options, pages: 9 });
    expect(pages).toHaveLength(2);
    expect(pageParams).toEqual([{}, { page: 3 }]);
    expect(server.arrived.map(({ url }) => url)).toEqual([
      "/api/v1/posts?page=2&limit=1",
      "/api/v1/posts?page=3&limit=1",
    ]);
  });

  test("reads a list by cursor, until a cursor repeats", async () => {
    const page = (nextCursor: string) => success({ items: [] }, { pagination: { nextCursor, limit: 25 } });
    const { client, queries, server } = await open(page("a"), page("b"), page("a"));
    const options = searchAdsInfiniteQuery(client, { params: { query: { q: "coffee" } } });
    const { pages } = await queries.fetchInfiniteQuery({ ...options, pages: 9 });
    expect(pages).toHaveLength(3);
    expect(server.arrived.map(({ url }) => new URLSearchParams(url.split("?")[1]).get("cursor"))).toEqual([
      null,
      "a",
      "b",
    ]);
  });

  test("fails if a page can't be continued", async () => {
    const { client, queries } = await open(success([], { pagination: { pages: "many" } }));
    await expect(queries.fetchInfiniteQuery(listPostsInfiniteQuery(client))).rejects.toThrow("pagination");
  });

  test("is invalidated with the list", () => {
    const client = createClient({ baseUrl: "http://api.test/api/v1" });
    expect(listPostsInfiniteQuery(client).queryKey).toEqual([...listPostsQuery(client).queryKey, "pages"]);
  });
});

describe("a mutation", () => {
  const cached = (queries: QueryClient) =>
    queries
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey.slice(1));

  /** A cache with two posts, a list and the balance. */
  async function filled(behaviour: Behaviour) {
    const opened = await open(behaviour);
    const { client, queries } = opened;
    for (const { queryKey } of [getPostQuery(client, at(id)), getPostQuery(client, at(other)), listPostsQuery(client)])
      queries.setQueryData(queryKey, { success: true, data: [] } as never); // any data
    queries.setQueryData(getCreditsQuery(client).queryKey, {} as never); // any data
    return { ...opened, mutate: queries.getMutationCache().build(queries, cancelPostMutation(client)) };
  }

  const changed = [
    ["getPost", { path: { id } }],
    ["listPosts", {}],
  ];

  test.each<[string, Behaviour, boolean]>([
    ["after a success", success({ id }), true],
    ["after a conflict, which shows that the page is out of date", refusal(409, "conflict"), true],
    ["after a lost answer, because the call may have worked", reset, true],
    ["after a fault of the server", refusal(500, "internal_error"), true],
    ["not after a refusal that depends on nothing stored", refusal(403, "forbidden_scope"), false],
    ["not after a rate limit", refusal(429, "rate_limited"), false],
  ])("invalidates what it changes %s", async (_, behaviour, expected) => {
    const { queries, mutate } = await filled(behaviour);
    await mutate.execute(at(id)).catch(() => undefined);
    expect(cached(queries)).toEqual(expected ? changed : []);
  });

  test("is not repeated with another idempotency key, whatever the defaults", async () => {
    const { client, server } = await open(refusal(500, "internal_error"));
    const queries = new QueryClient({ defaultOptions: { mutations: { retry: 3 } } });
    const mutate = queries.getMutationCache().build(queries, createPostMutation(client));
    await expect(mutate.execute({ body: { selectedAccounts: {} } })).rejects.toMatchObject({ status: 500 });
    expect(server.arrived).toHaveLength(1);
  });
});

describe("a job", () => {
  const status = (value: string) => success({ id, status: value });
  const started = json(202, { success: true, data: { id, status: "processing", statusUrl: `/api/v1/content/${id}` } });
  const quick = { intervalMs: 5 };

  /** Starts a job and follows it in the cache; the answers to polls are `polls`. */
  async function follow(...polls: readonly Behaviour[]) {
    const opened = await open(started, ...polls);
    const { client, queries } = opened;
    const start = queries.getMutationCache().build(queries, createTalkingHeadMutation(client));
    const { job } = await start.execute({ body: { script: "Hello." } });
    queries.setQueryData(getContentQuery(client, at(id)).queryKey, {} as never); // any data
    return { ...opened, job, options: createTalkingHeadJobQuery(client, job, quick) };
  }

  test("is a text that a page can keep", async () => {
    const { job } = await follow(status("ready"));
    expect(JSON.parse(job)).toEqual(["createTalkingHead", id, expect.any(Number)]);
  });

  test("is polled until it ends; its query shows every status on the way", async () => {
    const { queries, options, server } = await follow(status("processing"), status("ready"));
    const seen: unknown[] = [];
    const observer = new QueryObserver(queries, options);
    const unsubscribe = observer.subscribe(({ data }) => seen.push(data?.data.status));
    await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe("idle");
    expect(new Set(seen)).toEqual(new Set([undefined, "processing", "ready"]));
    expect(server.arrived).toHaveLength(3);
    unsubscribe();
    new QueryObserver(queries, options).subscribe(() => undefined)(); // shown again
    expect(server.arrived).toHaveLength(3);
  });

  test("invalidates at its end what it changed", async () => {
    const { queries, options, client } = await follow(status("ready"));
    const content = queries.getQueryState(getContentQuery(client, at(id)).queryKey);
    expect(content?.isInvalidated).toBe(false);
    await queries.fetchQuery(options);
    expect(queries.getQueryState(getContentQuery(client, at(id)).queryKey)?.isInvalidated).toBe(true);
  });

  test("fails with its reason, and is not started again", async () => {
    const { queries, options, server } = await follow(status("failed"));
    await expect(queries.fetchQuery(options)).rejects.toMatchObject({ name: "JobError", reason: "failed" });
    expect(server.arrived).toHaveLength(2);
  });

  test("stops while nobody shows it, and continues then", async () => {
    const { queries, options, server } = await follow(status("processing"), status("processing"), status("ready"));
    const leave = new QueryObserver(queries, options).subscribe(({ data }) => data && leave());
    await expect.poll(() => server.arrived.length).toBe(2);
    await expect.poll(() => queries.isFetching()).toBe(0);
    const again = new QueryObserver(queries, options);
    const unsubscribe = again.subscribe(() => undefined);
    await expect.poll(() => again.getCurrentResult().data?.data.status).toBe("ready");
    unsubscribe();
  });

  test("waits until it has started", () => {
    const client = createClient({ baseUrl: "http://api.test/api/v1" });
    expect(createTalkingHeadJobQuery(client, undefined).enabled).toBe(false);
  });
});
