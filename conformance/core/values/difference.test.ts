import { expect, it } from "vitest";
import { differenceOf } from "./difference.ts";

it.each([
  ["equal values", { a: [1, { b: null }] }, { a: [1, { b: null }] }, undefined],
  ["members in another order", { a: 1, b: 2 }, { b: 2, a: 1 }, undefined],
  ["another value", { a: [{ b: 1 }] }, { a: [{ b: "1" }] }, ["/data/a/0/b", "1", 'it is "1"']],
  ["a member that is gone", { a: 1, b: 2 }, { a: 1 }, ["/data/b", "2", "it is nothing"]],
  ["a member that is new", {}, { "a/b": null }, ["/data/a~1b", "nothing", "it is null"]],
  ["a longer list", [1], [1, 2], ["/data/1", "nothing", "it is 2"]],
  ["an object for a list", [], {}, ["/data", "[]", "it is {}"]],
])("%s", (_, expected, actual, found) => {
  const [pointer, ...words] = found ?? [];
  expect(differenceOf(expected, actual, "/data")).toEqual(found && { pointer, expected: words[0], actual: words[1] });
});

it("shows only the beginning of a long value", () => {
  expect(differenceOf("a".repeat(5000), 1)?.expected.length).toBeLessThan(300);
});
