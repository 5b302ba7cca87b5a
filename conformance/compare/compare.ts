import type { Exchange } from "../core/exchange.ts";
import { operationOf } from "../core/operation-of.ts";
import type { Report } from "../core/report.ts";
import { exchangeOf } from "../tape/exchange-of.ts";
import type { CallLine } from "../tape/format.ts";
import { rejudge } from "../tape/rejudge.ts";
import type { Tape } from "../tape/tape.ts";
import { Explanations, type Reading } from "./explain.ts";
import { type Shape, shapeOf } from "./shape.ts";

/** What a difference means. */
export type Meaning =
  /** One side breaks a requirement. */
  | "broken"
  /** The documents leave it open. */
  | "allowed"
  /** One side shows a member that the description does not have. */
  | "more"
  | "unexplained";

/** A difference between two servers, wherever it showed. */
export interface Difference {
  readonly meaning: Meaning;
  readonly operationId: string;
  /** `status`, `header retry-after`, or a JSON pointer with `*` for any item. */
  readonly place: string;
  /** What each side shows, in words. */
  readonly a: string;
  readonly b: string;
  /** In how many pairs of answers. */
  readonly count: number;
  /** The first check or story in which it showed. */
  readonly first: string;
  /** The rules that the answers of one side break. */
  readonly rules: readonly string[];
  /** The gaps that it is about, with both answers; without them where it can't be known which of several gaps it is. */
  readonly gaps: readonly Reading[];
}

/** A requirement that only one of two servers keeps. */
export interface OneSided {
  readonly requirement: string;
  /** The server that breaks it. */
  readonly side: "a" | "b";
}

export interface Comparison {
  /** How many pairs of calls were compared. */
  readonly pairs: number;
  /** Calls that only one side was sent, because the answers before them differed. */
  readonly unpaired: { readonly a: number; readonly b: number };
  readonly broken: readonly OneSided[];
  /** Gaps in which the two were seen to differ, with what was observed. */
  readonly gaps: readonly { readonly gap: string; readonly a: string; readonly b: string }[];
  readonly differences: readonly Difference[];
}

/** A recorded call, and the rules that its answer breaks. */
interface Judged {
  readonly call: CallLine;
  readonly broken: readonly string[];
}

/**
 * Compares two recorded runs of the suite call by call: the n-th call of an operation in a check or story with the same one of the
 * other run. Ids, times and free texts are not compared.
 * @throws NotJudgeable if one of the tapes holds no run of the suite
 */
export async function compareTapes(a: Tape, b: Tape): Promise<Comparison> {
  const [judgedA, judgedB] = [await judged(a), await judged(b)];
  const differences = new Map<string, Difference>();
  const [callsA, callsB] = [numbered(a, judgedA.broken), numbered(b, judgedB.broken)];
  const explanations = new Explanations(judgedA.report, judgedB.report);
  let pairs = 0;
  for (const [name, one] of callsA) {
    const other = callsB.get(name);
    if (other === undefined) continue;
    pairs += 1;
    for (const difference of differencesOf(one, other, explanations)) {
      const key = [difference.operationId, difference.place, difference.a, difference.b, difference.meaning].join(" ");
      const known = differences.get(key);
      differences.set(key, known ? { ...known, count: known.count + 1 } : difference);
    }
  }
  return {
    pairs,
    unpaired: { a: callsA.size - pairs, b: callsB.size - pairs },
    broken: [...oneSided(judgedA.report, judgedB.report, "a"), ...oneSided(judgedB.report, judgedA.report, "b")],
    gaps: observedGaps(judgedA.report, judgedB.report),
    differences: [...differences.values()].sort((x, y) => order.indexOf(x.meaning) - order.indexOf(y.meaning)),
  };
}

const order: readonly Meaning[] = ["broken", "unexplained", "allowed", "more"];

/** Judges a tape again. @returns its report, and the rules that each answer breaks */
async function judged(tape: Tape): Promise<{ report: Report; broken: ReadonlyMap<CallLine, readonly string[]> }> {
  const broken = new Map<CallLine, readonly string[]>();
  const report = await rejudge(tape, {
    onJudged(call, rules) {
      if (rules.length > 0) broken.set(call, rules);
    },
  });
  return { report, broken };
}

/** The calls of a run by check or story, method, operation and number. */
function numbered({ calls }: Tape, broken: ReadonlyMap<CallLine, readonly string[]>): ReadonlyMap<string, Judged> {
  const counts = new Map<string, number>();
  const found = new Map<string, Judged>();
  for (const call of [...calls].sort((x, y) => x.sent - y.sent)) {
    const operation = operationOf(call.request);
    if (operation === undefined || call.response === undefined) continue;
    const kind = `${call.of} ${call.key} ${operation.operationId}`;
    const number = counts.get(kind) ?? 0;
    counts.set(kind, number + 1);
    found.set(`${kind} ${number}`, { call, broken: broken.get(call) ?? [] });
  }
  return found;
}

function differencesOf(a: Judged, b: Judged, explanations: Explanations): readonly Difference[] {
  const [one, other] = [exchangeOf(a.call), exchangeOf(b.call)];
  if (one === undefined || other === undefined) return [];
  const [shapeA, shapeB] = [shapeOf(one), shapeOf(other)];
  const isOtherOutcome = shapeA.get("status")?.kind !== shapeB.get("status")?.kind;
  // The bodies of two different outcomes have nothing in common.
  const places = isOtherOutcome ? ["status"] : [...new Set([...shapeA.keys(), ...shapeB.keys()])];
  return places.flatMap((place) => differenceAt(place, { shapeA, shapeB, one, other, a, b, explanations }));
}

/** Two answers of one call. */
interface Pair {
  readonly shapeA: Shape;
  readonly shapeB: Shape;
  readonly one: Exchange;
  readonly other: Exchange;
  readonly a: Judged;
  readonly b: Judged;
  readonly explanations: Explanations;
}

function differenceAt(place: string, pair: Pair): readonly Difference[] {
  const { shapeA, shapeB, one, other, a, b } = pair;
  const [shownA, shownB] = [shapeA.get(place), shapeB.get(place)];
  if (shownA?.kind === shownB?.kind || isInside(place, shapeA) || isInside(place, shapeB)) return [];
  const rules = [...new Set([...a.broken, ...b.broken])];
  const isExtra = (shownA ?? shownB)?.isKnown === false && (shownA === undefined || shownB === undefined);
  const atPlace = new Set([...(shownA?.gaps ?? []), ...(shownB?.gaps ?? [])]);
  const gaps = rules.length > 0 || isExtra ? [] : pair.explanations.of(atPlace, one, other);
  const meaning = rules.length > 0 ? "broken" : isExtra ? "more" : gaps.length > 0 ? "allowed" : "unexplained";
  return [
    {
      meaning,
      operationId: one.operation?.operationId ?? "",
      place,
      a: shownA?.kind ?? "left out",
      b: shownB?.kind ?? "left out",
      count: 1,
      first: a.call.of ?? "the run",
      rules,
      gaps,
    },
  ];
}

/** Whether a place is part of something that the other answer does not have at all: that alone is the difference. */
function isInside(place: string, shape: Shape): boolean {
  const above = place.replace(/\/[^/]*$/, "");
  if (!place.startsWith("/") || above === "") return false;
  const kind = shape.get(above)?.kind;
  return kind === undefined || kind === "null" || kind === "an empty list";
}

function oneSided({ requirements }: Report, other: Report, side: "a" | "b"): readonly OneSided[] {
  const kept = new Set(other.requirements.filter(({ verdict }) => verdict !== "fail").map(({ id }) => id));
  return requirements.flatMap(({ id, verdict }) =>
    verdict === "fail" && kept.has(id) ? [{ requirement: id, side }] : [],
  );
}

function observedGaps(a: Report, b: Report): Comparison["gaps"] {
  const other = new Map(b.observations.map(({ gap, observed }) => [gap, observed]));
  return a.observations.flatMap(({ gap, observed }) => {
    const shown = other.get(gap);
    return shown === undefined || shown === observed ? [] : [{ gap, a: observed, b: shown }];
  });
}
