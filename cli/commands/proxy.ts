import type { Command } from "commander";
import { reporters } from "../../conformance/reporters/names.ts";
import { oneOf, wholeNumber } from "../options.ts";
import type { ProxyOptions } from "../proxy/run.ts";
import { defaultReportDir } from "../verify/options.ts";

const usualPort = 4020;

/** Adds `shortform proxy`, which judges the traffic that goes through it. */
export function registerProxy(program: Command): void {
  program
    .command("proxy")
    .description("sit in front of a server and judge the calls that others make to it")
    .requiredOption("--to <url>", "the server: its origin or its base URL")
    .option("--port <n>", "port to listen on; 0 picks a free one", (text) => wholeNumber("--port", text), usualPort)
    .option("--host <host>", "address to listen on", "127.0.0.1")
    .option("--report-dir <dir>", "folder for the report and the tape", defaultReportDir)
    .option(
      "--reporter <name>",
      `what to print at the end: ${reporters.join(", ")}`,
      oneOf("reporter", reporters),
      "terminal",
    )
    .option("--known-failures <file>", "known failures, as for verify")
    .addHelpText(
      "after",
      `
Calls pass through unchanged. What breaks the contract is printed at once, and shown at /_proxy. Ctrl-C (or SIGTERM) writes the
report and run.tape, in which stand-ins replace all keys.
Exit codes: 0 nothing broke the contract, 1 something did, 2 no call came or the proxy could not start.

Examples:
  $ shortform proxy --to https://staging.example.com
  $ shortform proxy --to http://127.0.0.1:8080/api/v1 --port 4020 --report-dir traffic`,
    )
    .action(async (options: ProxyOptions) => {
      const { runProxy } = await import("../proxy/run.ts");
      process.exitCode = await runProxy(options);
    });
}
