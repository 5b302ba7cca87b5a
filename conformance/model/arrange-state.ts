import type { Operation } from "../../generated/operations.ts";
import { isUnnamed, onward, rulesOf, waysFrom } from "../core/arranging/machine.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import type { RequestSpec } from "../core/http/request.ts";
import { takes } from "./calls.ts";
import type { Command, Kind } from "./kind.ts";
import { begun, moved, withRoom } from "./walk.ts";

/** The answer that a call should get: a success, or a refusal with a status. */
export type WantedAnswer = "success" | number;

/** No path through a machine is longer. */
const maxCommands = 12;

/**
 * Brings a new resource into a state in which its machine gives a call the wanted answer: a state that lasts, if there is one, by
 * the shortest path. The next command depends on the state that the server shows, because events may lead elsewhere.
 * @returns the request of that call, not yet sent; undefined if the call already gets this answer in a new resource's state, or its machine never gives it
 * @throws Blocked if the server does not get there
 */
export async function arrangeState<S>(
  kind: Kind<S>,
  context: CheckContext,
  operation: Operation,
  wanted: WantedAnswer,
): Promise<RequestSpec | undefined> {
  const { machine, starts, commands } = kind;
  if (!takes(operation, machine)) return undefined;
  const { operationId } = operation;
  const calls = Object.values(commands).filter(({ request, on }) => request && on.includes(operationId));
  const callIn = (state: string) => calls.find((call) => isAnswered(kind, state, operationId, call, wanted));
  const goals = machine.states.filter(callIn);
  if (goals.length === 0 || goals.includes(machine.initial)) return undefined;
  const [start = ""] = Object.keys(starts);
  return withRoom(kind, context, async () => {
    let position = await begun(kind, context, start);
    for (let count = 0; count < maxCommands; count += 1) {
      const { subject, now } = position;
      const call = callIn(now.state);
      if (call?.request) return call.request(context, subject, now);
      const next = commandTowards(kind, now.state, goals);
      const there = next && (await moved(kind, context, position, next));
      if (!there) break;
      position = there;
    }
    throw new Blocked(`needs control.clock, or a server that shows the ${machine.name} as ${goals.join(" or ")}`);
  });
}

/** Whether a machine gives a call the wanted answer in a state. A call without a rule there is allowed. */
function isAnswered<S>(
  { machine }: Kind<S>,
  state: string,
  operationId: string,
  { meant }: Command<S>,
  wanted: WantedAnswer,
): boolean {
  const rules = rulesOf(machine, state, operationId, meant);
  if (wanted === "success") return rules.moves.length > 0 || isUnnamed(rules);
  return rules.moves.length === 0 && rules.refusals.some(({ status }) => status === wanted);
}

/** The next command on the way to one of these states; if no stated way leads there, one whose result the documents leave open. */
function commandTowards<S>({ machine, commands }: Kind<S>, state: string, goals: readonly string[]) {
  const reached = [...waysFrom(machine, state, commands)].filter(([to]) => goals.includes(to)); // the shortest first
  const [, [name] = []] = reached.find(([to]) => onward(machine, to)?.size === 1) ?? reached[0] ?? [];
  const isOpen = ({ on }: Command<S>) =>
    on.some((each) => Object.hasOwn(machine.events, each) && rulesOf(machine, state, each).isOpen);
  return name === undefined ? Object.values(commands).find(isOpen) : commands[name];
}
