import { readFileSync, writeFileSync } from "node:fs";
import type { Row } from "./table.ts";

/** Names of systematic faults, one a line. */
const survivorsFile = new URL("survivors.txt", import.meta.url);
const pageFile = new URL("../../../docs/conformance.md", import.meta.url);
const onceFile = new URL("once-survived.txt", import.meta.url);

function namesIn(file: URL): ReadonlySet<string> {
  return new Set(readFileSync(file, "utf8").split("\n").filter(Boolean));
}

/** The systematic faults that no check catches. */
export const knownSurvivors = (): ReadonlySet<string> => namesIn(survivorsFile);

/** Those that a check catches by now; they are planted in every proof, so that none comes back. */
export const onceSurvived = (): ReadonlySet<string> => namesIn(onceFile);

/** How a run differs from the list of survivors. */
export interface Drift {
  /** Survivors that are not on the list. */
  readonly added: readonly string[];
  /** Faults of the list that were killed. */
  readonly gone: readonly string[];
}

/** Compares a run with the list of survivors, which may only shrink. */
export function driftOf(rows: readonly Row[], known: ReadonlySet<string>): Drift {
  const names = (wanted: (row: Row) => boolean) => rows.filter(wanted).map(({ kill }) => kill.fault);
  return {
    added: names(({ kill }) => kill.end !== "killed" && !known.has(kill.fault)),
    gone: names(({ kill }) => kill.end === "killed" && known.has(kill.fault)),
  };
}

/**
 * Writes the survivors of a run, and adds those that are gone to the faults that once survived.
 * @param planted the names of all faults of the run; some change answers that the sandbox never gives
 */
export function record(rows: readonly Row[], planted: readonly string[]): void {
  const { gone } = driftOf(rows, knownSurvivors());
  const tried = new Set(planted);
  const survivors = rows.filter(({ kill }) => kill.end !== "killed").map(({ kill }) => kill.fault);
  const untried = [...knownSurvivors()].filter((name) => !tried.has(name));
  write(survivorsFile, [...survivors, ...untried]);
  write(
    onceFile,
    [...onceSurvived(), ...gone].filter((name) => !survivors.includes(name)),
  );
}

/** Replaces the table of operators and topics in the documentation. */
export function recordTable(table: string): void {
  const page = readFileSync(pageFile, "utf8");
  const [begin, end] = ["<!-- systematic faults -->\n", "\n<!-- end of systematic faults -->"];
  const [before = "", rest = ""] = page.split(begin);
  const after = rest.slice(rest.indexOf(end));
  writeFileSync(pageFile, `${before}${begin}${table}${after}`);
}

function write(file: URL, names: readonly string[]): void {
  writeFileSync(
    file,
    [...new Set(names)]
      .sort()
      .map((name) => `${name}\n`)
      .join(""),
  );
}
