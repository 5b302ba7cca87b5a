import { expect, it } from "vitest";
import { operations } from "../../generated/operations.ts";
import { exchangeOf } from "../testing/exchanges.ts";
import { mayDiffer, thingsRead } from "./things-read.ts";

const [old, made] = ["0".repeat(24), "1".repeat(24)];
const answer = (data: unknown) => ({ status: 200, body: { success: true, data } });
const list = exchangeOf(operations.listPosts, answer([{ id: made }, { id: old }]));
const create = exchangeOf(operations.createPost, answer({ id: made }));
const read = (id: string) =>
  exchangeOf(operations.getPost, answer({ id }), { url: `https://api.example/api/v1/posts/${id}` });

it("names the call that made what is read, and knows what was there before", () => {
  const [readOfOld, readOfMade] = [read(old), read(made)];
  const calls = { create, list, read: readOfOld, "read again": readOfMade };
  const things = thingsRead(new Map(Object.entries(calls).map(([name, exchange]) => [name, { exchange }])));
  expect([...things]).toEqual([
    [readOfOld, null],
    [readOfMade, "create"],
  ]);
});

it("takes two reads for reads of one thing only if the same call made it, or if they name none", () => {
  expect(mayDiffer("create", "create")).toBe(false);
  expect(mayDiffer(undefined, undefined)).toBe(false);
  expect(mayDiffer("create", "create again")).toBe(true);
  expect(mayDiffer("create", null)).toBe(true);
  expect(mayDiffer(null, null)).toBe(true);
});
