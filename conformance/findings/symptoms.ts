import type { Place } from "../core/ledger.ts";
import { operationOf } from "../core/operation-of.ts";
import { type CheckResult, scriptOf } from "../core/report.ts";

/** One failed check or rule, and where it shows. */
export interface Symptom {
  readonly result: CheckResult;
  readonly isRule: boolean;
  /** The numbers of the exchanges that show it. */
  readonly shown: ReadonlySet<number>;
  /** The operations that it is about: those of a check, then those of these exchanges, most often first. */
  readonly operations: readonly string[];
}

/**
 * The failed checks and rules of a run.
 * @param places where each rule is broken
 */
export function symptomsOf(
  results: readonly CheckResult[],
  places: ReadonlyMap<string, readonly Place[]>,
): readonly Symptom[] {
  return results
    .filter(({ verdict }) => verdict === "fail" || verdict === "unstable")
    .map((result) => {
      const broken = places.get(result.id);
      return broken ? ofRule(result, broken) : ofCheck(result);
    });
}

function ofRule(result: CheckResult, places: readonly Place[]): Symptom {
  const shown = new Set(places.flatMap(({ number }) => number ?? []));
  return { result, isRule: true, shown, operations: mostOften(places.flatMap(({ operationId }) => operationId ?? [])) };
}

function ofCheck(result: CheckResult): Symptom {
  const [evidence] = result.evidence ?? [];
  const shown = new Set(evidence?.number === undefined ? [] : [evidence.number]);
  // A check of an operation may see its fault in the answer of another: a debit, or what a read shows.
  const seen = evidence?.operationId ?? (evidence && operationOf(evidence.request)?.operationId);
  const operations = [result.operationId ?? lastChangeIn(result) ?? [], seen ?? []].flat();
  return { result, isRule: false, shown, operations: [...new Set(operations)] };
}

/** The operation of the last step of a script that changed something. */
function lastChangeIn({ evidence = [] }: CheckResult): string | undefined {
  const changes = scriptOf(evidence).filter(({ request, operationId }) => request.method !== "GET" && operationId);
  return changes.at(-1)?.operationId;
}

/** Each text once, the most frequent first. */
export function mostOften(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([text]) => text);
}
