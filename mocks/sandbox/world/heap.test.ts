import fc from "fast-check";
import { expect, test } from "vitest";
import { Heap } from "./heap.ts";

test("the first value is always the smallest, in a heap and in its forks", () => {
  const steps = fc.array(
    fc.record({ heap: fc.nat(3), what: fc.oneof(fc.constantFrom("shift" as const, "fork" as const), fc.nat(20)) }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(steps, (list) => {
      const heaps = [{ heap: new Heap<number>((a, b) => a - b), model: [] as number[] }];
      for (const { heap: number, what } of list) {
        const one = heaps[number % heaps.length];
        if (!one) throw new Error("There is always a heap.");
        if (what === "fork") heaps.push({ heap: one.heap.fork(), model: [...one.model] });
        else if (what === "shift") {
          one.heap.shift();
          one.model.shift();
        } else {
          one.heap.push(what);
          one.model.push(what);
          one.model.sort((a, b) => a - b);
        }
        for (const { heap, model } of heaps) expect(heap.first).toBe(model[0]);
      }
      for (const { heap, model } of heaps) {
        for (const value of model) {
          expect(heap.first).toBe(value);
          heap.shift();
        }
        expect(heap.first).toBeUndefined();
      }
    }),
  );
});
