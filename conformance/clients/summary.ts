import { clientRequirements } from "../../generated/client-requirements.ts";
import { knownText } from "../core/report/known-failures.ts";
import { type CheckResult, type Report, verdicts } from "../core/report/report.ts";
import { amount } from "../core/values/amount.ts";
import { plainText, printable } from "../core/values/plain-text.ts";
import { type Colours, coloursFor, marksOf } from "../reporters/output.ts";
import { scriptPath } from "../reporters/terminal-findings.ts";
import { type ToldFinding, tellFindings } from "../reporters/told-findings.ts";
import { type Breach, breachesOf } from "./findings.ts";

/** How many mistakes are shown. */
const mostBreaches = 20;
/** How many cases of one requirement are shown. */
const mostCases = 3;
/** How many requirements are named in one line. */
const mostNames = 8;
const longestReason = 300;

/** The summary of a run for a terminal: what the client breaks, what it should do better, and what was not judged. */
export function clientSummary(
  report: Report,
  { folder, colours = coloursFor(process.stdout) }: { readonly folder: string | undefined; readonly colours?: Colours },
): string {
  const marks = marksOf(colours);
  const { summary } = report;
  const broken = report.requirements.filter(({ verdict, known }) => verdict === "fail" && known === undefined);
  const counts = verdicts.filter((each) => summary[each] > 0).map((each) => marks[each](`${summary[each]} ${each}`));
  return [
    ...(report.inconclusive === undefined ? [] : ["", colours.yellow(plainText(report.inconclusive))]),
    ...mistakes(report, folder, colours),
    ...blockedLines(report),
    "",
    `The run judged ${report.target} with ${amount(report.checks.length, "check")} and ${amount(report.requests, "request")} in ${(report.durationMs / 1000).toFixed(1)} s.`,
    `Requirements: ${counts.join(", ")}.`,
    ...levelLines(report),
    broken.length === 0
      ? marks.pass("The client breaks no requirement that could be judged.")
      : marks.fail(
          `${amount(report.findings.length, "finding")}: the client breaks ${amount(broken.length, "requirement")}.`,
        ),
    ...(folder === undefined ? [] : [`The report is in ${folder}.`]),
    "",
  ].join("\n");
}

/** How much of each level the client keeps. */
function levelLines({ clientLevels = [] }: Report): string[] {
  const levels = clientLevels.map((each) => `${each.level} ${each.counts.pass} of ${each.requirements}`);
  return levels.length === 0 ? [] : [`Levels: ${levels.join(", ")}.`];
}

/** One entry for each mistake: a requirement that can't be kept without a broken one is named below that. */
function mistakes(report: Report, folder: string | undefined, colours: Colours): string[] {
  const breaches = breachesOf(report.checks, clientRequirements, ["fail", "warn"]);
  const told = new Map(tellFindings(report).map((each) => [each.finding.requirement, each]));
  return (["fail", "warn"] as const).flatMap((verdict) => {
    const own = breaches.filter(({ checks: [first] }) => first.verdict === verdict);
    if (own.length === 0) return [];
    const rest = own.length - mostBreaches;
    return [
      "",
      colours.bold(verdict === "fail" ? findingsTitle(own.length) : "Recommendations:"),
      ...own
        .slice(0, mostBreaches)
        .flatMap((breach) => breachLines(breach, told.get(breach.requirement.id), { ...report, folder, colours })),
      ...(rest > 0 ? [`  and ${rest} more; report.html has them all`] : []),
    ];
  });
}

function findingsTitle(count: number): string {
  return `${amount(count, "finding")}${count === 1 ? "" : ", in the order to fix them"}`;
}

/** What the lines of a mistake need besides itself. */
interface View {
  readonly requirements: Report["requirements"];
  readonly folder: string | undefined;
  readonly colours: Colours;
}

/** @param told the mistake as a finding; undefined for a recommendation */
function breachLines(breach: Breach, told: ToldFinding | undefined, { requirements, folder, colours }: View): string[] {
  const { requirement, checks, followers } = breach;
  const entry = requirements.find((each) => each.id === requirement.id);
  const known = entry === undefined ? null : knownText(entry);
  const says = `${requirement.id}: ${requirement.says}${known === null ? "" : ` Known: ${known}`}`;
  const names = followers.map((each) => each.requirement.id);
  const shown = names.slice(0, mostNames).join(", ");
  const more = names.length > mostNames ? ` and ${names.length - mostNames} others` : "";
  const lines = [
    ...checks.slice(0, mostCases).map(caseText),
    ...(checks.length > mostCases ? [`and ${amount(checks.length - mostCases, "other case")}`] : []),
    ...(names.length > 0 ? [`These are broken, too, perhaps for the same reason: ${shown}${more}.`] : []),
  ];
  if (told === undefined) return [`  ${says}`, ...lines.map((line) => `    ${line}`)];
  const all = [...lines, ...againLines(told, folder, colours)];
  return ["", `  ${colours.red("✗")} ${told.number}. ${says}`, ...all.map((line) => `     ${line}`)];
}

/** How to see a mistake again. */
function againLines(told: ToldFinding, folder: string | undefined, { cyan }: Colours): string[] {
  const script = scriptPath(told, folder);
  return [
    ...(script === undefined ? [] : [`script    ${cyan(script)}`]),
    `again     ${cyan(printable(told.finding.story.rerun))}`,
  ];
}

function caseText({ title, reason = "" }: CheckResult): string {
  const text = plainText(reason);
  return `${title}: ${text.length > longestReason ? `${text.slice(0, longestReason)}…` : text}`;
}

/** One line per reason. */
function blockedLines({ requirements }: Report): string[] {
  const reasons = new Map<string, string[]>();
  for (const { id, verdict, reason = "" } of requirements) {
    if (verdict === "blocked") reasons.set(reason, [...(reasons.get(reason) ?? []), id]);
  }
  if (reasons.size === 0) return [];
  const lines = [...reasons].map(([reason, ids]) => {
    const names =
      ids.length > mostNames
        ? `${ids.slice(0, mostNames).join(", ")} and ${ids.length - mostNames} others`
        : ids.join(", ");
    return `  ${plainText(reason)}: ${names}`;
  });
  return ["", "Not judged:", ...lines];
}
