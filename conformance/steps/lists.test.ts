import { expect, test } from "vitest";
import { listAmong } from "./lists.ts";

test.each([
  ["the data itself", [1], [1]],
  ["a documented member", { advertisers: [2], items: [1] }, [1]],
  ["the only list", { total: 3, influencers: [1] }, [1]],
  ["none", { total: 3 }, undefined],
])("the list is %s", (_, data, list) => {
  expect(listAmong(data)).toEqual(list);
});
