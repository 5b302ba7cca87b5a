import { knownText } from "../core/report/known-failures.ts";
import { type LevelCounts, type Report, verdicts } from "../core/report/report.ts";
import { amount, firstOf } from "../core/values/amount.ts";
import { plainText, printable } from "../core/values/plain-text.ts";
import { type Changes, changesText } from "./changes.ts";
import { conclusionOf } from "./conclusion.ts";
import { groupEqual } from "./equal-results.ts";
import { isClaimed } from "./matrix.ts";
import { type ToldFinding, tellFindings } from "./told-findings.ts";
import { unansweredText } from "./unanswered.ts";

/** The most findings in a page: a comment of GitHub has at most 65,536 characters, and a curl line may have a thousand. */
const maxFindings = 20;
const maxCurl = 1500;

/** What the page says besides the report. */
interface MarkdownOptions {
  readonly changes?: Changes | undefined;
  /** Why the list of known failures is out of date, in one sentence. */
  readonly outdated?: string | undefined;
}

/** The report as Markdown, for job summaries and comments: verdict, levels, findings, and what changed since an earlier report. */
export function markdownText(report: Report, { changes, outdated }: MarkdownOptions = {}): string {
  const { summary, stopped, inconclusive } = report;
  const told = tellFindings(report);
  const failing = told.filter(({ kind }) => kind === "fail");
  const counts = verdicts.flatMap((verdict) => (summary[verdict] > 0 ? [`${summary[verdict]} ${verdict}`] : []));
  const title = `${amount(failing.length, "finding")}${failing.length === 1 ? "" : ", in the order to fix them"}`;
  const sentences = [stopped, inconclusive, outdated, unansweredText(report)].filter((text) => text != null);
  const blocks = [
    `## ${conclusionOf(report).sentence}`,
    `${code(report.target)}: ${counts.join(", ") || "no requirement judged"} (requirements); ${amount(report.requests, "request")} in ${(report.durationMs / 1000).toFixed(1)} s.`,
    ...sentences.map(prose),
    ...(changes ? changesBlocks(changes) : []),
    ...clientLevels(report),
    ...matrixBlocks(report),
    ...(failing.length > 0 ? [`### ${title}`] : []),
    ...failing.slice(0, maxFindings).flatMap(findingBlocks),
    ...(failing.length > maxFindings
      ? [`${amount(failing.length - maxFindings, "more finding")}: see report.html.`]
      : []),
    ...list(
      "Passed when retried",
      told.filter(({ kind }) => kind === "unstable").map(({ cause }) => prose(cause)),
    ),
    ...list("Known failures, which do not count", knownRows(report)),
    ...list("Warnings", warningRows(report)),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function changesBlocks(changes: Changes): string[] {
  const named = (findings: Changes["fixed"]) =>
    findings.slice(0, maxFindings).map(({ requirement, cause }) => `${code(requirement)} ${prose(cause)}`);
  return [prose(changesText(changes)), ...list("Fixed", named(changes.fixed)), ...list("New", named(changes.added))];
}

/** The levels of a client in one line. */
function clientLevels({ clientLevels: levels = [] }: Report): string[] {
  const counts = levels.map((each) => `**${each.level}** ${each.counts.pass} of ${each.requirements}`);
  return counts.length === 0 ? [] : [`Levels: ${counts.join(", ")}.`];
}

/** Topics in rows and levels in columns. */
function matrixBlocks({ levels = [] }: Report): string[] {
  const [first] = levels;
  if (first === undefined) return [];
  const topics = [...new Set(levels.flatMap((level) => level.topics.map(({ topic }) => topic)))];
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const states = levels.map(({ stands, next, counts }) =>
    stands ? "**stands**" : next ? "**next**" : isClaimed(counts) ? "not yet" : "not claimed",
  );
  return [
    `### Levels of contract ${first.contract}`,
    [
      row(["topic", ...levels.map(({ level }) => level)]),
      row(["---", ...levels.map(() => "---")]),
      row(["", ...states]),
      ...topics.map((topic) =>
        row([topic, ...levels.map((level) => cell(level.topics.find((each) => each.topic === topic)?.counts))]),
      ),
    ].join("\n"),
  ];
}

function cell(counts: LevelCounts | undefined): string {
  if (counts === undefined) return "";
  const { pass, fail, blocked, notClaimed } = counts;
  if (!isClaimed(counts)) return notClaimed > 0 ? "not claimed" : "";
  const judged = fail > 0 ? `✗ ${fail} of ${pass + fail}` : pass > 0 ? `✓ ${pass}` : "";
  return [judged, blocked > 0 ? `${blocked} blocked` : ""].filter(Boolean).join(", ");
}

function findingBlocks(told: ToldFinding): string[] {
  const { number, cause, finding, comparison, expired, steps, script, others } = told;
  const { shown, rerun } = finding.story;
  const calls = steps.length > 0 ? steps : shown ? [shown] : [];
  const curls = calls.flatMap(({ curl }) => (curl === "" ? [] : [curl])); // a client's servers are gone
  const again = [...curls.map(short), ...(rerun === "" ? [] : [rerun])];
  const where = script === undefined ? "" : ` Script: ${code(script)}.`;
  return [
    `#### ${number}. ${prose(cause)}`,
    `${code(finding.requirement)} ${sentence(finding.says)}`,
    ...(comparison ? [`- expected: ${code(comparison.expected)}\n- actual: ${code(comparison.actual)}`] : []),
    ...expired.map(prose),
    `${amount(others.length + 1, "check")} ${others.length === 0 ? "shows" : "show"} it.${where}`,
    ...(again.length === 0 ? [] : [`<details><summary>How to see it</summary>`, fenced(again), "</details>"]),
  ];
}

function short(curl: string): string {
  return curl.length > maxCurl ? `# The script has this call of ${curl.length} characters.` : curl;
}

function knownRows({ requirements }: Report): string[] {
  return requirements.flatMap((each) => {
    const known = knownText(each);
    return known === null ? [] : [`${code(each.id)} ${prose(known)}`];
  });
}

/** Checks with the same reason are one row. */
function warningRows({ checks }: Report): string[] {
  return groupEqual(checks.filter(({ verdict }) => verdict === "warn"))
    .slice(0, maxFindings)
    .map(
      (same) =>
        `${firstOf(
          same.map(({ id }) => code(id)),
          maxFindings,
        )} ${prose(same[0]?.reason ?? "")}`,
    );
}

function list(title: string, rows: readonly string[]): string[] {
  return rows.length === 0 ? [] : [`### ${title}`, rows.map((row) => `- ${row}`).join("\n")];
}

/** Text without a meaning in Markdown or HTML, on one line. Addresses stay links: what they may contain is escaped only where it would mean something. */
function prose(text: string): string {
  return plainText(text, 600)
    .replace(/&/g, "&amp;")
    .replace(/[\\`*{}[\]<>|~]|^#|(?<!\w)_|_(?!\w)/g, "\\$&");
}

/** A requirement's sentence: prose whose code stays code. */
function sentence(text: string): string {
  const parts = plainText(text, 600).split(/`([^`]+)`/);
  return parts.map((part, at) => (at % 2 === 1 ? code(part) : prose(part))).join("");
}

/** Code within a line, whatever backticks it has. */
function code(text: string): string {
  const line = plainText(text, 300);
  const fence = "`".repeat(longestRun(line) + 1);
  const space = /^`|`$/.test(line) ? " " : "";
  return `${fence}${space}${line}${space}${fence}`;
}

function fenced(lines: readonly string[]): string {
  const text = printable(lines.join("\n"));
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}sh\n${text}\n${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
}
