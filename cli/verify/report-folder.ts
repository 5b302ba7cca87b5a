import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { badgeJson, htmlPage, junitXml, type Report, requirements, tellFindings } from "../../conformance/index.ts";
import type { Requirement } from "../../generated/requirements.ts";
import { isWritable, makeFolder } from "../folders.ts";
import { UsageError } from "../usage-error.ts";

/**
 * Writes a report to a folder (DESIGN section 6), the data first: an error in a page must not lose the rest.
 * @param judged the requirements that the report is about; by default those of servers
 * @throws UsageError if it can't be written there
 */
export function writeReport(report: Report, folder: string, judged: readonly Requirement[] = requirements): void {
  write(folder, "report.json", `${JSON.stringify(report, null, 2)}\n`);
  write(folder, "badge.json", badgeJson(report));
  write(folder, "junit.xml", junitXml(report));
  writeScripts(report, folder);
  write(folder, "report.html", htmlPage(report, judged));
}

/** Writes the script of each finding to a file that can be run, and removes those of an earlier run. */
function writeScripts(report: Report, folder: string): void {
  const scripts = join(folder, "findings");
  for (const name of filesIn(scripts)) if (/^\d+-.*\.sh$/.test(name)) rmSync(join(scripts, name));
  for (const { script: name, finding } of tellFindings(report)) {
    if (name === undefined) continue;
    write(folder, name, finding.story.script);
    chmodSync(join(folder, name), 0o755);
  }
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function write(folder: string, name: string, text: string): void {
  try {
    const file = join(folder, name);
    makeFolder(dirname(file));
    writeFileSync(file, text);
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

/** The report in a folder, or in a file of any name. @throws UsageError if there is no readable report */
export function readReport(place: string): Report {
  try {
    const report: unknown = JSON.parse(readFileSync(isFile(place) ? place : join(place, "report.json"), "utf8"));
    if (isReport(report)) {
      // Older reports lack these.
      return { ...report, findings: report.findings ?? [], transport: report.transport ?? { lost: 0, retried: 0 } };
    }
  } catch {
    // Reported below.
  }
  throw new UsageError(`${place} has no readable report.json; give the --report-dir of a run.`);
}

/** The folder of a report that is given by its folder or its file. */
export function folderOfReport(place: string): string {
  return isFile(place) ? dirname(place) : place;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
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
