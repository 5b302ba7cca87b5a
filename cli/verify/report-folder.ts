import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { htmlPage, junitXml, type Report, requirements } from "../../conformance/index.ts";
import { isWritable, makeFolder } from "../folders.ts";
import { UsageError } from "../usage-error.ts";

/**
 * Writes a report to a folder (DESIGN section 6), the data first: what goes wrong with a page must not cost the rest.
 * @throws UsageError when it can't be written there
 */
export function writeReport(report: Report, folder: string): void {
  write(folder, "report.json", `${JSON.stringify(report, null, 2)}\n`);
  write(folder, "junit.xml", junitXml(report));
  write(folder, "report.html", htmlPage(report, requirements));
}

function write(folder: string, name: string, text: string): void {
  try {
    makeFolder(folder);
    writeFileSync(join(folder, name), text);
  } catch {
    throw unwritable(folder);
  }
}

/** Before a run, which may take minutes and cost credits. @throws UsageError when a report can't be written to a folder */
export function requireWritable(folder: string): void {
  if (!isWritable(folder)) throw unwritable(folder);
}

function unwritable(folder: string): UsageError {
  return new UsageError(`The report can't be written to ${folder}; choose another folder with --report-dir.`);
}

/** The report in a folder. @throws UsageError when there is none that can be read */
export function readReport(folder: string): Report {
  try {
    const report: unknown = JSON.parse(readFileSync(join(folder, "report.json"), "utf8"));
    if (isReport(report)) return { ...report, transport: report.transport ?? { lost: 0, retried: 0 } }; // older ones lack it
  } catch {
    // Said below.
  }
  throw new UsageError(`${folder} holds no report.json that can be read; name the --report-dir of a run.`);
}

/** Far enough to tell a report of this kit from other files: it writes them itself. */
function isReport(value: unknown): value is Report {
  return (
    typeof value === "object" &&
    value !== null &&
    ["target", "summary"].every((name) => name in value) &&
    ["checks", "requirements", "observations"].every((name) => Array.isArray((value as Record<string, unknown>)[name])) // an object
  );
}
