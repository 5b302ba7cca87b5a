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
    const earlier = options.resume === undefined ? undefined : readReport(options.resume);
    if (earlier) requireSameRun(earlier, options);
    const checks = selected(options, earlier);
    if (options.plan) return printPlan(checks, options);
    const known = options.knownFailures
      ? suite.readKnownFailures(options.knownFailures, suite.requirements)
      : new Map<string, string>();
    const folder = options.resume ?? options.reportDir ?? defaultReportDir;
    requireWritable(folder);
    const report = suite.withLevels(suite.markKnown(await judged(checks, options, earlier), known));
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
    const isIncomplete = toldUnjudged(report, options);
    return exitCode(report, options.unstableExitCode) || Number(isOutOfDate) || (isIncomplete ? 2 : 0);
  } catch (error) {
    if (error instanceof suite.NotJudgeable) throw new UsageError(error.message);
    throw error;
  }
}

/** @throws UsageError if the options name another server or another shard than an earlier part of the run */
function requireSameRun({ target, embedded, shard }: suite.Report, options: VerifyOptions): void {
  const { resume = "" } = options;
  if (isEmbedded(options) && !embedded) {
    throw new UsageError(`${resume} holds a report of ${target}; give that server with --target or --base-url.`);
  }
  if (!isEmbedded(options) && embedded) {
    throw new UsageError(`${resume} holds a report of an embedded sandbox; remove --target and --base-url.`);
  }
  if (shard && options.shard !== undefined && options.shard !== textOf(shard)) {
    throw new UsageError(`${resume} holds a report of shard ${textOf(shard)}; remove --shard.`);
  }
}

function textOf({ index, count }: suite.Shard): string {
  return `${index}/${count}`;
}

/** The checks of `--only`, limited to the part of `--shard`, or that of the earlier part of a resumed run. */
function selected({ only = [], shard }: VerifyOptions, earlier?: suite.Report): suite.Check[] {
  const { checks, unknown } = suite.selectChecks(suite.checks, only);
  if (unknown.length > 0) {
    const names = suite.checks.flatMap((check) => [check.id.split("/")[0] ?? "", check.operation?.operationId ?? ""]);
    const near = unknown.flatMap((name) => nearTo(name, [...new Set(names)])).slice(0, 3);
    const meant = near.length > 0 ? ` (near: ${near.join(", ")})` : "";
    throw new UsageError(
      `--only names ${unknown.join(", ")}, which are unknown${meant}; --plan --json lists the checks.`,
    );
  }
  const part = shard === undefined ? earlier?.shard : suite.readShard(shard);
  return part === undefined ? checks : suite.shardOf(checks, part);
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
async function judged(
  checks: readonly suite.Check[],
  options: VerifyOptions,
  earlier: suite.Report | undefined,
): Promise<suite.Report> {
  const done = new Set(
    earlier?.checks.filter(({ verdict }) => verdict !== "blocked" && verdict !== "error").map(({ id }) => id),
  );
  const part = options.shard === undefined ? earlier?.shard : suite.readShard(options.shard);
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
      isPart: part !== undefined,
      ...(isTold && { onEvent: progress(waitingTime(left, target, profile)) }),
    });
    const kind = { ...(part && { shard: part }), ...(isEmbedded(options) && { embedded: true as const }) };
    if (!earlier) return { ...report, ...kind };
    const { shard: _, ...before } = earlier;
    return { ...suite.mergeReports([{ ...before, target: report.target }, report], suite.requirements), ...kind };
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

/** Names what `--only` selects, but the profile excludes: the run says nothing about it. */
function toldUnjudged({ checks, inconclusive }: suite.Report, { only = [] }: VerifyOptions): boolean {
  if (inconclusive !== undefined) return false;
  const needs = new Map(checks.map(({ id, reason = "" }) => [id, /^needs (--profile \w+)$/.exec(reason)?.[1]]));
  const unjudged = only.flatMap((name) => {
    const missing = suite.selectChecks(suite.checks, [name]).checks.map(({ id }) => needs.get(id));
    const [first] = missing;
    return first !== undefined && missing.every((need) => need !== undefined) ? [{ name, needs: first }] : [];
  });
  if (unjudged.length === 0) return false;
  const names = unjudged.map(({ name }) => name).join(", ");
  process.stderr.write(`Nothing was judged of ${names}; add ${unjudged[0]?.needs}.\n`);
  return true;
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
