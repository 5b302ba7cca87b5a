import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { excessOf, readJson } from "./read-json.ts";

describe("too large to read", () => {
  const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  const list = (items: number) => JSON.stringify(Array.from({ length: items }, () => 1));

  it.each([
    ["200 levels", nested(200), undefined],
    ["201 levels", nested(201), "the answer is nested more than 200 levels deep"],
    ["50,000 values", list(49_999), undefined],
    ["50,001 values", list(50_000), "the answer has more than 50000 values"],
    ["a million empty objects", `[${"{},".repeat(1_000_000)}{}]`, "the answer has more than 50000 values"],
    ["brackets that never close", "{".repeat(1_000_000), "the answer is nested more than 200 levels deep"],
    ["brackets and commas in a text", JSON.stringify({ text: `\\"${"[,".repeat(200_000)}` }), undefined],
    ["a text that never ends", `"${"[".repeat(300)}`, undefined],
    ["no JSON", "<html>", undefined],
  ])("%s", (_, text, excess) => {
    expect(excessOf(text)).toBe(excess);
  });
});

test("JSON is read unchanged, except for members that break string conversion", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(excessOf(text)).toBeUndefined();
      if (!/toString|valueOf|__proto__/.test(text)) expect(readJson(text)).toEqual(JSON.parse(text));
    }),
  );
  expect(readJson('{"id":{"toString":1,"a":2},"v\\u0061lueOf":null}')).toEqual({ id: { a: 2 } });
  expect(readJson("<html>")).toBeUndefined();
});
