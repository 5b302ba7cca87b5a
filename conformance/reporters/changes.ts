import type { Finding, LevelResult, Report } from "../core/report/report.ts";
import { amount } from "../core/values/amount.ts";
import { failuresOf } from "./told-findings.ts";

/** What changed since an earlier report. */
export interface Changes {
  /** When the earlier run began. */
  readonly since: string;
  /** Earlier findings whose requirement passes now. */
  readonly fixed: readonly Finding[];
  /** Findings of checks that did not fail before. */
  readonly added: readonly Finding[];
  /** Findings that were there before, or whose checks failed then as part of another finding. */
  readonly left: readonly Finding[];
  /** Earlier findings whose requirement this run did not judge. */
  readonly unjudged: readonly Finding[];
  /** How many requirements passed then, and how many pass now. */
  readonly passed: readonly [before: number, now: number];
  readonly gained: readonly LevelResult["level"][];
  readonly lost: readonly LevelResult["level"][];
}

/** Compares a report with an earlier one. Two findings are the same if the same check shows them, or if they break the same requirement. */
export function compareReports(before: Report, now: Report): Changes {
  const open = new Set(failuresOf(now));
  const left: Finding[] = [];
  const gone = [sameCheck, sameRequirement].reduce<readonly Finding[]>(
    (unmatched, isSame) =>
      unmatched.filter((earlier) => {
        const match = [...open].find((finding) => isSame(earlier, finding));
        if (match === undefined) return true;
        open.delete(match);
        left.push(match);
        return false;
      }),
    failuresOf(before),
  );
  const kept = new Set(
    now.requirements.filter(({ verdict }) => verdict === "pass" || verdict === "warn").map(({ id }) => id),
  );
  // Where only some of the operations were mended, the requirement fails still, in another finding.
  const failing = new Set(now.findings.map(({ requirement }) => requirement));
  const isFixed = ({ requirement }: Finding) => kept.has(requirement) || failing.has(requirement);
  const failedBefore = new Set(before.findings.flatMap(({ checks }) => checks));
  const isKnown = ({ checks }: Finding) => checks.some((id) => failedBefore.has(id));
  const [stoodBefore, standNow] = [standing(before), standing(now)];
  return {
    since: before.startedAt,
    fixed: gone.filter(isFixed),
    added: [...open].filter((finding) => !isKnown(finding)),
    left: [...left, ...[...open].filter(isKnown)],
    unjudged: gone.filter((finding) => !isFixed(finding)),
    passed: [before.summary.pass, now.summary.pass],
    gained: standNow.filter((level) => !stoodBefore.includes(level)),
    lost: stoodBefore.filter((level) => !standNow.includes(level)),
  };
}

function sameCheck(one: Finding, other: Finding): boolean {
  return one.id === other.id;
}

function sameRequirement(one: Finding, other: Finding): boolean {
  return one.requirement === other.requirement;
}

/** The levels that stand. */
export function standing({ levels = [] }: Report): LevelResult["level"][] {
  return levels.filter(({ stands }) => stands).map(({ level }) => level);
}

/** What changed, in one line: `Since 2026-11-22: 2 findings fixed, 1 new, 3 left; 40 more requirements pass.` */
export function changesText(changes: Changes): string {
  const { fixed, added, left, unjudged, gained, lost } = changes;
  const [before, now] = changes.passed;
  const parts = [
    `${amount(fixed.length, "finding")} fixed, ${added.length} new, ${left.length} left${unjudged.length > 0 ? `, ${unjudged.length} not judged again` : ""}`,
    before === now
      ? "the number of requirements that pass is the same"
      : `${amount(Math.abs(now - before), `${now > before ? "more" : "fewer"} requirement`)} ${Math.abs(now - before) === 1 ? "passes" : "pass"}`,
    ...(gained.length > 0 ? [`${gained.join(", ")} now ${gained.length === 1 ? "stands" : "stand"}`] : []),
    ...(lost.length > 0 ? [`${lost.join(", ")} no longer ${lost.length === 1 ? "stands" : "stand"}`] : []),
  ];
  return `Since the run of ${changes.since.slice(0, 16).replace("T", " ")} UTC: ${parts.join("; ")}.`;
}
