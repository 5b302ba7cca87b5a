import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { htmlPage, junitXml, type Report, requirements } from "../../conformance/index.ts";
import { isWritable, makeFolder } from "../folders.ts";
import { UsageError } from "../usage-error.ts";

/**
 * Writes a report to a folder (DESIGN section 6), the data first: an error in a page must not lose the rest.
 * @throws UsageError if it can't be written there
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

/** Called before a run, which may take minutes and cost credits. @throws UsageError if a report can't be written to the folder */
export function requireWritable(folder: string): void {
  if (!isWritable(folder)) throw unwritable(folder);
}

function unwritable(folder: string): UsageError {
  return new UsageError(`The report can't be written to ${folder}; choose another folder with --report-dir.`);
}

/** The report in a folder. @throws UsageError if there is no readable report */
export function readReport(folder: string): Report {
  try {
    const report: unknown = JSON.parse(readFileSync(join(folder, "report.json"), "utf8"));
    if (isReport(report)) return { ...report, transport: report.transport ?? { lost: 0, retried: 0 } }; // older reports lack it
  } catch {
    // Reported below.
  }
  throw new UsageError(`${folder} has no readable report.json; give the --report-dir of a run.`);
}

/** Checks just enough to recognize a report of this kit. */
function isReport(value: unknown): value is Report {
  return (
    typeof value === "object" &&
    value !== null &&
    ["target", "summary"].every((name) => name in value) &&
    ["checks", "requirements"].every((name) => isListOfResults((value as Record<string, unknown>)[name])) && // an object
    "observations" in value &&
    Array.isArray(value.observations)
  );
}

/** Results of checks and of requirements have an id and a verdict. */
function isListOfResults(value: unknown): boolean {
  const isResult = (each: unknown) => typeof each === "object" && each !== null && "id" in each && "verdict" in each;
  return Array.isArray(value) && value.every(isResult);
}
