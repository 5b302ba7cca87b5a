import { clientRequirements } from "../../generated/client-requirements.ts";
import { amount } from "../core/amount.ts";
import { knownText } from "../core/known-failures.ts";
import { plainText } from "../core/plain-text.ts";
import { type CheckResult, type Report, type Verdict, verdicts } from "../core/report.ts";
import { type Colours, coloursFor, marksOf } from "../reporters/output.ts";

/** How many cases of one requirement are shown. */
const mostCases = 3;
const longestReason = 300;

/** The summary of a run for a terminal: what the client breaks, what it should do better, and what was not judged. */
export function clientSummary(
  report: Report,
  { folder, colours = coloursFor(process.stdout) }: { readonly folder: string; readonly colours?: Colours },
): string {
  const marks = marksOf(colours);
  const { summary } = report;
  const broken = report.requirements.filter(({ verdict, known }) => verdict === "fail" && known === undefined);
  const counts = verdicts.filter((each) => summary[each] > 0).map((each) => marks[each](`${summary[each]} ${each}`));
  return [
    ...section(report, "fail", "Broken requirements", colours),
    ...section(report, "warn", "Recommendations", colours),
    ...blockedLines(report),
    "",
    `The run judged ${report.target} with ${amount(report.checks.length, "check")} and ${amount(report.requests, "request")} in ${(report.durationMs / 1000).toFixed(1)} s.`,
    `Requirements: ${counts.join(", ")}.`,
    broken.length === 0
      ? marks.pass("The client breaks no requirement that could be judged.")
      : marks.fail(`The client breaks ${amount(broken.length, "requirement")}.`),
    ...(report.inconclusive === undefined ? [] : [report.inconclusive]),
    `The report is in ${folder}.`,
    "",
  ].join("\n");
}

function section(report: Report, verdict: Verdict, title: string, colours: Colours): string[] {
  const own = report.requirements.filter((each) => each.verdict === verdict);
  if (own.length === 0) return [];
  return [
    "",
    colours.bold(`${title}:`),
    ...own.flatMap((requirement) => {
      const { id } = requirement;
      const says = clientRequirements.find((each) => each.id === id)?.says ?? "";
      const cases = report.checks.filter((check) => check.requirements.includes(id) && check.verdict === verdict);
      const known = knownText(requirement);
      return [
        `  ${id}: ${says}${known === null ? "" : ` Known: ${known}`}`,
        ...cases.slice(0, mostCases).map(caseLine),
        ...(cases.length > mostCases ? [`    and ${amount(cases.length - mostCases, "other case")}`] : []),
      ];
    }),
  ];
}

function caseLine({ title, reason = "" }: CheckResult): string {
  const text = plainText(reason);
  return `    ${title}: ${text.length > longestReason ? `${text.slice(0, longestReason)}…` : text}`;
}

/** One line per reason. */
function blockedLines({ requirements }: Report): string[] {
  const reasons = new Map<string, string[]>();
  for (const { id, verdict, reason = "" } of requirements) {
    if (verdict === "blocked") reasons.set(reason, [...(reasons.get(reason) ?? []), id]);
  }
  if (reasons.size === 0) return [];
  const lines = [...reasons].map(([reason, ids]) => {
    const names = ids.length > 8 ? `${ids.slice(0, 8).join(", ")} and ${ids.length - 8} others` : ids.join(", ");
    return `  ${plainText(reason)}: ${names}`;
  });
  return ["", "Not judged:", ...lines];
}
