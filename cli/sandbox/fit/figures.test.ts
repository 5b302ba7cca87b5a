import { expect, it } from "vitest";
import { exchangeOf } from "../../../conformance/testing/exchanges.ts";
import { operations } from "../../../generated/operations.ts";
import { Figures, isBack } from "./figures.ts";

const balance = (credits: number) =>
  exchangeOf(operations.getMe, { status: 200, body: { success: true, data: { credits, scopes: [] } } });

it("counts a balance that moves on one side only, and not one that always differs", () => {
  const figures = new Figures();
  expect(figures.differenceOf(balance(100), balance(100))).toBeUndefined();
  figures.note(balance(100), balance(100));
  expect(figures.differenceOf(balance(97), balance(100))).toMatchObject({ kind: "getMe /data/credits moved" });
  figures.note(balance(97), balance(100));
  expect(figures.differenceOf(balance(90), balance(93))).toBeUndefined();
  expect(figures.movedBalances(balance(90), balance(90))).toEqual(new Map([["/data/credits", -3]]));
});

it("knows a balance wherever it is shown", () => {
  const figures = new Figures();
  const ledger = (amount: number) =>
    exchangeOf(operations.getCredits, { status: 200, body: { data: { balance: amount } } });
  figures.note(balance(97), balance(100));
  expect(figures.differenceOf(ledger(97), ledger(100))).toBeUndefined();
  expect(figures.differenceOf(ledger(97), ledger(97))).toMatchObject({ kind: "getCredits /data/balance moved" });
});

it("compares no figures of answers with another status or with other members", () => {
  const refused = exchangeOf(operations.getMe, { status: 401, body: { success: false, credits: 1 } });
  const empty = exchangeOf(operations.getMe, { status: 200, body: { success: true, data: {} } });
  expect(new Figures().differenceOf(balance(100), refused)).toBeUndefined();
  expect(new Figures().differenceOf(balance(100), empty)).toBeUndefined();
});

it("leaves lists out, whose items may be others", () => {
  const list = (credits: number) => exchangeOf(operations.getCredits, { status: 200, body: { data: [{ credits }] } });
  expect(new Figures().differenceOf(list(1), list(2))).toBeUndefined();
});

it("adds up what several calls change, and allows for a small rest", () => {
  const moved = new Map([["/data/credits", -603]]);
  const refund = [balance(400), balance(700)] as const;
  expect(isBack(moved, [refund, refund])).toBe(true);
  expect(isBack(moved, [refund])).toBe(false);
  expect(isBack(moved, [refund, refund, refund])).toBe(false);
});
