import type { ClientRequirement } from "../../generated/client-requirements.ts";
import { plainText } from "../core/plain-text.ts";
import type { CheckResult, Finding } from "../core/report.ts";
import { plainWord } from "../core/shell.ts";
import { mostOften } from "../findings/symptoms.ts";

/** How a shell runs things. */
export interface Commands {
  /** The kit. */
  readonly program: string;
  readonly driver: string;
}

/**
 * The broken requirements of a client, each as a finding: what most cases show comes first.
 */
export function clientFindings(
  checks: readonly CheckResult[],
  requirements: readonly ClientRequirement[],
  commands: Commands,
): readonly Finding[] {
  return requirements
    .flatMap(({ id, says }) => {
      const failed = checks.filter((check) => check.verdict === "fail" && check.requirements.includes(id));
      const [first] = failed;
      return first === undefined ? [] : [findingOf(id, says, [first, ...failed.slice(1)], commands)];
    })
    .toSorted((a, b) => b.checks.length - a.checks.length);
}

function findingOf(
  requirement: string,
  says: string,
  failed: readonly [CheckResult, ...CheckResult[]],
  { program, driver }: Commands,
): Finding {
  const [{ id, title, reason = "", evidence: [shown] = [] }] = failed;
  const operations = mostOften(failed.flatMap(({ operationId }) => operationId ?? []));
  const again = `${program} verify-client --only ${plainWord(requirement)}`;
  return {
    id,
    cause: plainText(`${title}: ${reason}`),
    requirement,
    says,
    operations,
    checks: failed.map((check) => check.id),
    expected: shown?.expected ?? "",
    actual: shown?.actual ?? reason,
    story: {
      ...(shown && { shown }),
      script: `#!/bin/sh\n# ${says}\n# Exit code 1: the client still does this. 0: it does not.\nexec ${again} --report-dir "$(mktemp -d)" -- ${driver}\n`,
      rerun: `${again} -- ${driver}`,
    },
  };
}
