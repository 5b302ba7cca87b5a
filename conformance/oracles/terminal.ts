import { operationList } from "../../generated/operations.ts";
import { type StateMachine, states } from "../../generated/states.ts";
import { isSingleRead, pathKind } from "../core/arranging/resource-kinds.ts";
import { type Exchange, succeeded } from "../core/exchange.ts";
import { pathValue } from "../core/http/request.ts";
import { type Judgement, judgement, type Oracle, type Rule } from "../core/oracle.ts";
import { valuesAt } from "../core/values/pointer.ts";

const machines: Readonly<Record<string, StateMachine>> = states;

/** The requirement on the kind, where it has one of its own. */
const ofKind: Readonly<Record<string, string>> = { content: "CONT-07", video: "VID-09" };

/** The kinds that a job makes, each with its rule. */
const rules: ReadonlyMap<string, Rule> = new Map(
  operationList
    .flatMap(({ job }) => operationList.find(({ operationId }) => operationId === job?.poll) ?? [])
    .filter(isSingleRead)
    .flatMap((poll) => pathKind(poll) ?? [])
    .filter((kind) => (machines[kind]?.terminal ?? []).length > 0)
    .map((kind) => [
      kind,
      {
        id: `terminal/${kind}`,
        title: `A read of a ${kind} never shows another status after a terminal one.`,
        requirements: [ofKind[kind] ?? "ASYNC-03"],
      },
    ]),
);

/**
 * Judges every single read of what was in a terminal status before (both documents, States and transitions). It sends nothing, so
 * it finds what moves on at any time, such as after a day.
 */
export function terminalOracle(): Oracle {
  const ended = new Map<string, unknown>();
  return { rules: [...rules.values()], remembers: true, judge: (exchange) => judge(exchange, ended) };
}

function* judge(exchange: Exchange, ended: Map<string, unknown>): Iterable<Judgement> {
  const { operation, response } = exchange;
  if (operation === undefined || !isSingleRead(operation) || !succeeded(exchange)) return;
  const kind = pathKind(operation);
  const rule = rules.get(kind ?? "");
  const id = pathValue(exchange, "id");
  const [status] = valuesAt(response.json, "/data/status");
  if (kind === undefined || rule === undefined || id === undefined || status === undefined) return;
  const name = `${kind} ${id}`;
  const before = ended.get(name);
  if (before !== undefined) {
    const deviation = { pointer: status.pointer, expected: `${before}, as before`, actual: `it is ${status.value}` };
    yield judgement(rule.id, status.value === before ? undefined : deviation);
  } else if (machines[kind]?.terminal.includes(String(status.value))) ended.set(name, status.value);
}
