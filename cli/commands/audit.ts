import type { Command } from "commander";
import type { AuditCommandOptions } from "../audit/run.ts";
import { wholeNumber } from "../options.ts";

const usualRounds = 60;

/** Adds `shortform audit`, which finds out what the passes on a tape are worth. */
export function registerAudit(program: Command): void {
  program
    .command("audit")
    .description("change the answers on a tape one by one, and name the passes that no change breaks")
    .argument("<tape>", "the run.tape beside a report")
    .option(
      "--rounds <n>",
      "maximum number of times to judge the tape again, each time with other changes",
      (text) => wholeNumber("--rounds", text),
      usualRounds,
    )
    .option("--report-dir <dir>", "write audit.json and the report of the tape to this folder")
    .option("--json", "print the result as JSON only")
    .addHelpText(
      "after",
      `
Each round changes one thing in the answers of many checks: a status, a member, an item of a list, or the whole answer,
which it replaces by one that the server gave elsewhere. A round takes seconds on a tape of
10,000 calls; --rounds limits their number. Nothing is sent.
Exit codes: 0 the audit was made, 2 the tape could not be judged or can't be trusted.

Examples:
  $ shortform audit shortform-report/run.tape
  $ shortform audit run.tape --rounds 100 --json > audit.json`,
    )
    .action(async (tape: string, options: AuditCommandOptions) => {
      const { runAudit } = await import("../audit/run.ts");
      await runAudit(tape, options);
    });
}
