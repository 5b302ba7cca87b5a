import { clientSummary } from "../clients/summary.ts";
import type { Report } from "../core/report/report.ts";
import { printableJson } from "../core/values/plain-text.ts";
import { type Changes, changesText } from "./changes.ts";
import { githubAnnotations } from "./github.ts";
import { junitXml } from "./junit.ts";
import { markdownText } from "./markdown.ts";
import type { Reporter } from "./names.ts";
import { sarifJson } from "./sarif.ts";
import { summaryText } from "./terminal.ts";

/** What a reporter shows besides the report. */
export interface Context {
  /** The folder with the report; undefined if it is in none. */
  readonly folder?: string | undefined;
  /** What changed since an earlier report. */
  readonly changes?: Changes | undefined;
  /** Whether it repeats a part of an earlier run. */
  readonly isRepeat?: boolean | undefined;
  /** Why the list of known failures is out of date, in one sentence. */
  readonly outdated?: string | undefined;
}

/** What each reporter prints. */
const formats: Readonly<Record<Reporter, (report: Report, context: Context) => string>> = {
  terminal: (report, { folder, changes, isRepeat }) =>
    `${report.subject === "client" ? clientSummary(report, { folder }) : summaryText(report, { folder, isRepeat })}${changes ? `${changesText(changes)}\n` : ""}`,
  json: (report) => `${printableJson(report)}\n`,
  markdown: (report, { changes, outdated }) => markdownText(report, { changes, outdated }),
  junit: (report) => junitXml(report),
  sarif: (report) => sarifJson(report),
  github: (report, { outdated }) => githubAnnotations(report, outdated),
  none: () => "",
};

/** The report as a reporter prints it. */
export function formatReport(reporter: Reporter, report: Report, context: Context): string {
  return formats[reporter](report, context);
}
