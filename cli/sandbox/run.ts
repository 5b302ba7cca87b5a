import { writeFileSync } from "node:fs";
import type { LatitudeOptions } from "../../mocks/sandbox/latitude.ts";
import { createSandbox } from "../../mocks/sandbox/sandbox.ts";
import { type SandboxTarget, targetOf } from "../../mocks/sandbox/target.ts";
import type { WorldStorage } from "../../mocks/sandbox/world/saved.ts";
import { serveFetch } from "../../mocks/serve.ts";
import { interrupted } from "../interrupted.ts";
import { withPackages } from "../optional-packages.ts";
import { UsageError } from "../usage-error.ts";
import { greeting } from "./greeting.ts";
import { collectGarbageEarly } from "./heap.ts";
import { logLines } from "./log-lines.ts";
import type { SandboxCommandOptions } from "./options.ts";
import { plantedFault } from "./planted-fault.ts";

/**
 * Serves a sandbox as the command line says, until Ctrl-C.
 * @throws UsageError with one sentence for an option, a file or a port that can't be used
 */
export async function runSandbox(options: SandboxCommandOptions): Promise<void> {
  const { seed, speed, limitFactor, checkResponses, controlToken, host, port } = options;
  collectGarbageEarly();
  const fault = options.fault === undefined ? null : await plantedFault(options.fault);
  const storage = options.state === undefined ? null : await openState(options.state);
  const sandbox = usable(() =>
    createSandbox({
      seed,
      speed,
      limitFactor,
      checkResponses,
      log: logLines(options.logLevel),
      latitude: options.latitude as LatitudeOptions, // an unknown gap or answer is refused with a sentence
      ...(storage && { storage }),
      ...(fault && { fault }),
      ...(controlToken !== undefined && { control: { token: controlToken } }),
    }),
  );
  const server = await serveFetch(sandbox.handle, { port, host, fast: true }).catch((error: Error) => {
    throw new UsageError(error.message, { cause: error }); // it rejects only when it can't listen
  });
  const target = targetOf(sandbox, server.url, controlToken === undefined);
  try {
    if (options.writeTarget !== undefined) await writeTarget(options.writeTarget, target);
    console.log(options.json ? JSON.stringify(target) : greeting(server.url, target, options, fault));
    await interrupted();
  } finally {
    await server.close();
    sandbox.close();
  }
}

async function writeTarget(file: string, target: SandboxTarget): Promise<void> {
  const { stringify } = await import("yaml");
  try {
    // The keys in it are good for the sandbox alone, but they are keys: the file is for its owner.
    writeFileSync(file, stringify(target), { mode: 0o600 });
  } catch (error) {
    throw new UsageError(`--write-target ${file}: it can't be written (${reason(error)}); choose another file.`);
  }
}

async function openState(file: string): Promise<WorldStorage> {
  const { openStateFile } = await withPackages(
    "--state",
    ["libsql"],
    () => import("../../mocks/sandbox/storage/state-file.ts"),
  );
  return usable(() => openStateFile(file));
}

/** Runs what fails only for what the user gave. @throws UsageError with its sentence */
function usable<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new UsageError(reason(error), { cause: error });
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
