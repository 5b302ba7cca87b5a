import { knownText } from "../core/report/known-failures.ts";
import { type CheckResult, type Report, verdicts } from "../core/report/report.ts";
import { amount } from "../core/values/amount.ts";
import { capitalized, plainText, printable } from "../core/values/plain-text.ts";
import { claimAdvice } from "./claims-to-add.ts";
import { conclusionOf } from "./conclusion.ts";
import { countBy } from "./count-by.ts";
import { groupEqual } from "./equal-results.ts";
import { exportLine } from "./key-variables.ts";
import { matrixLines } from "./matrix.ts";
import { notClaimedCount } from "./not-claimed-count.ts";
import { type Colours, coloursFor, marksOf } from "./output.ts";
import { type FindingView, findingLines, listed, maxFindings, scriptPath, shownCurls } from "./terminal-findings.ts";
import { type ToldFinding, tellFindings, untold } from "./told-findings.ts";
import { unansweredText } from "./unanswered.ts";

/** What a summary shows besides the report. */
export interface SummaryOptions {
  readonly colours?: Colours;
  /** The folder with the report and the scripts of its findings. */
  readonly folder?: string | undefined;
  /** Whether an earlier run has already said what is blocked and known. */
  readonly isRepeat?: boolean | undefined;
}

/** The most entries of a short section. */
const maxEntries = 5;

/** The summary of a run: levels, findings in the order in which to fix them, what else there is to know, and the totals. */
export function summaryText(
  report: Report,
  { colours = coloursFor(process.stdout), folder, isRepeat = false }: SummaryOptions = {},
): string {
  const marks = marksOf(colours);
  const told = tellFindings(report);
  const failing = told.filter(({ kind }) => kind === "fail");
  const unstable = told.filter(({ kind }) => kind === "unstable");
  const view = { colours, folder };
  const title = `${amount(failing.length, "finding")}${failing.length === 1 ? "" : ", in the order to fix them"}`;
  const unanswered = unansweredText(report);
  const { tone, sentence } = conclusionOf(report);
  const { summary } = report;
  const unclaimed = notClaimedCount(report);
  const counts = verdicts.map((v) => (summary[v] > 0 ? marks[v] : colours.dim)(`${summary[v]} ${v}`));
  const lines = [
    ...matrixLines(report, { pass: colours.green, fail: colours.red, dim: colours.dim }),
    ...checkLines(report, "error", colours),
    ...findingLines(title, failing, view),
    ...untoldLines(report, colours),
    ...findingLines(`${amount(unstable.length, "finding")} passed when retried`, unstable, view),
    ...checkLines(report, "warn", colours),
    ...keyLines([...failing.slice(0, maxFindings), ...unstable.slice(0, maxFindings)], view),
    ...(isRepeat
      ? []
      : [...knownLines(report, colours), ...blockedLines(report, colours), ...claimLines(report, colours)]),
    "",
    requestsText(report),
    `Requirements: ${counts.join(", ")}.${unclaimed > 0 ? ` Of the blocked ones, ${unclaimed} are not claimed.` : ""}`,
    ...transportLines(report),
    marks[tone](colours.bold(`${sentence}.`)),
    ...(report.inconclusive === undefined ? [] : [colours.yellow(report.inconclusive)]),
    ...(unanswered === null ? [] : [colours.yellow(unanswered)]),
  ];
  return `${lines.join("\n")}\n`;
}

/** How many requests the run sent, or how many calls of others it judged. */
function requestsText({ subject, target, requests, durationMs, credits }: Report): string {
  if (subject === "traffic") return `${amount(requests, "call")} ${requests === 1 ? "was" : "were"} judged.`;
  const seconds = (durationMs / 1000).toFixed(1);
  return `The run sent ${amount(requests, "request")} to ${target} in ${seconds} s and cost ${amount(credits, "credit")} by the contract's prices.`;
}

/** A line about lost connections and retries, if there were any. */
function transportLines({ transport: { lost, retried } }: Report): string[] {
  if (lost + retried === 0) return [];
  const were = lost === 1 ? "was" : "were";
  return [`${amount(lost, "connection")} ${were} lost, and ${amount(retried, "request")} retried.`];
}

function untoldLines(report: Report, { red }: Colours): string[] {
  const ids = untold(report).map(({ id }) => id);
  return ids.length === 0 ? [] : ["", red(`${amount(ids.length, "check")} failed without a finding: ${listed(ids)}`)];
}

/** Checks with errors or warnings, those with the same reason once. */
function checkLines({ checks }: Report, verdict: "error" | "warn", colours: Colours): string[] {
  const found = checks.filter((check) => check.verdict === verdict);
  if (found.length === 0) return [];
  const mark = marksOf(colours)[verdict];
  const groups = groupEqual(found);
  const more = groups.length - maxEntries;
  const title = verdict === "error" ? "could not run (error in the kit)" : "with a warning";
  return [
    "",
    mark(colours.bold(`${amount(found.length, "check")} ${title}`)),
    ...groups.slice(0, maxEntries).flatMap((same) => entryLines(same, mark, colours)),
    ...(more > 0 ? [colours.dim(`  and ${more} more`)] : []),
  ];
}

function entryLines(same: readonly CheckResult[], mark: (text: string) => string, colours: Colours): string[] {
  const [first, ...others] = same;
  if (first === undefined) return [];
  const [evidence] = first.evidence ?? [];
  return [
    `  ${mark("✗")} ${colours.bold(first.id)}  ${first.title}`,
    `     ${plainText(first.reason ?? "")}`,
    ...(evidence ? [`     ${colours.cyan(printable(evidence.curl))}`] : []),
    ...(others.length > 0
      ? [colours.dim(`     the same in ${others.length} more: ${listed(others.map(({ id }) => id))}`)]
      : []),
  ];
}

/** Where the curl lines and scripts of findings get their keys. */
function keyLines(shown: readonly ToldFinding[], view: FindingView): string[] {
  const curls = shown.flatMap((told) => shownCurls(told, view));
  const scripts = shown.filter((told) => scriptPath(told, view.folder) !== undefined);
  const calls = scripts.flatMap(({ finding }) => finding.story.script.match(/^(?:call|while_status) .*/gm) ?? []);
  const keys = exportLine([...curls, ...calls]);
  const readers = [...(curls.length > 0 ? ["curl lines"] : []), ...(scripts.length > 0 ? ["scripts"] : [])].join(
    " and ",
  );
  const text = `${capitalized(readers)} read their keys from the environment: ${keys}`;
  return keys === null ? [] : ["", view.colours.dim(text)];
}

function knownLines({ requirements }: Report, { bold }: Colours): string[] {
  const rows = requirements.flatMap((each) => {
    const known = knownText(each);
    return known === null ? [] : [`  ${each.id}: ${plainText(known)}`];
  });
  return rows.length > 0 ? ["", bold("Known failures, which do not count"), ...rows] : [];
}

function blockedTitle(requirements: number): string {
  const shown = requirements === 0 ? " (other checks show their requirements)" : "";
  return `Blocked checks, and why${shown}`;
}

function blockedLines({ checks, requirements, summary }: Report, { bold, dim }: Colours): string[] {
  const blocked = checks.filter(({ verdict, notClaimed }) => verdict === "blocked" && notClaimed === undefined);
  const sorted = countBy(blocked.map(({ reason = "" }) => reason));
  const rows = sorted
    .slice(0, maxReasons)
    .map(([reason, count]) => `  ${String(count).padStart(4)}  ${plainText(reason)}`);
  const rest = sorted.slice(maxReasons);
  const checksOfRest = rest.reduce((sum, [, count]) => sum + count, 0);
  const unchecked = requirements.filter((requirement) => requirement.checks.length === 0).length;
  return [
    ...(rows.length > 0 ? ["", bold(blockedTitle(summary.blocked)), ...rows] : []),
    ...(rest.length > 0
      ? [dim(`  ${String(checksOfRest).padStart(4)}  for ${amount(rest.length, "other reason")}`)]
      : []),
    ...(unchecked > 0
      ? ["", `No check in this run judges ${amount(unchecked, "requirement")}; they count as blocked.`]
      : []),
  ];
}

/** Operations to claim, too, because claimed ones are not judged without them. */
function claimLines(report: Report, { bold }: Colours): string[] {
  const rows = claimAdvice(report).map((sentence) => `  ${plainText(sentence)}.`);
  return rows.length > 0 ? ["", bold("Claimed, but not judged without others"), ...rows] : [];
}

/** The most reasons of blocked checks that are shown. */
const maxReasons = 10;
