import type { Command } from "commander";
import { type Reporter, reporters } from "../../conformance/reporters/names.ts";
import { oneOf } from "../options.ts";
import type { RejudgeOptions } from "../tape/rejudge.ts";

/** Adds `shortform rejudge`, which judges a recorded run again without its server. */
export function registerRejudge(program: Command): void {
  program
    .command("rejudge")
    .description("judge the run on a tape again, offline, against the requirements of this kit")
    .argument("<tape>", "the run.tape beside a report")
    .option("--report-dir <dir>", "write a report to this folder, as verify does")
    .option("--reporter <name>", `what to print: ${reporters.join(", ")}`, oneOf("reporter", reporters), "terminal")
    .option("--json", "the same as --reporter json")
    .option("--known-failures <file>", "known failures, as for verify")
    .option("--statement <file>", "the in-toto statement of the results (default: <tape>.statement.json)")
    .option("--write-statement", "write the statement, unsigned")
    .option("--sign <key>", "write the statement, signed with the private Ed25519 key in this PEM file")
    .option("--verify-signature <key>", "check the signed statement with the public Ed25519 key in this PEM file")
    .addHelpText(
      "after",
      `
A check that needs a call that is not on the tape is blocked. A tape holds stand-ins instead of keys.
Exit codes: 0 the server conformed, 1 it did not, 2 the tape could not be judged or can't be trusted.

Examples:
  $ shortform rejudge shortform-report/run.tape
  $ shortform rejudge run.tape --sign key.pem
  $ shortform rejudge run.tape --verify-signature vendor.pub.pem`,
    )
    .action(async (tape: string, { json, ...options }: RejudgeOptions & { readonly json?: boolean }) => {
      const { rejudgeTape } = await import("../tape/rejudge.ts");
      const reporter: Reporter = json ? "json" : options.reporter;
      process.exitCode = await rejudgeTape(tape, { ...options, reporter });
    });
}
