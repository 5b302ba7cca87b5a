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

/** Adds `shortform report merge`, which merges the reports of the shards of one run. */
export function registerReport(program: Command): void {
  program
    .command("report")
    .description("work with reports of shortform verify")
    .addHelpText("after", examples)
    .command("merge")
    .description("merge the reports of the shards of one run")
    .argument("<dir...>", "the --report-dir of each shard")
    .option("--report-dir <dir>", "folder for the merged report", defaultReportDir)
    .option("--json", "print the merged report as JSON only", false)
    .addHelpText("after", `\nExit codes: the same as shortform verify, for the merged run.\n${examples}`)
    .action(async (folders: readonly string[], { reportDir, json }: MergeOptions) => {
      const { mergeReports, NotJudgeable, printableJson, requirements, summaryText, withLevels } = await import(
        "../../conformance/index.ts"
      );
      const { readReport, writeReport } = await import("../verify/report-folder.ts");
      const { exitCode } = await import("../verify/exit-code.ts");
      try {
        const report = withLevels(mergeReports(folders.map(readReport), requirements));
        writeReport(report, reportDir);
        process.stdout.write(
          json
            ? `${printableJson(report)}\n`
            : `${summaryText(report, { folder: reportDir })}Report: ${reportDir}/report.html, report.json and junit.xml.\n`,
        );
        process.exitCode = exitCode(report);
      } catch (error) {
        if (error instanceof NotJudgeable) throw new UsageError(error.message);
        throw error;
      }
    });
}
