import * as suite from "../../conformance/index.ts";
import { interruptible } from "../interrupted.ts";
import { nearTo } from "../near.ts";
import { UsageError } from "../usage-error.ts";
import { exitCode } from "./exit-code.ts";
import { checkTogether, defaultReportDir, isEmbedded, isInCi, type VerifyOptions } from "./options.ts";
import { readReport, requireWritable, writeReport } from "./report-folder.ts";
import { openTarget } from "./target.ts";

/**
 * Judges a server as the command line says, writes the report and prints it.
 * @returns the exit code: 0 conforms, 1 does not, 2 could not be judged
 * @throws UsageError with one sentence for bad usage, or a server that can't be judged
 */
export async function verify(options: VerifyOptions): Promise<number> {
  checkTogether(options);
  try {
    const checks = selected(options);
    if (options.plan) return printPlan(checks, options);
    const known = options.knownFailures
      ? suite.readKnownFailures(options.knownFailures, suite.requirements)
      : new Map<string, string>();
    const folder = options.resume ?? options.reportDir ?? defaultReportDir;
    requireWritable(folder);
    const report = suite.markKnown(await judged(checks, options), known);
    try {
      writeReport(report, folder);
    } finally {
      // Print the report even if it could not be written to a file.
      print(report, options);
    }
    if (options.reporter === "terminal") {
      process.stdout.write(`Report: ${folder}/report.html, report.json and junit.xml.\n`);
    }
    if (report.stopped !== undefined) process.stderr.write(`${report.stopped}\n`);
    if (report.inconclusive !== undefined && options.reporter !== "terminal")
      process.stderr.write(`${report.inconclusive}\n`);
    const isOutOfDate = told(suite.unexpectedPasses(report, known));
    return exitCode(report, options.unstableExitCode) || Number(isOutOfDate);
  } catch (error) {
    if (error instanceof suite.NotJudgeable) throw new UsageError(error.message);
    throw error;
  }
}

/** The checks of `--only`, limited to the part of `--shard`. */
function selected({ only = [], shard }: VerifyOptions): suite.Check[] {
  const { checks, unknown } = suite.selectChecks(suite.checks, only);
  if (unknown.length > 0) {
    const names = suite.checks.flatMap((check) => [check.id.split("/")[0] ?? "", check.operation?.operationId ?? ""]);
    const near = unknown.flatMap((name) => nearTo(name, [...new Set(names)])).slice(0, 3);
    const meant = near.length > 0 ? ` (near: ${near.join(", ")})` : "";
    throw new UsageError(
      `--only names ${unknown.join(", ")}, which are unknown${meant}; --plan --json lists the checks.`,
    );
  }
  return shard === undefined ? checks : suite.shardOf(checks, suite.readShard(shard));
}

/**
 * Prints what each profile would do on the target, based on its file alone: the parts of its control interface are known only once a
 * run starts.
 */
async function printPlan(checks: readonly suite.Check[], options: VerifyOptions): Promise<number> {
  const { reporter } = options;
  const plans = suite.planRuns(checks, await offered(options));
  const listing = {
    plans,
    checks: checks.map(({ id, title, requirements, profile }) => {
      const { requests, credits, creates } = suite.costOf([id]);
      return { id, title, profile, requirements, cost: { requests, credits, creates } };
    }),
  };
  process.stdout.write(reporter === "json" ? `${JSON.stringify(listing, null, 2)}\n` : suite.planText(plans));
  return 0;
}

/** What the target offers; without a target, what a server with one key offers. */
async function offered(options: VerifyOptions): Promise<ReadonlySet<suite.Need>> {
  if (isEmbedded(options)) return suite.oneKey;
  const { target, close } = await openTarget(options);
  await close();
  return suite.offersOf(target, new Set(target.control ? suite.capabilities : []));
}

/** Runs the checks, or the unfinished checks of a resumed run. */
async function judged(checks: readonly suite.Check[], options: VerifyOptions): Promise<suite.Report> {
  const earlier = options.resume === undefined ? undefined : readReport(options.resume);
  const done = new Set(
    earlier?.checks.filter(({ verdict }) => verdict !== "blocked" && verdict !== "error").map(({ id }) => id),
  );
  const { target, close } = await openTarget(options);
  const interruption = interruptible();
  try {
    if (earlier && earlier.target !== target.baseUrl && !isEmbedded(options)) {
      throw new UsageError(
        `${options.resume} holds a report of ${earlier.target}; give that server or start a new run.`,
      );
    }
    const isTold = options.reporter === "terminal";
    if (isTold && isEmbedded(options)) {
      process.stdout.write(`No target given: judging the embedded sandbox at ${target.baseUrl}.\n`);
    }
    const left = checks.filter(({ id }) => !done.has(id));
    const profile = options.profile ?? (isEmbedded(options) ? "full" : "standard");
    const report = await suite.runSuite({
      target,
      checks: left,
      oracles: suite.createOracles(),
      observers: suite.observers,
      requirements: suite.requirements,
      profile,
      random: {
        ...(options.seed !== undefined && { seed: options.seed }),
        ...(options.runs !== undefined && { runs: options.runs }),
      },
      signal: interruption.signal,
      confirm: options.confirm ?? isInCi(),
      isPart: options.shard !== undefined,
      ...(isTold && { onEvent: progress(waitingTime(left, target, profile)) }),
    });
    if (!earlier) return report;
    return suite.mergeReports([{ ...earlier, target: report.target }, report], suite.requirements);
  } finally {
    interruption.end();
    await close();
  }
}

/** Prints the progress of a run, after a first line once the server has shown that it can be judged. */
function progress(first: string): (event: suite.RunEvent) => void {
  const report = suite.progressReporter(process.stdout);
  let isFirst = true;
  return (event) => {
    if (isFirst) process.stdout.write(first);
    isFirst = false;
    report(event);
  };
}

/** A line with the minimum duration if it takes minutes; with a control interface, the clock may be advanced instead. */
function waitingTime(checks: readonly suite.Check[], target: suite.Target, profile: suite.Profile): string {
  if (target.control !== undefined) return "";
  const plan = suite.planRuns(checks, suite.offersOf(target, new Set())).find((each) => each.profile === profile);
  const minutes = Math.min(Math.ceil(plan?.minutes ?? 0), target.budget.minutes);
  if (minutes < 2) return "";
  return `This takes about ${minutes} minutes, because the suite stays below the documented rate limits; --plan shows each profile.\n`;
}

function print(report: suite.Report, { reporter }: VerifyOptions): void {
  if (reporter === "json") process.stdout.write(`${suite.printableJson(report)}\n`);
  if (reporter === "junit") process.stdout.write(suite.junitXml(report));
  if (reporter === "terminal") process.stdout.write(suite.summaryText(report));
}

/** Names the known failures that now pass. */
function told(unexpected: readonly string[]): boolean {
  if (unexpected.length === 0) return false;
  const [are, them] = unexpected.length === 1 ? ["is", "it"] : ["are", "them"];
  process.stderr.write(
    `${unexpected.join(", ")} passed, but ${are} listed with --known-failures; remove ${them} from the list.\n`,
  );
  return true;
}
