import { expect, test } from "vitest";
import { operations } from "../../generated/operations.ts";
import { exchangeOf, failure, judged } from "../testing/exchanges.ts";
import { rateLimitsOracle } from "./rate-limits.ts";

const { acceptGeneration, createGenerations, searchAds } = operations;

/** The rules that a refusal for a rate limit breaks. */
function broken(
  operation: (typeof operations)[keyof typeof operations],
  seconds: number,
  isWithinLimits: boolean | undefined,
  type = "rate_limited",
): readonly string[] {
  const exchange = exchangeOf(operation, failure(429, type, { headers: { "retry-after": String(seconds) } }));
  const response = { ...exchange.response, ...(isWithinLimits !== undefined && { isWithinLimits }) };
  return judged(rateLimitsOracle(), { ...exchange, response }).broken;
}

test.each([
  ["comes over a limit", broken(createGenerations, 300, false), []],
  ["comes although every limit has room", broken(acceptGeneration, 60, true), ["rate-limits/early"]],
  ["asks to wait in milliseconds", broken(createGenerations, 300_000, false), ["rate-limits/window"]],
  ["asks for the window of another operation", broken(acceptGeneration, 300, false), ["rate-limits/window"]],
  ["is of an allowance", broken(acceptGeneration, 86_400, true, "usage_limit_reached"), []],
  ["is of the ad library", broken(searchAds, 3600, true), []],
  ["may be due to an earlier run", broken(acceptGeneration, 60, undefined), []],
] as const)("a refusal that %s is judged", (_, found, wanted) => {
  expect(found).toEqual(wanted);
});
