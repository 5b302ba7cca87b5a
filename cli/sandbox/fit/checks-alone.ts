import type { Check } from "../../../conformance/index.ts";
import { type Bench, maxNew } from "./bench.ts";
import { callsIn, type MirrorRun } from "./mirror.ts";
import { missesOf, unsteadyIn } from "./misses.ts";
import type { Part, Reach } from "./search.ts";
import { makersOf, type WholeRun } from "./whole-run.ts";

/** How many checks may show the same difference without an explanation before no more are tried. */
const maxAlike = 4;
/** How many kinds of differences in one part are passed over. */
const maxPassed = 8;
/** For so many kinds of differences, which at least so many checks and stories show, the gaps that decide the whole server are tried. */
const maxCommon = 3;
const leastCommon = 20;
/** A pass ends after as many calls as so many whole runs have, so that what it found is tried on the whole run. */
const maxWholeRuns = 3;

/** What a pass has tried. */
interface Attempts {
  readonly reach: Reach;
  /** How often a kind of difference was passed over. */
  readonly tried: Map<string, number>;
  readonly isTried: (kind: string) => boolean;
}

/** Explains differences in checks that are repeated alone, the cheapest first. */
export async function mendAlone(bench: Bench, whole: WholeRun, reach: Reach): Promise<void> {
  const { recorded, mirror, search, isLate } = bench;
  const { latitude, step } = search;
  const tried = new Map<string, number>();
  const common = whole.commonKinds(maxCommon, leastCommon);
  const last = mirror.answered + maxWholeRuns * recorded.named.size;
  for (const { check, kinds } of cheapest(bench, whole)) {
    const isEnough = search.step > step && mirror.answered > last;
    if (isLate() || isEnough || (reach !== "answer" && search.step >= step + maxNew)) return;
    const isTried = (kind: string) => (tried.get(kind) ?? 0) >= maxAlike || (reach === "server" && !common.has(kind));
    if (kinds.every(isTried)) continue;
    const makers = new Set(makersOf(check, whole.run));
    const first = await mirror.run([check], latitude);
    const unsteady = unsteadyIn(recorded, first, whole.run, makers);
    const part = { checks: [check], makers, context: { unsteady, whole: whole.run } };
    const isFirst = search.latitude === latitude;
    const run = isFirst ? first : await mirror.run([check], search.latitude);
    await mendAll(bench, part, run, whole, { reach, tried, isTried });
  }
}

/** Checks with differences and the kinds of these, those first that have few gaps to try in few calls. */
function cheapest(
  { search }: Bench,
  whole: WholeRun,
): readonly { readonly check: Check; readonly kinds: readonly string[] }[] {
  const found = new Map<Check, { readonly kinds: string[]; readonly price: number }>();
  for (const { maker, misses } of whole.differing()) {
    const check = whole.checkOf(maker);
    const [head] = misses;
    if (check === undefined || head === undefined) continue;
    const kinds = misses.map(({ kind }) => kind);
    const known = found.get(check);
    if (known) known.kinds.push(...kinds);
    else {
      const gaps = search.candidates(whole.run, head, { makers: new Set([maker]) }, whole, "answer");
      found.set(check, { kinds, price: (gaps.length + 1) * (whole.costOf(check) + 10) });
    }
  }
  return [...found]
    .sort(([, one], [, other]) => one.price - other.price)
    .map(([check, { kinds }]) => ({ check, kinds }));
}

/**
 * Removes differences of a part one after the other. One without an explanation is passed over: another server may show what no
 * answer of the sandbox gives.
 */
async function mendAll(
  { recorded, search, unexplained, isLate }: Bench,
  part: Part,
  begun: MirrorRun,
  whole: WholeRun,
  { reach, tried, isTried }: Attempts,
): Promise<void> {
  let run = begun;
  let misses = missesOf(recorded, run, part.makers, part.context);
  const passed = new Set<string>();
  while (passed.size < maxPassed && !isLate()) {
    const head = misses.find(({ kind }) => !passed.has(kind) && !isTried(kind));
    if (head === undefined) return;
    const { kind } = head;
    const name = `${part.checks.map(({ id }) => id).join()} ${reach} ${kind}`;
    const gaps = search.candidates(run, head, part, whole, reach);
    const how = reach === "answer by two" ? "mendByTwo" : "mend";
    const isKnown = unexplained.has(name);
    const trial = isKnown ? undefined : await search[how](part, head, misses, gaps);
    if (trial) ({ run, misses } = trial);
    else passed.add(kind);
    if (trial || isKnown) continue;
    const asked = callsIn(run).flatMap((call) => [...call.gaps]);
    unexplained.add(name, new Set([...asked, ...search.asked]));
    tried.set(kind, (tried.get(kind) ?? 0) + 1);
  }
}
