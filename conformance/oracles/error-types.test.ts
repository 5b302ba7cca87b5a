import { describe, expect, it } from "vitest";
import { errorTypes, operations } from "../../generated/operations.ts";
import { exchangeOf, failure } from "../testing/exchanges.ts";
import { type OracleCase, testOracle } from "../testing/oracle-table.ts";
import { errorTypesOracle } from "./error-types.ts";

const mapping = "error-types/default-mapping";
const pointer = "/error/type";
const answered = (status: number, type: string, method = "GET") =>
  exchangeOf(operations.getMe, failure(status, type), { method });

const documented: readonly (readonly [string, readonly number[]])[] = Object.entries(errorTypes);
const withStatus = documented.filter(([, statuses]) => statuses.length > 0);
const withoutStatus = documented.filter(([, statuses]) => statuses.length === 0);

/** Statuses of the default mapping, which gives the type of each. */
const mapped = [400, 401, 402, 403, 404, 405, 409, 429, 500, 503];

const cases: OracleCase[] = [
  ...withStatus.flatMap(([type, statuses]) =>
    statuses.map((status) => ({
      name: `keeps ${type} with ${status}`,
      exchange: answered(status, type),
      keeps: [`error-types/${type}`, mapping],
    })),
  ),
  ...withStatus.map(([type]) => ({
    name: `breaks ${type} with 418`,
    exchange: answered(418, type),
    breaks: { [`error-types/${type}`]: pointer },
  })),
  ...withoutStatus.flatMap(([type]) =>
    mapped.map((status) => ({
      name: `leaves ${type} with ${status} open`,
      exchange: answered(status, type),
      keeps: [mapping],
    })),
  ),
  ...[501, 502, 503, 504, 599].map((status) => ({
    name: `keeps internal_error with ${status}`,
    exchange: answered(status, "internal_error"),
    keeps: ["error-types/internal_error", mapping],
  })),
  {
    name: "keeps invalid_input with 405 for a wrong method",
    exchange: answered(405, "invalid_input", "PUT"),
    keeps: ["error-types/invalid_input", mapping],
  },
  {
    name: "breaks invalid_input with 405 for a right method",
    exchange: answered(405, "invalid_input"),
    keeps: [mapping],
    breaks: { "error-types/invalid_input": pointer },
  },
  {
    name: "breaks conflict with 404, by both rules",
    exchange: answered(404, "conflict"),
    breaks: { "error-types/conflict": pointer, [mapping]: pointer },
  },
  {
    name: "breaks an ads type with another 5xx than its own",
    exchange: answered(502, "ads_unavailable"),
    breaks: { "error-types/ads_unavailable": pointer, [mapping]: pointer },
  },
  {
    name: "breaks a type that no document knows, with a mapped status",
    exchange: answered(404, "missing"),
    breaks: { [mapping]: pointer },
  },
  { name: "says nothing of a type that no document knows, with another status", exchange: answered(418, "teapot") },
  {
    name: "says nothing of a failure without a type",
    exchange: exchangeOf(operations.getMe, { status: 404, body: {} }),
  },
  {
    name: "says nothing of a success that holds an error",
    exchange: exchangeOf(operations.getMe, {
      status: 200,
      body: { success: true, data: {}, error: { type: "conflict" } },
    }),
  },
];

testOracle("error type", errorTypesOracle, cases);

describe("the error type oracle", () => {
  it("has a rule for every type with a documented status", () => {
    const rules = errorTypesOracle().rules.map(({ id }) => id);
    expect(withStatus.map(([type]) => `error-types/${type}`).filter((id) => !rules.includes(id))).toEqual([]);
  });
});
