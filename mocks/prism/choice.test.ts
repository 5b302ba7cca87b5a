import { describe, expect, test } from "vitest";
import { choose } from "./choice.ts";

const error = (type: string, more = {}) => ({
  success: false,
  error: { type, message: "m", hint: "h", ...more },
});
const responses = [
  { status: "400", examples: { invalid_input: error("invalid_input") } },
  { status: "202", examples: { first: {}, second: {} } },
  { status: "429", examples: { rate_limited: error("rate_limited"), first: error("rate_limited") } },
  { status: "500", examples: { internal_error: error("internal_error") } },
  {
    status: "default",
    examples: {
      usage_limit_reached: error("usage_limit_reached"),
      conflict: error("conflict"),
      wrong_method: error("invalid_input"),
    },
  },
];

describe("what is answered", () => {
  test.each([
    ["the success", {}, { documented: "202", status: 202 }],
    ["a documented code", { code: 429 }, { documented: "429", status: 429 }],
    ["an example of the success", { example: "second" }, { documented: "202", status: 202, example: "second" }],
    ["the success before the errors", { example: "first" }, { documented: "202", status: 202, example: "first" }],
    [
      "an example of an error",
      { example: "rate_limited" },
      { documented: "429", status: 429, example: "rate_limited" },
    ],
    ["code and example", { code: 429, example: "first" }, { documented: "429", status: 429, example: "first" }],
    ["405 by default", { code: 405 }, { documented: "default", status: 405, example: "wrong_method" }],
    ["another 5xx", { code: 503 }, { documented: "500", status: 503 }],
    ["a wrong method", { example: "wrong_method" }, { documented: "default", status: 405, example: "wrong_method" }],
    [
      "a type with a status of its own",
      { example: "conflict" },
      { documented: "default", status: 409, example: "conflict" },
    ],
    [
      "a type without a status",
      { example: "usage_limit_reached" },
      { documented: "default", status: 422, example: "usage_limit_reached" },
    ],
    [
      "a status for a type without one",
      { code: 403, example: "usage_limit_reached" },
      { documented: "default", status: 403, example: "usage_limit_reached" },
    ],
  ])("%s", (_, preferences, choice) => {
    expect(choose({ success: 202 }, responses, preferences)).toEqual(choice);
  });

  test("a success without a documented status is 200, or any other that is wanted", () => {
    const open = [{ status: "2XX", examples: { done: {} } }, ...responses.slice(2)];
    expect(choose({ success: "2XX" }, open, {})).toEqual({ documented: "2XX", status: 200 });
    expect(choose({ success: "2XX" }, open, { example: "done" })).toEqual({
      documented: "2XX",
      status: 200,
      example: "done",
    });
    expect(choose({ success: "2XX" }, open, { code: 201 })).toEqual({ documented: "2XX", status: 201 });
  });
});

test("an error range is answered where a type has the status", () => {
  const ranges = [
    { status: "200", examples: {} },
    {
      status: "4XX",
      examples: { wrong_method: error("invalid_input"), usage: error("usage_limit_reached") },
    },
    { status: "5XX", examples: { failed: error("internal_error"), usage5: error("usage_limit_reached") } },
  ];
  const ask = (preferences: Parameters<typeof choose>[2]) => choose({ success: 200 }, ranges, preferences);
  expect(ask({ code: 405 })).toEqual({ documented: "4XX", status: 405, example: "wrong_method" });
  expect(ask({ code: 502 })).toEqual({ documented: "5XX", status: 502, example: "failed" });
  expect(ask({ example: "failed" })).toEqual({ documented: "5XX", status: 500, example: "failed" });
  expect(ask({ example: "usage" })).toEqual({ documented: "4XX", status: 400, example: "usage" });
  expect(ask({ example: "usage5" })).toEqual({ documented: "5XX", status: 500, example: "usage5" });
  expect(ask({ code: 409, example: "usage" })).toEqual({ documented: "4XX", status: 409, example: "usage" });
  expect(() => ask({ code: 404 })).toThrow("no 404; it has 200, 4XX, 5XX.");
  expect(() => ask({ code: 500, example: "usage" })).toThrow('no 500 with the example "usage"');
});

describe("what is refused", () => {
  test.each([
    ["an unknown code", { code: 418 }, "no 418; it has 400, 202, 429, 500, default."],
    ["an unknown success", { code: 200 }, "no 200;"],
    ["an unknown example", { example: "third" }, 'no example "third"; it has "first", "second", "invalid_input"'],
    [
      "an example of another response",
      { code: 400, example: "rate_limited" },
      '400 has no example "rate_limited"; it has "invalid_input".',
    ],
    ["a status that a type does not have", { code: 403, example: "conflict" }, 'no 403 with the example "conflict"'],
    ["an error as a success", { code: 200, example: "usage_limit_reached" }, "no 200 with the example"],
    ["a name of Object", { example: "constructor" }, 'no example "constructor"'],
  ])("%s", (_, preferences, message) => {
    expect(() => choose({ success: 202 }, responses, preferences)).toThrow(message);
    expect(() => choose({ success: 202 }, responses, preferences)).toThrow(
      expect.objectContaining({ status: 404, type: "not_found" }),
    );
  });
});
