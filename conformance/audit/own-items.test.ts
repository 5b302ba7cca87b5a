import { expect, it } from "vitest";
import { exchangeOf } from "../tape/exchange-of.ts";
import { recordedGet } from "../testing/recorded-calls.ts";
import { Donors } from "./donors.ts";
import { OwnItems } from "./own-items.ts";
import type { Read } from "./trial.ts";

function read(path: string, sent: number, data: unknown): Read {
  const call = recordedGet(path, sent, { status: 200, json: { success: true, data } });
  const exchange = exchangeOf(call);
  if (exchange === undefined) throw new Error("The call has an answer.");
  return { call, exchange, spots: new Set(["/data"]) };
}

const post = (id: string, status = "scheduled") => ({ id, status });

/** The ids that a list shows after each change. */
function listsAfter(reads: readonly Read[], list: Read, donors = new Donors([])): readonly unknown[] {
  return new OwnItems(reads, donors).changesOf(list).map((change) => {
    const { json } = change.apply(list.exchange.response);
    return Object(json).data.map((item: { id: string }) => item.id);
  });
}

it("a list loses or doubles the item that the check knows, and gets one like it and another one that it knows", () => {
  const list = read("/posts", 3, [post("a"), post("b"), post("c")]);
  const reads = [read("/posts/b", 1, post("b")), read("/posts/d", 2, post("d")), list];
  expect(listsAfter(reads, list)).toEqual([
    ["a", "c"],
    ["a", "b", "c", "b"],
    ["a", "b", "c", "0123456789abcdef01234567"],
    ["a", "b", "c", "d"],
  ]);
});

it("an empty list gets an item of each status that the tape shows", () => {
  const list = read("/posts?automationId=1", 3, []);
  const shown = recordedGet("/posts", 1, {
    status: 200,
    json: { success: true, data: [post("a"), post("b", "draft")] },
  });
  expect(listsAfter([list], list, new Donors([shown]))).toEqual([["a"], ["b"]]);
});
