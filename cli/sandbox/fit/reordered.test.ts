import { expect, it } from "vitest";
import { exchangeOf } from "../../../conformance/testing/exchanges.ts";
import { operations } from "../../../generated/operations.ts";
import { differenceOfOrder } from "./reordered.ts";

const list = (...names: readonly string[]) =>
  exchangeOf(operations.listWorkspaces, {
    status: 200,
    body: { success: true, data: names.map((name, at) => ({ id: String(at), name, isDefault: false })) },
  });

it("counts the same names in another order", () => {
  expect(differenceOfOrder(list("a", "b", "c"), list("b", "a", "c"))).toMatchObject({
    kind: "listWorkspaces /data in another order",
  });
});

it.each([
  ["equal lists", list("a", "b"), list("a", "b")],
  ["lists of other things", list("a", "b"), list("b", "c")],
  ["lists of other lengths", list("a", "b"), list("b", "a", "c")],
])("leaves %s alone", (_, one, other) => {
  expect(differenceOfOrder(one, other)).toBeUndefined();
});
