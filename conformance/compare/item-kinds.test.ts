import { expect, it } from "vitest";
import { operations } from "../../generated/operations.ts";
import { exchangeOf } from "../testing/exchanges.ts";
import { differingPlaces } from "./differing-places.ts";
import { ItemKinds, isOfItems } from "./item-kinds.ts";

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
function left(a: readonly ReturnType<typeof listed>[], b: readonly ReturnType<typeof listed>[]): string[] {
  const [one, other] = [a[0], b[0]];
  if (!one || !other) return [];
  const [kindsA, kindsB] = [new ItemKinds(a), new ItemKinds(b)];
  return differingPlaces(one, other).flatMap((each) => {
    const isElsewhere = kindsA.shows(one, each.place, each.b) && kindsB.shows(one, each.place, each.a);
    return isOfItems(each) && isElsewhere ? [] : [each.place];
  });
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
