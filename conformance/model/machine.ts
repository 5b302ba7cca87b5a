import type { Refusal, StateMachine, Transition } from "../../generated/states.ts";

/** What a machine says of something that happens in a state (`spec/states/`). */
export interface Rules {
  readonly moves: readonly Transition[];
  readonly refusals: readonly Refusal[];
  /** Whether the documents leave open what comes of it. */
  readonly isOpen: boolean;
}

/** States that something may be in; null where the documents leave it open, so that it may be any, also one that no document names. */
export type Possible = ReadonlySet<string> | null;

/** Which of the rules a command is about, where a state has both: an edit of the current revision moves a draft, one of an older is refused. */
export type Meant = "moves" | "refusals";

/** Moves that a server may make between two calls, besides the events of its machine: state to states. */
export type Drift = Readonly<Record<string, readonly string[]>>;

/**
 * What a machine says of a call or an event.
 * @param state null for a creation @param meant leaves the other rules out
 */
export function rulesOf(machine: StateMachine, state: string | null, on: string, meant?: Meant): Rules {
  const moves = machine.transitions.filter(
    (line) => line.on === on && (state === null ? line.from === null : line.from?.includes(state)),
  );
  const refusals = machine.refused.filter((line) => line.on === on && state !== null && line.in.includes(state));
  return {
    moves: meant === "refusals" ? [] : moves,
    refusals: meant === "moves" ? [] : refusals,
    isOpen: machine.open.some((line) => line.on === on && state !== null && line.in.includes(state)),
  };
}

/** Whether a machine says nothing at all of something in a state. */
export function isUnnamed({ moves, refusals, isOpen }: Rules): boolean {
  return moves.length === 0 && refusals.length === 0 && !isOpen;
}

/** The states that are reached from one without a call: by the events of its machine, and as `drift` says. */
export function onward(machine: StateMachine, state: string, drift: Drift = {}): Possible {
  if (!machine.states.includes(state)) return null;
  const found = new Set([state]);
  for (const each of found) {
    for (const event of Object.keys(machine.events)) {
      const { moves, isOpen } = rulesOf(machine, each, event);
      if (isOpen) return null;
      for (const { to } of moves) found.add(to); // what is added is looked at in turn
    }
    for (const to of drift[each] ?? []) found.add(to);
  }
  return found;
}

/** Whether something may be in a state. */
export function holds(possible: Possible, state: string): boolean {
  return possible === null || possible.has(state);
}

/** A command as far as a way through a machine needs it: what it does, by operationId or event. */
export interface Step {
  readonly on: readonly string[];
  readonly meant?: Meant;
}

/** The shortest ways by which commands lead from a state to the others, by state. */
export function waysFrom(
  machine: StateMachine,
  start: string,
  steps: Readonly<Record<string, Step>>,
): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>([[start, []]]);
  for (const [state, way] of ways) {
    for (const [name, { on, meant }] of Object.entries(steps)) {
      for (const { to } of on.flatMap((each) => rulesOf(machine, state, each, meant).moves)) {
        if (!ways.has(to)) ways.set(to, [...way, name]); // what is added is looked at in turn
      }
    }
  }
  return ways;
}
