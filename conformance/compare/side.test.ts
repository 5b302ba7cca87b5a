import { expect, it } from "vitest";
import { operations } from "../../generated/operations.ts";
import type { Exchange } from "../core/exchange.ts";
import { exchangeOf } from "../testing/exchanges.ts";
import { comparedPlaces, sideOf } from "./side.ts";

/** A list of assets with these categories; undefined leaves the member out. */
const listed = (...categories: (string | null | undefined)[]) =>
  exchangeOf(operations.listAssets, {
    status: 200,
    body: {
      success: true,
      data: categories.map((category) => ({ id: "1", ...(category !== undefined && { category }) })),
    },
  });

/** The places at which the first answers of two runs differ, without those that only other items explain. */
function left(a: readonly Exchange[], b: readonly Exchange[]): string[] {
  const [one, other] = [a[0], b[0]];
  if (!one || !other) return [];
  return comparedPlaces(runOf(a), runOf(b), one, other).map(({ place }) => place);
}

function runOf(answers: readonly Exchange[]) {
  return sideOf(new Map(answers.map((exchange, at) => [`call ${at}`, { exchange }])));
}

it("passes over members of other items, which both servers show", () => {
  expect(left([listed(null), listed("hooks")], [listed("hooks"), listed(null)])).toEqual([]);
  expect(left([listed(undefined), listed("hooks")], [listed("hooks"), listed(undefined)])).toEqual([]);
});

it("finds what only one server ever shows in an item", () => {
  expect(left([listed(null), listed("hooks")], [listed("hooks"), listed("hooks")])).toEqual(["/data/*/category"]);
  expect(left([listed(undefined)], [listed("hooks"), listed(null)])).toEqual(["/data/*/category"]);
});

it("passes over a list that is empty in one answer, if both servers show lists with items and without", () => {
  expect(left([listed(), listed("hooks")], [listed("hooks"), listed()])).toEqual([]);
  expect(left([listed(), listed()], [listed("hooks"), listed()])).toEqual(["/data"]);
});

/** A list of posts that were created at these hours. */
const posts = (...hours: number[]) =>
  exchangeOf(operations.listPosts, {
    status: 200,
    body: { success: true, data: hours.map((hour) => ({ createdAt: `2026-07-15T1${hour}:00:00.000Z` })) },
  });

it("finds that two servers list in different orders, if neither ever uses the order of the other", () => {
  expect(left([posts(1, 2, 3)], [posts(3, 2, 1)])).toEqual(["/data/* by createdAt"]);
  expect(left([posts(1, 2, 3), posts(2, 1)], [posts(3, 2, 1), posts(1, 2)])).toEqual([]);
  expect(left([posts(1)], [posts(3, 2, 1)])).toEqual([]);
});

/** A list of assets of these kinds. */
const assets = (...kinds: string[]) =>
  exchangeOf(operations.listAssets, { status: 200, body: { success: true, data: kinds.map((kind) => ({ kind })) } });

it("passes over orders by chance only if both servers mix the compared values somewhere", () => {
  const [sorted, turned, mixing] = [
    assets("audio", "image"),
    assets("image", "audio"),
    assets("image", "audio", "image"),
  ];
  expect(left([sorted, mixing], [turned, mixing])).toEqual([]);
  expect(left([sorted], [turned, mixing])).toEqual(["/data/* in the order of audio, image"]);
});

/** Saved ads with the advertisers that have these page ids. */
const savedAds = (...pageIds: string[]) =>
  exchangeOf(operations.listSavedAds, {
    status: 200,
    body: { success: true, data: { advertisers: Object.fromEntries(pageIds.map((id) => [id, { pageId: id }])) } },
  });

it("takes members that are named by ids for items of a list", () => {
  expect(left([savedAds("109280708533736")], [savedAds("104885211419083", "107725300175769")])).toEqual([]);
  expect(left([savedAds("109280708533736")], [savedAds()])).toEqual(["/data/advertisers/*"]);
});

it("knows what every item of a list shows, not only the first one", () => {
  expect(left([listed(null), listed("hooks", null)], [listed("hooks"), listed(null, "hooks")])).toEqual([]);
});
