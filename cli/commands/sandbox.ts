import { writeFileSync } from "node:fs";
import type { Command } from "commander";
import type { LatitudeOptions } from "../../mocks/sandbox/latitude.ts";
import type { Log } from "../../mocks/sandbox/log.ts";
import type { SandboxTarget } from "../../mocks/sandbox/target.ts";
import type { WorldStorage } from "../../mocks/sandbox/world/saved.ts";
import { firstCall } from "../first-call.ts";
import { interrupted } from "../interrupted.ts";
import { portOf, positiveNumber, wholeNumber } from "../options.ts";
import { UsageError } from "../usage-error.ts";

interface SandboxCommandOptions {
  readonly port: number;
  readonly host: string;
  readonly seed: number;
  readonly speed: number;
  readonly state?: string;
  readonly writeTarget?: string;
  readonly latitude: Readonly<Record<string, string>>;
  readonly limitFactor: number;
  readonly controlToken?: string;
  readonly checkResponses: boolean;
  readonly logLevel: string;
}

const logLevels = ["debug", "info", "error", "silent"];

/** Adds `shortform sandbox`: the stateful server over HTTP, until Ctrl-C (DESIGN section 6). */
export function registerSandbox(program: Command): void {
  program
    .command("sandbox")
    .description("serve the API with a memory: state, time and money")
    .option("--port <number>", "port to listen on; 0 picks a free one", portOf, 4010)
    .option("--host <address>", "address to listen on; any other than 127.0.0.1 lets others in", "127.0.0.1")
    .option("--seed <number>", "decides ids, texts and timings", (text) => wholeNumber("--seed", text), 1)
    .option(
      "--speed <number>",
      "seconds of the sandbox in one real second",
      (text) => positiveNumber("--speed", text),
      1,
    )
    .option("--state <file>", "keep the world in this file (SQLite); without it, it is gone at the end")
    .option("--write-target <file>", "write a target file for shortform verify")
    .option(
      "--latitude <gap=answer>",
      "how to behave where the documents leave it open (spec/gaps.yaml); can be repeated",
      collect,
      {},
    )
    .option("--limit-factor <number>", "multiply every rate limit", (text) => positiveNumber("--limit-factor", text), 1)
    .option("--control-token <text>", "what callers of /_control must send as a bearer token")
    .option("--check-responses", "check every answer against the contract before it leaves", false)
    .option(
      "--log-level <level>",
      `${logLevels.join(", ")}: JSON lines on standard error; debug has every request`,
      "error",
    )
    .addHelpText(
      "after",
      `
The seed world has two teams, accounts, posts, automations, ads and a key of every kind; its keys are printed at the start.
Time runs as outside. POST /_control/clock/advance with {"seconds": 3600} moves it; all that falls due happens in order.

Examples:
  $ shortform sandbox
  $ shortform sandbox --port 0 --speed 60 --state world.db --write-target target.yaml
  $ shortform sandbox --latitude GAP-040=1 --latitude GAP-057=sliding`,
    )
    .action(runSandbox);
}

async function runSandbox(options: SandboxCommandOptions): Promise<void> {
  if (!logLevels.includes(options.logLevel)) {
    throw new UsageError(`There is no log level "${options.logLevel}"; use ${logLevels.join(", ")}.`);
  }
  // Loaded here, because the help does not need them.
  const [{ createSandbox }, { serveFetch }, { targetOf }] = await Promise.all([
    import("../../mocks/sandbox/sandbox.ts"),
    import("../../mocks/serve.ts"),
    import("../../mocks/sandbox/target.ts"),
  ]);
  const { seed, speed, limitFactor, checkResponses, controlToken, host, port } = options;
  const storage = options.state === undefined ? null : await openState(options.state);
  const log = await logger(options.logLevel);
  const sandbox = usable(() =>
    createSandbox({
      seed,
      speed,
      limitFactor,
      checkResponses,
      log,
      latitude: options.latitude as LatitudeOptions, // an unknown gap or answer is refused with a sentence
      ...(storage && { storage }),
      ...(controlToken !== undefined && { control: { token: controlToken } }),
    }),
  );
  const server = await serveFetch(sandbox.handle, { port, host, fast: true }).catch((error: Error) => {
    throw new UsageError(error.message, { cause: error }); // it rejects only when it can't listen
  });
  const target = targetOf(sandbox, server.url, controlToken === undefined);
  if (options.writeTarget !== undefined) await writeTarget(options.writeTarget, target);
  console.log(greeting(server.url, target, options));
  await interrupted();
  await server.close();
  sandbox.close();
}

/** What a person needs to begin. */
function greeting(
  origin: string,
  { keys }: SandboxTarget,
  { host, state, writeTarget: file, controlToken }: SandboxCommandOptions,
): string {
  const reach =
    host === "127.0.0.1" ? "only this machine can reach it" : `others can reach it, as it listens on ${host}`;
  const { scoped, ...single } = keys;
  const kinds = Object.entries(single).map(
    ([name, key]) => `  ${name.padEnd(10)} ${typeof key === "string" ? key : key.key}`,
  );
  return [
    `Sandbox of the API: ${origin}/api/v1 (${reach}; Ctrl-C ends it)`,
    `Control interface:  ${origin}/_control${controlToken === undefined ? "" : " (with the token)"}`,
    `World:              ${state === undefined ? "in memory, gone at the end" : `kept in ${state}`}`,
    ...(file === undefined ? [] : [`Target file:        ${file} (shortform verify --target ${file})`]),
    "",
    "Keys:",
    ...kinds,
    `  scoped     ${scoped.length} keys with one or two scopes each; --write-target writes them`,
    "",
    "Try:",
    `  ${firstCall(origin, keys.full)}`,
    "",
  ].join("\n");
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
  const { openStateFile } = await import("../../mocks/sandbox/storage/state-file.ts");
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

async function logger(level: string): Promise<Log> {
  const { silent } = await import("../../mocks/sandbox/log.ts");
  if (level === "silent") return silent;
  const { pino } = await import("pino");
  const lines = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 2, sync: true }),
  );
  return {
    ...(level === "debug" && { debug: (fields: object) => lines.debug(fields) }),
    info: (fields) => lines.info(fields),
    error: (fields) => lines.error(fields),
  };
}

/** `GAP-040=1` */
function collect(text: string, before: Readonly<Record<string, string>>): Record<string, string> {
  const [gap = "", ...answer] = text.split("=");
  if (answer.length === 0)
    throw new UsageError(`--latitude takes a gap and an answer, as in GAP-040=1, not "${text}".`);
  return { ...before, [gap]: answer.join("=") };
}
