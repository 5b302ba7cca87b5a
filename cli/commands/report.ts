import type { Command } from "commander";
import { type Reporter, reporters } from "../../conformance/reporters/names.ts";
import { oneOf } from "../options.ts";
import { UsageError } from "../usage-error.ts";
import { defaultReportDir } from "../verify/options.ts";

interface PrintOptions {
  readonly reporter: Reporter;
  readonly since?: string;
}

interface MergeOptions extends PrintOptions {
  readonly reportDir: string;
  readonly json: boolean;
}

const showExample = "$ shortform report show --reporter markdown --since last/report.json";
const mergeExample = "$ shortform report merge part-1 part-2 part-3 --report-dir shortform-report";
const examples = (...lines: readonly string[]) => `\nExamples:\n${lines.map((line) => `  ${line}`).join("\n")}`;

/** Adds `shortform report show` and `shortform report merge`. */
export function registerReport(program: Command): void {
  const report = program
    .command("report")
    .description("work with reports of shortform verify")
    .addHelpText("after", examples(showExample, mergeExample));

  withPrinting(report.command("show"))
    .description("print the report of an earlier run with any reporter")
    .argument("[report]", "its folder or its report.json", defaultReportDir)
    .addHelpText("after", `\nExit code: 0, whatever the report says.\n${examples(showExample)}`)
    .action(async (place: string, { reporter, since }: PrintOptions) => {
      const { compareReports, formatReport } = await import("../../conformance/index.ts");
      const { folderOfReport, readReport } = await import("../verify/report-folder.ts");
      const shown = readReport(place);
      const changes = since === undefined ? undefined : compareReports(readReport(since), shown);
      process.stdout.write(formatReport(reporter, shown, { folder: folderOfReport(place), changes }));
    });

  withPrinting(report.command("merge"))
    .description("merge the reports of the shards of one run")
    .argument("<dir...>", "the --report-dir of each shard")
    .option("--report-dir <dir>", "folder for the merged report", defaultReportDir)
    .option("--json", "the same as --reporter json: print the merged report as JSON only", false)
    .addHelpText("after", `\nExit codes: the same as shortform verify, for the merged run.\n${examples(mergeExample)}`)
    .action(async (folders: readonly string[], { reportDir, json, reporter, since }: MergeOptions) => {
      const { compareReports, formatReport, mergeReports, NotJudgeable, requirements, withLevels } = await import(
        "../../conformance/index.ts"
      );
      const { readReport, writeReport } = await import("../verify/report-folder.ts");
      const { exitCode } = await import("../verify/exit-code.ts");
      const { tellGitHub } = await import("../verify/github.ts");
      try {
        const merged = withLevels(mergeReports(folders.map(readReport), requirements));
        const changes = since === undefined ? undefined : compareReports(readReport(since), merged);
        const context = { folder: reportDir, changes };
        const printing = json ? "json" : reporter;
        writeReport(merged, reportDir);
        process.stdout.write(formatReport(printing, merged, context));
        tellGitHub(merged, printing, context);
        if (printing === "terminal") {
          process.stdout.write(`Report: ${reportDir}/report.html, report.json and junit.xml.\n`);
        }
        process.exitCode = exitCode(merged);
      } catch (error) {
        if (error instanceof NotJudgeable) throw new UsageError(error.message);
        throw error;
      }
    });
}

/** The options of commands that print a report. */
function withPrinting(command: Command): Command {
  return command
    .option("--reporter <name>", `what to print: ${reporters.join(", ")}`, oneOf("reporter", reporters), "terminal")
    .option("--since <report>", "say what changed since an earlier report; give its folder or its report.json");
}
