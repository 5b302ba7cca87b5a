import type { Command } from "commander";
import { hostOf } from "../../mocks/host-check.ts";
import { listOf, oneOf, portOf, positiveNumber, wholeNumber } from "../options.ts";
import { defaultLikeSeconds, logLevels, type SandboxCommandOptions } from "../sandbox/options.ts";
import { UsageError } from "../usage-error.ts";

/** Adds `shortform sandbox`: the stateful server over HTTP, until Ctrl-C (DESIGN section 6). */
export function registerSandbox(program: Command): void {
  program
    .command("sandbox")
    .description("serve a stateful sandbox of the API, with a clock and credits")
    .option("--port <number>", "port to listen on; 0 picks a free port", portOf, 4010)
    .option(
      "--host <address>",
      "address to listen on; 0.0.0.0 opens the API to everyone who has a key, and control and console to everyone who has the token",
      "127.0.0.1",
    )
    .option(
      "--allow-host <name>",
      "additional host name that callers may use, such as a container's name; can be repeated",
      allowedHosts,
      [],
    )
    .option("--seed <number>", "seed for keys, ids, texts and timings (default: 1, or the state file's seed)", (text) =>
      wholeNumber("--seed", text),
    )
    .option("--seed-file <file>", "begin with your own data: teams, posts, automations, … (YAML or JSON)")
    .option(
      "--scene <name>",
      "play a named scene at the start, such as quota-used-up (docs/sandbox.md lists them); can be repeated",
      (name: string, before: readonly string[]) => [...before, name],
      [],
    )
    .option("--trouble <preset>", "late, lost, cut and slow answers: slow-3g, flaky, offline, …, or a file with rules")
    .option("--speed <number>", "sandbox seconds per real second", (text) => positiveNumber("--speed", text), 1)
    .option("--state <file>", "keep the state in this file (SQLite); without it, the state is lost at exit")
    .option("--write-target <file>", "write a target file for shortform verify")
    .option(
      "--latitude <gap=answer>",
      "choose a behavior that the documents leave open (spec/gaps.yaml); can be repeated",
      collect,
      {},
    )
    .option(
      "--like <file>",
      "choose the behavior that a server showed in this report.json or run.tape; --latitude overrides it",
    )
    .option(
      "--like-seconds <number>",
      "with --like and a run.tape: how long to try answers that the server did not plainly show; 0 tries none",
      (text) => wholeNumber("--like-seconds", text),
      defaultLikeSeconds,
    )
    .option("--limit-factor <number>", "multiply every rate limit", (text) => positiveNumber("--limit-factor", text), 1)
    .option(
      "--control-token <text>",
      "bearer token for /_control and the console; generated if required and not given",
      controlToken,
    )
    .option("--check-responses", "check every response against the contract before sending it", false)
    .option(
      "--fault <name>",
      "break one promise on purpose, to see shortform verify find it (npm run prove lists the faults); can be repeated",
      listOf(async () => (await import("../sandbox/planted-fault.ts")).faultNames()), // loaded for completion alone
      [],
    )
    .option(
      "--log-level <level>",
      `${logLevels.join(", ")}: JSON lines on standard error; debug logs every request`,
      oneOf("log level", logLevels),
      "error",
    )
    .option("--json", "print a target file as one line of JSON instead of text", false)
    .addHelpText(
      "after",
      `
The seed world has two teams, accounts, posts, automations, ads and a key of every kind; its keys are printed at startup.
Time runs at real speed. POST /_control/clock/advance with {"seconds": 3600} advances it; everything due happens in order.

Examples:
  $ shortform sandbox
  $ shortform sandbox --port 0 --speed 60 --state world.db --write-target target.yaml
  $ shortform sandbox --port 0 --json
  $ shortform sandbox --host 0.0.0.0 --allow-host sandbox
  $ shortform sandbox --latitude GAP-040=1 --latitude GAP-057=sliding
  $ shortform sandbox --like shortform-report/run.tape
  $ shortform sandbox --fault refunds-twice --write-target target.yaml`,
    )
    .action(async (options: SandboxCommandOptions) => {
      const { runSandbox } = await import("../sandbox/run.ts"); // loaded here, because the help does not need it
      await runSandbox(options);
    });
}

function allowedHosts(text: string, before: readonly string[]): string[] {
  if (hostOf(text) !== null) return [...before, text];
  throw new UsageError(
    `--allow-host takes a host name or address without a port, such as sandbox.test, not "${text}".`,
  );
}

function controlToken(text: string): string {
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw new UsageError(
    "--control-token takes printable ASCII characters without spaces, because it is sent in a header.",
  );
}

/** `GAP-040=1` */
function collect(text: string, before: Readonly<Record<string, string>>): Record<string, string> {
  const [gap = "", ...answer] = text.split("=");
  if (answer.length === 0)
    throw new UsageError(`--latitude takes a gap and an option, as in GAP-040=1, not "${text}".`);
  return { ...before, [gap]: answer.join("=") };
}
