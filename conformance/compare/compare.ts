import type { Report } from "../core/report/report.ts";
import { createAnswerObserver } from "../observations/index.ts";
import { exchangeOf } from "../tape/exchange-of.ts";
import type { CallLine } from "../tape/format.ts";
import { rejudge } from "../tape/rejudge.ts";
import type { Tape } from "../tape/tape.ts";
import type { DifferingPlace } from "./differing-places.ts";
import { Explanations, type Reading, type Showing } from "./explain.ts";
import { numbered } from "./numbered.ts";
import { comparedPlaces, sideOf } from "./side.ts";

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

/** A recorded call, the rules that its answer breaks, and the answers to gaps that it shows. */
interface Judged extends Showing {
  readonly call: CallLine;
  readonly broken: readonly string[];
}

/** What a tape shows. */
interface JudgedTape {
  readonly report: Report;
  readonly broken: ReadonlyMap<CallLine, readonly string[]>;
  readonly shown: ReadonlyMap<CallLine, Showing>;
}

/**
 * Compares two recorded runs of the suite call by call: the n-th call of an operation in a check or story with the same one of the
 * other run. Ids, times and free texts are not compared, and what lists show only over the whole run.
 * @throws NotJudgeable if one of the tapes holds no run of the suite
 */
export async function compareTapes(tapeA: Tape, tapeB: Tape): Promise<Comparison> {
  const [judgedA, judgedB] = [await judged(tapeA), await judged(tapeB)];
  const differences = new Map<string, Difference>();
  const [callsA, callsB] = [answered(tapeA, judgedA), answered(tapeB, judgedB)];
  const explanations = new Explanations(judgedA.report, judgedB.report);
  const [a, b] = [sideOf(callsA), sideOf(callsB)];
  let pairs = 0;
  for (const [name, one] of callsA) {
    const other = callsB.get(name);
    if (other === undefined) continue;
    pairs += 1;
    for (const place of comparedPlaces(a, b, one.exchange, other.exchange)) {
      const difference = differenceAt(place, one, other, explanations);
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

async function judged(tape: Tape): Promise<JudgedTape> {
  const broken = new Map<CallLine, readonly string[]>();
  const report = await rejudge(tape, {
    onJudged(call, rules) {
      if (rules.length > 0) broken.set(call, rules);
    },
  });
  const observer = createAnswerObserver();
  const shown = new Map<CallLine, Showing>();
  for (const call of tape.calls) {
    const exchange = exchangeOf(call);
    if (exchange) shown.set(call, { exchange, shown: observer.see(exchange, call.of) });
  }
  return { report, broken, shown };
}

/**
 * The calls of a run with a whole answer, by name. What the runner itself asks is left out: it depends on the price of the whole run and on
 * what is there to remove at its end.
 */
function answered({ calls }: Tape, { broken, shown }: JudgedTape): ReadonlyMap<string, Judged> {
  const named = numbered(calls.filter(({ of, response }) => of !== undefined && response !== undefined));
  return new Map(
    [...named].flatMap(([name, call]) => {
      const showing = shown.get(call);
      return showing ? [[name, { call, broken: broken.get(call) ?? [], ...showing }]] : [];
    }),
  );
}

function differenceAt(
  { place, a: shownA, b: shownB }: DifferingPlace,
  a: Judged,
  b: Judged,
  explanations: Explanations,
): Difference {
  const rules = [...new Set([...a.broken, ...b.broken])];
  const isExtra = (shownA ?? shownB)?.isKnown === false && (shownA === undefined || shownB === undefined);
  const atPlace = new Set([...(shownA?.gaps ?? []), ...(shownB?.gaps ?? [])]);
  const gaps = rules.length > 0 || isExtra ? [] : explanations.of(place, atPlace, a, b);
  return {
    meaning: rules.length > 0 ? "broken" : isExtra ? "more" : gaps.length > 0 ? "allowed" : "unexplained",
    operationId: a.exchange.operation?.operationId ?? "",
    place,
    a: shownA?.kind ?? "left out",
    b: shownB?.kind ?? "left out",
    count: 1,
    first: a.call.of ?? "the run",
    rules,
    gaps,
  };
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
