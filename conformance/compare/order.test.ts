import { expect, it } from "vitest";
import { operations } from "../../generated/operations.ts";
import { exchangeOf } from "../testing/exchanges.ts";
import { differingPlaces } from "./differing-places.ts";

const listed = (operation: keyof typeof operations, items: readonly object[]) =>
  exchangeOf(operations[operation], { status: 200, body: { success: true, data: items } });

/** Where two lists differ. */
function places(operation: keyof typeof operations, one: readonly object[], other: readonly object[]): string[] {
  return differingPlaces(listed(operation, one), listed(operation, other)).map(({ place }) => place);
}

it("goes by the time of the items", () => {
  const [old, young] = [{ createdAt: "2026-07-01T00:00:00Z" }, { createdAt: "2026-07-02T00:00:00Z" }];
  expect(places("listPosts", [old, young], [young, old])).toEqual(["/data/* by createdAt"]);
  expect(places("listPosts", [old, young], [old, young])).toEqual([]);
  expect(places("listPosts", [old, young], [old])).toEqual([]);
});

it("goes by the enumerations and booleans of items without a time, if both lists have the same values", () => {
  const [tiktok, youtube] = [{ platform: "tiktok" }, { platform: "youtube" }];
  const byPlatform = "/data/* in the order of tiktok, youtube";
  expect(places("listAccounts", [tiktok, tiktok, youtube], [tiktok, youtube, tiktok])).toEqual([byPlatform]);
  expect(places("listAccounts", [tiktok, youtube], [youtube, tiktok])).toEqual([byPlatform]);
  expect(places("listAccounts", [tiktok, youtube], [tiktok, tiktok])).toEqual([]);
  const [one, other] = [{ isDefault: true }, { isDefault: false }];
  expect(places("listWorkspaces", [one, other, other], [other, one, other])).toHaveLength(1);
});

it("takes two lists for equal in which equal values do not stand together: names may decide their order", () => {
  const [one, other] = [{ isDefault: true }, { isDefault: false }];
  expect(places("listWorkspaces", [other, one, other, other], [other, other, one, other])).toEqual([]);
});
