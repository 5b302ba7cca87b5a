import type { Check } from "../../conformance/index.ts";
import { type Kill, runUnbroken, type Seen } from "./kill.ts";
import { type FalseAlarm, fewestAnswers, inTurns } from "./legal.ts";
import type { ProofOptions } from "./options.ts";
import { type Outcome, setupOf, type Task } from "./tasks.ts";
import { doTasks } from "./workers.ts";

/** The time to look for the gap answers that cause the false alarms, all together. */
const minutesToExplain = 5;

/**
 * Plants the faults, judges the legal servers, and prints the results.
 * @returns whether every fault was caught without a false alarm
 */
export async function prove(options: ProofOptions): Promise<boolean> {
  const { checks, faults, servers, isLegalOnly, seed, quiet } = options;
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const unbroken = isLegalOnly ? nothingJudged : await judgeUnbroken(checks, seconds);
  const alarms = new Map<string, FalseAlarm>();
  let survived = 0;
  const onOutcome = (outcome: Outcome) => {
    if (outcome.kind === "fault") {
      printKill(outcome.kill, quiet);
      survived += isCaught(outcome.kill) ? 0 : 1;
    }
    if (outcome.kind !== "legal") return;
    for (const alarm of outcome.alarms) {
      if (alarms.has(alarm.check)) continue;
      alarms.set(alarm.check, alarm);
      console.log(`FALSE ALARM ${alarm.check}: ${alarm.reason}`);
    }
  };
  const tasks = [
    ...faults.map(({ name }): Task => ({ kind: "fault", name })),
    ...inTurns(checks, servers, seed).map((turn): Task => ({ kind: "legal", ...turn })),
  ];
  await doTasks(tasks, setupOf(checks, unbroken), onOutcome);
  // Looks for the responsible gap answers last, because that may take minutes.
  const until = Date.now() + 60_000 * minutesToExplain;
  for (const alarm of alarms.values()) {
    const fewest = await fewestAnswers(checks, alarm, until);
    const few = Date.now() < until ? "" : `, or fewer: the search ended after ${minutesToExplain} minutes`;
    console.log(`${alarm.check} raises a false alarm with ${JSON.stringify(fewest)}${few}`);
  }
  if (!isLegalOnly) {
    // Rounded down, so that 100 means all.
    const share = (Math.floor((1000 * (faults.length - survived)) / Math.max(1, faults.length)) / 10).toFixed(1);
    console.log(`${faults.length} faults: ${faults.length - survived} killed (${share} %), ${survived} survived.`);
  }
  console.log(`${servers} legal servers: ${alarms.size} checks with false alarms. ${seconds()}.`);
  return unbroken.blamed + survived + alarms.size === 0;
}

/** The result of a run on the unbroken sandbox. */
interface Unbroken extends Seen {
  /** How many checks failed although nothing is wrong. */
  readonly blamed: number;
}

const nothingJudged: Unbroken = { touches: new Map(), callers: new Map(), blamed: 0 };

export async function judgeUnbroken(checks: readonly Check[], seconds: () => string): Promise<Unbroken> {
  const { report, ...seen } = await runUnbroken(checks);
  const blamed = report.checks.filter(({ verdict }) => verdict === "fail" || verdict === "error");
  for (const { id, reason } of blamed) console.log(`FALSE ALARM on the unbroken sandbox: ${id}: ${reason}`);
  const counts = Object.entries(report.summary).map(([verdict, count]) => `${count} ${verdict}`);
  console.log(`The unbroken sandbox: ${counts.join(", ")}; ${report.requests} requests, ${seconds()}.`);
  return { ...seen, blamed: blamed.length };
}

/** The broken requirements for which no check failed. */
function missedBy({ by }: Kill): string[] {
  return Object.entries(by).flatMap(([id, found]) => (found === null ? [id] : []));
}

function isCaught(kill: Kill): boolean {
  return missedBy(kill).length === 0;
}

/** One row of the kill matrix: a fault, what it breaks, and what caught it. */
function printKill(kill: Kill, quiet: boolean): void {
  if (!isCaught(kill)) console.log(`SURVIVED ${kill.fault}: no check failed for ${missedBy(kill).join(", ")}`);
  else if (!quiet) {
    const cells = Object.entries(kill.by).map(([id, found]) => `${id} by ${found}`);
    console.log(`killed ${kill.fault}: ${cells.join(", ")}`);
  }
  for (const error of kill.errors) console.log(`  error ${error}`);
}
