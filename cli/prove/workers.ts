import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { Outcome, Setup, Task } from "./tasks.ts";

const file = fileURLToPath(new URL("worker.ts", import.meta.url));

/** More processes than this are not faster on CI machines. */
const maxWorkers = 8;

/** How often a long proof says how far it is, in milliseconds. */
const progressEvery = 60_000;

/**
 * Runs tasks on every processor of the machine. A long proof says on stderr how far it is.
 * @param onOutcome called with each outcome, in any order
 * @throws Error if a process ends before it has finished
 */
export async function doTasks(
  tasks: readonly Task[],
  setup: Setup,
  onOutcome: (outcome: Outcome) => void,
): Promise<void> {
  const waiting = [...tasks];
  let done = 0;
  let said = performance.now();
  const take = (outcome: Outcome) => {
    onOutcome(outcome);
    done += 1;
    if (performance.now() - said < progressEvery) return;
    said = performance.now();
    console.error(`${done} of ${tasks.length} done.`);
  };
  const count = Math.min(maxWorkers, availableParallelism(), tasks.length);
  const workers = Array.from({ length: count }, () => fork(file, { execArgv: ["--import", "tsx"] }));
  try {
    await Promise.all(workers.map((worker) => work(worker, waiting, setup, take)));
  } finally {
    for (const worker of workers) worker.kill();
  }
}

function work(
  worker: ChildProcess,
  waiting: Task[],
  setup: Setup,
  onOutcome: (outcome: Outcome) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = () => {
      const task = waiting.shift();
      if (task) worker.send(task);
      else resolve();
    };
    worker.on("message", (outcome: Outcome) => {
      onOutcome(outcome);
      next();
    });
    worker.once("exit", (code) => reject(new Error(`A process of the proof ended with code ${code}; see above.`)));
    worker.send(setup);
    next();
  });
}
