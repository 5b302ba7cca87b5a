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

/** What a finding says is broken. */
interface Broken {
  readonly requirements: readonly string[];
  readonly operations: readonly string[];
}

interface Planted {
  readonly fault: Fault;
  /** Whether the server did anything wrong. */
  readonly isApplied: () => boolean;
  /** Whether a finding is about what the fault breaks. */
  readonly isIn: (finding: Broken) => boolean;
}

function plantedAs(name: string): Planted {
  const systematic = systematicFaults.find((fault) => fault.name === name);
  if (systematic) {
    // It names no requirement: one of its operation has to be broken, or one that the finding shows at this operation first.
    const { operation } = systematic;
    const isIn = ({ requirements: broken, operations }: Broken) =>
      operations[0] === operation || broken.some((id) => operationsOf.get(id)?.has(operation));
    return { ...plantable(systematic), isIn };
  }
  const fault = faults.find((each) => each.name === name);
  if (!fault) throw new Error(`There is no fault ${name}.`);
  const isIn = ({ requirements: broken }: Broken) => broken.some((id) => fault.breaks.includes(id));
  return { fault, isApplied: () => true, isIn };
}

/** Judges a sandbox with all of these faults, with the whole suite. */
export async function measure(names: readonly string[], checks: readonly Check[]): Promise<Measured> {
  const planted = names.map(plantedAs);
  const all = planted.map(({ fault }) => fault);
  const report = await judgeSandbox({ checks, faults: all });
  const [first] = report.findings;
  const brokenBy = (checkIds: readonly string[]) =>
    new Set(report.checks.filter(({ id }) => checkIds.includes(id)).flatMap((check) => check.requirements));
  const broken = report.findings.map(({ checks: failed, requirement, operations }) => ({
    requirements: [...brokenBy(failed), requirement],
    operations,
  }));
  return {
    faults: names,
    isShown: planted.every(({ isApplied }) => isApplied()),
    findings: report.findings.length,
    found: planted.filter(({ isIn }) => broken.some(isIn)).length,
    isFirstRight: planted.some(({ isIn }) => broken[0] !== undefined && isIn(broken[0])),
    says: report.findings.slice(0, 4).map(({ id, requirement, cause }) => `${requirement} (${id}): ${cause}`),
    replay: first && names.length === 1 ? await replayed(first, all) : null,
  };
}
