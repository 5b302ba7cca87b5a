import fc from "fast-check";
import { expect, test } from "vitest";
import type { LatitudeOptions } from "../latitude.ts";
import { createSandbox, type Sandbox } from "../sandbox.ts";

const startTimes = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2032, 0) });

function sandboxAt(start: number, latitude: LatitudeOptions = {}): Sandbox {
  return createSandbox({ start, speed: 0, latitude });
}

function keysOf({ world }: Sandbox): string[] {
  return world.collections.keys.all().map(({ id, key, label }) => `${label} ${id} ${key}`);
}

/** What follows from the seed alone: every id but those of events, every text, and how many random numbers were drawn. */
function seededPartOf({ world }: Sandbox) {
  const { due: _, ...collections } = world.collections;
  return {
    ids: Object.entries(collections).map(([name, collection]) => [name, collection.all().map(({ id }) => id)]),
    captions: world.collections.suggestions.all().map(({ postCaption }) => postCaption),
    drawn: world.random.drawn,
  };
}

test("keys, ids and texts of the seed world are the same at any time of any day", () => {
  const expected = sandboxAt(0);
  fc.assert(
    fc.property(startTimes, (start) => {
      const sandbox = sandboxAt(start);
      expect(keysOf(sandbox)).toEqual(keysOf(expected));
      expect(seededPartOf(sandbox)).toEqual(seededPartOf(expected));
    }),
    { numRuns: 40 },
  );
});

test("every key stays valid over resets, however far the clock went before each", () => {
  fc.assert(
    fc.property(startTimes, fc.array(fc.integer({ min: 0, max: 9 * 86_400 }), { maxLength: 4 }), (start, jumps) => {
      const sandbox = sandboxAt(start);
      const before = keysOf(sandbox);
      for (const seconds of jumps) {
        sandbox.advance(seconds);
        sandbox.reset();
        expect(keysOf(sandbox)).toEqual(before);
      }
    }),
    { numRuns: 20 },
  );
});

test("keys follow from the seed and what they are for, whatever else the world holds", () => {
  const plain = keysOf(sandboxAt(0));
  for (const latitude of [{ "GAP-121": "corrections" }, { "GAP-273": "no" }] as const) {
    expect(keysOf(sandboxAt(0, latitude))).toEqual(plain);
  }
  expect(keysOf(createSandbox({ seed: 2, speed: 0 }))).not.toEqual(plain);
});
