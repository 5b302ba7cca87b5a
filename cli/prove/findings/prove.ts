import { type Check, requirements } from "../../../conformance/index.ts";
import { faults } from "../../../mocks/sandbox/faults/index.ts";
import { systematicFaults } from "../../../mocks/sandbox/faults/systematic/index.ts";
import { sampleOf } from "../../../mocks/sandbox/faults/systematic/sample.ts";
import { knownSurvivors } from "../systematic/survivors.ts";
import type { Setup, Task } from "../tasks.ts";
import { doTasks } from "../workers.ts";
import type { Measured } from "./judge.ts";

export interface FindingsOptions {
  readonly checks: readonly Check[];
  /** How many written faults, how many systematic faults, and how many pairs. */
  readonly count: number;
  readonly seed: number;
}

/** The requirements whose breach is a failure. */
const promises: ReadonlySet<string> = new Set(requirements.filter(({ level }) => level === "must").map(({ id }) => id));

/** The runs that show what findings are worth: single faults, and pairs of them. */
export function findingsTasks({ count, seed }: Omit<FindingsOptions, "checks">): readonly Task[] {
  // A fault that moves the whole API leaves nothing to judge, and one against a recommendation is a warning.
  const written = faults.filter(({ base, breaks }) => base === undefined && breaks.some((id) => promises.has(id)));
  // What breaks no promise, or shows in no answer of the sandbox, has no finding either.
  const survivors = knownSurvivors();
  const findable = systematicFaults.filter(({ name }) => !survivors.has(name));
  const drawn = (list: readonly { readonly name: string }[], salt: number) =>
    sampleOf(list, count, seed + salt).map(({ name }) => name);
  const singles = [...drawn(written, 0), ...drawn(findable, 0)].map((name) => [name]);
  const others = drawn(findable, 2);
  const pairs = drawn(written, 1).map((name, at) => [name, ...others.slice(at, at + 1)]);
  return [...singles, ...pairs].map((names): Task => ({ kind: "findings", names }));
}

/** Plants faults alone and in pairs, lets the whole suite judge each server, and prints how good the findings are. */
export async function measureFindings({ checks, count, seed }: FindingsOptions): Promise<void> {
  const measured: Measured[] = [];
  const setup: Setup = { checks: checks.map(({ id }) => id), touches: [], callers: [] };
  await doTasks(findingsTasks({ count, seed }), setup, (outcome) => {
    if (outcome.kind !== "findings") return;
    measured.push(outcome.measured);
    print(outcome.measured);
  });
  for (const line of measuresOf(measured)) console.log(line);
}

/** Prints what is not as it should be: one finding for each fault, the broken requirement first, a script that shows it. */
function print({ faults: planted, isShown, findings, found, isFirstRight, says, replay }: Measured): void {
  if (!isShown) return;
  const lacks = [
    findings === planted.length ? [] : findings === 0 ? "not found" : `${findings} findings`,
    isFirstRight || findings === 0 ? [] : "another requirement first",
    found === planted.length ? [] : `${found} of ${planted.length} named`,
    replay === null || replay.shows ? [] : "its script does not show it",
    replay === null || replay.clears ? [] : "its script blames the fixed server",
  ].flat();
  if (lacks.length === 0) return;
  console.log(`${planted.join(" + ")}: ${lacks.join(", ")}`);
  for (const line of says) console.log(`    ${line.slice(0, 240)}`);
}

/** The measures, a line each. */
export function measuresOf(measured: readonly Measured[]): readonly string[] {
  const shown = measured.filter(({ isShown }) => isShown);
  const alone = shown.filter(({ faults: planted }) => planted.length === 1);
  const singles = alone.filter(({ findings }) => findings > 0);
  const pairs = shown.filter(({ findings, faults: planted }) => findings > 0 && planted.length === 2);
  const share = (list: readonly Measured[], isSo: (each: Measured) => boolean | undefined) => {
    const count = list.filter(isSo).length;
    return `${count} of ${list.length} (${Math.floor((100 * count) / Math.max(1, list.length))} %)`;
  };
  const counts = singles.map(({ findings }) => findings).toSorted((a, b) => a - b);
  const unaided = singles.filter(({ replay }) => replay?.isAlone);
  return [
    `The whole suite finds ${share(alone, ({ findings }) => findings > 0)} of the single faults.`,
    `Findings of single faults: median ${counts[Math.floor(counts.length / 2)] ?? 0}; exactly one for ${share(singles, ({ findings }) => findings === 1)}.`,
    `The first finding is of the broken requirement for ${share(singles, ({ isFirstRight }) => isFirstRight)}.`,
    `Two faults give two findings for ${share(pairs, ({ findings }) => findings === 2)}, and both are named for ${share(pairs, ({ found }) => found === 2)}.`,
    `The script of the first finding shows the fault on ${share(singles, ({ replay }) => replay?.shows)}, and not on the fixed server of ${share(singles, ({ replay }) => replay?.clears)}; ${share(singles, ({ replay }) => replay?.isAlone)} need no suite (${share(unaided, ({ replay }) => replay?.shows && replay.clears)} of these are right both times).`,
  ];
}
