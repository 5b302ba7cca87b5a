import type { Check } from "../../../conformance/index.ts";
import { systematicFaults } from "../../../mocks/sandbox/faults/systematic/index.ts";
import type { Systematic } from "../../../mocks/sandbox/faults/systematic/systematic.ts";
import { judgeUnbroken } from "../prove.ts";
import { setupOf } from "../tasks.ts";
import { doTasks } from "../workers.ts";
import type { SystematicKill } from "./kill.ts";
import { driftOf, knownSurvivors, record, recordTable } from "./survivors.ts";
import { type Row, tableOf } from "./table.ts";

export interface SystematicOptions {
  readonly checks: readonly Check[];
  readonly faults: readonly Systematic[];
  readonly isRecorded: boolean;
}

/**
 * Plants systematic faults, and prints survivors that are not on the list and a table of operators and topics.
 * @param isRecorded whether to write the list of survivors instead of comparing with it
 * @returns whether the list is right
 */
export async function proveSystematic({ checks, faults, isRecorded }: SystematicOptions): Promise<boolean> {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const unbroken = await judgeUnbroken(checks, seconds);
  const byName = new Map(faults.map((fault) => [fault.name, fault]));
  const known = knownSurvivors();
  const rows: Row[] = [];
  let absent = 0;
  const onKill = (kill: SystematicKill) => {
    const fault = byName.get(kill.fault);
    if (kill.end === "absent") absent += 1;
    else if (fault) rows.push({ fault, kill });
    print(kill, known);
  };
  await doTasks(
    faults.map(({ name }) => ({ kind: "systematic", name })),
    setupOf(checks, unbroken),
    (outcome) => void (outcome.kind === "systematic" && onKill(outcome.kill)),
  );
  const table = tableOf(rows);
  console.log(table);
  const killed = rows.filter(({ kill }) => kill.end === "killed");
  const right = killed.filter(({ kill }) => kill.isRight).length;
  const share = (Math.floor((1000 * killed.length) / Math.max(1, rows.length)) / 10).toFixed(1);
  console.log(
    `${rows.length} systematic faults: ${killed.length} killed (${share} %), ${right} of them by a check of their operation. ` +
      `${absent} more would change answers that the sandbox never gives. ${seconds()}.`,
  );
  if (isRecorded) record(rows, [...byName.keys()]);
  if (isRecorded && faults.length === systematicFaults.length) recordTable(table);
  const { added, gone } = isRecorded ? { added: [], gone: [] } : driftOf(rows, known);
  for (const name of gone)
    console.log(`${name} is killed now; remove it with npm run prove -- --systematic --record --fault ${name}`);
  return unbroken.blamed + added.length + gone.length === 0;
}

function print({ end, fault, by, isRight, errors }: SystematicKill, known: ReadonlySet<string>): void {
  if (end === "survived" || end === "unreached") console.log(`${end} ${fault}${known.has(fault) ? " (known)" : ""}`);
  if (end === "killed" && !isRight) console.log(`killed ${fault} by ${by}, which is about another operation`);
  for (const error of errors) console.log(`  error ${error}`);
}
