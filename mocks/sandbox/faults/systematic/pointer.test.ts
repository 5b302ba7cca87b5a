import { expect, it } from "vitest";
import { changedAt, valuesAt } from "./pointer.ts";

const body = () => ({ data: [{ id: "a", tags: ["x"] }, { id: "b" }], pagination: { total: 2 } });

it.each([
  ["/pagination/total", [2]],
  ["/data/*/id", ["a", "b"]],
  ["/data/*/tags/*", ["x"]],
  ["/data/*/name", []],
  ["", [body()]],
])("%s stands for %j", (pointer, values) => {
  expect(valuesAt(body(), pointer)).toEqual(values);
});

it("changes every value at a pointer, and says whether any changed", () => {
  expect(changedAt(body(), "/data/*/id", (id) => `${id}!`).document).toMatchObject({
    data: [{ id: "a!" }, { id: "b!" }],
  });
  expect(changedAt(body(), "/data/*/id", (id) => id).isChanged).toBe(false);
  expect(changedAt(body(), "/data/*/name", () => "new").isChanged).toBe(false);
});

it("removes items of a list", () => {
  const { document } = changedAt([1, 2, 3], "/*", (value) => (value === 2 ? undefined : value));
  expect(document).toEqual([1, 3]);
});

it("removes a value", () => {
  expect(changedAt(body(), "/pagination/total", () => undefined)).toEqual({
    document: { ...body(), pagination: {} },
    isChanged: true,
  });
  expect(changedAt(["a", "b", "c"], "/*", (item) => (item === "b" ? "b" : undefined)).document).toEqual(["b"]);
});
