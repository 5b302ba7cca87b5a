import fc from "fast-check";
import { expect, test } from "vitest";
import { type Change, Collection } from "./collection.ts";

interface Thing {
  readonly id: string;
  readonly group: string | null;
  readonly value: number;
}

function things() {
  const changes: Change[] = [];
  const collection = new Collection<Thing>("thing", { group: ({ group }) => group }, (change) => changes.push(change));
  return { collection, changes };
}

const steps = fc.array(
  fc.record({
    id: fc.constantFrom("a", "b", "c", "d"),
    group: fc.constantFrom("x", "y", null),
    value: fc.nat(9),
    remove: fc.boolean(),
  }),
  { maxLength: 40 },
);

test("an index always holds the records whose key is its own, oldest first", () => {
  fc.assert(
    fc.property(steps, (list) => {
      const { collection } = things();
      for (const { remove, ...thing } of list) {
        if (remove) collection.delete(thing.id);
        else collection.put(thing);
        for (const group of ["x", "y"]) {
          const expected = collection.all().filter((each) => each.group === group);
          expect(collection.by("group", group)).toEqual(expected);
          expect(collection.count("group", group)).toBe(expected.length);
        }
      }
    }),
  );
});

test("undoing the changes in reverse order brings everything back, in its order", () => {
  fc.assert(
    fc.property(steps, steps, (before, then) => {
      const { collection, changes } = things();
      const apply = (list: typeof before) => {
        for (const { remove, ...thing } of list) remove ? collection.delete(thing.id) : collection.put(thing);
      };
      const shown = () => [collection.all(), collection.by("group", "x"), collection.by("group", "y")];
      apply(before);
      const expected = shown();
      changes.length = 0;
      apply(then);
      for (const change of changes.reverse()) collection.undo(change);
      expect(shown()).toEqual(expected);
    }),
  );
});

test("a changed record keeps its place", () => {
  const { collection } = things();
  for (const id of ["a", "b", "c"]) collection.put({ id, group: "x", value: 0 });
  collection.patch("a", { value: 1 });
  expect(collection.by("group", "x").map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(collection.first()).toEqual({ id: "a", group: "x", value: 1 });
  expect(() => collection.patch("z", { value: 1 })).toThrow("No thing z.");
});
