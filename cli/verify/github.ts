import { appendFileSync } from "node:fs";
import { type Context, formatReport, type Report, type Reporter } from "../../conformance/index.ts";

/**
 * Under GitHub Actions, shows the report where people look: annotations in the log, and the page of the job. A shard says nothing,
 * because the merged report will.
 */
export function tellGitHub(report: Report, reporter: Reporter, context: Context, environment = process.env): void {
  const { GITHUB_ACTIONS, GITHUB_STEP_SUMMARY: file = "" } = environment;
  if (GITHUB_ACTIONS !== "true" || report.shard !== undefined) return;
  // The runner reads them there, too, and what another reporter prints may go to a file.
  if (reporter !== "github") process.stderr.write(formatReport("github", report, context));
  if (file === "") return;
  try {
    appendFileSync(file, formatReport("markdown", report, context));
  } catch {
    process.stderr.write(`The job summary can't be written to ${file}; correct GITHUB_STEP_SUMMARY.\n`);
  }
}
