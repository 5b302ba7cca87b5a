import type { Command } from "commander";
import { type Reporter, reporters } from "../../conformance/reporters/names.ts";
import type { CheckOptions } from "../check/check.ts";
import { oneOf } from "../options.ts";
import { UsageError } from "../usage-error.ts";
import { defaultReportDir } from "../verify/options.ts";

/** Adds `shortform check`, which judges recorded traffic. */
export function registerCheck(program: Command): void {
  program
    .command("check")
    .description("judge recorded traffic: HAR files and tapes")
    .argument("<file...>", "HAR files (1.2) and tapes; several files count as one history, sorted by time")
    .option("--base-url <url>", "base URL of the API in the files (default: the only one that ends in /api/v1)")
    .option("--report-dir <dir>", "folder for report.html, report.json and junit.xml", defaultReportDir)
    .option("--reporter <name>", `what to print: ${reporters.join(", ")}`, oneOf("reporter", reporters), "terminal")
    .option("--json", "the same as --reporter json: print the report as JSON only")
    .option("--known-failures <file>", "known failures, as for verify")
    .option("--shard <i/n>", "judge the teams of one of n parts; shortform report merge merges their reports")
    .addHelpText(
      "after",
      `
It sends nothing. A rule fails only if nothing else explains the answer: no call missing from the files, no other client, no legal server.
Keys are never shown: those of a HAR file become $SHORTFORM_KEY_HAR_1, $SHORTFORM_KEY_HAR_2, ….
Exit codes: 0 no violation, 1 violations, 2 it could not be judged: the files hold no call of the API.

Examples:
  $ shortform check session.har
  $ shortform check monday.har tuesday.har --base-url https://api.example.com/api/v1
  $ shortform check run.tape --reporter markdown
  $ shortform check day.tape --shard 2/4 --report-dir part-2`,
    )
    .action(
      async (files: readonly string[], { json = false, ...options }: CheckOptions & { readonly json?: boolean }) => {
        if (json && options.reporter !== "json" && options.reporter !== "terminal") {
          throw new UsageError(`--json and --reporter ${options.reporter} contradict each other; remove one of them.`);
        }
        const reporter: Reporter = json ? "json" : options.reporter;
        const { check } = await import("../check/check.ts");
        process.exitCode = await check(files, { ...options, reporter });
      },
    );
}
