import { createOracles } from "../oracles/index.ts";
import { type Change, changesOf } from "./changes.ts";
import type { Judged } from "./history.ts";
import type { Places } from "./places.ts";

/** What the changes of single answers showed. */
export interface RuleTrials {
  readonly changes: number;
  /** The rules that a change broke. */
  readonly broken: ReadonlySet<string>;
}

/**
 * Changes single answers and judges them by the rules that need nothing but one answer. The same change of the same place is tried
 * once for each operation, status and kind of value, and only while it can show something new.
 * @param wanted the rules that pass
 * @param places learns which places a rule looks at
 */
export function tryRules(judged: readonly Judged[], wanted: ReadonlySet<string>, places: Places): RuleTrials {
  const tried = new Set<string>();
  const broken = new Set<string>();
  let changes = 0;
  const rulesOf = (exchange: Judged["exchange"], isBroken: boolean) =>
    createOracles()
      .flatMap((oracle) => [...oracle.judge(exchange)])
      .flatMap(({ rule, deviation }) => (deviation || !isBroken ? [rule] : []));
  for (const { call, exchange } of judged) {
    if (exchange.operation === undefined) continue;
    const answer = `${exchange.operation.operationId} ${exchange.response.status}`;
    const fresh = changesOf(exchange.response).filter((change) => {
      const name = `${answer} ${change.place} ${change.says} ${change.kind ?? ""}`;
      return tried.size < tried.add(name).size;
    });
    if (fresh.length === 0) continue;
    const applied = rulesOf(exchange, false);
    const isTelling = ({ spot }: Change) =>
      (spot !== undefined && !places.isSeen(call, spot)) ||
      applied.some((rule) => wanted.has(rule) && !broken.has(rule));
    for (const change of fresh.filter(isTelling)) {
      changes += 1;
      const found = rulesOf({ ...exchange, response: change.apply(exchange.response) }, true);
      for (const rule of found) broken.add(rule);
      if (found.length > 0 && change.spot !== undefined) places.noteSeen(call, change.spot);
    }
  }
  return { changes, broken };
}
