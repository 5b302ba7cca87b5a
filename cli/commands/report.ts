import type { Command } from "commander";
import { UsageError } from "../usage-error.ts";
import { defaultReportDir } from "../verify/options.ts";

interface MergeOptions {
  readonly reportDir: string;
  readonly json: boolean;
}

const examples = `
Examples:
  $ shortform report merge part-1 part-2 part-3 --report-dir shortform-report`;

/** Adds `shortform report merge`, which puts the reports of the parts of one run together. */
export function registerReport(program: Command): void {
  program
    .command("report")
    .description("work with reports of shortform verify")
    .addHelpText("after", examples)
    .command("merge")
    .description("put the reports of the parts of one run together")
    .argument("<dir...>", "the --report-dir of each part")
    .option("--report-dir <dir>", "where the whole report goes", defaultReportDir)
    .option("--json", "print the whole report as JSON and nothing else", false)
    .addHelpText("after", `\nExit codes: those of shortform verify, for the whole run.\n${examples}`)
    .action(async (folders: readonly string[], { reportDir, json }: MergeOptions) => {
      const { mergeReports, NotJudgeable, printableJson, requirements, summaryText } = await import(
        "../../conformance/index.ts"
      );
      const { readReport, writeReport } = await import("../verify/report-folder.ts");
      const { exitCode } = await import("../verify/exit-code.ts");
      try {
        const report = mergeReports(folders.map(readReport), requirements);
        writeReport(report, reportDir);
        process.stdout.write(
          json
            ? `${printableJson(report)}\n`
            : `${summaryText(report)}Report: ${reportDir}/report.html, report.json and junit.xml.\n`,
        );
        process.exitCode = exitCode(report);
      } catch (error) {
        if (error instanceof NotJudgeable) throw new UsageError(error.message);
        throw error;
      }
    });
}
