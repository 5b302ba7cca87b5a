import * as suite from "../../conformance/index.ts";
import { interruptible } from "../interrupted.ts";
import { runRecorded } from "../tape/recorded-run.ts";
import { UsageError } from "../usage-error.ts";
import { bailAtFailure } from "./bail.ts";
import { type Earlier, earlierRun } from "./earlier.ts";
import { exitCode } from "./exit-code.ts";
import { tellGitHub } from "./github.ts";
import { knownFailuresFrom } from "./known-failures.ts";
import { checkTogether, folderOf, isEmbedded, isInCi, type VerifyOptions } from "./options.ts";
import { ownCommand } from "./own-command.ts";
import { readReport, requireWritable, writeReport } from "./report-folder.ts";
import { selected } from "./selection.ts";
import { openTarget } from "./target.ts";
import { Superseded, watch } from "./watch.ts";

/**
 * Judges a server as the command line says, writes the report and prints it.
 * @returns the exit code: 0 conforms, 1 does not, 2 could not be judged
 * @throws UsageError with one sentence for bad usage, or a server that can't be judged
 */
export async function verify(options: VerifyOptions): Promise<number> {
  checkTogether(options);
  if (options.watch !== undefined) {
    earlierRun(options); // without one, `--failed` would wait forever
    return watch(options, (signal) => verifyOnce(options, signal));
  }
  const interruption = interruptible();
  try {
    return await verifyOnce(options, interruption.signal);
  } finally {
    interruption.end();
  }
}

/** @param signal ends the run early; a run that another one supersedes leaves no report */
async function verifyOnce(options: VerifyOptions, signal: AbortSignal): Promise<number> {
  try {
    const earlier = earlierRun(options);
    const selection = selected(options, earlier?.report);
    const checks = earlier?.left(selection) ?? selection;
    if (options.plan) return await printPlan(checks, options);
    const known = knownFailuresFrom(options.knownFailures);
    // Read before the run, which may replace it.
    const before = options.since === undefined ? undefined : readReport(options.since);
    const compared = before ?? (options.failed ? earlier?.report : undefined);
    const folder = folderOf(options);
    if (options.failed && earlier && checks.length === 0) {
      process.stderr.write(`Nothing failed or was blocked in the last run; its report is in ${folder}.\n`);
      tellNeverRan(earlier.report);
      return exitCode(suite.markKnown(earlier.report, known), options.unstableExitCode);
    }
    requireWritable(folder);
    const ran = new Set<string>();
    const run = { earlier, known, signal, onResult: (id: string) => ran.add(id) };
    const report = suite.withLevels(suite.markKnown(await judged(checks, options, run), known));
    if (signal.reason instanceof Superseded) return 2;
    const outdated = suite.outdatedText(report, known);
    const changes = compared && suite.compareReports(compared, report);
    const context = { folder, changes, outdated, isRepeat: options.failed };
    try {
      writeReport(report, folder);
    } finally {
      // Print the report even if it could not be written to a file.
      process.stdout.write(suite.formatReport(options.reporter, report, context));
      tellGitHub(report, options.reporter, context);
    }
    if (options.reporter === "terminal") {
      if (options.failed) process.stdout.write(repeatedText(report, { ran, due: checks, all: selection }));
      process.stdout.write(`Report: ${folder}/report.html, report.json and junit.xml.\n`);
    }
    if (report.stopped !== undefined) process.stderr.write(`${report.stopped}\n`);
    if (options.reporter !== "terminal") {
      if (report.inconclusive !== undefined) process.stderr.write(`${report.inconclusive}\n`);
      tellNeverRan(report);
    }
    if (outdated !== undefined) process.stderr.write(`${outdated}\n`);
    const isIncomplete = toldUnjudged(report, options);
    return exitCode(report, options.unstableExitCode) || Number(outdated !== undefined) || (isIncomplete ? 2 : 0);
  } catch (error) {
    if (error instanceof suite.NotJudgeable) throw new UsageError(error.message);
    throw error;
  }
}

function tellNeverRan(report: suite.Report): void {
  const gap = suite.neverRanText(report);
  if (gap !== null) process.stderr.write(`${gap}.\n`);
}

/** The checks of a run with `--failed`. */
interface Repetition {
  /** The ids of those that ran; a run that ends early leaves out some that are due. */
  readonly ran: ReadonlySet<string>;
  readonly due: readonly suite.Check[];
  readonly all: readonly suite.Check[];
}

/** What `--failed` ran, and what to do next if nothing of it failed again. */
function repeatedText(report: suite.Report, { ran, due, all }: Repetition): string {
  const next =
    suite.hasNewFailure(report) || report.stopped !== undefined || suite.neverRanText(report) !== null
      ? ""
      : " None of them fails now; run everything again without --failed.";
  // What the profile or the target leaves out did not run, neither now nor before.
  const asked = new Set(report.checks.flatMap(({ id, asked }) => (asked === false ? [] : [id])));
  const countOf = (some: readonly suite.Check[]) => some.filter(({ id }) => asked.has(id)).length;
  const again = countOf(due.filter(({ id }) => ran.has(id)));
  const left = countOf(due) - again;
  const more = left > 0 ? ` (${left} more should have)` : "";
  return `${again} of ${countOf(all)} checks ran again${more}; the other results are from the earlier run.${next}\n`;
}

/**
 * Prints what each profile would do on the target, based on its file alone: the parts of its control interface are known only once a
 * run starts.
 */
async function printPlan(checks: readonly suite.Check[], options: VerifyOptions): Promise<number> {
  const { reporter } = options;
  const { offers, claimed } = await offered(checks, options);
  const plans = suite.planRuns(claimed, offers);
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

/** What the target offers, and the checks of what it claims; without a target, what a server with one key offers. */
async function offered(
  checks: readonly suite.Check[],
  options: VerifyOptions,
): Promise<{ readonly offers: ReadonlySet<suite.Need>; readonly claimed: readonly suite.Check[] }> {
  if (isEmbedded(options)) return { offers: suite.oneKey, claimed: checks };
  const { target, close } = await openTarget(options);
  await close();
  const offers = suite.offersOf(target, new Set(target.control ? suite.capabilities : []));
  return { offers, claimed: suite.claimedChecks(checks, target) };
}

/** What a run needs besides its options. */
interface Circumstances {
  readonly earlier: Earlier | undefined;
  readonly known: suite.KnownFailures;
  readonly signal: AbortSignal;
  /** Called with the id of each check that ran. */
  readonly onResult: (id: string) => void;
}

/** Runs the checks. @returns the report, with the results of the earlier run */
async function judged(
  checks: readonly suite.Check[],
  options: VerifyOptions,
  { earlier, known, signal, onResult }: Circumstances,
): Promise<suite.Report> {
  const part = options.shard === undefined ? earlier?.report.shard : suite.readShard(options.shard);
  const { target, close } = await openTarget(options);
  try {
    if (earlier && earlier.report.target !== target.baseUrl && !isEmbedded(options)) {
      throw new UsageError(
        `${folderOf(options)} holds a report of ${earlier.report.target}; give that server or start a new run.`,
      );
    }
    const isTold = options.reporter === "terminal";
    if (isTold && isEmbedded(options)) {
      process.stdout.write(`No target given: judging the embedded sandbox at ${target.baseUrl}.\n`);
    }
    const usual = isEmbedded(options) ? "full" : "standard";
    // A run that only continues an earlier one must not do more than it did.
    const profile = options.profile ?? earlier?.report.plan?.profile ?? usual;
    const bail = options.bail ? bailAtFailure(known) : undefined;
    const show = isTold ? progress(checks, target, profile) : undefined;
    const command = ownCommand(process.cwd());
    const run = {
      target,
      checks,
      oracles: suite.createOracles(),
      observers: suite.observers,
      answers: suite.createAnswerObserver(),
      requirements: suite.requirements,
      profile,
      ...(command !== undefined && { command }),
      targetFile: options.target,
      reportDir: options.resume ?? options.reportDir,
      random: {
        ...(options.seed !== undefined && { seed: options.seed }),
        ...(options.runs !== undefined && { runs: options.runs }),
      },
      signal: bail ? AbortSignal.any([signal, bail.signal]) : signal,
      confirm: options.confirm ?? isInCi(),
      isPart: part !== undefined,
      onEvent(event: suite.RunEvent) {
        bail?.onEvent(event);
        if (event.type === "result") onResult(event.result.id);
        show?.(event);
      },
    } satisfies Parameters<typeof runRecorded>[0];
    const report = await runRecorded(run, {
      folder: folderOf(options),
      isLater: earlier !== undefined,
      isDiscarded: (reason) => reason instanceof Superseded,
    });
    const kind = { ...(part && { shard: part }), ...(isEmbedded(options) && { embedded: true as const }) };
    if (!earlier) return { ...report, ...kind };
    const plan = earlier.report.plan ?? report.plan;
    return { ...earlier.with(report), ...kind, ...(plan && { plan: { ...plan, profile } }) };
  } finally {
    await close();
  }
}

/** Prints the progress of a run, once the server has shown that it can be judged. */
function progress(
  checks: readonly suite.Check[],
  target: suite.Target,
  profile: suite.Profile,
): (event: suite.RunEvent) => void {
  const claimed = suite.claimedChecks(checks, target);
  const minutes = leastMinutes(claimed, target, profile);
  const report = suite.progressReporter(process.stdout, { checks: claimed, minutes });
  return (event) => {
    if (event.type === "start" && minutes >= 2) {
      process.stdout.write(
        `This takes at least ${minutes} minutes, because the suite stays below the documented rate limits; --plan shows each profile.\n`,
      );
    }
    report(event);
  };
}

/** The least duration; 0 with a control interface, because the clock may be advanced instead of waiting. */
function leastMinutes(checks: readonly suite.Check[], target: suite.Target, profile: suite.Profile): number {
  if (target.control !== undefined) return 0;
  const plans = suite.planRuns(checks, suite.offersOf(target, new Set()));
  const plan = plans.find((each) => each.profile === profile);
  return Math.min(Math.ceil(plan?.minutes ?? 0), target.budget.minutes);
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
  process.stderr.write(`Nothing was judged for ${names}; add ${unjudged[0]?.needs}.\n`);
  return true;
}
