import { amount } from "../core/amount.ts";
import { plainText, printable } from "../core/plain-text.ts";
import type { Evidence } from "../core/report.ts";
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

function linesOf(told: ToldFinding, { colours, folder }: FindingView): string[] {
  const { bold, cyan, red, dim, yellow } = colours;
  const { number, finding, comparison, script, curl, steps, others } = told;
  const file = folder === undefined || script === undefined ? undefined : `${folder}/${script}`;
  const lines = [
    `${finding.requirement}: ${plainText(finding.says)}`,
    ...(comparison
      ? [`expected  ${plainText(comparison.expected, 300)}`, `actual    ${plainText(comparison.actual, 300)}`]
      : []),
    ...told.expired.map((sentence) => yellow(plainText(sentence))),
    ...steps.flatMap((step) => stepLines(step, colours)),
    ...(steps.length === 0 && (curl !== undefined || file === undefined) ? curlLine(told, colours) : []),
    ...(file === undefined ? [] : [`script    ${cyan(file)}`]),
    ...(finding.story.rerun === "" ? [] : [`again     ${cyan(printable(finding.story.rerun))}`]),
    ...(others.length === 0 ? [] : [dim(alsoText(others))]),
  ];
  return ["", `  ${red("✗")} ${number}. ${bold(plainText(told.cause, 400))}`, ...lines.map((line) => `     ${line}`)];
}

function curlLine({ finding: { story } }: ToldFinding, { cyan }: Colours): string[] {
  return story.shown === undefined ? [] : [cyan(printable(story.shown.curl))];
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
