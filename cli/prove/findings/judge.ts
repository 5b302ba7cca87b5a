import type { Check } from "../../../conformance/index.ts";
import { requirements } from "../../../conformance/index.ts";
import type { Fault } from "../../../mocks/sandbox/fault.ts";
import { faults } from "../../../mocks/sandbox/faults/index.ts";
import { systematicFaults } from "../../../mocks/sandbox/faults/systematic/index.ts";
import { plantable } from "../../../mocks/sandbox/faults/systematic/systematic.ts";
import { judgeSandbox } from "../judge-sandbox.ts";
import { type Replay, replayed } from "./replay.ts";

/** What a run shows about faults that were planted together. */
export interface Measured {
  readonly faults: readonly string[];
  /** Whether the server met a call in which each of them shows. */
  readonly isShown: boolean;
  /** How many findings there are. */
  readonly findings: number;
  /** How many of the faults are found: a finding breaks their requirement. */
  readonly found: number;
  /** Whether the first finding breaks the requirement of one of the faults. */
  readonly isFirstRight: boolean;
  /** The first findings, as a line each. */
  readonly says: readonly string[];
  /** How the script of the first finding ended; null for several faults. */
  readonly replay: Replay | null;
}

const operationsOf = new Map(requirements.map(({ id, operations }) => [id, new Set<string>(operations)]));

interface Planted {
  readonly fault: Fault;
  /** Whether the server did anything wrong. */
  readonly isApplied: () => boolean;
  /** Whether a requirement is one that the fault breaks. */
  readonly breaks: (requirement: string) => boolean;
}

function plantedAs(name: string): Planted {
  const systematic = systematicFaults.find((fault) => fault.name === name);
  if (systematic) {
    // It names no requirement: one of its operation has to be broken.
    return {
      ...plantable(systematic),
      breaks: (requirement) => operationsOf.get(requirement)?.has(systematic.operation) ?? false,
    };
  }
  const fault = faults.find((each) => each.name === name);
  if (!fault) throw new Error(`There is no fault ${name}.`);
  return { fault, isApplied: () => true, breaks: (requirement) => fault.breaks.includes(requirement) };
}

/** Judges a sandbox with all of these faults, with the whole suite. */
export async function measure(names: readonly string[], checks: readonly Check[]): Promise<Measured> {
  const planted = names.map(plantedAs);
  const all = planted.map(({ fault }) => fault);
  const report = await judgeSandbox({ checks, faults: all });
  const [first] = report.findings;
  const brokenBy = (checkIds: readonly string[]) =>
    new Set(report.checks.filter(({ id }) => checkIds.includes(id)).flatMap((check) => check.requirements));
  const broken = report.findings.map((finding) => [...brokenBy(finding.checks), finding.requirement]);
  return {
    faults: names,
    isShown: planted.every(({ isApplied }) => isApplied()),
    findings: report.findings.length,
    found: planted.filter(({ breaks }) => broken.some((requirements) => requirements.some(breaks))).length,
    isFirstRight: broken[0]?.some((requirement) => planted.some(({ breaks }) => breaks(requirement))) ?? false,
    says: report.findings.slice(0, 4).map(({ id, requirement, cause }) => `${requirement} (${id}): ${cause}`),
    replay: first && names.length === 1 ? await replayed(first, all) : null,
  };
}
