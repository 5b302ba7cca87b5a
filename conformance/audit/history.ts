import type { Exchange } from "../core/exchange.ts";
import type { Oracle } from "../core/oracle.ts";
import { inMap } from "../core/values/maps.ts";
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

/** One change of one answer. */
interface Attempt {
  readonly place: Judged;
  readonly change: Change;
}

/**
 * Tries to break what no change of a single answer broke, such as rules that compare an answer with earlier ones: their oracle judges
 * the whole tape again. Each time, every rule has an answer of its own that is changed; a rule that breaks is tried again with its
 * change alone.
 * @param wanted the rules that pass and are not broken yet
 * @param onBroken is called with the rules that changes broke so far
 * @returns those that a change broke
 */
export function breakByHistory(
  judged: readonly Judged[],
  wanted: ReadonlySet<string>,
  donors: Donors,
  onBroken: (broken: ReadonlySet<string>) => void = () => undefined,
): { readonly broken: ReadonlySet<string>; readonly changes: number } {
  const broken = new Set<string>();
  let changes = 0;
  const known = new Map<Judged, readonly Change[]>();
  const changesOfPlace = (place: Judged) => inMap(known, place, () => changesAt(place, donors));
  for (const [at, oracle] of createOracles().entries()) {
    const fresh = () => createOracles()[at] ?? oracle;
    const open = new Map(
      [...placesOf(oracle, judged, wanted)].map(([rule, places]) => [rule, attemptsAt(places, changesOfPlace)]),
    );
    const waiting = new Map<string, Attempt>();
    while (open.size > 0) {
      const round = drawn(open, waiting);
      changes += round.size;
      // What needs no memory is judged by itself.
      const history = oracle.remembers ? judged : [...round.values()].map(({ place }) => place);
      const found = round.size > 1 ? brokenIn(fresh(), history, [...round.values()]) : new Set(round.keys());
      for (const [rule, attempt] of round) {
        if (!found.has(rule) || !brokenIn(fresh(), history, [attempt]).has(rule)) continue;
        broken.add(rule);
        open.delete(rule);
      }
      onBroken(broken);
    }
  }
  return { broken, changes };
}

function* attemptsAt(
  places: readonly Judged[],
  changesOfPlace: (place: Judged) => readonly Change[],
): Generator<Attempt, undefined> {
  for (const place of places) for (const change of changesOfPlace(place)) yield { place, change };
}

/** The next change for each rule; one that needs another change of an answer that is changed already waits. Rules without changes left are removed. */
function drawn(
  open: Map<string, Generator<Attempt, undefined>>,
  waiting: Map<string, Attempt>,
): ReadonlyMap<string, Attempt> {
  const round = new Map<string, Attempt>();
  const changed = new Map<Judged, Change>();
  for (const [rule, attempts] of open) {
    const next = waiting.get(rule) ?? attempts.next().value;
    waiting.delete(rule);
    if (next === undefined) open.delete(rule);
    else if ((changed.get(next.place) ?? next.change) !== next.change) waiting.set(rule, next);
    else {
      changed.set(next.place, next.change);
      round.set(rule, next);
    }
  }
  return round;
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

/** The rules that the oracle finds broken in a history with these changes. */
function brokenIn(oracle: Oracle, history: readonly Judged[], attempts: readonly Attempt[]): ReadonlySet<string> {
  const changed = new Map(attempts.map(({ place, change }) => [place, changedBy(place, change)]));
  const broken = new Set<string>();
  for (const each of history)
    for (const { rule, deviation } of oracle.judge(changed.get(each) ?? each.exchange))
      if (deviation !== undefined) broken.add(rule);
  return broken;
}

function changedBy({ exchange }: Judged, change: Change): Exchange {
  return { ...exchange, response: { ...exchange.response, ...change.apply(exchange.response) } };
}
