import { expect, it } from "vitest";
import { sideOf } from "../../../conformance/compare/side.ts";
import { exchangeOf } from "../../../conformance/testing/exchanges.ts";
import { operations } from "../../../generated/operations.ts";
import { differenceOf } from "./misses.ts";

const listed = (...categories: (string | null)[]) =>
  exchangeOf(operations.listAssets, {
    status: 200,
    body: { success: true, data: categories.map((category) => ({ id: "1", category })) },
  });
const answer = (...categories: (string | null)[]) => ({ exchange: listed(...categories), origin: undefined });

const run = (...exchanges: ReturnType<typeof listed>[]) =>
  sideOf(new Map(exchanges.map((exchange, at) => [`call ${at}`, { exchange }])));

it("counts no difference that other lists of both servers show, too", () => {
  const both = run(listed("hooks"), listed(null), listed());
  const sides = { recorded: both, repeated: both };
  expect(differenceOf(sides, answer("hooks"), answer(null))).toBeUndefined();
  expect(differenceOf(sides, answer("hooks"), answer())).toBeUndefined();
});

it("counts what no list of one of them shows", () => {
  const [all, hooks] = [run(listed("hooks"), listed(null), listed()), run(listed("hooks"))];
  for (const sides of [
    { recorded: hooks, repeated: all },
    { recorded: all, repeated: run(listed(null), listed()) },
  ]) {
    expect(differenceOf(sides, answer("hooks"), answer(null))).toMatchObject({ weight: 1 });
    expect(differenceOf({ ...sides, recorded: hooks }, answer("hooks"), answer())).toMatchObject({ weight: 1 });
  }
});
