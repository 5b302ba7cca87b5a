import { expect, it } from "vitest";
import { exchangeOf } from "../tape/exchange-of.ts";
import { recordedGet } from "../testing/recorded-calls.ts";
import { seriesOf } from "./series.ts";
import type { Read } from "./trial.ts";

function balanceRead(balance: number, sent: number): Read {
  const call = recordedGet("/credits", sent, { status: 200, json: { success: true, data: { balance } } });
  const exchange = exchangeOf(call);
  if (exchange === undefined) throw new Error("The call has an answer.");
  return { call, exchange, spots: new Set(["/data", "/data/balance"]) };
}

const reads = [balanceRead(100, 1), balanceRead(90, 2), balanceRead(80, 3)];

/** The balances that the reads show in a trial. */
function balancesIn(name: string): readonly unknown[] {
  const trial = [...seriesOf(reads)].flat().find((each) => each.name.endsWith(name));
  return reads.map(
    ({ call, exchange: { response } }) => trial?.alterations.get(call)?.apply(response).json ?? response.json,
  );
}

const shown = (balance: number) => ({ success: true, data: { balance } });

it("hides an effect from every later read", () => {
  expect(balancesIn("as read 0")).toEqual([shown(100), shown(100), shown(100)]);
  expect(balancesIn("as read 1")).toEqual([shown(100), shown(90), shown(90)]);
});

it("moves an amount from one answer on", () => {
  expect(balancesIn("/data/balance another value from 1")).toEqual([shown(100), shown(91), shown(81)]);
});

it("makes a debit twice, or not at all", () => {
  expect(balancesIn("/data/balance -10 from 1")).toEqual([shown(100), shown(80), shown(70)]);
  expect(balancesIn("/data/balance 10 from 2")).toEqual([shown(100), shown(90), shown(90)]);
});
