import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { isLoopback } from "../../mocks/host-check.ts";
import { type LatitudeOptions, latitudeOf } from "../../mocks/sandbox/latitude.ts";
import { createSandbox } from "../../mocks/sandbox/sandbox.ts";
import { SeedProblem } from "../../mocks/sandbox/seed-file/seed-data.ts";
import { type SandboxTarget, targetOf } from "../../mocks/sandbox/target.ts";
import type { WorldStorage } from "../../mocks/sandbox/world/saved.ts";
import { serveFetch } from "../../mocks/serve.ts";
import { interrupted } from "../interrupted.ts";
import { withPackages } from "../optional-packages.ts";
import { UsageError } from "../usage-error.ts";
import { greeting } from "./greeting.ts";
import { saveMemory } from "./heap.ts";
import type { Likeness } from "./likeness.ts";
import { logLines } from "./log-lines.ts";
import type { SandboxCommandOptions } from "./options.ts";
import { plantedFault } from "./planted-fault.ts";
import type { SeedFile } from "./seed-file.ts";
import { troubleRules } from "./trouble.ts";

/**
 * Serves a sandbox with the options of the command line, until Ctrl-C.
 * @throws UsageError with one sentence for an option, a file or a port that can't be used
 */
export async function runSandbox(options: SandboxCommandOptions): Promise<void> {
  const { seed, speed, limitFactor, checkResponses, host, allowHost: allowHosts, port } = options;
  // If other machines can reach it, controlling it requires a token.
  const token = options.controlToken ?? (isLoopback(host) ? null : randomBytes(18).toString("base64url"));
  saveMemory();
  const likeness = options.like === undefined ? undefined : await like(options.like, options);
  const faults = await Promise.all(options.fault.map(plantedFault));
  if (seed !== undefined && options.seedFile !== undefined) {
    throw new UsageError("--seed and --seed-file: give one of them; a seed file may have its own `seed`.");
  }
  const seedFile = options.seedFile === undefined ? undefined : await readSeed(options.seedFile);
  const storage = options.state === undefined ? null : await openState(options.state);
  const sandbox = usable(
    () =>
      createSandbox({
        speed,
        limitFactor,
        checkResponses,
        log: logLines(options.logLevel),
        // An unknown gap or answer gives an error message.
        latitude: { ...likeness?.latitude, ...options.latitude } as LatitudeOptions,
        ...(seed !== undefined && { seed }),
        ...(seedFile && { seed: seedFile.data }),
        ...(options.trouble !== undefined && { trouble: troubleRules(options.trouble) }),
        ...(storage && { storage }),
        faults,
        ...(token !== null && { control: { token } }),
      }),
    seedFile,
  );
  for (const scene of options.scene) usable(() => sandbox.scene(scene));
  const server = await serveFetch(sandbox.handle, { port, host, allowHosts, fast: true }).catch((error: Error) => {
    throw new UsageError(error.message, { cause: error }); // it rejects only if it can't listen
  });
  const target = targetOf(sandbox, server.url, token);
  try {
    if (options.writeTarget !== undefined) await writeTarget(options.writeTarget, target);
    console.log(options.json ? JSON.stringify(target) : greeting(server.url, target, options, faults, likeness));
    await interrupted();
  } finally {
    await server.close();
    sandbox.close();
  }
}

async function writeTarget(file: string, target: SandboxTarget): Promise<void> {
  const { stringify } = await import("yaml");
  try {
    // Its keys work only for this sandbox, but they are keys: only the owner may read the file.
    writeFileSync(file, stringify(target), { mode: 0o600 });
  } catch (error) {
    throw new UsageError(`--write-target ${file}: the file can't be written (${reason(error)}); choose another file.`);
  }
}

/** Loaded only here, because reading what a server showed takes the whole suite. */
async function like(file: string, { likeSeconds: seconds, latitude }: SandboxCommandOptions): Promise<Likeness> {
  const given = latitude as LatitudeOptions; // an unknown gap or answer gives an error message
  usable(() => latitudeOf(given));
  const { likenessOf } = await import("./like.ts");
  return likenessOf(file, { seconds, given });
}

/** Loaded only here, because compiling the schema of seed files takes longer than the seed world. */
async function readSeed(file: string): Promise<SeedFile> {
  const { readSeedFile } = await import("./seed-file.ts");
  return readSeedFile(file);
}

async function openState(file: string): Promise<WorldStorage> {
  const { openStateFile } = await withPackages(
    "--state",
    ["libsql"],
    () => import("../../mocks/sandbox/storage/state-file.ts"),
  );
  return usable(() => openStateFile(file));
}

/** Runs code that fails only because of user input. @throws UsageError with the same message */
function usable<T>(make: () => T, seedFile?: SeedFile): T {
  try {
    return make();
  } catch (error) {
    if (seedFile && error instanceof SeedProblem) throw seedFile.explain(error);
    throw new UsageError(reason(error), { cause: error });
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
