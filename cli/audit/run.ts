import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Audit, audit } from "../../conformance/audit/audit.ts";
import { NotJudgeable, requirements } from "../../conformance/index.ts";
import { rejudge } from "../../conformance/tape/rejudge.ts";
import type { Tape } from "../../conformance/tape/tape.ts";
import { makeFolder } from "../folders.ts";
import { readTape } from "../tape/read.ts";
import { UsageError } from "../usage-error.ts";
import { requireWritable, writeReport } from "../verify/report-folder.ts";

export interface AuditCommandOptions {
  readonly rounds: number;
  readonly reportDir?: string;
  readonly json?: boolean;
}

/** How many lines of each list are printed; the file has all. */
const maxLines = 40;

/** What the report says about a pass that no change broke. */
const inVainText = "passed, but nothing would have shown a break";

/**
 * Audits a tape, prints which passes nothing would have turned, and which members nothing looks at.
 * @throws UsageError with one sentence if the tape can't be read, trusted or judged
 */
export async function runAudit(path: string, { rounds, reportDir, json = false }: AuditCommandOptions): Promise<void> {
  if (reportDir !== undefined) requireWritable(reportDir);
  const tape = await readTape(path);
  const showsProgress = !json && process.stderr.isTTY;
  const onProgress = (turned: number, passed: number) => {
    if (showsProgress) process.stderr.write(`\r${turned} of ${passed} passes turned `);
  };
  const found = await audit(tape, { rounds, onProgress }).catch((error: unknown) => {
    throw error instanceof NotJudgeable ? new UsageError(error.message) : error;
  });
  if (showsProgress) process.stderr.write("\n");
  if (reportDir !== undefined) await writeAudit(tape, found, reportDir);
  process.stdout.write(json ? `${JSON.stringify(found, null, 2)}\n` : auditText(found));
}

/** Writes the audit, and the report of the tape in which each pass in vain says so. */
async function writeAudit(tape: Tape, found: Audit, folder: string): Promise<void> {
  makeFolder(folder);
  writeFileSync(join(folder, "audit.json"), `${JSON.stringify(found, null, 2)}\n`);
  const inVain = new Set(found.inVain);
  const report = await rejudge(tape);
  const requirements = report.requirements.map((each) =>
    inVain.has(each.id) ? { ...each, reason: inVainText } : each,
  );
  writeReport({ ...report, requirements }, folder);
}

/** The sentence of each requirement. */
const says: ReadonlyMap<string, string> = new Map(requirements.map((each) => [each.id, each.says]));

/** The result for people. */
function auditText({ changes, passed, inVain, places, unseen }: Audit): string {
  const turned = passed.length - inVain.length;
  const share = (part: number, whole: number) => (whole === 0 ? "0" : ((part / whole) * 100).toFixed(1));
  return [
    `${changes} changes tried.`,
    `Passes that failed under some change: ${turned} of ${passed.length} requirements (${share(turned, passed.length)} %).`,
    ...listed(
      `These ${inVainText}:`,
      inVain.map((id) => `${id}: ${says.get(id) ?? "its sentence is not in this kit"}`),
    ),
    `Places in answers that something looks at: ${places - unseen.length} of ${places} (${share(places - unseen.length, places)} %).`,
    ...listed(
      "Nothing looks at these:",
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
