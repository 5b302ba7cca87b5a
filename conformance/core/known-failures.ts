import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Requirement } from "../../generated/requirements.ts";
import { NotJudgeable } from "./errors.ts";
import { isRecord } from "./exchange.ts";
import type { Report, RequirementResult } from "./report.ts";

/** Requirements that a server is known to break, each with a reason. */
export type KnownFailures = ReadonlyMap<string, string>;

/**
 * Reads a file of known failures (YAML or JSON): requirement ids with reasons.
 * @throws NotJudgeable with one sentence if it can't be read, has another shape or names an unknown requirement
 */
export function readKnownFailures(file: string, requirements: readonly Requirement[]): KnownFailures {
  let written: unknown;
  try {
    written = parse(readFileSync(file, "utf8"), { logLevel: "error" });
  } catch {
    throw new NotJudgeable(`The known failures ${file} can't be read as YAML or JSON; check the path and the file.`);
  }
  if (!isRecord(written)) {
    throw new NotJudgeable(`${file} has no known failures; give a reason for each requirement id.`);
  }
  const ids = new Set(requirements.map(({ id }) => id));
  for (const [id, reason] of Object.entries(written)) {
    if (!ids.has(id)) throw new NotJudgeable(`${file} names ${id}, which is not a requirement; correct or remove it.`);
    if (typeof reason === "string" && reason.trim() !== "") continue;
    throw new NotJudgeable(`${file} gives no reason for ${id}; explain why its failure is accepted.`);
  }
  return new Map(Object.entries(written).map(([id, reason]) => [id, String(reason)]));
}

/** Marks the known failures of a report. Listed requirements that pass stay unmarked: `unexpectedPasses` finds them. */
export function markKnown(report: Report, known: KnownFailures): Report {
  const requirements = report.requirements.map((each) => {
    const reason = known.get(each.id);
    return reason !== undefined && isBroken(each) ? { ...each, known: reason } : each;
  });
  return { ...report, requirements };
}

function isBroken({ verdict }: RequirementResult): boolean {
  return verdict === "fail" || verdict === "unstable";
}

/** Requirements that are listed as known failures and passed: the list is out of date. */
export function unexpectedPasses(report: Report, known: KnownFailures): string[] {
  return report.requirements.filter(({ id, verdict }) => verdict === "pass" && known.has(id)).map(({ id }) => id);
}

/** Whether a server conforms except for known failures. */
export function hasNewFailure({ requirements, checks }: Report): boolean {
  const ids = new Set(requirements.map(({ id }) => id));
  return (
    requirements.some(({ verdict, known }) => verdict === "fail" && known === undefined) ||
    // A check without a requirement in the report can't be a known failure.
    checks.some((check) => check.verdict === "fail" && !check.requirements.some((id) => ids.has(id)))
  );
}
