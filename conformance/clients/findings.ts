import type { ClientRequirement } from "../../generated/client-requirements.ts";
import type { CheckResult, Finding } from "../core/report/report.ts";
import { plainText } from "../core/values/plain-text.ts";
import { plainWord } from "../core/values/shell.ts";
import { mostOften } from "../findings/symptoms.ts";

/** How a shell runs things. */
export interface Commands {
  /** The kit. */
  readonly program: string;
  readonly driver: string;
  /** The folder in which both are found. */
  readonly folder: string;
}

/** A broken requirement, with the checks that show it and those that it breaks, too. */
export interface Breach {
  readonly requirement: ClientRequirement;
  readonly checks: readonly [CheckResult, ...CheckResult[]];
  /** Other broken requirements that can't be kept without this one. */
  readonly followers: readonly Breach[];
}

/** What a client breaks: one entry for each mistake, as far as the requirements can tell. What most cases show comes first. */
export function breachesOf(
  checks: readonly CheckResult[],
  requirements: readonly ClientRequirement[],
  verdicts: readonly CheckResult["verdict"][],
): readonly Breach[] {
  const broken = requirements.flatMap((requirement) => {
    const own = checks.filter((each) => verdicts.includes(each.verdict) && each.requirements.includes(requirement.id));
    const [first, ...others] = own;
    return first === undefined ? [] : [{ requirement, checks: [first, ...others] } as const];
  });
  const causeOf = ({ requirement: { needs }, checks: own }: (typeof broken)[number]) => {
    const operations = new Set(own.map(({ operationId }) => operationId));
    return broken.find(
      (each) => each.requirement.id === needs && each.checks.some(({ operationId }) => operations.has(operationId)),
    );
  };
  const alone = (each: (typeof broken)[number]): Breach => ({ ...each, followers: [] });
  return broken
    .filter((each) => causeOf(each) === undefined)
    .map((each) => ({ ...each, followers: broken.filter((other) => causeOf(other) === each).map(alone) }))
    .toSorted((a, b) => b.checks.length - a.checks.length);
}

/** The mistakes of a client as findings of a report. */
export function clientFindings(
  checks: readonly CheckResult[],
  requirements: readonly ClientRequirement[],
  commands: Commands,
): readonly Finding[] {
  return breachesOf(checks, requirements, ["fail"]).map((breach) => findingOf(breach, commands));
}

function findingOf({ requirement, checks, followers }: Breach, { program, driver, folder }: Commands): Finding {
  const [{ id, title, reason = "", evidence: [shown] = [] }] = checks;
  const all = [...checks, ...followers.flatMap((each) => each.checks)];
  const again = `${program} verify-client --only ${plainWord(requirement.id)}`;
  return {
    id,
    cause: plainText(`${title}: ${reason}`),
    requirement: requirement.id,
    says: requirement.says,
    operations: mostOften(all.flatMap(({ operationId }) => operationId ?? [])),
    checks: all.map((check) => check.id),
    expected: shown?.expected ?? "",
    actual: shown?.actual ?? reason,
    story: {
      ...(shown && { shown }),
      script: `#!/bin/sh\n# ${requirement.says}\n# Exit code 1: the client still does this. 0: it does not. 2: it could not be judged.\ncd ${plainWord(folder)} || exit 2\nexec ${again} --report-dir "$(mktemp -d)" -- ${driver}\n`,
      rerun: `${again} -- ${driver}`,
    },
  };
}
