import type { Refusal, StateMachine, Transition } from "../../../generated/states.ts";

/** A rule of a machine for a call or an event in a state (`spec/states/`). */
export interface Rules {
  readonly moves: readonly Transition[];
  readonly refusals: readonly Refusal[];
  /** Whether the documents leave the result open. */
  readonly isOpen: boolean;
}

/** Possible states; null for any state, even an undocumented one, if the documents leave it open. */
export type Possible = ReadonlySet<string> | null;

/**
 * The rules that a command is about, if a state has both: an edit of the current revision moves a draft, an edit of an older one is
 * refused.
 */
export type Meant = "moves" | "refusals";

/** State changes that a server may make between two calls besides its machine's events: state to states. */
export type Drift = Readonly<Record<string, readonly string[]>>;

/**
 * The rules of a machine for a call or an event.
 * @param state null for a creation @param meant excludes the other rules
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

/** Whether a call may be refused in some states, but not in the one in which a resource is created. */
export function needsInitialState(machine: StateMachine, on: string): boolean {
  const isRefused = machine.refused.some((line) => line.on === on && line.when === undefined);
  const isOpen = machine.open.some((line) => line.on === on && !line.in.includes(machine.initial));
  return (isRefused || isOpen) && rulesOf(machine, machine.initial, on).moves.length > 0;
}

/** Whether a machine has no rule for a call or an event in a state. */
export function isUnnamed({ moves, refusals, isOpen }: Rules): boolean {
  return moves.length === 0 && refusals.length === 0 && !isOpen;
}

/** The states reachable from a state without a call: by the events of its machine, and as `drift` says. */
export function onward(machine: StateMachine, state: string, drift: Drift = {}): Possible {
  if (!machine.states.includes(state)) return null;
  const found = new Set([state]);
  for (const each of found) {
    for (const event of Object.keys(machine.events)) {
      const { moves, isOpen } = rulesOf(machine, each, event);
      if (isOpen) return null;
      for (const { to } of moves) found.add(to); // the loop also visits added states
    }
    for (const to of drift[each] ?? []) found.add(to);
  }
  return found;
}

/** Whether a resource may be in a state. */
export function holds(possible: Possible, state: string): boolean {
  return possible === null || possible.has(state);
}

/** The part of a command that a path through a machine needs: its operationId or events. */
export interface Step {
  readonly on: readonly string[];
  readonly meant?: Meant;
}

/** The shortest paths of commands from a state to the others, by state. */
export function waysFrom(
  machine: StateMachine,
  start: string,
  steps: Readonly<Record<string, Step>>,
): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>([[start, []]]);
  for (const [state, way] of ways) {
    for (const [name, { on, meant }] of Object.entries(steps)) {
      for (const { to } of on.flatMap((each) => rulesOf(machine, state, each, meant).moves)) {
        if (!ways.has(to)) ways.set(to, [...way, name]); // the loop also visits added states
      }
    }
  }
  return ways;
}
