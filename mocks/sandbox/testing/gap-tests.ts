import { expect, test } from "vitest";
import type { GapAnswer, GapId } from "../../../generated/gaps.ts";
import type { LatitudeOptions } from "../latitude.ts";

/** What a probe shows under each answer to a gap, compared as `toEqual` does. */
export type Shown<Id extends GapId> = { readonly [Answer in GapAnswer<Id>]?: unknown };

/**
 * Returns a function that tests what a sandbox shows under the answers to a gap: it opens one sandbox for each answer
 * and compares what the probe returns.
 * @param open makes the sandbox
 */
export function gapTests<Box>(open: (options: { readonly latitude: LatitudeOptions }) => Box) {
  return <Id extends GapId>(gap: Id, probe: (box: Box) => unknown, shown: Shown<Id>, more: LatitudeOptions = {}) => {
    const others = Object.entries(more).map((pair) => `, ${pair.join(" ")}`);
    test.each(Object.entries(shown))(`${gap} %s${others.join("")}`, async (answer, expected) => {
      expect(await probe(open({ latitude: { ...more, [gap]: answer } }))).toEqual(expected);
    });
  };
}
