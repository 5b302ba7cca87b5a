import type { Command } from "commander";
import { hostOf } from "../../mocks/host-check.ts";
import { oneOf, portOf, positiveNumber, wholeNumber } from "../options.ts";
import { logLevels, type SandboxCommandOptions } from "../sandbox/options.ts";
import { UsageError } from "../usage-error.ts";

/** Adds `shortform sandbox`: the stateful server over HTTP, until Ctrl-C (DESIGN section 6). */
export function registerSandbox(program: Command): void {
  program
    .command("sandbox")
    .description("serve the API with a memory: state, time and money")
    .option("--port <number>", "port to listen on; 0 picks a free one", portOf, 4010)
    .option(
      "--host <address>",
      "address to listen on; if others can reach it, a control token is required",
      "127.0.0.1",
    )
    .option(
      "--allow-host <name>",
      "another name under which callers may reach it, such as that of its container; can be repeated",
      allowedHosts,
      [],
    )
    .option("--seed <number>", "decides keys, ids, texts and timings (default: 1, or that of the state file)", (text) =>
      wholeNumber("--seed", text),
    )
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
    .option(
      "--control-token <text>",
      "what callers of /_control must send as a bearer token, and what the console asks for; made if required and not given",
      controlToken,
    )
    .option("--check-responses", "check every answer against the contract before it leaves", false)
    .option(
      "--fault <name>",
      "do one thing wrong on purpose, to see shortform verify find it (npm run prove names all)",
    )
    .option(
      "--log-level <level>",
      `${logLevels.join(", ")}: JSON lines on standard error; debug has every request`,
      oneOf("log level", logLevels),
      "error",
    )
    .option("--json", "print what a target file holds, as one line of JSON, instead of text", false)
    .addHelpText(
      "after",
      `
The seed world has two teams, accounts, posts, automations, ads and a key of every kind; its keys are printed at the start.
Time runs as outside. POST /_control/clock/advance with {"seconds": 3600} moves it; all that falls due happens in order.

Examples:
  $ shortform sandbox
  $ shortform sandbox --port 0 --speed 60 --state world.db --write-target target.yaml
  $ shortform sandbox --port 0 --json
  $ shortform sandbox --host 0.0.0.0 --allow-host sandbox
  $ shortform sandbox --latitude GAP-040=1 --latitude GAP-057=sliding
  $ shortform sandbox --fault refunds-twice --write-target target.yaml`,
    )
    .action(async (options: SandboxCommandOptions) => {
      const { runSandbox } = await import("../sandbox/run.ts"); // here, because the help does not need it
      await runSandbox(options);
    });
}

function allowedHosts(text: string, before: readonly string[]): string[] {
  if (hostOf(text) !== null) return [...before, text];
  throw new UsageError(`--allow-host takes a name or an address without a port, such as sandbox.test, not "${text}".`);
}

function controlToken(text: string): string {
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw new UsageError(
    "--control-token takes letters, digits and signs of ASCII without a space, as it is sent in a header.",
  );
}

/** `GAP-040=1` */
function collect(text: string, before: Readonly<Record<string, string>>): Record<string, string> {
  const [gap = "", ...answer] = text.split("=");
  if (answer.length === 0)
    throw new UsageError(`--latitude takes a gap and an answer, as in GAP-040=1, not "${text}".`);
  return { ...before, [gap]: answer.join("=") };
}
