import { describe, expect, test } from "vitest";
import { createClient, getCredits, listPosts, paginate, searchAds } from "../generated/client.ts";
import { type Behaviour, json, refusal, serve, success } from "./testing/server.ts";

const post = (n: number) => ({ id: `66f1c0de5a7b8c9d0e1f3a${String(n).padStart(2, "0")}`, status: "scheduled" });
const page = (numbers: readonly number[], at: number, pages: number) =>
  success(numbers.map(post), { pagination: { total: pages * 2, page: at, limit: 2, pages } });
const found = (names: readonly string[], nextCursor?: string | null) =>
  success({ items: names.map((adId) => ({ adId })) }, { pagination: { nextCursor, limit: 25 } });
const ads = { params: { query: { q: "shoes" } } };

async function collect<Item>(items: AsyncIterable<Item>, most = 50): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) {
    all.push(item);
    if (all.length === most) throw new Error("It loops.");
  }
  return all;
}

/** A client with its own server, the requests that the server gets, and the lists that the client reads. */
async function reader(...behaviours: readonly Behaviour[]) {
  const { baseUrl, origin, arrived } = await serve(...behaviours);
  const client = createClient({ baseUrl, key: "sf_live_test", retry: { baseMs: 1 } });
  return {
    client,
    asked: () => arrived.map(({ url }) => new URL(url, origin).search),
    numbers: async (init?: Parameters<typeof listPosts>[1]) =>
      (await collect(paginate(listPosts, client, init))).map(({ id }) => Number(id?.slice(-2))),
    names: async (init: Parameters<typeof searchAds>[1] = ads) =>
      (await collect(paginate(searchAds, client, init))).map(({ adId }) => adId),
  };
}

describe("a list in pages", () => {
  test("is read to its end, each page once", async () => {
    const list = await reader(page([1, 2], 1, 3), page([3, 4], 2, 3), page([5], 3, 3));
    expect(await list.numbers()).toEqual([1, 2, 3, 4, 5]);
    expect(list.asked()).toEqual(["", "?page=2", "?page=3"]);
  });

  test("starts at the caller's page, and keeps the filters", async () => {
    const list = await reader(page([3, 4], 2, 3), page([5], 3, 3));
    expect(await list.numbers({ params: { query: { page: 2, limit: 2, status: "scheduled" } } })).toEqual([3, 4, 5]);
    expect(list.asked()[1]).toContain("page=3");
    expect(list.asked()[1]).toContain("status=scheduled");
  });

  test("that grows or shrinks during reading follows the newest answer", async () => {
    const list = await reader(page([1, 2], 1, 2), page([3, 4], 2, 3), page([5], 3, 3));
    expect(await list.numbers()).toEqual([1, 2, 3, 4, 5]);
    const other = await reader(page([1, 2], 1, 9), page([3, 4], 2, 2));
    expect(await other.numbers()).toEqual([1, 2, 3, 4]);
  });

  test("whose total always grows does not loop", async () => {
    const list = await reader(page([1, 2], 1, 2), page([1, 2], 2, 3), page([1, 2], 3, 4), page([1, 2], 4, 5));
    expect(await list.numbers()).toEqual([1, 2]);
    const other = await reader(page([1, 2], 1, 99), page([], 2, 99));
    expect(await other.numbers()).toEqual([1, 2]);
    expect(other.asked()).toHaveLength(3);
  });

  test("without pagination is one page; an empty list is a page without items", async () => {
    const list = await reader(success([post(1)]));
    expect(await list.numbers()).toEqual([1]);
    const other = await reader(
      success({ balance: 7, entries: [] }, { pagination: { total: 0, page: 1, limit: 20, pages: 0 } }),
    );
    const pages = await collect(paginate(getCredits, other.client).pages());
    expect(pages.map(({ data }) => data.balance)).toEqual([7]);
    expect(await collect(paginate(getCredits, other.client))).toEqual([]);
  });

  test("throws when a page is refused, after the items before it", async () => {
    const list = await reader(page([1, 2], 1, 3), refusal(403, "forbidden_scope"));
    const seen: unknown[] = [];
    const read = async () => {
      for await (const { id } of paginate(listPosts, list.client)) seen.push(id);
    };
    await expect(read()).rejects.toMatchObject({ name: "ApiError", type: "forbidden_scope", operationId: "listPosts" });
    expect(seen).toHaveLength(2);
  });

  test("requests only pages that are read, and retries a failed page", async () => {
    const list = await reader(page([1, 2], 1, 9));
    for await (const _ of paginate(listPosts, list.client)) break;
    expect(list.asked()).toHaveLength(1);
    const other = await reader(page([1, 2], 1, 2), json(503, "down"), page([3], 2, 2));
    expect(await other.numbers()).toEqual([1, 2, 3]);
  });

  test("can be read twice, also at the same time", async () => {
    const list = await reader(page([1], 1, 1));
    const posts = paginate(listPosts, list.client);
    expect(await Promise.all([collect(posts), collect(posts)])).toEqual([[post(1)], [post(1)]]);
  });
});

describe("a list with cursors", () => {
  test("is read until there is no next cursor, also past an empty page", async () => {
    const list = await reader(found(["a"], "c1"), found([], "c2"), found(["b"], null));
    expect(await list.names()).toEqual(["a", "b"]);
    expect(list.asked()).toEqual(["?q=shoes", "?q=shoes&cursor=c1", "?q=shoes&cursor=c2"]);
    const other = await reader(found(["a"]));
    expect(await other.names()).toEqual(["a"]);
  });

  test("stops at a repeated cursor, also the first one", async () => {
    const list = await reader(found(["a"], "c1"), found(["b"], "c2"), found(["c"], "c1"), found(["d"], "c2"));
    expect(await list.names()).toEqual(["a", "b", "c"]);
    const other = await reader(found(["a"], "c0"), found(["b"], "c0"));
    expect(await other.names({ params: { query: { q: "shoes", cursor: "c0" } } })).toEqual(["a"]);
  });

  test("stops at a repeated page, whatever its cursor", async () => {
    const list = await reader(found(["a"], "c1"), found(["a"], "c2"), found(["a"], "c3"));
    expect(await list.names()).toEqual(["a"]);
    expect(list.asked()).toHaveLength(2);
  });
});
