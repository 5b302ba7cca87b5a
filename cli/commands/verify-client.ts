import type { Command } from "commander";
import { reporters } from "../../conformance/reporters/names.ts";
import { countOf, oneOf } from "../options.ts";
import { ownDocs } from "../own-docs.ts";
import { UsageError } from "../usage-error.ts";
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
    .option("--lanes <n>", "number of drivers that run side by side", (text) => countOf("--lanes", text), 4)
    .option("--reporter <name>", `what to print: ${reporters.join(", ")}`, oneOf("reporter", reporters), "terminal")
    .option("--json", "the same as --reporter json: print the report as JSON only")
    .addHelpText(
      "after",
      `
${ownDocs("client-driver.md")} has the protocol of drivers on one page;
${ownDocs("clients")} has drivers to begin from.
Your driver has to flush its standard output after each line.
Exit codes: 0 the client keeps every requirement, 1 it breaks one, 2 it could not be judged.
Under GitHub Actions, annotations and a job summary come with any reporter.

Examples:
  $ shortform verify-client -- python3 driver.py
  $ shortform verify-client --level basic -- node driver.js
  $ shortform verify-client --only createPost RETRY-03 -- ./driver`,
    )
    .action(
      async (command: string[], { json = false, ...options }: VerifyClientOptions & { readonly json?: boolean }) => {
        if (json && options.reporter !== "json" && options.reporter !== "terminal") {
          throw new UsageError(`--json and --reporter ${options.reporter} contradict each other; remove one of them.`);
        }
        const { verifyClient } = await import("../verify-client/run.ts");
        process.exitCode = await verifyClient(command, json ? { ...options, reporter: "json" } : options);
      },
    );
}
