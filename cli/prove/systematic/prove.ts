import type { Check } from "../../../conformance/index.ts";
import type { Systematic } from "../../../mocks/sandbox/faults/systematic/systematic.ts";
import { judgeUnbroken } from "../prove.ts";
import { setupOf } from "../tasks.ts";
import { doTasks } from "../workers.ts";
import { type Row, tableOf } from "./table.ts";

export interface SystematicOptions {
  readonly checks: readonly Check[];
  readonly faults: readonly Systematic[];
}

/**
 * Plants systematic faults and prints the survivors and a table of operators and topics.
 * @returns whether every fault was killed
 */
export async function proveSystematic({ checks, faults }: SystematicOptions): Promise<boolean> {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const unbroken = await judgeUnbroken(checks, seconds);
  const byName = new Map(faults.map((fault) => [fault.name, fault]));
  const rows: Row[] = [];
  let absent = 0;
  await doTasks(
    faults.map(({ name }) => ({ kind: "systematic", name })),
    setupOf(checks, unbroken),
    (outcome) => {
      if (outcome.kind !== "systematic") return;
      const { kill } = outcome;
      const fault = byName.get(kill.fault);
      if (kill.end === "absent") absent += 1;
      else if (fault) rows.push({ fault, kill });
      if (kill.end === "survived" || kill.end === "unreached") console.log(`${kill.end} ${kill.fault}`);
      else if (kill.end === "killed" && !kill.isRight)
        console.log(`killed ${kill.fault} by ${kill.by}, which is about another operation`);
      for (const error of kill.errors) console.log(`  error ${error}`);
    },
  );
  const killed = rows.filter(({ kill }) => kill.end === "killed");
  const right = killed.filter(({ kill }) => kill.isRight).length;
  console.log(tableOf(rows));
  console.log(
    `${rows.length} systematic faults: ${killed.length} killed, ${right} of them by a check of their operation; ${absent} more change answers that the sandbox never gives. ${seconds()}.`,
  );
  return unbroken.blamed === 0 && killed.length === rows.length;
}
