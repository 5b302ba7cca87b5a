import type { CheckResult, Finding, Report } from "./report.ts";

/**
 * The findings of several parts of a run. Of two parts that tell the same check, the later one decides which finding it belongs to. A
 * finding whose checks all pass now is gone; warnings are last.
 * @param results the merged results of the checks
 */
export function mergeFindings(parts: readonly Report[], results: readonly CheckResult[]): Finding[] {
  const verdictOf = new Map(results.map(({ id, verdict }) => [id, verdict]));
  const isOpen = (id: string, { warns }: Finding) => {
    const verdict = verdictOf.get(id);
    return warns ? verdict === "warn" : verdict === "fail" || verdict === "unstable";
  };
  const merged = new Map<string, Finding>();
  for (const part of parts.toReversed()) {
    const told = [...merged.values()];
    for (const finding of part.findings) {
      const open = finding.checks.filter((id) => isOpen(id, finding));
      const [shown = finding.id] = finding.checks;
      const later = told.find(({ id }) => id === finding.id) ?? told.find(({ checks }) => checks.includes(shown));
      const untold = open.filter((id) => !told.some(({ checks }) => checks.includes(id)));
      if (later) merged.set(later.id, joined(merged.get(later.id) ?? later, { ...finding, checks: open }));
      else if (untold.length > 0) merged.set(finding.id, { ...finding, checks: untold });
    }
  }
  const rank = ({ warns, checks }: Finding) => (warns ? 0 : checks.length);
  return [...merged.values()].toSorted((a, b) => rank(b) - rank(a));
}

function joined(one: Finding, other: Finding): Finding {
  return {
    ...one,
    operations: [...new Set([...one.operations, ...other.operations])],
    checks: [...new Set([...one.checks, ...other.checks])],
  };
}
