/**
 * `npm run fuzz:sandbox [-- count [seed]]`: sends this many requests to a sandbox in another process, mostly invalid ones; first with its
 * answers checked against the description, then without. Prints the statuses. Fails if a request is not answered as described or in time
 * (printed as curl commands), or if the server uses too much memory.
 */
import { startFuzzed } from "./process.ts";
import { sendRound } from "./round.ts";

const count = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? process.env.FC_SEED ?? 20_260_301);
const shownFaults = 10;
/** How many requests one world gets: after a round most of its resources have ended or expired. */
const roundSize = 5000;
/** About 100 of them go into compiling the sources. */
const mostMegabytes = 500;

/** @returns the faults, in words */
async function fuzz(checkResponses: boolean): Promise<readonly string[]> {
  const found: string[] = [];
  const statuses = new Map<string, number>();
  const server = startFuzzed(checkResponses, (says) => {
    console.log([...found, ...server.faults, says, again(checkResponses)].join("\n"));
    process.exit(1);
  });
  const isDone = () => found.length + server.faults.length >= shownFaults;
  const start = performance.now();
  for (let from = 0; from < count && !isDone(); from += roundSize) {
    const round = { seed: seed + from, size: Math.min(roundSize, count - from) };
    await sendRound(await server.begin(), round, {
      answered: (status) => void statuses.set(status, (statuses.get(status) ?? 0) + 1),
      fault: (says) => void found.push(says),
      isDone,
    });
  }
  server.stop();

  const sent = [...statuses.values()].reduce((sum, times) => sum + times, 0);
  const seconds = (performance.now() - start) / 1000;
  const checked = checkResponses ? "checked against the description" : "not checked by the sandbox itself";
  console.log(`${sent} requests in ${seconds.toFixed(1)} s, seed ${seed}, answers ${checked}`);
  for (const [status, times] of [...statuses].sort(([a], [b]) => (a < b ? -1 : 1))) {
    console.log(`  ${status.padEnd(8)} ${String(times).padStart(7)}`);
  }
  const most = Math.max(0, ...server.memory);
  console.log(`  Peak memory of the server: ${most.toFixed(0)} MB`);
  const tooMuch = most > mostMegabytes ? [`The server used ${most.toFixed(0)} MB; the limit is ${mostMegabytes}.`] : [];
  return [...found, ...server.faults, ...tooMuch];
}

/** How to repeat the run. */
function again(checkResponses: boolean): string {
  return `Answers were ${checkResponses ? "" : "not "}checked. To repeat: npm run fuzz:sandbox -- ${count} ${seed}`;
}

for (const checkResponses of [true, false]) {
  const faults = await fuzz(checkResponses);
  for (const fault of faults) console.log(`\n${fault}`);
  console.log(faults.length === 0 ? "No faults." : `\n${faults.length} faults. ${again(checkResponses)}`);
  if (faults.length > 0) process.exitCode = 1;
}
