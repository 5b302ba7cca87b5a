import { type StateMachine, states } from "../../generated/states.ts";
import { pathKind } from "../core/arranging/resource-kinds.ts";
import { type Judgement, judgement, type Rule } from "../core/oracle.ts";
import { Recent } from "../core/values/recent.ts";
import { reachable, refusalsOf } from "./reach.ts";
import { shownBy } from "./resources-in.ts";
import { hasIdempotencyKey } from "./seen.ts";
import { isBefore, type Seen, type Watcher } from "./watcher.ts";

/** Without suggestions: the documents leave their other transitions open (GAP-174). */
const machines = new Map<string, StateMachine>(Object.entries(states).filter(([kind]) => kind !== "suggestion"));

/** The requirements that say which statuses last, by kind. */
const lasting: Readonly<Record<string, readonly string[]>> = {
  automation: ["AUTO-70", "AUTO-71", "AUTO-72"],
  content: ["CONT-07", "ASYNC-03"],
  post: ["POST-54"],
  video: ["VID-09", "ASYNC-03"],
};

const keepsRule = (kind: string) => `watch/keeps-status/${kind}`;
const refusedRule = (requirement: string) => `watch/refused-in-state/${requirement}`;
const movesRule = (kind: string, operationId: string) => `watch/moves/${kind}/${operationId}`;

/** The calls that move a resource for good: not every status can follow. */
const moves = [...machines].flatMap(([kind, machine]) => {
  const calls = new Set(machine.transitions.filter(({ from }) => from !== null).map(({ on }) => on));
  return [...calls].flatMap((on) => {
    const own = machine.transitions.filter((transition) => transition.on === on && transition.from !== null);
    const targets = reachable(
      machine,
      own.map(({ to }) => to),
    );
    if (targets.size >= machine.states.length) return [];
    return [{ kind, on, targets, requirements: own.map(({ requirement }) => requirement) }];
  });
});

const rules: readonly Rule[] = [
  ...[...machines]
    .filter(([kind]) => lasting[kind] !== undefined)
    .map(([kind]) => ({
      id: keepsRule(kind),
      title: `No ${kind} shows a status that can't follow the one before.`,
      requirements: lasting[kind] ?? [],
    })),
  ...moves.map(({ kind, on, requirements }) => ({
    id: movesRule(kind, on),
    title: `After ${on}, the ${kind} has a status that can follow.`,
    requirements: [...new Set(requirements)],
  })),
  ...[...new Set([...machines.values()].flatMap(({ refused }) => refused.map(({ requirement }) => requirement)))].map(
    (requirement) => ({
      id: refusedRule(requirement),
      title: "No call is accepted that the status of its resource forbids.",
      requirements: [requirement],
    }),
  ),
];

/** What is known of a resource: the statuses that it could have when a call ended. */
interface Known {
  readonly possible: ReadonlySet<string>;
  readonly ended: number;
  /** Which call showed it. */
  readonly by: string;
  /** The rule that a status breaks which can't follow. */
  readonly rule: string;
}

/** How many resources it remembers. */
const most = 100_000;

/**
 * Follows the status of each resource (States and transitions, in both documents). Calls that the traffic does not show may have moved it meanwhile, so
 * every status that any calls and events can lead to is legal.
 */
export function statesWatcher(): Watcher {
  const seenBefore = new Recent<string, Known>(most);
  return {
    rules,
    *watch(seen) {
      for (const { kind, id, item } of shownBy(seen)) {
        const machine = machines.get(kind);
        const { status } = item;
        if (machine === undefined || typeof status !== "string" || !machine.states.includes(status)) continue;
        const name = `${kind} ${id}`;
        const known = seenBefore.get(name);
        if (known !== undefined && isBefore(known, seen)) yield judgeStatus(machine, known, name, status);
        note(seenBefore, name, {
          possible: new Set([status]),
          ended: seen.ended,
          by: seen.operation.operationId,
          rule: keepsRule(kind),
        });
      }
      yield* judgeCall(seen, seenBefore);
    },
    forget: () => seenBefore.clear(),
  };
}

/** Keeps the later of two: overlapping calls have no order, so nothing is known after them unless the status lasts. */
function note(seenBefore: Recent<string, Known>, name: string, known: Known): void {
  const earlier = seenBefore.get(name);
  if (earlier === undefined || earlier.ended <= known.ended) seenBefore.set(name, known);
}

function judgeStatus(machine: StateMachine, { possible, by, rule }: Known, name: string, status: string): Judgement {
  const legal = reachable(machine, possible);
  const expected = `${name} to be ${[...legal].join(" or ")} after ${by} showed ${[...possible].join(" or ")}`;
  const other = { pointer: "/data/status", expected, actual: `it is ${status}` };
  return judgement(rule, legal.has(status) ? undefined : other);
}

/** Judges a call on a resource whose status is known, and notes where it leads. */
function* judgeCall(seen: Seen, seenBefore: Recent<string, Known>): Iterable<Judgement> {
  const { operation, isSuccess, id } = seen;
  if (operation.method === "GET" || id === undefined || hasIdempotencyKey(seen)) return;
  const kind = pathKind(operation) ?? "";
  const machine = machines.get(kind);
  if (machine === undefined) return;
  const name = `${kind} ${id.toLowerCase()}`;
  const known = seenBefore.get(name);
  if (known !== undefined && isBefore(known, seen)) {
    const possible = reachable(machine, known.possible);
    const requirements = refusalsOf(machine, operation.operationId, possible) ?? [];
    const { status } = seen.exchange.response;
    for (const requirement of requirements) {
      const expected = `a refusal, because ${known.by} showed ${[...known.possible].join(" or ")}`;
      const taken = { expected, actual: `${operation.operationId} answers ${status}` };
      if (isSuccess) yield judgement(refusedRule(requirement), taken);
      else if (status === 409) yield judgement(refusedRule(requirement), undefined);
    }
  }
  const move = isSuccess ? moves.find((each) => each.kind === kind && each.on === operation.operationId) : undefined;
  if (move === undefined) return;
  note(seenBefore, name, {
    possible: move.targets,
    ended: seen.ended,
    by: operation.operationId,
    rule: movesRule(kind, operation.operationId),
  });
}
