import { expiredText, isBroken, knownText } from "../core/report/known-failures.ts";
import {
  type CheckResult,
  type Evidence,
  type Finding,
  type Report,
  scriptOf,
  type Verdict,
} from "../core/report/report.ts";
import { amount } from "../core/values/amount.ts";

/** A finding with what every reporter says about it. */
export interface ToldFinding {
  /** Its place in the order in which to fix findings, from 1. */
  readonly number: number;
  readonly finding: Finding;
  /** Only a `fail` counts: `known` failures are accepted, the checks of an `unstable` one passed when retried, and a `warn` breaks nothing. */
  readonly kind: "fail" | "known" | "unstable" | "warn";
  /** The failure in one sentence: `getMe: expected 200, but the server answered 500`. */
  readonly cause: string;
  /** The comparison, unless the cause says both already. */
  readonly comparison?: Pick<Finding, "expected" | "actual">;
  /** The name of the file with its script in the folder of the report; undefined if it has none. */
  readonly script?: string;
  /** A curl line that shows it without other calls before; undefined if only the script does. */
  readonly curl?: string;
  /** The calls of a random script with what each should return, in order. */
  readonly steps: readonly Evidence[];
  /** The other checks that fail because of it. */
  readonly others: readonly string[];
  /** Why its failure is accepted; empty if none of it is. */
  readonly accepted: readonly string[];
  /** Known failures that have expired, a sentence for each. */
  readonly expired: readonly string[];
}

/** The findings of a report in the order in which to fix them. */
export function tellFindings({ findings, checks, requirements }: Report): readonly ToldFinding[] {
  const results = new Map(checks.map((result) => [result.id, result]));
  const broken = new Map(requirements.filter(isBroken).map((requirement) => [requirement.id, requirement]));
  return findings.map((finding, index) => {
    const failed = finding.checks.flatMap((id) => results.get(id) ?? []);
    const promises = [...new Set(failed.flatMap((result) => result.requirements))].flatMap(
      (id) => broken.get(id) ?? [],
    );
    const isKnown = promises.length > 0 && promises.every(({ known }) => known !== undefined);
    const { cause, expected, actual, story } = finding;
    const [shown = finding.id, ...others] = finding.checks;
    const calls = story.script.match(/^(?:call|while_status) /gm)?.length ?? 0;
    const number = index + 1;
    return {
      number,
      finding,
      kind: finding.warns ? "warn" : isUnstable(failed) ? "unstable" : isKnown ? "known" : "fail",
      cause,
      ...(!(cause.includes(expected) && cause.includes(actual)) && { comparison: { expected, actual } }),
      ...(story.script !== "" && { script: scriptFile(number, finding) }),
      ...(story.shown && calls <= 1 && { curl: story.shown.curl }),
      steps: scriptOf(results.get(shown)?.evidence ?? []),
      others,
      accepted: promises.flatMap((requirement) => knownText(requirement) ?? []),
      expired: promises.flatMap((requirement) => expiredText(requirement) ?? []),
    };
  });
}

function isUnstable(failed: readonly CheckResult[]): boolean {
  return failed.length > 0 && failed.every(({ verdict }) => verdict === "unstable");
}

/** Where the script of a finding is, in the folder of the report. */
function scriptFile(number: number, { id }: Finding): string {
  return `findings/${number}-${id.replaceAll(/[^\w.]+/g, "-").slice(0, 80)}.sh`;
}

/** The results with these verdicts that no finding tells. By default failures, of which reports of older versions have some. */
export function untold(
  { findings, checks }: Report,
  of: readonly Verdict[] = ["fail", "unstable"],
): readonly CheckResult[] {
  const told = new Set(findings.flatMap((finding) => finding.checks));
  return checks.filter(({ id, verdict }) => of.includes(verdict) && !told.has(id));
}

/** The findings that break a requirement, without warnings about the target file. */
export function failuresOf({ findings }: Report): readonly Finding[] {
  return findings.filter(({ warns }) => !warns);
}

/** A finding as lines of plain text. */
export function textOf({ cause, finding, kind, comparison, expired, others }: ToldFinding): readonly string[] {
  return [
    cause,
    kind === "warn" ? finding.says : `The contract says (${finding.requirement}): ${finding.says}`,
    ...(comparison ? [`expected: ${comparison.expected}`, `actual: ${comparison.actual}`] : []),
    ...expired,
    ...(others.length > 0
      ? [`${amount(others.length, "more check")} ${others.length === 1 ? "shows" : "show"} it.`]
      : []),
    ...(finding.story.rerun === "" ? [] : [`again: ${finding.story.rerun}`]),
  ];
}
