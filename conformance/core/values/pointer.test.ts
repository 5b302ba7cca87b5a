import fc from "fast-check";
import { expect, it } from "vitest";
import { segmentOf, valuesAt } from "./pointer.ts";

const body = { data: [{ id: "a", tags: [1, 2] }, { id: "b", tags: [] }, { name: "c" }], "a/b": { "~": 1 } };

it.each([
  ["the whole", "", [body], [""]],
  ["a member", "/data/*/id", ["a", "b"], ["/data/0/id", "/data/1/id"]],
  ["items of items", "/data/*/tags/*", [1, 2], ["/data/0/tags/0", "/data/0/tags/1"]],
  ["nothing where there is none", "/data/*/color", [], []],
  ["nothing where a list is an object", "/a~1b/*", [], []],
  ["nothing in a prototype", "/constructor", [], []],
  ["a member with an odd name", "/a~1b/~0", [1], ["/a~1b/~0"]],
])("valuesAt finds %s", (_, pointer, values, pointers) => {
  const found = valuesAt(body, pointer);
  expect(found.map(({ value }) => value)).toEqual(values);
  expect(found.map((each) => each.pointer)).toEqual(pointers);
});

it("valuesAt returns the object around a value", () => {
  expect(valuesAt(body, "/data/*/id").map(({ item }) => item)).toEqual(body.data.slice(0, 2));
  expect(valuesAt({ data: ["x"] }, "/data/*")).toEqual([{ value: "x", item: "x", pointer: "/data/0" }]);
});

it("a segment finds any member by its name", () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      fc.pre(name !== "*");
      const holder = Object.fromEntries([[name, "found"]]);
      expect(valuesAt(holder, `/${segmentOf(name)}`).map(({ value }) => value)).toEqual(["found"]);
    }),
  );
});
