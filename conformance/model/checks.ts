import { rulesOf } from "../core/arranging/machine.ts";
import { type Check, type CheckContext, forEachItem } from "../core/check.ts";
import { Blocked, Failure, type ScriptStep } from "../core/errors.ts";
import { once } from "../steps/once.ts";
import { type Aspect, aspects, refusalClaims } from "./judge.ts";
import type { Kind } from "./kind.ts";
import { randomScripts } from "./scripts.ts";
import { type Bounds, shrink } from "./shrink.ts";
import { type Told, tell } from "./tell.ts";
import { withRoom } from "./walk.ts";

/** The bounds of the search for the shortest script. */
const bounds: Bounds = { tries: 40, seconds: 60 };

/**
 * The checks of a state machine: random scripts on new resources, each step compared with the machine. One
 * check judges the moves, one the refusals; both use the same scripts. Each judges only the requirements that the
 * scripts reached.
 */
export function modelChecks<S>(kind: Kind<S>): Check[] {
  const { name } = kind.machine;
  const stories = once(`scripts of the machine ${name}`, async (context) => {
    const told: Told[] = [];
    await withRoom(kind, context, async () => {
      for (const script of randomScripts(kind, context.random)) told.push(await tell(kind, context, script));
    });
    return told;
  });
  return aspects
    .filter((aspect) => claimsOf(kind, aspect).length > 0)
    .flatMap((aspect) =>
      forEachItem(`model-${aspect}`, [name], {
        requirements: () => claimsOf(kind, aspect),
        says: titles[aspect],
        profile: () => "full",
        judged: async (context) => judgedIn(await stories(context), aspect),
        async run(context) {
          const told = await stories(context);
          const failing = told.find(({ breaches }) => breaches.some((each) => each.aspect === aspect));
          if (failing) throw failureOf(await shortest(kind, context, failing, aspect), aspect, context);
          if (judgedIn(told, aspect).length > 0) return;
          const reason = told.find(({ blocked }) => blocked !== undefined)?.blocked;
          throw new Blocked(reason ?? "needs scripts that reach it; raise --runs");
        },
      }),
    );
}

const titles: Readonly<Record<Aspect, (name: string) => string>> = {
  transitions: (name) => `After any calls in any order, the machine "${name}" changes state as the contract says.`,
  refusals: (name) =>
    `After any calls in any order, the machine "${name}" refuses calls as the contract says and changes nothing.`,
};

/** The requirements that scripts can judge. */
function claimsOf<S>(
  { machine, starts, commands, unchanged, lasts = {}, outlasts = {}, extras = {} }: Kind<S>,
  aspect: Aspect,
): readonly string[] {
  const done = [...Object.values(starts).map(({ on }) => on), ...Object.values(commands).flatMap(({ on }) => on)];
  const all = [null, ...machine.states].flatMap((state) => done.map((on) => rulesOf(machine, state, on)));
  const ids =
    aspect === "transitions"
      ? [
          ...all.flatMap(({ moves }) => moves.map(({ requirement }) => requirement)),
          ...Object.values(lasts),
          ...Object.values(outlasts),
          ...Object.values(extras).flatMap((some) => some.map(({ requirement }) => requirement)),
        ]
      : [...all.flatMap(({ refusals }) => refusals.flatMap(refusalClaims)), ...Object.values(unchanged)];
  return [...new Set(ids)];
}

/** The result of the scripts: the broken requirement, or all that were fulfilled. */
function judgedIn(told: readonly Told[], aspect: Aspect): readonly string[] {
  const breaches = told.flatMap((each) => each.breaches).filter((each) => each.aspect === aspect);
  const [breach] = breaches;
  if (breach) return [breach.requirement];
  const kept = told.flatMap((each) => each.kept).filter((each) => each.aspect === aspect);
  return [...new Set(kept.map(({ requirement }) => requirement))];
}

/** The shortest script with the same failure as this one, built from the commands that it ran. */
async function shortest<S>(kind: Kind<S>, context: CheckContext, told: Told, aspect: Aspect): Promise<Told> {
  const wanted = breachOf(told, aspect);
  const ran = told.steps.slice(1, wanted.at + 1).map(({ name }) => name);
  let best = told;
  await withRoom(kind, context, () =>
    shrink(
      ran,
      async (commands) => {
        const shorter = await tell(kind, context, { ...told.script, commands });
        const found = shorter.breaches.find((each) => each.aspect === aspect);
        if (found?.requirement === wanted.requirement) best = shorter;
        else if (shorter.blocked !== undefined) return null;
        return best === shorter;
      },
      bounds,
    ),
  );
  return best;
}

function breachOf({ breaches }: Told, aspect: Aspect): Told["breaches"][number] {
  const breach = breaches.find((each) => each.aspect === aspect);
  if (breach) return breach;
  throw new Error(`The script shows nothing about its ${aspect}.`);
}

/** The failure with its script: the calls up to the failing one, and the read that shows it. */
export function failureOf(told: Told, aspect: Aspect, { random }: CheckContext): Failure {
  const { at, deviation, exchange } = breachOf(told, aspect);
  const done = told.steps.slice(0, at + 1);
  const script: ScriptStep[] = done.map(({ name, ...step }) => ({ ...step, says: name }));
  if (done.at(-1)?.exchange !== exchange) script.push({ says: "read", exchange, deviation });
  const way = done.map(({ name }) => name).join(", ");
  return new Failure(
    { ...deviation, actual: `${deviation.actual} after ${way} (seed ${random.seed})` },
    exchange,
    script,
  );
}
