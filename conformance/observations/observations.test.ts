import { describe, expect, it } from "vitest";
import { operations } from "../../generated/operations.ts";
import type { Exchange } from "../core/exchange.ts";
import { ObservationLedger } from "../core/observer.ts";
import { observers } from "./index.ts";
import { orderOf } from "./observer.ts";

function exchange(
  part: Partial<Exchange> & { status: number; json?: unknown; headers?: Record<string, string> },
): Exchange {
  const { status, json, headers = {}, ...rest } = part;
  return {
    request: { method: "GET", url: "http://127.0.0.1:4010/api/v1/me", headers: {} },
    response: { status, headers, text: JSON.stringify(json), json, milliseconds: 1 },
    ...rest,
  };
}

function seen(...exchanges: readonly Exchange[]): Readonly<Record<string, string>> {
  const ledger = new ObservationLedger(observers, (error) => {
    throw error;
  });
  for (const each of exchanges) ledger.see(each);
  return Object.fromEntries(
    ledger.observations((text) => text.replaceAll("secret", "…")).map((each) => [each.gap, each.observed]),
  );
}

const failure = (status: number, type: string, more: object = {}, headers: Record<string, string> = {}) =>
  exchange({ status, headers, json: { success: false, error: { type, message: "No.", hint: "Wait.", ...more } } });

describe("observations of open behaviour", () => {
  it("list each different one once", () => {
    const limit = failure(403, "usage_limit_reached");
    expect(seen(limit, limit, failure(402, "usage_limit_reached"))["GAP-001"]).toBe(
      "403 usage_limit_reached; 402 usage_limit_reached",
    );
  });

  it("cover failures: their members and headers", () => {
    const wait = failure(429, "rate_limited", { retryAfterSeconds: 3.5 }, { "retry-after": "4" });
    expect(seen(wait)).toMatchObject({ "GAP-060": "yes", "GAP-062": "a fraction, different from Retry-After" });
    const challenge = { "www-authenticate": 'Bearer resource_metadata="/.well-known/x", realm="shortform"' };
    expect(seen(failure(401, "unauthorized", {}, challenge))).toMatchObject({
      "GAP-080": "also realm",
      "GAP-081": "relative",
    });
  });

  it("cover successes: status, order and missing values", () => {
    const website = exchange({
      status: 200,
      operation: operations.listWorkspaces,
      json: { success: true, data: [{ website: null }, {}] },
    });
    expect(seen(website)["GAP-122"]).toBe("website: left out, null");
    const entries = [{ createdAt: "2026-07-15T12:00:00.000Z" }, { createdAt: "2026-07-15T11:00:00.000Z" }];
    const ledger = exchange({
      status: 200,
      operation: operations.getCredits,
      json: { success: true, data: { entries } },
    });
    expect(seen(ledger)).toMatchObject({ "GAP-108": "newest first", "GAP-045": "Z" });
  });

  it("contain no secret", () => {
    const told = exchange({
      status: 200,
      operation: operations.getMe,
      json: { success: true, data: { plan: "secret" } },
    });
    expect(seen(told)["GAP-105"]).toBe("…");
  });

  it("survive any answer", () => {
    for (const json of [
      null,
      [],
      1,
      "text",
      { data: null },
      { data: [null, 1] },
      { error: 1 },
      { data: { entries: 1 } },
    ]) {
      for (const operation of Object.values(operations)) {
        for (const { see } of observers) for (const status of [200, 404]) see(exchange({ status, operation, json }));
      }
    }
  });
});

it("need two different times for an order", () => {
  expect(orderOf(["2026-07-15", "2026-07-15"])).toBeUndefined();
  expect(orderOf(["2026-07-15"])).toBeUndefined();
  expect(orderOf(["2026-07-15", "2026-07-16"])).toBe("oldest first");
  expect(orderOf(["2026-07-15", "2026-07-17", "2026-07-16"])).toBe("in another order");
});
