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

it("removes an item without a hole", () => {
  const change = (item: unknown) => (item === "x" ? undefined : item);
  expect(changedAt({ tags: ["x", "y"] }, "/tags/*", change).document).toEqual({ tags: ["y"] });
});

it("removes a value", () => {
  expect(changedAt(body(), "/pagination/total", () => undefined)).toEqual({
    document: { ...body(), pagination: {} },
    isChanged: true,
  });
});
