import type { Check } from "../../../conformance/index.ts";
import { faults } from "../../../mocks/sandbox/faults/index.ts";
import { sampleOf } from "../../../mocks/sandbox/faults/systematic/sample.ts";
import { latitudes } from "../legal.ts";
import type { Task } from "../tasks.ts";
import { doTasks } from "../workers.ts";

/** How many of the recorded servers are legal. */
const legalShare = 0.4;

/**
 * Records runs on random legal servers and on servers with one fault, judges each again from its tape, and prints the figures.
 * @returns whether every verdict is the same, and no tape tells a key
 */
export async function proveTapes(options: {
  readonly checks: readonly Check[];
  readonly count: number;
  readonly seed: number;
}): Promise<boolean> {
  const { checks, count, seed } = options;
  const ids = checks.map(({ id }) => id);
  const legal = latitudes(Math.round(count * legalShare), seed).map((latitude) => ({ latitude }));
  const broken = sampleOf(faults, count - legal.length, seed).map(({ name }) => ({ fault: name }));
  const servers = [...legal, ...broken];
  const tasks = servers.map((server): Task => ({ kind: "tape", server, checks: ids }));
  const totals = { tapes: 0, calls: 0, changed: 0, leaked: 0 };
  await doTasks(tasks, { checks: ids, touches: [], callers: [] }, (outcome) => {
    if (outcome.kind !== "tape") return;
    const { calls, changed, leaked } = outcome.tape;
    totals.tapes += 1;
    totals.calls += calls;
    totals.changed += changed.length > 0 ? 1 : 0;
    totals.leaked += leaked.length > 0 ? 1 : 0;
    for (const each of changed.slice(0, 5)) console.log(`  another verdict: ${each}`);
    if (leaked.length > 0) console.log(`  a tape tells ${leaked.join(", ")}`);
  });
  console.log(
    `${totals.tapes} tapes with ${totals.calls} calls: ${totals.tapes - totals.changed} give the verdicts of their runs, ${totals.leaked} tell something of a key.`,
  );
  return totals.changed === 0 && totals.leaked === 0;
}
