import { type StateMachine, states } from "../../generated/states.ts";
import { isRecord } from "../core/exchange.ts";
import { type Judgement, judgement } from "../core/oracle.ts";
import { valuesAt } from "../core/values/pointer.ts";
import { hasRequestId } from "./seen.ts";
import type { Watcher } from "./watcher.ts";

const ruleOf = (operationId: string) => `watch/begins/${operationId}`;

/** What a call creates, the states that it may begin in, and the requirements that say so. */
interface Beginning {
  readonly kind: string;
  readonly known: readonly string[];
  readonly states: readonly string[];
  readonly requirements: readonly string[];
}

const machines: Readonly<Record<string, StateMachine>> = states;

/** The rows of the state machines that begin with nothing, by operation. */
const beginnings = new Map<string, Beginning>();
for (const [kind, { states: known, transitions }] of Object.entries(machines)) {
  for (const { on, from, to, requirement } of transitions) {
    if (from !== null) continue;
    const before = beginnings.get(on);
    // A call whose answer is about something else makes others of this kind.
    if (before !== undefined && before.kind !== kind) continue;
    beginnings.set(on, {
      kind,
      known,
      states: [...(before?.states ?? []), to],
      requirements: [...(before?.requirements ?? []), requirement],
    });
  }
}

/** Judges the status in the answer to a creation (States and transitions, in both documents). */
export function initialStatesWatcher(): Watcher {
  return {
    rules: [...beginnings].map(([operationId, { kind, requirements }]) => ({
      id: ruleOf(operationId),
      title: `A ${kind} that ${operationId} creates begins in its first status.`,
      requirements,
    })),
    *watch(seen): Iterable<Judgement> {
      const { operation, isSuccess, exchange } = seen;
      const beginning = isSuccess ? beginnings.get(operation.operationId) : undefined;
      if (beginning === undefined || hasRequestId(seen)) return;
      const made = operation.provides.filter(({ resource }) => resource === beginning.kind);
      for (const pointer of made.flatMap(({ at }) => at)) {
        for (const { item, pointer: found } of valuesAt(exchange.response.json, pointer)) {
          if (!isRecord(item) || typeof item.status !== "string" || !beginning.known.includes(item.status)) continue;
          const other = {
            pointer: found.replace(/[^/]*$/, "status"),
            expected: beginning.states.join(" or "),
            actual: `it is ${item.status}`,
          };
          yield judgement(ruleOf(operation.operationId), beginning.states.includes(item.status) ? undefined : other);
        }
      }
    },
  };
}
