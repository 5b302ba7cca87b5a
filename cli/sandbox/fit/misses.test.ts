import { expect, it } from "vitest";
import { ItemKinds } from "../../../conformance/compare/item-kinds.ts";
import { exchangeOf } from "../../../conformance/testing/exchanges.ts";
import { operations } from "../../../generated/operations.ts";
import { differenceOf } from "./misses.ts";

const listed = (...categories: (string | null)[]) =>
  exchangeOf(operations.listAssets, {
    status: 200,
    body: { success: true, data: categories.map((category) => ({ id: "1", category })) },
  });
const answer = (...categories: (string | null)[]) => ({ exchange: listed(...categories), origin: undefined });

it("counts no difference that the server's other lists show, too", () => {
  const calls = { kinds: new ItemKinds([listed("hooks"), listed(null), listed()]) };
  expect(differenceOf(calls, answer("hooks"), answer(null))).toBeUndefined();
  expect(differenceOf(calls, answer("hooks"), answer())).toBeUndefined();
});

it("counts what no list of the server shows", () => {
  const calls = { kinds: new ItemKinds([listed("hooks")]) };
  expect(differenceOf(calls, answer("hooks"), answer(null))).toMatchObject({ weight: 1 });
  expect(differenceOf(calls, answer("hooks"), answer())).toMatchObject({ weight: 1 });
});
