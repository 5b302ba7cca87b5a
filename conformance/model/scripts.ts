import fc from "fast-check";
import { rulesOf, waysFrom } from "../core/arranging/machine.ts";
import type { Randomness } from "../core/check.ts";
import type { Kind, Script } from "./kind.ts";

/** The random part of a script besides its target state: commands by number, first those that stay in that state. */
const draw = fc.noBias(
  fc.record({
    stay: fc.array(fc.nat(), { minLength: 1, maxLength: 2, size: "max" }),
    then: fc.array(fc.nat(), { minLength: 2, maxLength: 3, size: "max" }),
  }),
);

/** The first target state of a script. */
interface Goal {
  readonly start: string;
  readonly way: readonly string[];
  /** The commands that do not leave that state. */
  readonly staying: readonly string[];
}

/**
 * Random scripts: each takes the shortest path to a state, a different one each time, then runs commands that stay there, then any.
 * @returns the same scripts for the same seed; with more runs, the same scripts and more
 */
export function randomScripts<S>(
  kind: Pick<Kind<S>, "machine" | "starts" | "commands" | "ways">,
  { seed, runs }: Randomness,
): Script[] {
  const goals = goalsOf(kind);
  const [order = goals] = fc.sample(fc.shuffledSubarray(goals, { minLength: goals.length }), { seed, numRuns: 1 });
  const names = Object.keys(kind.commands);
  return fc.sample(draw, { seed, numRuns: runs }).flatMap(({ stay, then }, at) => {
    const goal = order[at % order.length];
    if (!goal) return [];
    const { start, way, staying } = goal;
    return [{ start, commands: [...way, ...named(staying, stay), ...named(names, then)] }];
  });
}

function named(names: readonly string[], numbers: readonly number[]): string[] {
  return numbers.flatMap((number) => names[number % names.length] ?? []);
}

function goalsOf<S>({ machine, starts, commands, ways = [] }: Parameters<typeof randomScripts<S>>[0]): Goal[] {
  const names = Object.keys(commands);
  const staysIn = (state: string) => (name: string) => {
    const { on = [], meant } = commands[name] ?? {};
    return on.every((each) => rulesOf(machine, state, each, meant).moves.every(({ to }) => to === state));
  };
  return Object.entries(starts).flatMap(([start, { on }]) => {
    const [first] = rulesOf(machine, null, on).moves;
    const known = first ? [...waysFrom(machine, first.to, commands)] : [];
    return [
      ...known.map(([state, way]) => ({ start, way, staying: names.filter(staysIn(state)) })),
      ...ways.map((way) => ({ start, way, staying: names })),
    ];
  });
}
