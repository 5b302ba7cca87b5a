import type { Requirement } from "../../../generated/requirements.ts";
import { NotJudgeable } from "../errors.ts";
import { isBroken } from "./known-failures.ts";
import { mergeFindings } from "./merge-findings.ts";
import type { CheckResult, Report, RequirementResult, Verdict } from "./report.ts";
import { reportOf } from "./report-of.ts";

/** The more informative of two verdicts on one check: one part of a run may have judged what another could not. */
const weight: Readonly<Record<Verdict, number>> = { fail: 5, unstable: 4, error: 3, warn: 2, pass: 1, blocked: 0 };

/**
 * Merges the reports of the parts of one run: shards, or the parts before and after an interruption.
 * @param parts the later part of a resumed run last
 * @throws NotJudgeable with one sentence if there are none, a shard is missing, or they are about different servers
 */
export function mergeReports(parts: readonly Report[], requirements: readonly Requirement[]): Report {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) throw new NotJudgeable("There is no report to merge; give folders with a report.json.");
  const other = parts.find(({ target }) => target !== first.target);
  if (other) {
    throw new NotJudgeable(
      `The reports are about two servers, ${first.target} and ${other.target}; merge reports of one server.`,
    );
  }
  requireAllShards(parts);
  const sum = (part: (report: Report) => number) => parts.reduce((total, report) => total + part(report), 0);
  const notClaimed = unique(parts.flatMap((part) => part.notClaimed ?? []));
  const { stopped } = parts.find((part) => part.stopped !== undefined && part !== first) ?? {};
  const checks = mergeChecks(parts);
  const merged = reportOf(
    {
      target: first.target,
      ...(first.subject && { subject: first.subject }),
      startedAt: parts.map(({ startedAt }) => startedAt).sort()[0] ?? first.startedAt,
      durationMs: sum(({ durationMs }) => durationMs),
      requests: sum(({ requests }) => requests),
      credits: sum(({ credits }) => credits),
      checks,
      findings: mergeFindings(parts, checks),
      observations: unique(parts.flatMap(({ observations }) => observations)),
      transport: { lost: sum(({ transport }) => transport.lost), retried: sum(({ transport }) => transport.retried) },
      ...(notClaimed.length > 0 && { notClaimed }),
      ...(stopped !== undefined && { stopped }),
    },
    requirements,
  );
  return { ...merged, requirements: merged.requirements.map((each) => withMarks(each, parts)) };
}

/** A broken requirement with what the parts know of its failure. */
function withMarks(result: RequirementResult, parts: readonly Report[]): RequirementResult {
  if (!isBroken(result)) return result;
  const marked = parts
    .flatMap(({ requirements }) => requirements.filter(({ id }) => id === result.id))
    .find(({ known, expired }) => known !== undefined || expired !== undefined);
  if (marked === undefined) return result;
  const { known, expired, issue, until } = marked;
  return {
    ...result,
    ...(known !== undefined && { known }),
    ...(expired !== undefined && { expired }),
    ...(issue !== undefined && { issue }),
    ...(until !== undefined && { until }),
  };
}

/** @throws NotJudgeable if a shard of the run is missing, or if the reports are shards of different runs */
function requireAllShards(parts: readonly Report[]): void {
  const [first, ...others] = parts.flatMap(({ shard }) => shard ?? []);
  if (first === undefined) return;
  const { count } = first;
  const other = others.find((shard) => shard.count !== count);
  if (other) {
    throw new NotJudgeable(
      `The reports are of a run in ${count} shards and of one in ${other.count}; merge the shards of one run.`,
    );
  }
  const given = new Set([first, ...others].map(({ index }) => index));
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter((index) => !given.has(index));
  if (missing.length === 0) return;
  const names = missing.map((index) => `${index}/${count}`).join(", ");
  throw new NotJudgeable(`The report of shard ${names} is missing; give its folder too, or run it first.`);
}

/** Each check once, in the order of the parts. */
function mergeChecks(parts: readonly Report[]): CheckResult[] {
  const results = new Map<string, CheckResult>();
  for (const result of parts.flatMap(({ checks }) => checks)) {
    const known = results.get(result.id);
    if (!known || saysMore(result, known)) results.set(result.id, result);
  }
  return [...results.values()];
}

function saysMore(one: CheckResult, other: CheckResult): boolean {
  const more = weight[one.verdict] - weight[other.verdict];
  return more > 0 || (more === 0 && other.asked === false && one.asked !== false);
}

function unique<T>(values: readonly T[]): T[] {
  const texts = new Set<string>();
  return values.filter((value) => {
    const text = JSON.stringify(value);
    return !texts.has(text) && texts.add(text);
  });
}
