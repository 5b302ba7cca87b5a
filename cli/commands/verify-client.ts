import type { Command } from "commander";
import { oneOf, wholeNumber } from "../options.ts";
import type { VerifyClientOptions } from "../verify-client/run.ts";

/** Adds `shortform verify-client`, which judges a client in any language by its driver. */
export function registerVerifyClient(program: Command): void {
  program
    .command("verify-client")
    .description("judge a client in any language: a driver runs tasks with it against scripted servers")
    .argument("<command...>", "the command that starts the driver; put it after --")
    .option(
      "--level <name>",
      "basic: correct calls; robust: also retries, lists and jobs; careful: also where the key goes",
      oneOf("level", ["basic", "robust", "careful"]),
      "careful",
    )
    .option("--only <id...>", "judge only these requirements, cases or operationIds")
    .option("--known-failures <file>", "known failures: a reason for each requirement (YAML or JSON)")
    .option("--report-dir <dir>", "folder for report.html, report.json and junit.xml", "shortform-client-report")
    .option("--lanes <n>", "number of drivers that run side by side", (text) => wholeNumber("--lanes", text), 4)
    .option("--json", "print the report as JSON only")
    .addHelpText(
      "after",
      `
docs/client-driver.md has the protocol of drivers on one page; docs/clients/ has drivers to begin from.
Exit codes: 0 the client keeps every requirement, 1 it breaks one, 2 it could not be judged.

Examples:
  $ shortform verify-client -- python3 driver.py
  $ shortform verify-client --level basic -- node driver.js
  $ shortform verify-client --only createPost RETRY-03 -- ./driver`,
    )
    .action(async (command: string[], options: VerifyClientOptions) => {
      const { verifyClient } = await import("../verify-client/run.ts");
      process.exitCode = await verifyClient(command, options);
    });
}
