import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { htmlPage, junitXml, type Report, requirements } from "../../conformance/index.ts";
import { isWritable, makeFolder } from "../folders.ts";
import { UsageError } from "../usage-error.ts";

/** Writes a report to a folder (DESIGN section 6). @throws UsageError when it can't be written there */
export function writeReport(report: Report, folder: string): void {
  const files = {
    "report.json": `${JSON.stringify(report, null, 2)}\n`,
    "report.html": htmlPage(report, requirements),
    "junit.xml": junitXml(report),
  };
  try {
    makeFolder(folder);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
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
    if (isReport(report)) return report;
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
