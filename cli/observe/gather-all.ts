import { fork } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import type { Gathered } from "./gather.ts";
import type { DrawnServer } from "./servers.ts";
import type { Errand } from "./servers-worker.ts";

const worker = fileURLToPath(new URL("servers-worker.ts", import.meta.url));
const maxWorkers = 4;

/** The file with what a server showed. */
export function fileOf(folder: string, at: number): string {
  return join(folder, `${at}.json.gz`);
}

/** Reads what a server showed. */
export function readGathered(file: string): Gathered {
  return JSON.parse(gunzipSync(readFileSync(file)).toString()) as Gathered; // our own file
}

/**
 * Judges the servers on every processor, except those whose file exists from an interrupted run.
 * @param parts the ids of the checks that run contain one of these
 * @param onDone called after each server
 * @throws Error if a process ends early
 */
export async function gatherAll(
  servers: readonly DrawnServer[],
  parts: readonly string[],
  folder: string,
  onDone: () => void,
): Promise<void> {
  const errands = servers
    .map(({ latitude, isTrial }, at): Errand => ({ latitude, isTrial, parts, file: fileOf(folder, at) }))
    .filter(({ file }) => !existsSync(file));
  const count = Math.min(maxWorkers, availableParallelism(), errands.length);
  const workers = Array.from({ length: count }, () => fork(worker, { execArgv: ["--import", "tsx"] }));
  try {
    await Promise.all(
      workers.map(
        (each) =>
          new Promise<void>((resolve, reject) => {
            const next = () => {
              const errand = errands.shift();
              if (errand) each.send(errand);
              else resolve();
            };
            each.on("message", () => {
              onDone();
              next();
            });
            each.once("exit", (code) => reject(new Error(`A process of npm run observe ended with code ${code}.`)));
            next();
          }),
      ),
    );
  } finally {
    for (const each of workers) each.kill();
  }
}
