import { writeFileSync } from "node:fs";
import { amount } from "../../conformance/core/values/amount.ts";
import * as suite from "../../conformance/index.ts";
import { type ChangedVerdict, changedVerdicts, rejudge } from "../../conformance/tape/rejudge.ts";
import type { Tape } from "../../conformance/tape/tape.ts";
import { readManifest } from "../manifest.ts";
import { UsageError } from "../usage-error.ts";
import { exitCode } from "../verify/exit-code.ts";
import { knownFailuresFrom } from "../verify/known-failures.ts";
import { requireWritable, writeReport } from "../verify/report-folder.ts";
import { readTape } from "./read.ts";
import { requireTrue, signed, statementOf } from "./statement.ts";

export interface RejudgeOptions {
  readonly reportDir?: string;
  readonly reporter: suite.Reporter;
  readonly knownFailures?: string;
  /** The file of the statement. */
  readonly statement?: string;
  readonly writeStatement?: boolean;
  /** The file of the private key. */
  readonly sign?: string;
  /** The file of the public key. */
  readonly verifySignature?: string;
}

/**
 * Judges the run on a tape again, and prints and writes what the options ask for.
 * @returns the exit code of `verify` for the same verdicts
 * @throws UsageError with one sentence if the tape or a key can't be read or trusted
 */
export async function rejudgeTape(path: string, options: RejudgeOptions): Promise<number> {
  const { reportDir, reporter } = options;
  if (reportDir !== undefined) requireWritable(reportDir);
  const known = knownFailuresFrom(options.knownFailures);
  const tape = await readTape(path);
  const report = suite.markKnown(await judgedAgain(tape), known);
  const attested = attest(path, tape, report, options);
  if (reportDir !== undefined) writeReport(report, reportDir);
  const isTerminal = reporter === "terminal";
  process.stdout.write(
    suite.formatReport(reporter, isTerminal ? withoutReruns(report) : report, { folder: reportDir }),
  );
  if (isTerminal) process.stdout.write(`${comparison(tape, report)}${attested.map((each) => `${each}\n`).join("")}`);
  if (report.stopped !== undefined) process.stderr.write(`${report.stopped}\n`);
  return exitCode(report);
}

async function judgedAgain(tape: Tape): Promise<suite.Report> {
  try {
    return await rejudge(tape);
  } catch (error) {
    if (error instanceof suite.NotJudgeable) throw new UsageError(error.message);
    throw error;
  }
}

/** A tape does not hold the target file and the keys that a command to run a check again needs. */
function withoutReruns({ findings, ...rest }: suite.Report): suite.Report {
  return { ...rest, findings: findings.map((each) => ({ ...each, story: { ...each.story, rerun: "" } })) };
}

/** Writes or checks the statement. @returns what it did, a sentence for each */
function attest(path: string, { head }: Tape, report: suite.Report, options: RejudgeOptions): readonly string[] {
  const { statement: file = `${path}.statement.json`, writeStatement, sign, verifySignature } = options;
  if (sign === undefined && verifySignature === undefined && !writeStatement) return [];
  const statement = statementOf(path, head, report, readManifest().version);
  if (verifySignature !== undefined) requireTrue(file, verifySignature, statement);
  const valid = verifySignature === undefined ? [] : [`The signature is valid: ${verifySignature}.`];
  if (sign === undefined && !writeStatement) return valid;
  const written = sign === undefined ? statement : signed(statement, sign);
  try {
    writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`);
    return [...valid, `${sign === undefined ? "Statement" : "Signed statement"}: ${file}.`];
  } catch {
    throw new UsageError(`The statement can't be written to ${file}; choose another file with --statement.`);
  }
}

/** How the verdicts compare with those of the run. */
function comparison(tape: Tape, report: suite.Report): string {
  const { kit } = tape.head;
  const changed = changedVerdicts(tape, report);
  if (changed === undefined) return "The tape has no verdicts of its own to compare with.\n";
  if (changed.length === 0) return `All ${report.checks.length} verdicts match those of the run (kit ${kit}).\n`;
  const shown = changed.slice(0, 20).map(describe);
  const rest = changed.length > shown.length ? [`  and ${changed.length - shown.length} more`] : [];
  return `${[`${amount(changed.length, "verdict")} ${changed.length === 1 ? "differs" : "differ"} from the run (kit ${kit}):`, ...shown, ...rest].join("\n")}\n`;
}

function describe({ id, then, now }: ChangedVerdict): string {
  if (then === undefined) return `  ${id}: new, ${now}`;
  return `  ${id}: ${then} then, ${now ?? "no longer judged"}${now === undefined ? "" : " now"}`;
}
