import fc from "fast-check";
import { expect, test } from "vitest";
import { Layered } from "./layered.ts";
import { Ordered } from "./ordered.ts";

const step = fc.record({
  kind: fc.constantFrom("set", "set", "set", "delete", "fork"),
  of: fc.nat(3),
  place: fc.nat(2000),
  value: fc.nat(9),
});

test("forks of ordered values behave like copies of a sorted map", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1500 }), fc.array(step, { maxLength: 200 }), (filled, steps) => {
      const real = [new Ordered<number>()];
      const model = [new Map<number, number>()];
      for (let place = 0; place < filled; place++) {
        real[0]?.set(place, place);
        model[0]?.set(place, place);
      }
      for (const { kind, of, place, value } of steps) {
        const at = of % real.length;
        const [ordered, map] = [real[at], model[at]];
        if (!ordered || !map) throw new Error("There is always one.");
        if (kind === "set") {
          ordered.set(place, value);
          map.set(place, value);
        } else if (kind === "delete") {
          ordered.delete(place);
          map.delete(place);
        } else {
          real.push(ordered.fork());
          model.push(new Map(map));
        }
      }
      for (const [at, ordered] of real.entries()) {
        const expected = [...(model[at] ?? [])].sort(([a], [b]) => a - b);
        const values = expected.map(([, value]) => value);
        expect(ordered.values()).toEqual(values);
        expect(ordered.size).toBe(values.length);
        expect(ordered.first()).toBe(values[0]);
        expect(ordered.slice(3, 300)).toEqual(values.slice(3, 300));
        for (const [place, value] of expected.slice(0, 20)) expect(ordered.get(place)).toBe(value);
        expect(ordered.get(-1)).toBeUndefined();
      }
    }),
  );
});

test("forks of a map behave like copies", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
      const real = [new Layered<number>()];
      const model = [new Map<string, number>()];
      for (const { kind, of, place, value } of steps) {
        const at = of % real.length;
        const [layered, map, key] = [real[at], model[at], String(place % 20)];
        if (!layered || !map) throw new Error("There is always one.");
        if (kind === "set") {
          layered.set(key, value);
          map.set(key, value);
        } else if (kind === "delete") {
          layered.delete(key);
          map.delete(key);
        } else {
          real.push(layered.fork());
          model.push(new Map(map));
        }
      }
      for (const [at, layered] of real.entries()) {
        for (let key = 0; key < 20; key++) expect(layered.get(String(key))).toBe(model[at]?.get(String(key)));
      }
    }),
  );
});
