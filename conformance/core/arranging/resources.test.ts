import { describe, expect, it } from "vitest";
import { type Operation, operations } from "../../../generated/operations.ts";
import type { Exchange } from "../exchange.ts";
import { Resources } from "./resources.ts";

const began = Date.parse("2026-03-01T12:00:00.000Z");

function answered(operation: Operation, data: unknown, status = 200, headers: Record<string, string> = {}): Exchange {
  const json = { success: true, data };
  return {
    request: { method: operation.method, url: "http://127.0.0.1/api/v1", headers: {} },
    operation,
    response: { status, headers, text: JSON.stringify(json), json, milliseconds: 1 },
  };
}

function learned(
  ...exchanges: readonly (readonly [Operation, unknown, number?, Record<string, string>?])[]
): Resources {
  const resources = new Resources(began, () => began + 1000);
  for (const [operation, ...rest] of exchanges) resources.learn(operation, answered(operation, ...rest));
  return resources;
}

describe("the resources of a run", () => {
  it("those in a list belong to others, those from a POST to the run", () => {
    const resources = learned([operations.listPosts, [{ id: "a" }]], [operations.createPost, { id: "b" }, 202]);
    expect(resources.all("post").map(({ id, own }) => [id, own])).toEqual([
      ["b", true],
      ["a", false],
    ]);
    expect(resources.find("post", { own: true })?.id).toBe("b");
    expect(resources.made().map(({ id }) => id)).toEqual(["b"]);
  });

  it("each knows the first answer that showed it, however the server lists them later", () => {
    const resources = learned(
      [operations.createPost, { id: "first" }, 202],
      [operations.createPost, { id: "second" }, 202],
      [operations.listPosts, [{ id: "second" }, { id: "first" }]],
    );
    expect(resources.all("post").map(({ id, first }) => [id, first])).toEqual([
      ["first", 1],
      ["second", 2],
    ]);
  });

  it("one with an empty id is none", () => {
    expect(learned([operations.createPost, { id: "" }, 202]).all("post")).toEqual([]);
  });

  it("existing ones stay another's, even if a POST returns them", () => {
    const resources = learned([operations.listPosts, [{ id: "a" }]], [operations.createPost, { id: "a" }, 202]);
    expect(resources.find("post", { own: true })).toBeUndefined();
  });

  it("an ad saved before the run is not its own, by the server's clock", () => {
    const date = { date: "Sun, 01 Mar 2026 09:00:01 GMT" };
    const saved = (savedAt: string) => learned([operations.saveAd, { id: "a", savedAt }, 201, date]).made().length;
    expect(saved("2026-03-01T08:00:00.000Z")).toBe(0);
    expect(saved("2026-03-01T09:00:01.000Z")).toBe(1);
    expect(saved("yesterday")).toBe(0);
  });

  it("a refusal adds nothing, and forgotten ones are gone", () => {
    const resources = learned([operations.createPost, { id: "b" }, 409], [operations.createPost, { id: "c" }, 202]);
    resources.forget("post", "c");
    expect(resources.all("post")).toEqual([]);
  });

  it("if an id has several possible names, the first present one counts", () => {
    const resources = learned([operations.listInfluencers, [{ _id: "x", name: "Mira" }]]);
    expect(resources.all("influencer")[0]).toMatchObject({ id: "x", item: { name: "Mira" } });
  });

  it("of very many, the last seen and all of its own", () => {
    const page = (from: number) => Array.from({ length: 100 }, (_, index) => ({ id: `other-${from + index}` }));
    const pages = Array.from({ length: 101 }, (_, index) => [operations.listPosts, page(100 * index)] as const);
    const resources = learned([operations.createPost, { id: "own" }, 202], ...pages);
    expect(resources.made().map(({ id }) => id)).toEqual(["own"]);
    const ids = resources.all("post").map(({ id }) => id);
    expect(ids).toHaveLength(10_000);
    expect(ids).not.toContain("other-100");
    expect(ids[0]).toBe("other-10099");
  });
});
