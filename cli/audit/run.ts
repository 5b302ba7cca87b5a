import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Audit, audit } from "../../conformance/audit/audit.ts";
import { NotJudgeable } from "../../conformance/index.ts";
import { makeFolder } from "../folders.ts";
import { readTape } from "../tape/read.ts";
import { UsageError } from "../usage-error.ts";
import { requireWritable } from "../verify/report-folder.ts";

export interface AuditCommandOptions {
  readonly rounds: number;
  readonly reportDir?: string;
  readonly json?: boolean;
}

/** How many lines of each list are printed; the file has all. */
const maxLines = 40;

/**
 * Audits a tape, prints which passes nothing would have turned, and which members nothing looks at.
 * @throws UsageError with one sentence if the tape can't be read, trusted or judged
 */
export async function runAudit(path: string, { rounds, reportDir, json = false }: AuditCommandOptions): Promise<void> {
  if (reportDir !== undefined) requireWritable(reportDir);
  const tape = await readTape(path);
  const showsProgress = !json && process.stderr.isTTY;
  const onRound = (round: number, turned: number, passed: number) => {
    if (showsProgress) process.stderr.write(`\rround ${round} of ${rounds}: ${turned} of ${passed} passes broke `);
  };
  const found = await audit(tape, { rounds, onRound }).catch((error: unknown) => {
    throw error instanceof NotJudgeable ? new UsageError(error.message) : error;
  });
  if (showsProgress) process.stderr.write("\n");
  if (reportDir !== undefined) {
    makeFolder(reportDir);
    writeFileSync(join(reportDir, "audit.json"), `${JSON.stringify(found, null, 2)}\n`);
  }
  process.stdout.write(json ? `${JSON.stringify(found, null, 2)}\n` : auditText(found));
}

/** The result for people. */
function auditText({ rounds, changes, passed, inVain, places, unseen }: Audit): string {
  const turned = passed.length - inVain.length;
  const share = (part: number, whole: number) => (whole === 0 ? "0" : ((part / whole) * 100).toFixed(1));
  return [
    `${changes} changes in ${rounds} rounds.`,
    `Passes that some change broke: ${turned} of ${passed.length} requirements (${share(turned, passed.length)} %).`,
    ...listed("Passed, but no change that was tried would have shown a break:", inVain),
    `Places in answers that something looks at: ${places - unseen.length} of ${places} (${share(places - unseen.length, places)} %).`,
    ...listed(
      "Nothing looked at:",
      unseen.map(({ operationId, status, at }) => `${operationId} ${status} ${at}`),
    ),
    "",
  ].join("\n");
}

function listed(title: string, lines: readonly string[]): readonly string[] {
  if (lines.length === 0) return [];
  const rest = lines.length > maxLines ? [`  and ${lines.length - maxLines} more (--json has all)`] : [];
  return ["", title, ...lines.slice(0, maxLines).map((line) => `  ${line}`), ...rest, ""];
}
