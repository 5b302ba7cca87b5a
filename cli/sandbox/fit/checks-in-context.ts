import type { Check } from "../../../conformance/index.ts";
import type { Bench } from "./bench.ts";
import { type Miss, missesOf, type Unsteady } from "./misses.ts";
import { makerOf, makersOf, type WholeRun } from "./whole-run.ts";

/** So many differences are tried before the whole run is repeated. */
export const maxInContext = 8;
/** A longer list of checks takes so long that only the gaps of the answer itself are tried. */
const maxDeep = 30;
/** A list of checks is made shorter until it has so many, or so many times the checks of the whole run were repeated for it. */
const shortEnough = 8;
const maxRepeats = 4;

/**
 * Explains differences that show only after other checks, with as few of those as show it. Answers that differ come before calls that
 * were only made because another answer did; the earliest come first.
 */
export async function mendInContext(bench: Bench, whole: WholeRun): Promise<void> {
  const { checks, unexplained, isLate } = bench;
  const tried = new Set<string>();
  const earliest = whole
    .differing()
    .flatMap(({ maker, misses }) => misses.map((miss) => ({ miss, place: whole.placeOf(maker) })))
    .filter(({ place }) => place >= 0)
    .sort(
      (a, b) => Number(b.miss.isInBoth) - Number(a.miss.isInBoth) || a.place - b.place || a.miss.order - b.miss.order,
    );
  for (const { miss, place } of earliest) {
    if (isLate() || tried.size >= maxInContext) return;
    const name = `in context ${miss.kind}`;
    if (tried.has(miss.kind) || unexplained.has(name)) continue;
    tried.add(miss.kind);
    // The next differences often have the same cause.
    if (await mendOne(bench, checks.slice(0, place + 1), miss, whole)) return;
    unexplained.add(name, "any");
  }
}

/** @param checks up to the one that shows the difference @returns whether an answer removed it */
async function mendOne(bench: Bench, checks: readonly Check[], miss: Miss, whole: WholeRun): Promise<boolean> {
  const { recorded, mirror, search } = bench;
  const few = await fewest(bench, checks, miss, whole);
  if (few === undefined) return false;
  const run = await mirror.run(few, search.latitude);
  const makers = new Set(few.flatMap((check) => makersOf(check, run)));
  const isRecorded = recorded.named.has(miss.name);
  const unsteady: Unsteady = new Map([[miss.name, isRecorded ? new Set<string>() : "extra"]]);
  const context = { unsteady, whole: { ...run, side: whole.run.side } };
  const head = missesOf(recorded, run, makers, context).find(({ name }) => name === miss.name);
  if (head === undefined) return false;
  const nearOrFar = few.length <= maxDeep ? "earlier calls" : "answer";
  const gaps = ([nearOrFar, "ruled out"] as const).flatMap((reach) =>
    search.candidates(run, head, { makers }, whole, reach),
  );
  return (await search.mend({ checks: few, makers, context }, head, [head], gaps)) !== undefined;
}

/** Leaves out checks before the last one as long as the difference still shows. @returns undefined if it does not show, or in too many checks */
async function fewest(
  { recorded, mirror, search, isLate, checks: all }: Bench,
  checks: readonly Check[],
  miss: Miss,
  whole: WholeRun,
): Promise<readonly Check[] | undefined> {
  const last = checks.slice(-1);
  const makers = [makerOf(miss) ?? ""];
  let left = maxRepeats * all.length;
  const shows = async (before: readonly Check[]) => {
    left -= before.length;
    const run = await mirror.run([...before, ...last], search.latitude);
    const misses = missesOf(recorded, run, makers, { whole: whole.run });
    return misses.find(({ name }) => name === miss.name)?.kind === miss.kind;
  };
  let before = checks.slice(0, -1);
  if (await shows([])) return last;
  if (!(await shows(before))) return undefined;
  for (let size = Math.ceil(before.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < before.length && before.length > 1 && !isLate(); ) {
      if (left < before.length) return before.length <= maxDeep ? [...before, ...last] : undefined;
      const rest = [...before.slice(0, at), ...before.slice(at + size)];
      if (await shows(rest)) before = rest;
      else at += size;
    }
    if (before.length > shortEnough && size < before.length / shortEnough) break;
  }
  return [...before, ...last];
}
