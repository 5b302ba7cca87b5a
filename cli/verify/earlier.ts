import { operationOf } from "../../conformance/core/http/operation-of.ts";
import * as suite from "../../conformance/index.ts";
import { UsageError } from "../usage-error.ts";
import { folderOf, isEmbedded, type VerifyOptions } from "./options.ts";
import { readReport } from "./report-folder.ts";

/** An earlier run that this one continues (`--resume`) or repeats in part (`--failed`). */
export interface Earlier {
  readonly report: suite.Report;
  /** Which of the selected checks run now. */
  left(checks: readonly suite.Check[]): suite.Check[];
  /** The report of both runs. */
  with(later: suite.Report): suite.Report;
}

/**
 * The earlier run that the options name.
 * @throws UsageError if it has no readable report, or is about another server or shard
 */
export function earlierRun(options: VerifyOptions): Earlier | undefined {
  if (options.resume === undefined && !options.failed) return undefined;
  const report = readReport(folderOf(options));
  requireSameRun(report, options);
  return options.failed ? repeated(report) : resumed(report);
}

/** What an unfinished run has not judged. */
function resumed(report: suite.Report): Earlier {
  const done = new Set(
    report.checks.filter(({ verdict }) => verdict !== "blocked" && verdict !== "error").map(({ id }) => id),
  );
  return {
    report,
    left: (checks) => checks.filter(({ id }) => !done.has(id)),
    with: (later) => merged(report, later),
  };
}

/** What failed or was blocked. A rule of answers is judged again by the checks of the operations whose answers broke it. */
function repeated(report: suite.Report): Earlier {
  const bad = report.checks.filter(({ verdict }) => verdict !== "pass" && verdict !== "warn");
  const ids = new Set(bad.map(({ id }) => id));
  const known = new Set(suite.checks.map(({ id }) => id));
  const broken = bad.filter(({ id, verdict }) => verdict !== "blocked" && !known.has(id));
  const operations = new Set(broken.flatMap(operationsOf));
  // A repetition that ended early leaves no check without a result.
  const repeats = report.repeats ?? (report.stopped === undefined ? {} : { stopped: report.stopped });
  return {
    report: { ...report, repeats },
    left: (checks) => checks.filter(({ id, operation }) => ids.has(id) || operations.has(operation?.operationId)),
    with(later) {
      const asked = later.checks.filter((check) => check.asked !== false);
      const again = new Set(asked.map(({ id }) => id));
      const called = new Set(asked.map(({ operationId }) => operationId));
      // Answers that no longer show what a rule is about break it no longer.
      const isOver = (rule: Result) => {
        const operations = operationsOf(rule);
        return broken.includes(rule) && operations.length > 0 && operations.every((each) => called.has(each));
      };
      const isStale = (check: Result) =>
        again.has(check.id) || isOver(check) || check.id === suite.unclaimedId || check.id.startsWith("kit/");
      const checks = report.checks.filter((check) => !isStale(check));
      const { notClaimed: _, ...before } = report;
      const { startedAt, durationMs, requests, credits } = later;
      const both = merged({ ...before, checks, requirements: [] }, later);
      return { ...both, startedAt, durationMs, requests, credits, repeats };
    },
  };
}

type Result = suite.Report["checks"][number];

/** The operations whose answers are the evidence of a result. */
function operationsOf({ operationId, evidence = [] }: Result): (string | undefined)[] {
  return [operationId, ...evidence.map(({ request }) => operationOf(request)?.operationId)].filter(Boolean);
}

/** The embedded sandbox has another address in each run. */
function merged({ shard: _, ...before }: suite.Report, later: suite.Report): suite.Report {
  return suite.mergeReports([{ ...before, target: later.target }, later], suite.requirements);
}

/** @throws UsageError if the options name another server or another shard than an earlier part of the run */
function requireSameRun({ target, embedded, shard }: suite.Report, options: VerifyOptions): void {
  const folder = folderOf(options);
  if (isEmbedded(options) && !embedded) {
    throw new UsageError(`${folder} holds a report of ${target}; give that server with --target or --base-url.`);
  }
  if (!isEmbedded(options) && embedded) {
    throw new UsageError(`${folder} holds a report of an embedded sandbox; remove --target and --base-url.`);
  }
  if (shard && options.shard !== undefined && options.shard !== textOf(shard)) {
    throw new UsageError(`${folder} holds a report of shard ${textOf(shard)}; remove --shard.`);
  }
}

function textOf({ index, count }: suite.Shard): string {
  return `${index}/${count}`;
}
