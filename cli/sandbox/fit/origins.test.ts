import { expect, it } from "vitest";
import { sideOf } from "../../../conformance/compare/side.ts";
import { exchangeOf } from "../../../conformance/testing/exchanges.ts";
import { operations } from "../../../generated/operations.ts";
import { differenceOf } from "./misses.ts";
import { Origins } from "./origins.ts";

const made = (data: unknown) =>
  exchangeOf(operations.createGenerations, { status: 201, body: { success: true, data } });

it("tells an answer that repeats an earlier one from one that shows something new", () => {
  const origins = new Origins();
  expect(origins.of("first", made({ id: "1" }))).toBe("new");
  origins.note("first", made({ id: "1" }));
  expect(origins.of("first", made({ id: "1" }))).toBe("new");
  expect(origins.of("second", made({ id: "1" }))).toBe("first");
  expect(origins.of("second", made([{ id: "1" }, { id: "2" }]))).toBe("first");
  expect(origins.of("second", made([{ id: "2" }]))).toBe("new");
});

it("says nothing about reads and refusals", () => {
  const read = exchangeOf(operations.getMe, { status: 200, body: { success: true, data: { id: "1" } } });
  expect(new Origins().of("call", read)).toBeUndefined();
  expect(new Origins().of("call", made(null))).toBeUndefined();
});

it("counts a repeated answer as a difference, whatever its id", () => {
  const exchange = made({ id: "1" });
  const other = made({ id: "2" });
  const nothing = sideOf(new Map());
  const sides = { recorded: nothing, repeated: nothing };
  expect(differenceOf(sides, { exchange, origin: "new" }, { exchange: other, origin: "new" })).toBeUndefined();
  expect(differenceOf(sides, { exchange, origin: "new" }, { exchange: other, origin: "first" })).toMatchObject({
    weight: 1,
    kind: "createGenerations origin: new, a repeat",
  });
});
