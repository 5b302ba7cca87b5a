import fc from "fast-check";
import type { Randomness } from "../core/check.ts";
import type { Kind, Script } from "./kind.ts";
import { rulesOf, waysFrom } from "./machine.ts";

/** How many random commands follow the way to a state. */
const tail = { minLength: 3, maxLength: 6, size: "max" } as const;

/**
 * Random scripts: each goes the shortest way to a state, another one each time, and does anything from there on.
 * @returns the same scripts for the same seed; with more runs the same ones and further ones
 */
export function randomScripts<S>(
  { machine, starts, commands, ways = [] }: Pick<Kind<S>, "machine" | "starts" | "commands" | "ways">,
  { seed, runs }: Randomness,
): Script[] {
  const goals = Object.entries(starts).flatMap(([start, { on }]) => {
    const [first] = rulesOf(machine, null, on).moves;
    const known = first ? waysFrom(machine, first.to, commands).values() : [];
    return [...known, ...ways].map((way) => ({ start, way }));
  });
  const [order = goals] = fc.sample(fc.shuffledSubarray(goals, { minLength: goals.length }), { seed, numRuns: 1 });
  // Each command is as likely as any other, and each length: fast-check prefers what is small.
  const tails = fc.sample(fc.noBias(fc.array(fc.constantFrom(...Object.keys(commands)), tail)), { seed, numRuns: runs });
  return tails.flatMap((random, at) => {
    const goal = order[at % order.length];
    return goal ? [{ start: goal.start, commands: [...goal.way, ...random] }] : [];
  });
}
