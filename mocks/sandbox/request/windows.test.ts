import fc from "fast-check";
import { expect, test } from "vitest";
import { Counts } from "../world/counts.ts";
import { type WindowOptions, windowKinds, windowsOf } from "./windows.ts";

const kinds = Object.keys(windowKinds) as (keyof typeof windowKinds)[];
/** One window. */
function windowOf(kind: keyof typeof windowKinds, options: WindowOptions) {
  const windows = windowsOf(kind, new Counts(() => {}));
  return { take: (now: number) => windows.take("one", now, options), giveBack: () => windows.giveBack("one") };
}

const options = { limit: 5, ms: 1000, countRefused: false };

test.each(kinds)("%s: what it says to wait is enough, and never more than one window", (kind) => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 60 }), (pauses) => {
      const window = windowOf(kind, options);
      let now = 10_000;
      for (const pause of pauses) {
        now += pause;
        const wait = window.take(now);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(options.ms);
        if (wait === 0) continue;
        now += Math.ceil(wait);
        expect(window.take(now)).toBe(0);
      }
    }),
  );
});

test.each(kinds)("%s: what was given back can be taken again", (kind) => {
  const window = windowOf(kind, options);
  for (let at = 0; at < 20; at++) {
    expect(window.take(10_000)).toBe(0);
    window.giveBack();
  }
});

test("refused requests make the wait longer where they count", () => {
  const window = windowOf("fixed", { ...options, limit: 1, countRefused: true });
  expect(window.take(0)).toBe(0);
  expect(window.take(900)).toBe(1000);
  expect(window.take(1800)).toBe(1000);
});
