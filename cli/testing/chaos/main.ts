/**
 * `npm run chaos:state [-- kills]`: kills `shortform sandbox --state` with `kill -9` that many times (200 by default) under 16 writers.
 * It fails if an acknowledged call is lost, the file does not open again, or a balance differs from its ledger.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ChaosResult, killOften } from "./kill-often.ts";

const kills = Number(process.argv[2] ?? 200);
const writers = 16;
/** Number of parallel sandboxes, each with its own files: while one starts, another writes. */
const atOnce = 2;

const folder = mkdtempSync(join(tmpdir(), "sandbox-chaos-"));
const begun = performance.now();
const results = await Promise.all(
  Array.from({ length: atOnce }, (_, at) =>
    killOften({ kills: Math.ceil((kills - at) / atOnce), writers, folder: mkdtempSync(join(folder, "part-")) }),
  ),
);
const sum = (of: (result: ChaosResult) => number) => results.reduce((total, result) => total + of(result), 0);
console.log(
  `${kills} kills with ${writers} writers, ${sum(({ killedAtStart }) => killedAtStart)} of them at the start; ` +
    `${sum(({ acknowledged }) => acknowledged)} calls acknowledged; ${((performance.now() - begun) / 1000).toFixed(0)} s`,
);
const problems = results.flatMap((result) => result.problems);
if (problems.length > 0) {
  console.error([...problems, `The files are in ${folder}.`].join("\n"));
  process.exitCode = 1;
} else {
  rmSync(folder, { recursive: true });
  console.log("Nothing acknowledged was lost, each file opened again, and every balance is the sum of its ledger.");
}
