import type { Requirement } from "../../generated/requirements.ts";
import { NotJudgeable } from "./errors.ts";
import type { CheckResult, Report, Verdict } from "./report.ts";
import { judgeRequirements, summarize } from "./verdicts.ts";

/** Of two verdicts on one check the one that says more: what one part of a run could not see, another may have seen. */
const weight: Readonly<Record<Verdict, number>> = { fail: 4, error: 3, warn: 2, pass: 1, blocked: 0 };

/**
 * Puts the reports of the parts of one run together: of shards, or of what was done before and after an interruption.
 * @param parts the later part of a resumed run last
 * @throws NotJudgeable with one sentence when there is none, or they are of different servers
 */
export function mergeReports(parts: readonly Report[], requirements: readonly Requirement[]): Report {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) throw new NotJudgeable("There is no report to merge; name folders that hold a report.json.");
  const other = parts.find(({ target }) => target !== first.target);
  if (other) {
    throw new NotJudgeable(
      `The reports are of two servers, ${first.target} and ${other.target}; merge those of one server.`,
    );
  }
  const checks = mergeChecks(parts);
  const judged = judgeRequirements(requirements, checks);
  const known = new Map(
    parts.flatMap((part) =>
      part.requirements.flatMap(({ id, known: reason }) => (reason === undefined ? [] : [[id, reason] as const])),
    ),
  );
  const sum = (part: (report: Report) => number) => parts.reduce((total, report) => total + part(report), 0);
  const { stopped } = parts.find((part) => part.stopped !== undefined && part !== first) ?? {};
  return {
    target: first.target,
    startedAt: parts.map(({ startedAt }) => startedAt).sort()[0] ?? first.startedAt,
    durationMs: sum(({ durationMs }) => durationMs),
    requests: sum(({ requests }) => requests),
    credits: sum(({ credits }) => credits),
    summary: summarize(judged),
    requirements: judged.map((each) => {
      const reason = known.get(each.id);
      return reason === undefined ? each : { ...each, known: reason };
    }),
    checks,
    observations: unique(parts.flatMap(({ observations }) => observations)),
    ...(stopped !== undefined && { stopped }),
  };
}

/** Each check once, in the order of the parts. */
function mergeChecks(parts: readonly Report[]): CheckResult[] {
  const results = new Map<string, CheckResult>();
  for (const result of parts.flatMap(({ checks }) => checks)) {
    const known = results.get(result.id);
    if (!known || weight[result.verdict] > weight[known.verdict]) results.set(result.id, result);
  }
  return [...results.values()];
}

function unique<T>(values: readonly T[]): T[] {
  const texts = new Set<string>();
  return values.filter((value) => {
    const text = JSON.stringify(value);
    return !texts.has(text) && texts.add(text);
  });
}
