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

it("replaces an answer by that of another call of the operation", () => {
  const other = called("/posts?page=2", 3, 200, { success: true, data: [{ id: 1 }] });
  expect(changesIn([success, other], success)).toContain("of another call 0");
});

it("refuses a valid call for each member that it sends", () => {
  const invalid = {
    success: false,
    error: { type: "invalid_input", message: "to: is not a time.", hint: "Send one." },
  };
  const refused = called("/calendar?from=1&to=2", 4, 400, invalid);
  const listed = called("/posts?status=draft&limit=2", 5, 200, { success: true, data: [] });
  expect(changesIn([refused, listed], listed)).toEqual(["400 invalid_input instead of 200", "400 status", "400 limit"]);
});
