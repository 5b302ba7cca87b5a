import fc from "fast-check";
import { type GapId, gapAnswers } from "../../generated/gaps.ts";
import type { LatitudeOptions } from "../../mocks/sandbox/index.ts";
import { latitudes } from "../prove/legal.ts";

/** A legal server and what it is used for. */
export interface DrawnServer {
  readonly latitude: LatitudeOptions;
  /** Rules are tried on servers that they were not learned from. */
  readonly isTrial: boolean;
}

/** One server in this many tries the rules. */
const trialEvery = 8;

/** The gaps with more than one answer. */
export function openGaps(): (readonly [GapId, readonly string[]])[] {
  const gaps = Object.entries(gapAnswers) as [GapId, readonly string[]][]; // its own keys
  return gaps.filter(([, answers]) => answers.length > 1);
}

/**
 * Legal servers to learn from, whose answers are drawn evenly and independently for every gap, and legal servers to try the rules on.
 * @param seed the same seed gives the same servers
 */
export function drawn(count: number, seed: number): DrawnServer[] {
  const gaps = openGaps();
  const draws = fc.sample(fc.array(fc.nat(59), { minLength: gaps.length, maxLength: gaps.length }), {
    numRuns: count,
    seed,
  });
  const trials = latitudes(count, seed + 1);
  return draws.map((numbers, at) => {
    if (at % trialEvery === trialEvery - 1) return { latitude: trials[at >> 1] ?? {}, isTrial: true };
    const entries = gaps.map(([gap, answers], index) => [gap, answers[(numbers[index] ?? 0) % answers.length]]);
    return { latitude: Object.fromEntries(entries), isTrial: false };
  });
}
