import type { Exchange } from "../core/exchange.ts";
import type { Oracle } from "../core/oracle.ts";
import { createOracles } from "../oracles/index.ts";
import type { CallLine } from "../tape/format.ts";
import { type Change, changesOf } from "./changes.ts";
import type { Donors } from "./donors.ts";

/** How many answers are changed for a rule; the first of them often have nothing before them to compare with. */
const maxCalls = 12;

/** How many changes of one answer are tried. */
const maxChanges = 60;

/** An exchange as the oracles judged it. */
export interface Judged {
  readonly call: CallLine;
  readonly exchange: Exchange;
}

/**
 * Tries to break what no change of a single answer broke, such as rules that compare an answer with earlier ones: their oracle judges
 * the whole tape again, with one answer changed.
 * @param wanted the rules that pass and are not broken yet
 * @returns those that a change broke
 */
export function breakByHistory(
  judged: readonly Judged[],
  wanted: ReadonlySet<string>,
  donors: Donors,
): { readonly broken: ReadonlySet<string>; readonly changes: number } {
  const broken = new Set<string>();
  let changes = 0;
  for (const [at, oracle] of createOracles().entries()) {
    const fresh = () => createOracles()[at] ?? oracle;
    for (const [rule, places] of placesOf(oracle, judged, wanted)) {
      const history = oracle.remembers ? judged : [];
      const isBroken = places.some((place) =>
        changesAt(place, donors).some((change) => {
          changes += 1;
          return breaks(fresh(), rule, history, place, change);
        }),
      );
      if (isBroken) broken.add(rule);
    }
  }
  return { broken, changes };
}

/** For each of these rules, the last exchanges that it applies to. */
function placesOf(oracle: Oracle, judged: readonly Judged[], wanted: ReadonlySet<string>) {
  const places = new Map<string, Judged[]>();
  if (!oracle.rules.some(({ id }) => wanted.has(id))) return places;
  for (const each of judged)
    for (const { rule } of oracle.judge(each.exchange))
      if (wanted.has(rule)) places.set(rule, [each, ...(places.get(rule) ?? [])].slice(0, maxCalls));
  return places;
}

function changesAt({ call, exchange }: Judged, donors: Donors): readonly Change[] {
  const changes = changesOf(exchange.response);
  const isFirst = ({ says }: Change) => says === "another value";
  const rest = changes.filter((change) => !isFirst(change));
  return [...changes.filter(isFirst), ...donors.changesOf(call, exchange), ...rest].slice(0, maxChanges);
}

/** Whether a rule is broken at a place that shows a change, or later. */
function breaks(oracle: Oracle, rule: string, history: readonly Judged[], place: Judged, change: Change): boolean {
  const { exchange } = place;
  const changed = { ...exchange, response: { ...exchange.response, ...change.apply(exchange.response) } };
  const at = history.indexOf(place);
  for (const each of history.slice(0, at)) for (const _ of oracle.judge(each.exchange));
  const later = history.slice(at + 1).map((each) => each.exchange);
  return [changed, ...later].some((each) =>
    [...oracle.judge(each)].some((judgement) => judgement.rule === rule && judgement.deviation !== undefined),
  );
}
