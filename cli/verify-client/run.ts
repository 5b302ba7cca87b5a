import { clientCases } from "../../conformance/clients/cases/index.ts";
import { programDriver } from "../../conformance/clients/driver.ts";
import {
  configure,
  judgeClient,
  requirementsUpTo,
  selectableNames,
  selectCases,
} from "../../conformance/clients/judge.ts";
import { asRequirements, clientReport } from "../../conformance/clients/report.ts";
import { ScriptedServer } from "../../conformance/clients/server.ts";
import { didYouMean } from "../../conformance/core/values/near.ts";
import { plainWord } from "../../conformance/core/values/shell.ts";
import * as suite from "../../conformance/index.ts";
import { clientRequirements, type Tier } from "../../generated/client-requirements.ts";
import { ownDocs } from "../own-docs.ts";
import { UsageError } from "../usage-error.ts";
import { exitCode } from "../verify/exit-code.ts";
import { tellGitHub } from "../verify/github.ts";
import { ownProgram } from "../verify/own-command.ts";
import { requireWritable, writeReport } from "../verify/report-folder.ts";

export interface VerifyClientOptions {
  readonly level: Tier;
  readonly only?: readonly string[];
  readonly knownFailures?: string;
  readonly reportDir: string;
  readonly lanes: number;
  readonly reporter: suite.Reporter;
}

/**
 * Judges a client by its driver, prints the result and writes the report.
 * @param command the program that is the driver, and its words
 * @returns 0 if the client keeps every requirement, 1 if it breaks one, 2 if too little could be judged
 * @throws UsageError with one sentence if the driver does not work at all, or an option makes no sense
 */
export async function verifyClient(command: readonly string[], options: VerifyClientOptions): Promise<number> {
  const { level, only = [], knownFailures, reportDir, lanes, reporter } = options;
  const requirements = requirementsUpTo(level);
  const cases = selectCases(clientCases, requirements, only);
  const names = selectableNames(clientCases);
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    const near = unknown.map((name) => `"${name}"${didYouMean(name, names)}`);
    throw new UsageError(`--only names ${near.join(", ")}; use requirements, cases or operationIds.`);
  }
  if (cases.length === 0) {
    throw new UsageError(`--only ${only.join(" ")} selects nothing of the level ${level}; give another --level.`);
  }
  const known = readKnown(knownFailures);
  requireWritable(reportDir);
  await tryOut(command);
  const startedAt = new Date().toISOString();
  const run = await judgeClient({ cases, start: () => programDriver(command), lanes });
  const folder = process.cwd();
  const about = { target: command.map(plainWord).join(" "), startedAt, program: ownProgram(folder), folder };
  const report = suite.markKnown(clientReport(run, requirements, about), known);
  writeReport(report, reportDir, asRequirements(requirements));
  const outdated = suite.outdatedText(report, known);
  const context = { folder: reportDir, outdated };
  process.stdout.write(suite.formatReport(reporter, report, context));
  tellGitHub(report, reporter, context);
  if (outdated !== undefined) console.error(outdated);
  return exitCode(report) || Number(outdated !== undefined);
}

function readKnown(file: string | undefined): suite.KnownFailures {
  if (file === undefined) return new Map();
  try {
    return suite.readKnownFailures(file, asRequirements(clientRequirements), new Date().toISOString().slice(0, 10));
  } catch (error) {
    throw error instanceof suite.NotJudgeable ? new UsageError(error.message) : error;
  }
}

/** Starts the driver once, so that a wrong command is one sentence and not a failed run. */
async function tryOut(command: readonly string[]): Promise<void> {
  const driver = programDriver(command);
  const server = new ScriptedServer();
  await server.start();
  const { ended, reason } = await configure(driver, server, { timeoutMs: 1000, attempts: 1 });
  await driver.end(1000);
  await server.close();
  if (ended === "value") return;
  throw new UsageError(
    `${reason ?? "The driver did not accept the task configure."} Check the command after --; ${ownDocs("client-driver.md")} says what a driver answers.`,
  );
}
