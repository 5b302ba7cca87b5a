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
