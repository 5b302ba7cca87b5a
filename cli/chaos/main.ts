/**
 * `npm run chaos`: judges the sandbox behind a bad network and compares each verdict with the same run on a good one. A
 * conforming server must still conform, and a broken server must fail the same requirements.
 */
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { BadNetwork } from "./proxy.ts";
import type { ChaosOutcome, ChaosRun } from "./run.ts";

const worker = fileURLToPath(new URL("worker.ts", import.meta.url));

/** How long a connection may stay idle before the proxy closes it, in milliseconds. */
const idleTimes = [2, 20, 200];

/** Three kinds of faults: a wrong answer, a wrong effect that shows later, a wrong key check. */
const planted = ["refunds-twice", "second-run-keeps-a-post", "takes-unauthorized/getInfluencer"];

/**
 * In thousands of calls, a bad network can block a check nine times in a row by chance; that does not happen on each of these networks.
 * What was blocked is judged again, alone. A failure that the server does not deserve is never excused.
 */
const maxTries = 3;

/** How a run compares with the same run on a good network; `blocked` are the ids of the requirements that only the bad one blocked. */
type Comparison = "same" | "falseFailure" | "stopped" | { readonly blocked: readonly string[] };

/** Number of parallel runs. Each spends most of its time waiting for answers that the network delays. */
const atOnce = 12;

const network = (seed: number, idleMilliseconds: number): BadNetwork => ({
  seed,
  resets: 0.01,
  delays: 0.01,
  delayMilliseconds: 6000,
  outages: 0.01,
  idleMilliseconds,
});

const { values } = parseArgs({
  options: { runs: { type: "string", default: "3" }, seed: { type: "string", default: "1" } },
});
const [runs, firstSeed] = [Number(values.runs), Number(values.seed)];

const tasks: ChaosRun[] = [
  ...Array.from({ length: runs }, (_, index) =>
    idleTimes.map((idle) => ({ network: network(firstSeed + index, idle) })),
  ).flat(),
  ...planted.map((fault, index) => ({ fault, network: network(firstSeed + index, 20) })),
];
const withoutNetwork = await Promise.all(
  [undefined, ...planted].map((fault) => judge(fault === undefined ? {} : { fault })),
);
const expected = new Map([undefined, ...planted].map((fault, index) => [fault, withoutNetwork[index]]));

let different = 0;
await inTurn(tasks, atOnce, async (task) => {
  let run = task;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const found = await compare(run);
    if (found === "same") return;
    if (found === "falseFailure") break;
    run = { ...onAnotherNetwork(run), ...(found !== "stopped" && { only: found.blocked }) };
  }
  different += 1;
});
console.log(
  `${tasks.length - different} of ${tasks.length} runs behind a bad network gave the same verdicts as on a good network.`,
);
process.exitCode = different > 0 ? 1 : 0;

/** Judges once, prints the result, and compares the verdicts with those on a good network. */
async function compare(task: ChaosRun): Promise<Comparison> {
  const outcome = await judge(task);
  const verdicts = expected.get(task.fault)?.verdicts ?? {};
  // With a fault, a check may be blocked by chance, but the failures must be the same.
  const isOther = (one: string | undefined, other: string | undefined) =>
    task.fault === undefined ? one !== other : (one === "fail") !== (other === "fail");
  const judged = task.only ?? Object.keys(verdicts);
  const others = judged.filter((id) => isOther(verdicts[id], outcome.verdicts[id]));
  const differences = others.map(
    (id) => `${id} is ${outcome.verdicts[id]} instead of ${verdicts[id]}: ${outcome.reasons[id]}`,
  );
  report(task, outcome, differences);
  if (others.some((id) => outcome.verdicts[id] === "fail")) return "falseFailure";
  if (outcome.trouble !== undefined) return "stopped";
  return others.length === 0 ? "same" : { blocked: others };
}

/** The same run on another network of the same kind. */
function onAnotherNetwork({ network, ...run }: ChaosRun): ChaosRun {
  return { ...run, ...(network && { network: { ...network, seed: network.seed + 1000 } }) };
}

/** Judges in a separate process. */
function judge(run: ChaosRun): Promise<ChaosOutcome> {
  return new Promise((resolve, reject) => {
    const child = fork(worker, { execArgv: ["--import", "tsx"] });
    child.once("message", (outcome: ChaosOutcome) => resolve(outcome));
    child.once("exit", (code) => reject(new Error(`A run ended with code ${code}; see above.`)));
    child.send(run);
  });
}

/** Runs tasks, a limited number at once. */
async function inTurn<T>(tasks: readonly T[], most: number, act: (task: T) => Promise<void>): Promise<void> {
  const waiting = [...tasks];
  const next = async (): Promise<void> => {
    const task = waiting.shift();
    if (task === undefined) return;
    await act(task);
    await next();
  };
  await Promise.all(Array.from({ length: most }, next));
}

function report({ network, fault, only }: ChaosRun, outcome: ChaosOutcome, differences: readonly string[]): void {
  const { transport, seconds, counts, trouble } = outcome;
  const what = [
    `seed ${network?.seed}, idle ${network?.idleMilliseconds} ms`,
    ...(fault === undefined ? [] : [fault]),
    ...(only === undefined ? [] : ["again", ...only]),
  ].join(", ");
  const trip = `${counts?.resets} resets, ${counts?.delays} delays, ${counts?.outages} outages`;
  const same = differences.length === 0 ? "the same verdicts" : `${differences.length} different verdicts`;
  console.log(
    `${what}: ${same} (${trip}; ${transport.lost} lost, ${transport.retried} retried; ${seconds.toFixed(0)} s)`,
  );
  for (const difference of differences.slice(0, 20)) console.log(`  ${difference}`);
  if (trouble !== undefined) console.log(`  ${trouble}`);
}
