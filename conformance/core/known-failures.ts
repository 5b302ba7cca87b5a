import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Requirement } from "../../generated/requirements.ts";
import { NotJudgeable } from "./errors.ts";
import { isRecord } from "./exchange.ts";
import type { Report, RequirementResult } from "./report.ts";

/** Requirements that a server is known to break, with the reason why that is put up with. */
export type KnownFailures = ReadonlyMap<string, string>;

/**
 * Reads a file of known failures (YAML or JSON): a reason under each id of a requirement.
 * @throws NotJudgeable with one sentence when it can't be read, has another shape or names no requirement
 */
export function readKnownFailures(file: string, requirements: readonly Requirement[]): KnownFailures {
  let written: unknown;
  try {
    written = parse(readFileSync(file, "utf8"), { logLevel: "error" });
  } catch {
    throw new NotJudgeable(`The known failures ${file} can't be read as YAML or JSON; check the path and the file.`);
  }
  if (!isRecord(written)) {
    throw new NotJudgeable(`${file} holds no known failures; write a reason under the id of each requirement.`);
  }
  const ids = new Set(requirements.map(({ id }) => id));
  for (const [id, reason] of Object.entries(written)) {
    if (!ids.has(id)) throw new NotJudgeable(`${file} names ${id}, which is no requirement; correct or remove it.`);
    if (typeof reason === "string" && reason.trim() !== "") continue;
    throw new NotJudgeable(`${file} gives no reason for ${id}; say why its failure is put up with.`);
  }
  return new Map(Object.entries(written).map(([id, reason]) => [id, String(reason)]));
}

/** Marks the failures of a report that are known. What passes all the same stays unmarked: `unexpectedPasses` finds it. */
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

/** Whether a server conforms but for what is known. */
export function hasNewFailure({ requirements, checks }: Report): boolean {
  const ids = new Set(requirements.map(({ id }) => id));
  return (
    requirements.some(({ verdict, known }) => verdict === "fail" && known === undefined) ||
    // A check that stands for no requirement of the report can't be known.
    checks.some((check) => check.verdict === "fail" && !check.requirements.some((id) => ids.has(id)))
  );
}
