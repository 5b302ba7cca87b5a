import { createOracles } from "../oracles/index.ts";
import { exchangeOf } from "../tape/exchange-of.ts";
import type { CallLine } from "../tape/format.ts";
import { type Change, changesOf } from "./changes.ts";

/** A change of a single answer, judged by itself. */
export interface RuleTrial {
  readonly call: CallLine;
  readonly change: Change;
  /** The rules that the changed answer breaks. */
  readonly broken: readonly string[];
}

/**
 * Changes single answers and judges them by the rules that need nothing but one answer. The same change of the same place is tried
 * once for each operation, status and kind of value.
 */
export function* ruleTrials(calls: readonly CallLine[]): Iterable<RuleTrial> {
  const tried = new Set<string>();
  for (const call of calls) {
    const exchange = exchangeOf(call);
    if (exchange?.operation === undefined) continue;
    const { operationId } = exchange.operation;
    for (const change of changesOf(exchange.response)) {
      const name = `${operationId} ${exchange.response.status} ${change.place} ${change.says} ${change.kind ?? ""}`;
      if (tried.has(name)) continue;
      tried.add(name);
      const changed = { ...exchange, response: change.apply(exchange.response) };
      const judgements = createOracles().flatMap((oracle) => [...oracle.judge(changed)]);
      const broken = judgements.flatMap(({ rule, deviation }) => (deviation ? [rule] : []));
      yield { call, change, broken };
    }
  }
}
