import { expect, it } from "vitest";
import { operations } from "../../generated/operations.ts";
import { exchangeOf } from "../testing/exchanges.ts";
import { shapeOf } from "./shape.ts";

/** The places of an automation below `data`, with their kinds. */
function places(data: object): readonly string[] {
  const shape = shapeOf(exchangeOf(operations.getAutomation, { status: 200, body: { success: true, data } }));
  return [...shape].flatMap(([place, { kind }]) => (place.startsWith("/data/") ? [`${place} ${kind}`] : []));
}

it("takes the accounts of any platform for items: which ones there are depends on what was sent", () => {
  expect(places({ selectedAccounts: { youtube: ["2"] } })).toEqual([
    "/data/selectedAccounts an object",
    "/data/selectedAccounts/* a list",
    "/data/selectedAccounts/*/* text",
  ]);
});

it("takes members that are named by ids or dates for items", () => {
  expect(places({ "2026-07-15": [], "2026-07-16": [] })).toEqual(["/data/* an empty list"]);
  expect(places({ ["0".repeat(24)]: 1, [`${"0".repeat(23)}1`]: 2 })).toEqual(["/data/* a number"]);
});

it("takes a member that the description does not have as a whole", () => {
  expect(places({ extra: { inner: [{ deep: 1 }] } })).toEqual(["/data/extra an object"]);
});
