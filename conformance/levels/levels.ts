import {
  levels as allLevels,
  topics as allTopics,
  contractVersion,
  type Level,
  type Topic,
} from "../../generated/levels.ts";
import type { LevelCounts, LevelResult, Report, RequirementResult } from "../core/report/report.ts";

/** The part of a report that its levels follow from. */
type Judged = Pick<Report, "requirements" | "checks" | "notClaimed">;

/** The contract's levels and topics. */
export interface LevelTable {
  readonly contract: string;
  readonly levels: readonly Level[];
  readonly topics: readonly Topic[];
}

const ownTable: LevelTable = { contract: contractVersion, levels: allLevels, topics: allTopics };

/** The report with its levels. */
export function withLevels(report: Report, table?: LevelTable): Report {
  return { ...report, levels: judgeLevels(report, table) };
}

/**
 * Judges each level by the requirements of its set. A level stands if all its operations are claimed, nothing failed, nothing is
 * blocked by the server's own answers, and at least half of what is claimed was judged. The next level is the one that lacks least,
 * `strict` last.
 */
export function judgeLevels(report: Judged, table: LevelTable = ownTable): LevelResult[] {
  const { contract, levels, topics } = table;
  const verdicts = new Map(report.requirements.map((requirement) => [requirement.id, requirement]));
  const open = openOf(report);
  const unclaimed = new Set(report.notClaimed);
  const judged = levels.map(({ level, says, requirements }) => {
    const rows = Object.entries(requirements).map(([topic, ids]) => ({
      topic,
      counts: count(ids.map((id) => verdicts.get(id))),
    }));
    const counts = sum(rows.map((row) => row.counts));
    const isClaimed = !topics.some(
      (topic) => topic.level === level && topic.operations.some((id) => unclaimed.has(id)),
    );
    const isOpen = Object.values(requirements).some((ids) => ids.some((id) => open.has(id)));
    const isEnough = counts.pass > 0 && counts.pass >= counts.blocked;
    return {
      level,
      contract,
      says,
      stands: isClaimed && counts.fail === 0 && !isOpen && isEnough,
      counts,
      topics: rows,
    };
  });
  const [next] = judged.filter(({ stands }) => !stands).toSorted((a, b) => rank(a) - rank(b) || lacks(a) - lacks(b));
  return judged.map((each) => (each === next ? { ...each, next: true } : each));
}

const noCounts: LevelCounts = { pass: 0, fail: 0, blocked: 0, notClaimed: 0 };

/** A recommendation that is not followed counts as passed. */
function count(requirements: readonly (RequirementResult | undefined)[]): LevelCounts {
  return sum(
    requirements.map((requirement) => {
      const { verdict, notClaimed } = requirement ?? { verdict: "blocked" };
      if (verdict === "pass" || verdict === "warn") return { ...noCounts, pass: 1 };
      if (verdict === "fail" || verdict === "unstable") return { ...noCounts, fail: 1 };
      return notClaimed ? { ...noCounts, notClaimed: 1 } : { ...noCounts, blocked: 1 };
    }),
  );
}

function sum(all: readonly LevelCounts[]): LevelCounts {
  return all.reduce(
    (total, one) => ({
      pass: total.pass + one.pass,
      fail: total.fail + one.fail,
      blocked: total.blocked + one.blocked,
      notClaimed: total.notClaimed + one.notClaimed,
    }),
    noCounts,
  );
}

/** The blocked requirements with a check that ran: an answer of the server, and not the target or the profile, is in the way. */
function openOf({ requirements, checks }: Judged): ReadonlySet<string> {
  const tried = new Set(
    checks.flatMap(({ id, verdict, asked }) => (verdict === "blocked" && asked !== false ? [id] : [])),
  );
  return new Set(
    requirements.flatMap((one) =>
      one.notClaimed === undefined && one.verdict === "blocked" && one.checks.some((id) => tried.has(id))
        ? [one.id]
        : [],
    ),
  );
}

/** Limits come last: they say nothing of a server that does not do what they limit. */
function rank({ level }: LevelResult): number {
  return level === "strict" ? 1 : 0;
}

function lacks({ counts }: LevelResult): number {
  return counts.fail + counts.blocked + counts.notClaimed;
}
