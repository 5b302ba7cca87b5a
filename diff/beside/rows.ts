import { type Difference, difference, type Place } from "../difference.ts";
import { canonical, type JsonObject, listOf, objectOf, textOf, textsOf } from "../json.ts";
import { rulesOf } from "../rule.ts";
import { joined, shown } from "../words.ts";

export const rowRules = rulesOf("transitions", {
  "transition-added": ["A resource can move to a state in one more way.", "notice", "breaking"],
  "transition-removed": ["One of the ways for a resource to move to a state is gone.", "breaking", "breaking"],
  "transition-changed": ["A resource moves to another state, or under another condition.", "breaking", "breaking"],
  "row-reworded": ["The condition of a transition or a refusal reads differently.", "notice", "notice"],
  "refusal-added": ["A call is refused in a state.", "breaking", "breaking"],
  "refusal-removed": ["A call is no longer refused in a state.", "safe", "breaking"],
  "refusal-changed": ["A call is refused with another error, or under another condition.", "breaking", "breaking"],
  "open-row-added": ["What a call does in a state is left open.", "notice", "safe"],
  "open-row-removed": ["What a call does in a state is no longer left open.", "safe", "notice"],
});

type Kind = "transition" | "refusal" | "open-row";

/** A row of a state machine for one state: a row for several states is one for each, because they are sets. */
export interface Row {
  readonly kind: Kind;
  /** What starts it: an operation, or an event of the machine. */
  readonly on: string;
  readonly isEvent: boolean;
  /** The state in which it starts; null for a creation. */
  readonly from: string | null;
  /** Where a transition leads. */
  readonly to?: string;
  /** What follows, as a text that rows with the same consequence share. */
  readonly facts: string;
  /** When it follows; empty if always. */
  readonly condition: string;
  /** What follows, in words. */
  readonly effect: string;
}

/** A row that came, went, or leads to something else now. */
export interface RowChange {
  readonly old: Row | undefined;
  readonly new: Row | undefined;
}

/** The rows of a state machine. */
export function rowsOf(machine: JsonObject): Row[] {
  const events = objectOf(machine.events);
  const of = (list: JsonObject[string] | undefined, kind: Kind, states: "from" | "in") =>
    listOf(list).flatMap((value) => {
      const row = objectOf(value);
      const on = textOf(row.on) ?? "";
      const start: readonly (string | null)[] =
        row[states] === null || row[states] === undefined ? [null] : textsOf(row[states]);
      return start.map((from) => ({ kind, on, isEvent: Object.hasOwn(events, on), from, ...consequence(row, kind) }));
    });
  return [
    ...of(machine.transitions, "transition", "from"),
    ...of(machine.refused, "refusal", "in"),
    ...of(machine.open, "open-row", "in"),
  ];
}

function consequence(row: JsonObject, kind: Kind): Pick<Row, "to" | "facts" | "condition" | "effect"> {
  const condition = textOf(row.when) === undefined ? "" : ` if ${textOf(row.when)}`;
  if (kind === "open-row") return { facts: "", condition: "", effect: "is left open" };
  if (kind === "transition") {
    const to = textOf(row.to) ?? "";
    return { to, facts: to, condition, effect: `leads to \`${to}\`${condition}` };
  }
  const error = [row.status, row.type].filter((value) => value !== undefined).join(" ");
  const how = error === "" ? `is refused, with an error that is left open` : `is refused with ${error}`;
  return { facts: error, condition, effect: `${how}${condition}` };
}

/** What differs between the rows. Several rows of one start are paired by what follows first. */
export function changesOfRows(old: readonly Row[], now: readonly Row[]): RowChange[] {
  const left = new Set(now);
  const take = (row: Row, isForm: (other: Row) => boolean) => {
    const found = [...left].find(
      (other) => other.kind === row.kind && other.on === row.on && other.from === row.from && isForm(other),
    );
    if (found) left.delete(found);
    return found;
  };
  const changed = old.filter((row) => take(row, (other) => isAlike(other, row)) === undefined);
  const pairs = changed.map((row) => ({
    old: row,
    new: take(row, ({ facts }) => facts === row.facts) ?? take(row, () => true),
  }));
  return [...pairs, ...[...left].map((row) => ({ old: undefined, new: row }))];
}

function isAlike(a: Row, b: Row): boolean {
  return a.facts === b.facts && a.condition === b.condition;
}

/** The differences of rows: those that changed alike for several states are one. */
export function* differencesOfRows(changes: readonly RowChange[], place: Place): Iterable<Difference> {
  const alike = new Map<string, RowChange[]>();
  for (const change of changes) {
    const row = change.new ?? change.old;
    const key = canonical([row?.kind ?? "", row?.on ?? "", change.old?.effect ?? null, change.new?.effect ?? null]);
    alike.set(key, [...(alike.get(key) ?? []), change]);
  }
  for (const group of alike.values()) yield* differenceOf(group, place);
}

function* differenceOf(group: readonly RowChange[], place: Place): Iterable<Difference> {
  const [first] = group;
  const row = first?.new ?? first?.old;
  if (!row) return;
  const at = { ...place, operations: row.isEvent ? [] : [row.on] };
  const start = startInWords(group.flatMap((change) => change.new ?? change.old ?? []));
  const values = { old: first?.old?.effect, new: first?.new?.effect };
  const subject = `\`${row.on}\` on ${place.owner} ${start}`;
  if (first?.old && first.new) {
    const isReworded = first.old.facts === first.new.facts && first.old.condition !== "" && first.new.condition !== "";
    const changed = row.kind === "refusal" ? "refusal-changed" : "transition-changed";
    const rule = rowRules[isReworded ? "row-reworded" : changed];
    yield difference(
      rule,
      at,
      `${subject} ${saidWith("now", first.new.effect)}; in the old contract, it ${first.old.effect}`,
      values,
    );
  } else if (first?.new) {
    yield difference(rowRules[`${row.kind}-added`], at, `${subject} ${saidWith("now", row.effect)}`, values);
  } else {
    yield difference(rowRules[`${row.kind}-removed`], at, `${subject} ${saidWith("no longer", row.effect)}`, values);
  }
}

function startInWords(rows: readonly Row[]): string {
  const states = rows.flatMap(({ from }) => from ?? []);
  return states.length === 0 ? "that does not exist yet" : `in ${joined(states.map(shown))}`;
}

/** The transitions into a state and out of it, in words. */
export function waysOf(state: string, rows: readonly Row[]): string[] {
  const transitions = rows.filter(({ kind, from, to }) => kind === "transition" && (from === state || to === state));
  return transitions.map(({ on, from, effect }) => `\`${on}\`${from === null ? "" : ` in \`${from}\``} ${effect}`);
}

/** An effect with an adverb: "now leads to `draft`", but "is now refused". */
function saidWith(adverb: "now" | "no longer", effect: string): string {
  return effect.startsWith("is ") ? `is ${adverb} ${effect.slice("is ".length)}` : `${adverb} ${effect}`;
}
