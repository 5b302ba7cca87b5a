import { operationList } from "../../generated/operations.ts";
import { operationOf } from "../core/http/operation-of.ts";
import { actualIn } from "../core/report/kind-of-deviation.ts";
import type { Place } from "../core/report/ledger.ts";
import { type CheckResult, scriptOf } from "../core/report/report.ts";
import { amount } from "../core/values/amount.ts";

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
    .flatMap((result) => {
      const broken = places.get(result.id);
      if (broken === undefined) return [ofCheck(result)];
      const parts = partsOf(result, broken);
      return parts.length < 2 ? [ofRule(result, broken)] : parts.map((part) => ofPart(result, part));
    });
}

function ofRule(result: CheckResult, places: readonly Place[]): Symptom {
  const shown = new Set(places.flatMap(({ number }) => number ?? []));
  return { result, isRule: true, shown, operations: mostOften(places.flatMap(({ operationId }) => operationId ?? [])) };
}

/** A rule where it is broken in one way, with the exchanges that show this. */
function ofPart(result: CheckResult, places: readonly Place[]): Symptom {
  const evidence = places.flatMap((place) => place.evidence ?? []);
  const [first] = evidence;
  const reason = `${amount(places.length, "answer")}: expected ${first?.expected}, but ${first?.actual}`;
  return ofRule({ ...result, ...(first && { evidence, reason }) }, places);
}

/** From how many operations on a deviation is one of the whole server, not of each operation. */
export const shared = 3;

/** A rule that is broken in more ways than this has one cause that shows in many values. */
const mostWays = 3;

/**
 * The places where a rule is broken, by cause. What many operations share is one cause, whatever the values are. The form of an object
 * is the work of what makes it, wherever it shows, and two reads that differ show it at either; anything else is the work of each operation.
 */
function partsOf({ id }: CheckResult, places: readonly Place[]): readonly (readonly Place[])[] {
  const isForm = /^(schema|kept)\//.test(id);
  const areReads = id.startsWith("watch/") && areOfOneResource(places.flatMap(({ operationId }) => operationId ?? []));
  const ways = new Map<string, Place[]>();
  for (const place of places) {
    // A call of no operation, such as one with a wrong method, shows what the operations do.
    const { kind, operationId = places.find((other) => other.kind === kind && other.operationId)?.operationId } = place;
    const isOfAll = isForm || areReads || isDefaultLimit(id, operationId);
    // The rule says which member it is about, so that only its wrong value counts: the object that has it may be an item or a member.
    const way = id.startsWith("schema/") ? actualIn(kind) : isOfAll ? kind : `${operationId} ${kind}`;
    ways.set(way, [...(ways.get(way) ?? []), place]);
  }
  const isOfMany = new Set(places.flatMap(({ operationId }) => operationId ?? [])).size >= shared;
  return isOfMany || ways.size > mostWays ? [places] : [...ways.values()];
}

/** Whether all these operations read one kind of resource, so that what is wrong in the same way is what was stored. */
function areOfOneResource(operationIds: readonly string[]): boolean {
  const found = operationList.filter(({ operationId }) => operationIds.includes(operationId));
  return found.every(({ method, tag }) => method === "GET" && tag === found[0]?.tag);
}

/** Whether a rule is about the limit that all operations without a limit of their own share. */
function isDefaultLimit(id: string, operationId: string | undefined): boolean {
  const operation = operationList.find((each) => each.operationId === operationId);
  return id.startsWith("rate-limits/") && operation?.limited === false;
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
