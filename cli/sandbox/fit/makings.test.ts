import { expect, it } from "vitest";
import { exchangeOf } from "../../../conformance/testing/exchanges.ts";
import type { GapId } from "../../../generated/gaps.ts";
import { type Operation, operations } from "../../../generated/operations.ts";
import { Makings } from "./makings.ts";

function called(operation: Operation, status: number, ...gaps: readonly GapId[]) {
  return { call: { exchange: exchangeOf(operation, { status, body: {} }), gaps: new Set(gaps) } };
}

/** A call of the control interface that moves the clock. */
function advanced(...gaps: readonly GapId[]) {
  const { operation: _, ...exchange } = called(operations.createPost, 200).call.exchange;
  return { call: { exchange, gaps: new Set(gaps) } };
}

it("names the gaps of calls that made things of the same topic, each with the last such call", () => {
  const makings = new Makings<ReturnType<typeof called>>();
  const uploads = [called(operations.createAsset, 200, "GAP-156"), called(operations.createAsset, 200, "GAP-156")];
  for (const upload of uploads) makings.add(upload);
  makings.add(called(operations.createPost, 202, "GAP-156", "GAP-193"));
  expect(makings.like(called(operations.listAssets, 200))).toEqual([["GAP-156", uploads[1]]]);
});

it("names the gaps of what happened while the clock moved, for every topic", () => {
  const makings = new Makings<ReturnType<typeof advanced>>();
  const moved = [advanced("GAP-185"), advanced("GAP-185")] as const;
  for (const each of moved) makings.add(each);
  expect(makings.like(called(operations.cancelPost, 409))).toEqual([
    ["GAP-185", moved[1]],
    ["GAP-185", moved[0]],
  ]);
});

it("leaves reads and refusals out, which make nothing", () => {
  const makings = new Makings<ReturnType<typeof called>>();
  makings.add(called(operations.listAssets, 200, "GAP-156"));
  makings.add(called(operations.createAsset, 400, "GAP-156"));
  expect(makings.like(called(operations.listAssets, 200))).toEqual([]);
});

it("names the gaps of the call that made what a read names", () => {
  const id = "f1fd1d6f9ea429e88b47a5fc";
  const { createCharacterSwap, getContent } = operations;
  const gaps = new Set<GapId>(["GAP-336"]);
  const making = { call: { exchange: exchangeOf(createCharacterSwap, { status: 202, body: { data: { id } } }), gaps } };
  const makings = new Makings<ReturnType<typeof called>>();
  makings.add(called(createCharacterSwap, 202, "GAP-338"));
  makings.add(making);
  const read = exchangeOf(getContent, { status: 200 }, { url: `https://api.example/api/v1/content/${id}` });
  expect(makings.namedBy({ call: { exchange: read, gaps: new Set() } })).toEqual([["GAP-336", making]]);
});

it("names the gaps of calls by their names", () => {
  const makings = new Makings<ReturnType<typeof called> & { readonly name: string }>();
  const [first, second] = ["first", "second"].map((name) => ({
    ...called(operations.createAsset, 200, "GAP-158"),
    name,
  }));
  for (const each of [first, second]) if (each) makings.add(each);
  expect(makings.of(new Set(["second", "third"]))).toEqual([["GAP-158", second]]);
});

it("names the gaps of calls that cost credits, whatever they made", () => {
  const makings = new Makings<ReturnType<typeof called>>();
  const paid = [called(operations.createMetaAd, 202, "GAP-332"), called(operations.createTalkingHead, 202, "GAP-332")];
  for (const each of [...paid, called(operations.createPost, 202, "GAP-193")]) makings.add(each);
  expect(makings.paid()).toEqual(new Map([["GAP-332", paid]]));
});
