import type { Evidence } from "../core/report/report.ts";
import { amount } from "../core/values/amount.ts";
import { plainText, printable } from "../core/values/plain-text.ts";
import type { Colours } from "./output.ts";
import type { ToldFinding } from "./told-findings.ts";

/** The most findings that the terminal shows: a screenful or two. */
export const maxFindings = 8;

/** The most checks that a line names. */
const maxNames = 5;

/** How findings are shown. */
export interface FindingView {
  readonly colours: Colours;
  /** The folder of the report; undefined if it is in none. */
  readonly folder?: string | undefined;
}

/** Findings, the first to fix first, and a line about those that are not shown. */
export function findingLines(title: string, findings: readonly ToldFinding[], view: FindingView): string[] {
  if (findings.length === 0) return [];
  const { bold, red, dim } = view.colours;
  const hidden = findings.slice(maxFindings);
  const checks = hidden.reduce((sum, { others }) => sum + others.length + 1, 0);
  const where = view.folder === undefined ? "the report" : `${view.folder}/report.html`;
  return [
    "",
    red(bold(title)),
    ...findings.slice(0, maxFindings).flatMap((told) => linesOf(told, view)),
    ...(hidden.length > 0
      ? ["", dim(`  ${amount(hidden.length, "more finding")} of ${amount(checks, "check")}: see ${where}.`)]
      : []),
  ];
}

/** The script of a finding; undefined if there is none, or the report is in no folder. */
export function scriptPath({ script }: ToldFinding, folder: string | undefined): string | undefined {
  return folder === undefined || script === undefined ? undefined : `${folder}/${script}`;
}

/** The curl lines of a finding that are shown: those of its steps, or the one that takes the place of a script. */
export function shownCurls(told: ToldFinding, view: FindingView): readonly string[] {
  const { curl, steps, finding } = told;
  if (steps.length > 0) return steps.map((step) => step.curl);
  const isShown = curl !== undefined || scriptPath(told, view.folder) === undefined;
  return isShown && finding.story.shown !== undefined ? [finding.story.shown.curl] : [];
}

function linesOf(told: ToldFinding, view: FindingView): string[] {
  const { colours } = view;
  const { bold, cyan, red, dim, yellow } = colours;
  const { number, finding, comparison, steps, others } = told;
  const file = scriptPath(told, view.folder);
  const lines = [
    `${finding.requirement}: ${plainText(finding.says)}`,
    ...(comparison
      ? [`expected  ${plainText(comparison.expected, 300)}`, `actual    ${plainText(comparison.actual, 300)}`]
      : []),
    ...told.expired.map((sentence) => yellow(plainText(sentence))),
    ...steps.flatMap((step) => stepLines(step, colours)),
    ...(steps.length === 0 ? shownCurls(told, view).map((curl) => cyan(printable(curl))) : []),
    ...(file === undefined ? [] : [`script    ${cyan(file)}`]),
    ...(finding.story.rerun === "" ? [] : [`again     ${cyan(printable(finding.story.rerun))}`]),
    ...(others.length === 0 ? [] : [dim(alsoText(others))]),
  ];
  return ["", `  ${red("✗")} ${number}. ${bold(plainText(told.cause, 400))}`, ...lines.map((line) => `     ${line}`)];
}

/** One call of a random script with its result; ids and keys are from the run. */
function stepLines({ step = "", expected, actual, curl }: Evidence, { cyan, dim }: Colours): string[] {
  return [
    `${plainText(step)}${dim(`  expected ${plainText(expected)}: ${plainText(actual)}`)}`,
    `  ${cyan(printable(curl))}`,
  ];
}

function alsoText(others: readonly string[]): string {
  return `${amount(others.length, "more check")} ${others.length === 1 ? "shows" : "show"} it: ${listed(others)}`;
}

/** The first few names. */
export function listed(names: readonly string[]): string {
  return `${names.slice(0, maxNames).join(", ")}${names.length > maxNames ? ", …" : ""}`;
}
