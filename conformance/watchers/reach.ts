import { type GapId, gapAnswers } from "../../generated/gaps.ts";
import type { StateMachine } from "../../generated/states.ts";

/** Whether every answer that a gap allows is a refusal. */
function isRefusal(gap: string): boolean {
  const answers: readonly string[] = gapAnswers[gap as GapId] ?? []; // gaps of the state machines are all listed
  return answers.length > 0 && answers.every((answer) => /^4\d\d\b/.test(answer));
}

/**
 * The states that a resource can have after it had one of these, by any number of calls and events that the documents know. What they leave open may lead
 * to any state. A terminal state stays.
 */
export function reachable(machine: StateMachine, from: Iterable<string>): ReadonlySet<string> {
  const found = new Set(from);
  // A set also iterates over what is added meanwhile.
  for (const state of found) {
    if (machine.terminal.includes(state)) continue;
    for (const { from: starts, to } of machine.transitions) if (starts?.includes(state)) found.add(to);
    const isOpen = !machine.complete || machine.open.some((each) => each.in.includes(state) && !isRefusal(each.gap));
    if (isOpen) for (const each of machine.states) found.add(each);
  }
  return found;
}

/** The requirements by which a call is refused in every one of these states; undefined if it may succeed in one of them. */
export function refusalsOf(
  machine: StateMachine,
  operationId: string,
  possible: ReadonlySet<string>,
): readonly string[] | undefined {
  const refusals = machine.refused.filter(({ on, when }) => on === operationId && when === undefined);
  const isRefused = [...possible].every((state) => refusals.some((refusal) => refusal.in.includes(state)));
  if (!isRefused) return undefined;
  const concerned = refusals.filter((refusal) => refusal.in.some((state) => possible.has(state)));
  return [...new Set(concerned.map(({ requirement }) => requirement))];
}
