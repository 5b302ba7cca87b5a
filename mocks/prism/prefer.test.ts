import { describe, expect, test } from "vitest";
import { Refusal } from "./errors.ts";
import { readPreferences, withoutPreferences } from "./prefer.ts";

function read(prefer: string | null, query = "") {
  return readPreferences(new Headers(prefer === null ? {} : { Prefer: prefer }), new URLSearchParams(query));
}

describe("what a caller prefers", () => {
  test.each([
    [null, "", {}],
    ["code=404", "", { code: 404 }],
    ["Code = 404", "", { code: 404 }],
    ["example=conflict", "", { example: "conflict" }],
    ['code=201, example="two slideshows"', "", { code: 201, example: "two slideshows" }],
    ['code=201; example="a, b; c"', "", { code: 201, example: "a, b; c" }],
    ["dynamic=true;seed=7", "", { dynamic: true, seed: "7" }],
    ["dynamic=false", "", { dynamic: false }],
    ["return=minimal, wait=5", "", {}],
    ["code=404, code=500", "", { code: 404 }],
    [null, "__code=404&__example=x&__dynamic=true&__seed=7", { code: 404, example: "x", dynamic: true, seed: "7" }],
    ["code=409", "__code=404&__example=x", { code: 409, example: "x" }],
  ])("%s %s", (prefer, query, preferences) => {
    expect(read(prefer, query)).toEqual(preferences);
  });

  test.each([
    ["code=abc", '"code"'],
    ["code=", '"code"'],
    ["code=4040", '"code"'],
    ["code=999", '"code"'],
    ["example=", '"example"'],
    ["dynamic=yes", '"dynamic"'],
    ["dynamic", '"dynamic"'],
  ])("%s is refused", (prefer, name) => {
    expect(() => read(prefer)).toThrow(name);
    expect(() => read(prefer)).toThrow(expect.objectContaining({ status: 400, type: "invalid_input" }));
    expect(() => read(prefer)).toThrow(Refusal);
  });
});

test("the rest of the query stays", () => {
  const query = new URLSearchParams("page=2&__code=404&page=3&__seed=1&__other=x");
  expect(withoutPreferences(query)).toEqual([
    ["page", "2"],
    ["page", "3"],
    ["__other", "x"],
  ]);
});
