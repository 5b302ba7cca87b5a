import { rulesOf, waysFrom } from "../core/arranging/machine.ts";
import { type Check, check } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import { failureOf } from "./checks.ts";
import { type Aspect, refusalClaims } from "./judge.ts";
import type { Kind, Script } from "./kind.ts";
import { tell } from "./tell.ts";
import { withRoom } from "./walk.ts";

/** A row of a machine, the shortest script that reaches it, and the requirements it judges. */
interface Row {
  readonly name: string;
  readonly aspect: Aspect;
  readonly requirements: readonly string[];
  readonly script: Script;
}

/**
 * A check for each row of a machine without a check of its own: random scripts may miss it.
 * @param claimed the requirements that other checks judge
 */
export function rowChecks<S>(kind: Kind<S>, claimed: ReadonlySet<string>): Check[] {
  const rows = rowsOf(kind).filter(({ requirements: [own = ""] }) => !claimed.has(own));
  return rows.map(({ name, aspect, requirements, script }) =>
    check(
      requirements,
      {
        name,
        title: `The machine "${kind.machine.name}" fulfils ${requirements.join(" and ")} after ${script.commands.join(", ")}.`,
        profile: "full",
      },
      async (context) => {
        const told = await withRoom(kind, context, () => tell(kind, context, script));
        const found = told.breaches.find(({ requirement }) => requirements.includes(requirement));
        if (found) throw failureOf({ ...told, breaches: [found] }, aspect, context);
        if (told.kept.some(({ requirement }) => requirement === requirements[0])) return;
        throw new Blocked(told.blocked ?? "needs a server that reaches this row");
      },
    ),
  );
}

/** Every row that a command leads to, with the shortest path to it. */
function rowsOf<S>({ machine, starts, commands }: Kind<S>): Row[] {
  return Object.entries(starts).flatMap(([start, { on: creation }]) => {
    const [first] = rulesOf(machine, null, creation).moves;
    const ways = first ? [...waysFrom(machine, first.to, commands)] : [];
    return ways.flatMap(([state, way]) =>
      Object.entries(commands).flatMap(([name, { on, meant }]) =>
        on.flatMap((each) => {
          const { moves, refusals } = rulesOf(machine, state, each, meant);
          const row = (aspect: Aspect, requirements: readonly string[]): Row => ({
            name: `${machine.name}/${state}`,
            aspect,
            requirements,
            script: { start, commands: [...way, name] },
          });
          return [
            ...moves.map(({ requirement }) => row("transitions", [requirement])),
            ...refusals.map((refusal) => row("refusals", refusalClaims(refusal))),
          ];
        }),
      ),
    );
  });
}
