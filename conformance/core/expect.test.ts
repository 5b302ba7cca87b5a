import { describe, expect, it } from "vitest";
import { operations } from "../../generated/operations.ts";
import { type Answer, exchangeOf, failure } from "../testing/exchanges.ts";
import { Blocked, Failure } from "./errors.ts";
import { expectRefusal, expectSuccess } from "./expect.ts";

const refused = { status: 401, type: "unauthorized" };
const answered = (answer: Answer) => exchangeOf(operations.getMe, answer);
const success: Answer = { status: 200, body: { success: true, data: {} } };

describe("an expected refusal", () => {
  it("passes with its status and type", () => {
    expect(() => expectRefusal(answered(failure(401, "unauthorized")), refused)).not.toThrow();
  });

  it.each([
    ["a success", success],
    ["another status", failure(403, "unauthorized")],
    ["another type", failure(401, "forbidden_scope")],
    ["no type", { status: 401, body: {} }],
    ["a fault", failure(500, "internal_error")],
  ])("fails with %s", (_, answer) => {
    expect(() => expectRefusal(answered(answer), refused)).toThrow(Failure);
    expect(() => expectRefusal(answered(answer), refused, [400, 404])).toThrow(Failure);
  });

  it("is inconclusive if another refusal may take precedence", () => {
    expect(() => expectRefusal(answered(failure(404, "not_found")), refused, [404])).toThrow(Blocked);
    expect(() => expectRefusal(answered(failure(404, "not_found")), refused)).toThrow(Failure);
  });

  it("is inconclusive if a limit comes first, unless the limit is expected", () => {
    expect(() => expectRefusal(answered(failure(429, "rate_limited")), refused)).toThrow(Blocked);
    const limit = { status: 429, type: "rate_limited" };
    expect(() => expectRefusal(answered(failure(429, "conflict")), limit)).toThrow(Failure);
  });
});

describe("an expected success", () => {
  it("passes, fails, and is inconclusive if a limit comes first", () => {
    expect(() => expectSuccess(answered(success))).not.toThrow();
    expect(() => expectSuccess(answered(failure(401, "unauthorized")))).toThrow(Failure);
    expect(() => expectSuccess(answered(failure(429, "rate_limited")))).toThrow(Blocked);
  });
});
