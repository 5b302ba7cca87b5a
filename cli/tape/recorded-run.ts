import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { checks as allChecks, type Check, type Report, type RunOptions, runSuite } from "../../conformance/index.ts";
import { recorded } from "../../conformance/tape/record.ts";
import { readManifest } from "../manifest.ts";
import { TapeWriter } from "./write.ts";

/** The name of a run's tape beside its report. */
export const tapeName = "run.tape";

export interface TapeFolder {
  readonly folder: string;
  /** Whether the run adds to an earlier one, whose tapes stay: `run-1.tape` is the oldest. */
  readonly isLater: boolean;
  /** Whether a run whose signal was aborted for this reason leaves no tape. */
  isDiscarded(reason: unknown): boolean;
}

/**
 * Judges a target, and writes the tape of the run. A tape that can't be written does not affect the run.
 * @throws NotJudgeable like `runSuite`; then an earlier tape stays as it was
 */
export async function runRecorded(
  options: RunOptions & { readonly checks: readonly Check[] },
  { folder, isLater, isDiscarded }: TapeFolder,
): Promise<Report> {
  const tape = openTape(join(folder, `${tapeName}.part`));
  const isWhole = options.checks.length === allChecks.length;
  const recording = recorded(options, { kit: readManifest().version, isWhole, write: tape.write });
  try {
    const report = await runSuite(recording.options);
    recording.end(report);
    if (isDiscarded(options.signal?.reason)) tape.discard();
    else tape.keep(() => replaceTape(folder, isLater));
    return report;
  } catch (error) {
    tape.discard();
    throw error;
  }
}

/** A tape in the making. The first error of the file system ends it. */
function openTape(path: string) {
  let problem: string | undefined;
  const attempt = <T>(act: () => T): T | undefined => {
    if (problem !== undefined) return undefined;
    try {
      return act();
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
      return undefined;
    }
  };
  const writer = attempt(() => new TapeWriter(path));
  return {
    write(line: Parameters<TapeWriter["write"]>[0]): void {
      attempt(() => writer?.write(line));
    },
    keep(replace: () => void): void {
      attempt(() => {
        writer?.close();
        replace();
      });
      if (problem !== undefined) process.stderr.write(`The run has no tape: ${path} can't be written (${problem}).\n`);
    },
    discard(): void {
      attempt(() => {
        writer?.abandon();
        rmSync(path, { force: true });
      });
    },
  };
}

/** Puts the finished tape in its place. */
function replaceTape(folder: string, isLater: boolean): void {
  const place = join(folder, tapeName);
  const older = readdirSync(folder).filter((name) => /^run-\d+\.tape$/.test(name));
  if (!isLater) for (const name of older) rmSync(join(folder, name));
  else if (existsSync(place)) renameSync(place, join(folder, `run-${older.length + 1}.tape`));
  renameSync(join(folder, `${tapeName}.part`), place);
}
