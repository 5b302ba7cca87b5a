import type { Profile, Reporter } from "../../conformance/index.ts";
import { UsageError } from "../usage-error.ts";

/** The options of `shortform verify` as commander gives them. */
export interface VerifyOptions {
  readonly target?: string;
  readonly baseUrl?: string;
  readonly key?: string;
  readonly control?: string;
  readonly reportDir?: string;
  readonly only?: readonly string[];
  readonly failed?: boolean;
  readonly bail?: boolean;
  /** The files to watch; true for the target file alone. */
  readonly watch?: readonly string[] | true;
  readonly profile?: Profile;
  readonly maxCredits?: number;
  readonly maxMinutes?: number;
  readonly plan?: boolean;
  readonly reporter: Reporter;
  readonly shard?: string;
  readonly resume?: string;
  readonly knownFailures?: string;
  /** The folder or file of an earlier report to compare with. */
  readonly since?: string;
  readonly seed?: number;
  readonly runs?: number;
  /** Default: in CI. */
  readonly confirm?: boolean;
  readonly unstableExitCode?: number;
}

/** Whether the command runs in CI: CI systems set this variable. */
export function isInCi({ CI = "" }: NodeJS.ProcessEnv = process.env): boolean {
  return !["", "0", "false"].includes(CI.toLowerCase());
}

/** The default folder for a report. */
export const defaultReportDir = "shortform-report";

/** Whether no server is given. */
export function isEmbedded({ target, baseUrl }: VerifyOptions): boolean {
  return target === undefined && baseUrl === undefined;
}

/** @throws UsageError for options that contradict each other */
export function checkTogether(options: VerifyOptions): void {
  if (isEmbedded(options) && (options.key !== undefined || options.control !== undefined)) {
    throw new UsageError("--key and --control need a server; add --base-url or --target.");
  }
  if (options.resume !== undefined && options.reportDir !== undefined && options.resume !== options.reportDir) {
    throw new UsageError("--resume writes to the folder of the earlier run; remove --report-dir.");
  }
  if (options.resume !== undefined && options.failed) {
    throw new UsageError("--failed and --resume contradict each other; remove one of them.");
  }
  if (options.watch === undefined) return;
  if (isEmbedded(options)) throw new UsageError("--watch needs a server; add --base-url or --target.");
  for (const other of ["resume", "plan", "shard"] as const) {
    if (options[other] !== undefined) {
      throw new UsageError(`--watch and --${other} contradict each other; remove one of them.`);
    }
  }
}

/** The folder of the report. */
export function folderOf({ resume, reportDir = defaultReportDir }: VerifyOptions): string {
  return resume ?? reportDir;
}
