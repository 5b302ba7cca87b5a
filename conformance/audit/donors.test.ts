import { expect, it } from "vitest";
import { exchangeOf } from "../tape/exchange-of.ts";
import type { CallLine } from "../tape/format.ts";
import { recordedGet } from "../testing/recorded-calls.ts";
import { Donors } from "./donors.ts";

const called = (path: string, sent: number, status: number, json: object) => recordedGet(path, sent, { status, json });

const success = called("/posts", 0, 200, { success: true, data: [] });
const failure = { success: false, error: { type: "internal_error", message: "It failed.", hint: "Retry." } };

function changesIn(calls: readonly CallLine[], changed: CallLine): readonly string[] {
  const exchange = exchangeOf(changed);
  return exchange ? new Donors(calls).changesOf(changed, exchange).map(({ says }) => says) : [];
}

it("gives any call the failure that the server showed at another operation", () => {
  const failed = called("/accounts", 2, 500, failure);
  expect(changesIn([success, failed], success)).toEqual(["500 internal_error instead of 200"]);
  expect(changesIn([success, failed], failed)).toEqual([]);
});

it("makes up no failure that the tape does not show", () => {
  expect(changesIn([success], success)).toEqual([]);
});
